package dev.splitpoint.heat;

import dev.splitpoint.tablet.RunOptions;

/**
 * Elementwise maximum of rows, followed by sliding maxima over windows of 1, 2 and 4 buckets. For one thread, which
 * reuses it: it has 1.3 MB.
 *
 * <p>Example: the rows (3, 0, 5, 1, 2) and (1, 4, 0, 1, 6) have the maximum (3, 4, 5, 1, 6). Its windows of 2 buckets
 * are (4, 5, 5, 6) and its windows of 4 buckets are (5, 6).
 *
 * <p>All rows are in one array at fixed distances. The compiler cannot prove that two arrays do not overlap, but it can
 * prove it for these rows, and so vectorizes the comparison. With a distance that is a field, the comparison takes ten
 * times as long.
 */
final class SlidingMaximum {
    /** Binary logarithm of the largest window length. */
    static final int LONGEST = 2;

    /** Distance of rows: the maximum number of buckets plus a cache line, so that rows do not share cache sets. */
    private static final int ROW = RunOptions.MAX_BUCKETS + 16;

    private static final int PAIRS = ROW;
    private static final int FOURS = 2 * ROW;
    private static final int OTHER = 3 * ROW;

    private final int[] rows = new int[4 * ROW];
    private boolean empty = true;

    /** {@return the position of the maximum of the 2ⁿ buckets from {@code bucket}} */
    static int place(int n, int bucket) {
        return n * ROW + bucket;
    }

    void clear() {
        empty = true;
    }

    /** Adds a row from an array of shifted bits. */
    void add(int[] values, int from, int count) {
        System.arraycopy(values, from, rows, empty ? 0 : OTHER, count);
        compare(count);
    }

    /** Adds a row of grid values. */
    void add(double[] values, int from, int count) {
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

    /** Computes the maxima of windows of up to 2ⁿ buckets. */
    void slide(int n, int count) {
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

    /**
     * {@return the maximum of the windows at {@code first}, {@code first} + 4, … before {@code last}, and at
     * {@code last}}
     */
    int largest(int first, int last) {
        int max = rows[last];
        for (int at = first; at < last; at += 1 << LONGEST) {
            max = Math.max(max, rows[at]);
        }
        return max;
    }
}
