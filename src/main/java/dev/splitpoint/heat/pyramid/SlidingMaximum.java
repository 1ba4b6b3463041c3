package dev.splitpoint.heat.pyramid;

import dev.splitpoint.tablet.RunOptions;

/**
 * The largest values by bucket, in one row: of as many rows as are taken in, and then of stretches of 1, 2 and 4 buckets,
 * one from every bucket on. For one thread.
 *
 * <p>All rows are in one array at fixed distances. Of two arrays the compiler cannot know that they do not overlap, and
 * would compare one number after the other; of these rows it can see it, and compares many at a time.
 */
final class SlidingMaximum {
    /** The longest stretch has 2 to the power of this many buckets. */
    static final int LONGEST = 2;

    /** Room for as many buckets as there can be; more by a cache line, so that rows are not in each other's way. */
    private static final int ROW = RunOptions.MAX_BUCKETS + 16;

    private static final int PAIRS = ROW;
    private static final int FOURS = 2 * ROW;
    private static final int OTHER = 3 * ROW;

    private final int[] rows = new int[4 * ROW];
    private boolean empty = true;

    /** {@return where the largest value of 2ⁿ buckets from one on is} */
    static int place(int n, int bucket) {
        return n * ROW + bucket;
    }

    void clear() {
        empty = true;
    }

    /** Takes in a row, from a place of an array on. */
    void take(int[] values, int from, int count) {
        System.arraycopy(values, from, rows, empty ? 0 : OTHER, count);
        compare(count);
    }

    /** Takes in a row of a grid. */
    void take(double[] values, int from, int count) {
        int to = empty ? 0 : OTHER;
        for (int i = 0; i < count; i++) {
            rows[to + i] = LevelMaxima.bits(values[from + i]);
        }
        compare(count);
    }

    private void compare(int count) {
        if (!empty) {
            larger(rows, count);
        }
        empty = false;
    }

    private static void larger(int[] rows, int count) {
        for (int i = 0; i < count; i++) {
            rows[i] = Math.max(rows[i], rows[OTHER + i]);
        }
    }

    void copyTo(int[] values, int at, int count) {
        System.arraycopy(rows, 0, values, at, count);
    }

    /** Finds the values of stretches of up to 2ⁿ buckets. */
    void stretch(int n, int count) {
        if (n > 0) {
            pairs(rows, count - 1);
        }
        if (n > 1) {
            fours(rows, count - 3);
        }
    }

    private static void pairs(int[] rows, int count) {
        for (int i = 0; i < count; i++) {
            rows[PAIRS + i] = Math.max(rows[i], rows[i + 1]);
        }
    }

    private static void fours(int[] rows, int count) {
        for (int i = 0; i < count; i++) {
            rows[FOURS + i] = Math.max(rows[PAIRS + i], rows[PAIRS + i + 2]);
        }
    }

    /** {@return the largest value of the stretches in some places, from the first by whole stretches up to the last} */
    int largest(int first, int last) {
        int max = rows[last];
        for (int at = first; at < last; at += 1 << LONGEST) {
            max = Math.max(max, rows[at]);
        }
        return max;
    }
}
