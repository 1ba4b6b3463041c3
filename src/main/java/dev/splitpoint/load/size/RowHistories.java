package dev.splitpoint.load.size;

import dev.splitpoint.design.Generator;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.load.size.WriteCounts.Point;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.distribution.ValueFrequencies;
import dev.splitpoint.stream.key.KeyDistribution;
import dev.splitpoint.stream.timeline.Timeline;
import java.util.Map;
import java.util.Optional;

/** Choice of the history of the rows of a design. */
final class RowHistories {
    private RowHistories() {}

    /**
     * {@return the history of the rows of a design}
     *
     * @param timeline timeline of the workload; empty for no writes
     * @param files sample files
     */
    static RowHistory of(TableDesign design, Optional<Timeline> timeline, SampleFiles files) {
        WriteCounts counts = new WriteCounts(design.workload().nanos() / 1e9, timeline);
        if (timeline.isEmpty()) {
            return new LastingRows(
                    counts,
                    ValueFrequencies.UNIQUE,
                    new LastingRows.Start(design.simulation().rows(), 0, 0, true));
        }
        Timeline line = timeline.get();
        KeyDistribution distribution = line.keyDistribution();
        double initial = line.initialRows();
        double seconds = line.history() / 1e9;
        boolean isPeriodic = distribution.hasClock()
                ? line.insertShare() >= 1 || line.rewritesRecentRows()
                : !Double.isInfinite(distribution.writesPerPeriod());
        RowHistory own = isPeriodic && line.insertShare() > 0
                ? new PeriodicRows(counts, distribution, initial, seconds, initialInserts(line, counts))
                : new LastingRows(
                        counts,
                        line.hasRecurringKeys() ? distribution.keys() : ValueFrequencies.UNIQUE,
                        new LastingRows.Start(
                                initial,
                                line.initialSamples(),
                                seconds,
                                line.insertShare() > 0 && line.history() < line.retention()));
        boolean hasOverrides = design.workload().phases().stream()
                .anyMatch(phase -> !phase.override().isEmpty());
        return hasOverrides ? new WithOverrides(own, counts, design, files) : own;
    }

    /**
     * {@return the inserts that made the initial rows of a period: those of the workload, if they make the same rows}
     */
    private static double initialInserts(Timeline line, WriteCounts counts) {
        KeyDistribution distribution = line.keyDistribution();
        double usual = counts.meanWrites() * counts.insertShare() * distribution.period() / 1e9;
        double rows = distribution.keys().expectedDistinct(line.initialSamples());
        boolean isUsual =
                distribution.hasClock() && Math.abs(distribution.keys().expectedDistinct(usual) - rows) <= 1e-3 * rows;
        return isUsual ? usual : line.initialSamples();
    }

    /**
     * History of rows whose keys have other distributions in some phases: the most popular key of these phases can have
     * the largest row.
     */
    private static final class WithOverrides extends RowHistory {
        private final RowHistory own;
        private final WriteCounts counts;
        private final TableDesign design;
        private final SampleFiles files;

        WithOverrides(RowHistory own, WriteCounts counts, TableDesign design, SampleFiles files) {
            this.own = own;
            this.counts = counts;
            this.design = design;
            this.files = files;
        }

        /** {@inheritDoc} The rows of other distributions are not distinguished. */
        @Override
        RowHistory among(ValueFrequencies some) {
            return own.among(some);
        }

        @Override
        double writes(double moment, double age) {
            return own.writes(moment, age);
        }

        @Override
        double capped(double moment, double age, double most) {
            return own.capped(moment, age, most);
        }

        @Override
        double largest(double moment, double age) {
            Point now = counts.at(moment);
            double most = own.largest(moment, age);
            for (Map.Entry<Map<String, Generator>, Double> alike :
                    counts.insertsByOverride(counts.at(moment - age), now).entrySet()) {
                KeyDistribution distribution = KeyDistribution.of(design.rowKey(), alike.getKey(), files);
                double periods = Math.max(1, Math.min(age, moment) * 1e9 / distribution.period());
                most = Math.max(
                        most,
                        Math.round(
                                alike.getValue() / periods * distribution.keys().hottestShare()));
            }
            return most;
        }
    }
}
