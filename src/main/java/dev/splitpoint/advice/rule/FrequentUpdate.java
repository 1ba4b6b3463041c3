package dev.splitpoint.advice.rule;

import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Phase;
import dev.splitpoint.design.Rewrites;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.stream.timeline.Timeline;
import dev.splitpoint.tablet.verdict.Verdict;
import java.util.stream.Stream;

/**
 * One row is updated once per second or more often.
 *
 * <p>Cells that are events of a time bucket are not updates, such as a new cell for each reading in
 * {@code sensor#week}.
 */
final class FrequentUpdate {
    static final Rule RULE = Rule.of(
                    "key.frequent-update",
                    FindingLevel.WARNING,
                    Source.SCHEMA_DESIGN,
                    "One row is rewritten too often",
                    "A row that is rewritten all the time makes one tablet hot and grows with every version that is not"
                            + " deleted yet.",
                    FrequentUpdate::check)
            .explaining(Verdict.Kind.HOT_ROW);

    private FrequentUpdate() {}

    /** Updates per second of a row from which separate rows are better: the example of Google's page. */
    private static final double ONCE_A_SECOND = 1;

    /** Tolerance of the rate. Example: 1,000 writes/s to 1,000 rows are one write/s to each, despite rounding. */
    private static final double ROUNDING = 1e-9;

    private static final double NANOS = 1e9;

    private static void check(Subject subject, Report to) {
        TableDesign design = subject.design();
        if (PhaseWrites.hasOnlyAggregates(design) || design.rowKey().segments().isEmpty()) {
            return;
        }
        for (Phase phase : design.workload().phases()) {
            PhaseWrites writes = new PhaseWrites(design, phase, subject.files());
            double hottest = isShifting(writes) ? 0 : writes.peak() * writes.hottestRowShare();
            // The first write of each interval in which the times are constant adds the row.
            double rate = Math.max(
                    design.workload().updates() * hottest / rewrittenRows(writes, hottest),
                    hottest - 1 / writes.constantSeconds());
            boolean isRewritten = design.columns().isEmpty()
                    || families(design).anyMatch(family -> !RowRewrites.hasEvents(design, writes, family));
            if (rate >= ONCE_A_SECOND * (1 - ROUNDING) && isRewritten) {
                to.add(
                        Place.of(design, phase),
                        "In the phase '" + phase.name() + "', the hottest row is rewritten "
                                + (rate <= ONCE_A_SECOND * (1 + ROUNDING)
                                        ? "once"
                                        : Phrases.over(rate, ONCE_A_SECOND) + " times")
                                + " per second at the peak. Google advises against rewriting a row every second.");
                return;
            }
        }
    }

    /**
     * {@return the number of rows over which the updates of the hottest values are spread, 1 or more}
     *
     * <p>Example: a driver gets 3 new trips a second with the millisecond in their keys, and updates rewrite the trips
     * of the last minute. They are spread over 180 rows.
     *
     * @param hottest writes of these values per second
     */
    private static double rewrittenRows(PhaseWrites writes, double hottest) {
        double interval = writes.constantSeconds();
        double seconds = writes.design().workload().rewrites() == Rewrites.ANY_ROW
                ? writes.design().workload().nanos() / NANOS
                : Timeline.RECENT / NANOS;
        if (Double.isInfinite(interval) || interval >= seconds) {
            return 1;
        }
        double inserts = hottest * (1 - writes.design().workload().updates());
        return Math.max(1, seconds * Math.min(1 / interval, inserts));
    }

    /**
     * {@return whether the hottest row changes from write to write, because the newest numbers are the most frequent
     * ones}
     */
    private static boolean isShifting(PhaseWrites writes) {
        return Double.isInfinite(writes.constantSeconds())
                && writes.design().rowKey().segments().stream()
                        .anyMatch(segment -> writes.generator(segment) instanceof Generator.Latest);
    }

    /** {@return the families of the written columns that are not aggregates} */
    private static Stream<ColumnFamily> families(TableDesign design) {
        return design.table().columnFamilies().stream()
                .filter(family -> family.aggregate().isEmpty())
                .filter(family -> design.columns().stream()
                        .anyMatch(column -> column.family().equals(family.name())));
    }
}
