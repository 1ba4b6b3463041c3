package dev.splitpoint.load.size;

import dev.splitpoint.design.Phase;
import dev.splitpoint.design.Rate;
import dev.splitpoint.design.Simulation;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.Workload;
import dev.splitpoint.design.text.UniqueName;
import dev.splitpoint.stream.SampleFiles;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Rows and bytes of a table at a time after the start of the workload, if nothing changes: after the workload, its
 * longest phase goes on at its mean rate. Garbage collection applies as in {@link SizeEstimate}.
 *
 * <p>Example: a workload of a day writes 1,000 new rows. After 30 days, a table without a maximum age has 30,000 rows,
 * and one that retains cells for 7 days has 7,000.
 *
 * @param after time since the start of the workload
 * @param rows rows that have a cell
 * @param bytes bytes before compression
 */
public record SizeForecast(Duration after, double rows, double bytes) {
    /** Maximum number of time cells. More cells do not change the size noticeably. */
    private static final int CELLS = 1000;

    /**
     * {@return the forecasts for some times; empty for a design without phases}
     *
     * @param design design
     * @param keyBytes mean length of a row key in bytes
     * @param files sample files, whose number of values limits the number of rows
     * @param times times since the start of the workload
     */
    public static List<SizeForecast> of(TableDesign design, double keyBytes, SampleFiles files, List<Duration> times) {
        if (design.workload().phases().isEmpty() || times.isEmpty()) {
            return List.of();
        }
        SizeEstimate end = SizeEstimate.of(
                extended(design, times.stream().max(Comparator.naturalOrder()).orElseThrow()), keyBytes, files);
        return times.stream()
                .map(time -> {
                    SizeEstimate then = end.at(time.toNanos());
                    return new SizeForecast(time, then.rows(), then.bytes());
                })
                .toList();
    }

    /** {@return the design with a workload of at least some duration} */
    private static TableDesign extended(TableDesign design, Duration least) {
        Workload workload = design.workload();
        List<Phase> phases = new ArrayList<>(workload.phases());
        Duration missing = least.minus(workload.duration());
        if (missing.compareTo(Duration.ZERO) > 0) {
            Phase longest =
                    phases.stream().max(Comparator.comparing(Phase::duration)).orElseThrow();
            phases.add(longest.withName(UniqueName.of(
                            longest.name(), phases.stream().map(Phase::name).toList()))
                    .withDuration(missing)
                    .withRate(new Rate(new Rate.Constant(longest.meanRate()), 0)));
        }
        Workload longer = workload.withPhases(phases);
        Simulation simulation = design.simulation();
        Duration cell = Duration.ofSeconds(Math.max(
                simulation.cell().toSeconds(), Math.ceilDiv(longer.duration().toSeconds(), CELLS)));
        return design.withWorkload(longer).withSimulation(simulation.withCell(cell));
    }
}
