package dev.splitpoint.load;

import dev.splitpoint.design.Column;
import dev.splitpoint.query.NewestBuckets;
import dev.splitpoint.query.QueryPlan;
import dev.splitpoint.query.RowEstimator;
import dev.splitpoint.stream.key.KeyStream;
import dev.splitpoint.stream.timeline.Timeline;
import dev.splitpoint.stream.value.ClockSource;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Rows in the key ranges of a query during a phase, as shares of the ranges and of their rows.
 *
 * <p>Example: a query lists the values {@code a} and {@code z}, but no row has {@code z}. One of its two ranges is empty, so
 * {@code occupied} is 0.5. If no row has {@code a} either, {@code occupied} is 0: each operation costs two reads of no rows.
 *
 * @param occupied share of the ranges that rows can be in, because rows have their values, 0 to 1
 * @param passing  share of the rows in the ranges that the query returns without a limit, 0 to 1, at evenly spaced moments from the start
 *                 to the end of the phase; shared: do not modify
 * @param scans    number of scans of a range at the same moments: 1 or, if the query reads buckets one after another, the number of buckets;
 *                 less than 1 if a limit ends the query before it reads all ranges; shared: do not modify
 */
record RangeContents(double occupied, double[] passing, double[] scans) {
    /** Number of moments of a phase at which the rows are estimated. */
    private static final int MOMENTS = 9;

    /** {@return the contents of the ranges of a query} */
    static RangeContents of(QueryPlan plan, KeyStream stream, Timeline.PhaseInterval stretch, Timeline timeline, List<Column> columns) {
        double presence = plan.query().presence(columns);
        double[] passing = new double[MOMENTS];
        double[] scans = new double[MOMENTS];
        double occupied = 0;
        for (int i = 0; i < MOMENTS; i++) {
            long moment = stretch.start() + (stretch.end() - 1 - stretch.start()) / (MOMENTS - 1) * i;
            long now = ClockSource.START + moment;
            RowEstimator rows = new RowEstimator(stream, timeline, plan, now, moment);
            // Fixed times are examples: before the first row has one of them, operations read other times.
            occupied = Math.max(occupied, rows.occupiedShare());
            Optional<NewestBuckets> buckets = NewestBuckets.of(plan, stream, timeline, presence, now, moment);
            double matching = plan.matchingRowsRead(Math.max(1, plan.fanOut() * rows.occupiedShare())).orElse(0);
            double read = buckets.map(NewestBuckets::rows).orElse(0.0);
            passing[i] = read > 0 && matching > 0 ? Math.min(1, matching / read) : matching > 0 ? presence * rows.matchingShare() : 1;
            double ranges = Math.max(1, plan.fanOut());
            scans[i] = plan.rangesRead(rows.estimate((long) ranges, presence), ranges) / ranges * buckets.map(NewestBuckets::scans).orElse(1.0);
        }
        return new RangeContents(occupied, passing, scans);
    }

    /** {@return the share of the rows that the query returns without a limit, at a share of the duration of the phase} */
    double passing(double time) {
        return at(passing, time);
    }

    /** {@return the number of scans of a range at a share of the duration of the phase} */
    double scans(double time) {
        return at(scans, time);
    }

    /** {@return the largest number of scans of a range} */
    double mostScans() {
        return Arrays.stream(scans).max().orElse(1);
    }

    private static double at(double[] values, double time) {
        double at = time * (values.length - 1);
        int before = (int) at;
        return before + 1 >= values.length ? values[values.length - 1] : values[before] + (at - before) * (values[before + 1] - values[before]);
    }
}
