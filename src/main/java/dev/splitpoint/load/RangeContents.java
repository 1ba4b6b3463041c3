package dev.splitpoint.load;

import dev.splitpoint.design.Column;
import dev.splitpoint.query.NewestBuckets;
import dev.splitpoint.query.QueryPlan;
import dev.splitpoint.query.ReadOrder;
import dev.splitpoint.query.RowEstimator;
import dev.splitpoint.stream.format.FormattedInterval;
import dev.splitpoint.stream.key.KeyStream;
import dev.splitpoint.stream.timeline.Timeline;
import dev.splitpoint.stream.value.ClockSource;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.LongFunction;
import java.util.stream.IntStream;

/**
 * Rows in the key ranges of a query during a phase, as shares of the ranges and of their rows.
 *
 * <p>Example: a query lists the values {@code a} and {@code z}, but no row has {@code z}. One of its two ranges is
 * empty, so {@code occupied} is 0.5. If no row has {@code a} either, {@code occupied} is 0: each operation costs two
 * reads of no rows.
 *
 * @param occupied share of the ranges that rows can be in, because rows have their values, 0 to 1
 * @param times moments as shares of the phase, ascending from 0 to 1; shared: do not modify
 * @param passing share of the rows in the ranges that the query returns without a limit, 0 to 1, at these moments;
 *     shared: do not modify
 * @param scans number of scans of a range at the same moments: 1 or, if the query reads buckets one after another, the
 *     number of buckets; less than 1 if a limit ends the query before it reads all ranges; shared: do not modify
 */
record RangeContents(double occupied, double[] times, double[] passing, double[] scans) {
    /** Number of moments of a phase at which the rows are estimated. */
    private static final int MOMENTS = 9;

    /** Maximum number of buckets of a phase whose ages count. */
    private static final long MOST_BUCKETS = 2_000;

    /**
     * Ages of a bucket, as shares of its length: the number of rows that it has so far decides whether a query also
     * reads the bucket before.
     */
    private static final double[] AGES = {0, 0.001, 0.002, 0.004, 0.008, 0.016, 0.03, 0.06, 0.12, 0.25, 0.5, 0.999};

    /** {@return the contents of the ranges of a query} */
    static RangeContents of(
            QueryPlan plan,
            KeyStream stream,
            Timeline.PhaseInterval interval,
            Timeline timeline,
            List<Column> columns) {
        double presence = plan.query().presence(columns);
        LongFunction<Moment> estimate = nanos -> Moment.of(plan, stream, timeline, presence, nanos);
        long last = interval.end() - 1;
        TreeMap<Long, Moment> moments = new TreeMap<>();
        Optional<FormattedInterval.Unit> bucket = plan.order()
                .bucket()
                .map(ReadOrder.TimeBucket::segment)
                .filter(segment -> stream.source(segment) instanceof ClockSource)
                .map(segment -> stream.interval(segment, ClockSource.START + interval.start()));
        long length = bucket.map(first -> first.end() - first.from()).orElse(Long.MAX_VALUE);
        if (bucket.isPresent() && (last - interval.start()) / length < MOST_BUCKETS) {
            addAges(moments, bucket.get().from() - ClockSource.START, length, interval.start(), last, estimate);
        } else {
            IntStream.range(1, MOMENTS - 1)
                    .mapToLong(i -> interval.start() + (last - interval.start()) / (MOMENTS - 1) * i)
                    .forEach(nanos -> moments.put(nanos, estimate.apply(nanos)));
        }
        for (long nanos : new long[] {interval.start(), last}) {
            moments.computeIfAbsent(nanos, estimate::apply);
        }
        double phase = Math.max(1, last - interval.start());
        return new RangeContents(
                // Fixed times are examples: before the first row has one of them, operations read other times.
                moments.values().stream().mapToDouble(Moment::occupied).max().orElse(0),
                moments.keySet().stream()
                        .mapToDouble(nanos -> (nanos - interval.start()) / phase)
                        .toArray(),
                moments.values().stream().mapToDouble(Moment::passing).toArray(),
                moments.values().stream().mapToDouble(Moment::scans).toArray());
    }

    /**
     * Adds the ages of all buckets. The ages of the first two buckets and of the last one are estimated; the ages of
     * other buckets are between the second and the last one. Example: at midnight, a query for the newest 50 rows also
     * reads the day before; ten minutes later, each new day has 50 rows.
     */
    private static void addAges(
            TreeMap<Long, Moment> moments,
            long first,
            long length,
            long start,
            long last,
            LongFunction<Moment> estimate) {
        long end = (last - first) / length;
        for (double age : AGES) {
            Optional<Moment> second = Optional.empty();
            Optional<Moment> latest = Optional.empty();
            for (long i = 0; i <= end; i++) {
                long nanos = first + i * length + (long) (age * length);
                if (nanos < start || nanos > last) {
                    continue;
                }
                if (i == 0) {
                    moments.put(nanos, estimate.apply(nanos));
                    continue;
                }
                if (second.isEmpty()) {
                    second = Optional.of(estimate.apply(nanos));
                    long newest = nanos + (last - nanos) / length * length;
                    latest = Optional.of(estimate.apply(newest));
                }
                moments.put(nanos, second.get().between(latest.get(), (double) (i - 1) / Math.max(1, end - 1)));
            }
        }
    }

    /**
     * Contents of the ranges at a moment.
     *
     * @param occupied share of the ranges that rows can be in
     * @param passing share of the rows in the ranges that the query returns without a limit
     * @param scans number of scans of a range
     */
    private record Moment(double occupied, double passing, double scans) {
        static Moment of(QueryPlan plan, KeyStream stream, Timeline timeline, double presence, long nanos) {
            long now = ClockSource.START + nanos;
            RowEstimator rows = new RowEstimator(stream, timeline, plan, now, nanos);
            Optional<NewestBuckets> buckets = NewestBuckets.of(plan, stream, timeline, presence, now, nanos);
            double matching = plan.matchingRowsRead(Math.max(1, plan.fanOut() * rows.occupiedShare()))
                    .orElse(0);
            double read = buckets.map(NewestBuckets::rows).orElse(0.0);
            double ranges = Math.max(1, plan.fanOut());
            return new Moment(
                    rows.occupiedShare(),
                    read > 0 && matching > 0
                            ? Math.min(1, matching / read)
                            : matching > 0 ? presence * rows.matchingShare() : 1,
                    plan.rangesRead(rows.estimate((long) ranges, presence), ranges)
                            / ranges
                            * buckets.map(NewestBuckets::scans).orElse(1.0));
        }

        Moment between(Moment other, double part) {
            double clamped = Math.clamp(part, 0, 1);
            return new Moment(
                    Math.max(occupied, other.occupied),
                    passing + clamped * (other.passing - passing),
                    scans + clamped * (other.scans - scans));
        }
    }

    /**
     * {@return the share of the rows that the query returns without a limit, at a share of the duration of the phase}
     */
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

    private double at(double[] values, double time) {
        int found = Arrays.binarySearch(times, time);
        int before = found >= 0 ? found : -found - 2;
        if (before < 0 || before + 1 >= values.length) {
            return values[Math.clamp(before, 0, values.length - 1)];
        }
        double part = (time - times[before]) / (times[before + 1] - times[before]);
        return values[before] + part * (values[before + 1] - values[before]);
    }
}
