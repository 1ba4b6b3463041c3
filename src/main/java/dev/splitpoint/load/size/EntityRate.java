package dev.splitpoint.load.size;

import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Phase;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.distribution.ValueFrequencies;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Rows that the workload writes each day for each value of a segment, such as each sensor.
 *
 * <p>Example: 12,000 writes per second for 100,000 sensors are 10,368 rows a day for each sensor, one every 8.3 s.
 *
 * @param segment name of the segment
 * @param values number of its values
 * @param rowsPerDay rows of all values in a day
 * @param hottestShare share of the rows that the most frequent value has, 0 to 1
 */
public record EntityRate(String segment, double values, double rowsPerDay, double hottestShare) {
    private static final double DAY = Duration.ofDays(1).toSeconds();

    /** {@return the rows of the mean value in a day} */
    public double meanRowsPerDay() {
        return rowsPerDay / values;
    }

    /** {@return the seconds from one row of the mean value to the next} */
    public double meanSeconds() {
        return DAY / meanRowsPerDay();
    }

    /** {@return the seconds from one row of the most frequent value to the next} */
    public double hottestSeconds() {
        return DAY / (rowsPerDay * hottestShare);
    }

    /**
     * {@return the rate for the segment with the most values; empty if keys contain no time, so that writes are of the
     * same rows, or if no segment has a known number of values}
     */
    public static Optional<EntityRate> of(TableDesign design, SampleFiles files) {
        List<Segment> segments = design.rowKey().segments();
        double rows = rowsPerDay(design);
        if (rows <= 0 || segments.stream().noneMatch(segment -> segment.generator() instanceof Generator.Clock)) {
            return Optional.empty();
        }
        return segments.stream()
                .filter(segment -> !(segment.generator() instanceof Generator.Salt))
                .flatMap(segment -> of(segment, rows, ValueFrequencies.of(segment.generator(), files)).stream())
                .max(Comparator.comparingDouble(EntityRate::values));
    }

    private static Optional<EntityRate> of(Segment segment, double rows, ValueFrequencies frequencies) {
        return frequencies.isUnique() || frequencies.values() <= 1
                ? Optional.empty()
                : Optional.of(new EntityRate(segment.name(), frequencies.values(), rows, frequencies.hottestShare()));
    }

    private static double rowsPerDay(TableDesign design) {
        double seconds = design.workload().duration().toMillis() / 1e3;
        double writes = 0;
        for (Phase phase : design.workload().phases()) {
            writes += phase.meanRate()
                    * phase.mix().getOrDefault(Phase.WRITE, 0.0)
                    * (phase.duration().toMillis() / 1e3);
        }
        return seconds == 0 ? 0 : writes * (1 - design.workload().updates()) / seconds * DAY;
    }
}
