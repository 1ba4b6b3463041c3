package dev.splitpoint.load;

import dev.splitpoint.query.NewestBuckets;
import dev.splitpoint.query.QueryPlan;
import dev.splitpoint.query.RowEstimator;
import dev.splitpoint.query.RunnableDesign;
import dev.splitpoint.stream.key.KeyStream;
import dev.splitpoint.stream.timeline.Timeline.PhaseInterval;
import dev.splitpoint.stream.value.ClockSource;

/**
 * Rows in the key ranges of a query during a phase, as shares of the ranges and of their rows.
 *
 * <p>Example: a query lists the values {@code a} and {@code z}, but no row has {@code z}. One of its two ranges is empty, so
 * {@code occupied} is 0.5. If no row has {@code a} either, {@code occupied} is 0: each operation costs two reads of no rows.
 *
 * @param occupied share of the ranges that rows can be in, because rows have their values, 0 to 1
 * @param passing  share of the rows in the ranges that the query returns without a limit, 0 to 1, at evenly spaced moments from the start
 *                 to the end of the phase; shared: do not modify
 */
record RangeContents(double occupied, double[] passing) {
    /** Number of moments of a phase at which the rows are estimated. */
    private static final int MOMENTS = 9;

    /** {@return the contents of the ranges of a query} */
    static RangeContents of(QueryPlan plan, KeyStream stream, PhaseInterval stretch, RunnableDesign runnable) {
        double presence = plan.query().presence(runnable.design().columns());
        double matching = plan.matchingRowsRead(Math.max(1, plan.fanOut())).orElse(0);
        double[] passing = new double[MOMENTS];
        double occupied = 0;
        for (int i = 0; i < MOMENTS; i++) {
            long moment = stretch.start() + (stretch.end() - stretch.start()) / (MOMENTS - 1) * i;
            long now = ClockSource.START + moment;
            RowEstimator rows = new RowEstimator(stream, runnable.timeline(), plan, now, moment);
            // Fixed times are examples: before the first row has one of them, operations read other times.
            occupied = Math.max(occupied, rows.occupiedShare());
            double sorted = NewestBuckets.rowsSorted(plan, stream, runnable.timeline(), presence, now, moment).orElse(0);
            passing[i] = sorted > 0 ? matching / sorted : matching > 0 ? presence * rows.matchingShare() : 1;
        }
        return new RangeContents(occupied, passing);
    }

    /** {@return the share of the rows that the query returns without a limit, at a share of the duration of the phase} */
    double passing(double time) {
        double at = time * (passing.length - 1);
        int before = (int) at;
        return before + 1 >= passing.length
                ? passing[passing.length - 1]
                : passing[before] + (at - before) * (passing[before + 1] - passing[before]);
    }
}
