package dev.splitpoint.stream.timeline;

import dev.splitpoint.stream.distribution.ValueFrequencies;
import dev.splitpoint.stream.key.KeyDistribution;

/**
 * Rows whose cells expire by age, but that writes renew until the period of their keys ends.
 *
 * <p>Example: 100 sensors have a row for each month, and cells expire after a day. Each sensor writes at least once a
 * day, so all 100 rows of the month have cells.
 */
final class RenewedRows {
    private static final double[] NONE = {};

    private final Timeline timeline;
    private final KeyDistribution distribution;

    private RenewedRows(Timeline timeline) {
        this.timeline = timeline;
        this.distribution = timeline.keyDistribution();
    }

    /**
     * {@return the time before which rows have no cell any more, in nanoseconds, at the start of each cell and at the
     * end of the last one; empty if writes renew no rows}
     *
     * @param timeline timeline whose other fields are complete
     */
    static double[] firstHeld(Timeline timeline) {
        KeyDistribution distribution = timeline.keyDistribution();
        boolean canRenew = !Double.isInfinite(timeline.retention())
                && timeline.removesOldest()
                && distribution.hasClock()
                && !distribution.keys().isUnique()
                && distribution.period() >= timeline.grid().cell().toNanos();
        return canRenew ? new RenewedRows(timeline).firstHeld() : NONE;
    }

    private double[] firstHeld() {
        double[] first = new double[timeline.grid().cells() + 1];
        boolean isRenewed = false;
        for (int cell = 0; cell < first.length; cell++) {
            double nanos = timeline.grid().start(cell).toNanos();
            double expired = nanos - timeline.retention();
            double renewed = renewedRows(expired, nanos);
            isRenewed |= renewed > (1 - Timeline.PRACTICALLY_ALL) * timeline.rowsWrittenBy(nanos);
            double oldest = renewed > 0
                    ? Math.min(expired, timeline.timeOfRow(Math.max(0, timeline.rowsWrittenBy(expired) - renewed)))
                    : expired;
            first[cell] = cell == 0 ? oldest : Math.max(first[cell - 1], oldest);
        }
        return isRenewed ? first : NONE;
    }

    /**
     * {@return the expected number of rows that were created before a time, in its period, and written again from this
     * time on}
     */
    private double renewedRows(double from, double until) {
        double start = Math.floor((from + distribution.elapsed()) / distribution.period()) * distribution.period()
                - distribution.elapsed();
        double before = timeline.insertShare() * writesBetween(start, from);
        double after = writesBetween(from, Math.min(start + distribution.period(), until));
        ValueFrequencies keys = distribution.keys();
        double both =
                keys.expectedDistinct(before) + keys.expectedDistinct(after) - keys.expectedDistinct(before + after);
        return Math.clamp(both, 0, timeline.rowsWrittenBy(from) - timeline.rowsWrittenBy(start));
    }

    /** {@return the number of writes in an interval, which can begin before the start} */
    private double writesBetween(double from, double end) {
        double initial = timeline.insertShare() <= 0
                ? 0
                : timeline.initialSamples()
                        / timeline.insertShare()
                        / distribution.period()
                        * Math.max(0, Math.min(end, 0) - Math.max(from, -timeline.history()));
        return initial + timeline.writesBy(Math.max(0, end)) - timeline.writesBy(Math.max(0, from));
    }
}
