package dev.splitpoint.load;

import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * First and last buckets of prefixes whose keys are in several buckets. Prefixes do not overlap, so a bucket contains the start of at most
 * one of them that continues in the next bucket, and the end of at most one that continues from the preceding bucket. Thread-safe; the
 * result does not depend on the order of additions.
 */
final class RangeEnds {
    private final AtomicIntegerArray lastOf;
    private final AtomicIntegerArray firstOf;

    RangeEnds(int buckets) {
        this.lastOf = new AtomicIntegerArray(buckets);
        this.firstOf = new AtomicIntegerArray(buckets);
        for (int b = 0; b < buckets; b++) {
            firstOf.set(b, b);
        }
    }

    void add(int first, int last) {
        lastOf.accumulateAndGet(first, last, Math::max);
        firstOf.accumulateAndGet(last, first, Math::min);
    }

    /**
     * {@return the rows that a scan of a prefix reads in its first bucket} The rows that the buckets between the first and the last one do
     * not contain are divided evenly, unless a bucket has fewer.
     *
     * @param seen rows that the scan reads
     * @param upTo rows of all buckets before a bucket
     */
    double inFirst(int first, double seen, double[] upTo) {
        int last = Math.max(first + 1, lastOf.get(first));
        return part(seen, first, last, upTo, upTo[first + 1] - upTo[first], upTo[last + 1] - upTo[last]);
    }

    /** {@return the rows that a scan of a prefix reads in its last bucket; the parameters are as in {@link #inFirst}} */
    double inLast(int last, double seen, double[] upTo) {
        int first = Math.min(last - 1, firstOf.get(last));
        return part(seen, first, last, upTo, upTo[last + 1] - upTo[last], upTo[first + 1] - upTo[first]);
    }

    private static double part(double seen, int first, int last, double[] upTo, double rows, double rowsOfOther) {
        double left = Math.max(0, seen - (upTo[last] - upTo[first + 1]));
        return Math.min(rows, Math.max(left / 2, left - rowsOfOther));
    }
}
