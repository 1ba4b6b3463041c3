package dev.splitpoint.design.check;

import dev.splitpoint.design.NodePlan;
import dev.splitpoint.design.Phase;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.Rate;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.Simulation;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.text.TimeText;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Checks of the workload and simulation: names in phases, sums of shares, split points and rates. */
final class WorkloadChecks {
    /** Maximum number of split keys of a new table in Bigtable. */
    private static final int MOST_SPLITS = 100;

    private WorkloadChecks() {}

    static void check(TableDesign design, Consistency to) {
        List<Phase> phases = design.workload().phases();
        if (phases.isEmpty()) {
            to.error("/workload/phases", "The workload has no phases. Add at least one, or remove the workload.");
        }
        to.unique("/workload/phases", "phases", phases.stream().map(Phase::name).toList());
        for (int i = 0; i < phases.size(); i++) {
            phase(design, phases.get(i), "/workload/phases/" + i, to);
        }
        design.workload().rejectionReason().ifPresent(sentence -> to.error("/workload/phases", sentence));
        Simulation simulation = design.simulation();
        if (!phases.isEmpty() && simulation.cell().compareTo(design.workload().duration()) > 0) {
            to.warning(
                    "/simulation/cell",
                    "A time cell of " + text(simulation.cell()) + " is longer than the whole workload of "
                            + text(design.workload().duration())
                            + ", so changes over time are not visible. Make simulation.cell "
                            + "shorter.");
        }
        for (int i = 0; i < phases.size(); i++) {
            burst(design, phases.get(i), "/workload/phases/" + i, to);
        }
        if (simulation.nodePlan() instanceof NodePlan.Autoscaler scaler
                && scaler.max() > (long) NodePlan.Autoscaler.MAX_TO_MIN * scaler.min()) {
            to.warning(
                    "/simulation/nodes",
                    "The autoscaler's maximum of " + scaler.max() + " nodes is more than "
                            + NodePlan.Autoscaler.MAX_TO_MIN + " times its minimum of " + scaler.min()
                            + ", which Bigtable does not accept. Raise the minimum, or lower the maximum.");
        }
        if (simulation.rows() > 0 && !simulation.splits().isEmpty()) {
            to.warning(
                    "/simulation/initial/splits",
                    "The splits have no effect: they are for a new table, but this table " + "has " + simulation.rows()
                            + " rows. Remove the splits, or set rows to 0.");
        }
        if (simulation.splits().size() > MOST_SPLITS) {
            to.error(
                    "/simulation/initial/splits",
                    "There are " + simulation.splits().size()
                            + " splits, but Bigtable accepts at most 100 for a new table.");
        }
        if (simulation.splits().stream().anyMatch(split -> split.isEmpty())) {
            to.error(
                    "/simulation/initial/splits",
                    "A split is empty, but a table cannot be split before its first key. Remove it.");
        }
    }

    /**
     * Warns about a burst that a time cell averages.
     *
     * <p>Example: with cells of 1 min, points at 0 s (100/s), 1 s (1,000/s), 30 s (1,000/s) and 31 s (100/s) rise and
     * fall within 31 s, and the cell shows 565/s.
     */
    private static void burst(TableDesign design, Phase phase, String place, Consistency to) {
        Duration cell = design.simulation().cell();
        if (phase.duration().compareTo(cell) < 0
                && phase.duration().compareTo(design.workload().duration()) < 0) {
            to.warning(
                    place + "/duration", averaged("The phase '" + phase.name() + "' lasts ", phase.duration(), cell));
        }
        List<Rate.Point> points = phase.rate().shape() instanceof Rate.Points shape ? shape.points() : List.of();
        int low = 0; // the last point before the rate rose
        for (int i = 1; i < points.size(); i++) {
            double rise = points.get(i).perSecond() - points.get(i - 1).perSecond();
            if (rise > 0) {
                low = i - 1;
            } else if (rise < 0
                    && points.get(low).perSecond() < points.get(i - 1).perSecond()) {
                Duration length = points.get(i).at().minus(points.get(low).at());
                if (length.compareTo(cell) < 0) {
                    to.warning(
                            place + "/rate",
                            averaged(
                                    "The rate of the phase '" + phase.name() + "' rises and falls within ",
                                    length,
                                    cell));
                    return;
                }
            }
        }
    }

    private static String averaged(String what, Duration length, Duration cell) {
        return what + text(length) + ", but a time cell of " + text(cell)
                + " averages the load. Make simulation.cell at most " + text(length) + ".";
    }

    private static String text(Duration duration) {
        return TimeText.of(duration.toMillis() / 1e3);
    }

    private static void phase(TableDesign design, Phase phase, String place, Consistency to) {
        List<String> reads = design.queries().stream().map(Query::name).toList();
        for (String name : phase.statedMix().parts().keySet()) {
            if (!name.equals(Phase.WRITE) && !reads.contains(name)) {
                to.unknown(
                        place + "/mix/" + Inconsistency.pointerToken(name),
                        "queries",
                        name,
                        "The mix of the phase '" + phase.name()
                                + "' has a share for '" + name + "', but there is no such query. "
                                + Consistency.existing("queries", reads));
            }
        }
        MixCheck.rejectionReason(phase).ifPresent(sentence -> to.error(place + "/mix", sentence));
        List<String> segments =
                design.rowKey().segments().stream().map(Segment::name).toList();
        phase.override().forEach((name, generator) -> {
            String at = place + "/override/" + Inconsistency.pointerToken(name);
            Optional<Segment> segment = design.rowKey().segment(name);
            if (segments.isEmpty()) {
                return; // the missing phases are reported already
            }
            if (segment.isEmpty()) {
                to.unknown(
                        at,
                        "segments",
                        name,
                        "The phase '" + phase.name() + "' overrides the segment '" + name
                                + "', but there is no such segment. " + Consistency.existing("segments", segments));
            } else {
                GeneratorChecks.check(segment.get(), generator, segments, at, to);
                FormatChecks.check(segment.get(), generator, at, to);
            }
        });
    }
}
