package dev.splitpoint.workload;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;

/**
 * Counts of sampled operations by cell and bucket, added to by many threads. Whole numbers, so that the order of adding
 * does not matter.
 *
 * <p>What is added holds from its cell on; {@link #sumOverTime} makes counts of it.
 */
final class LoadCounts {
    private static final VarHandle COUNT = MethodHandles.arrayElementVarHandle(int[].class);

    /** Parts that the buckets are cut into for the work. */
    private static final int SLICES = 8;

    private final int cells;
    private final int buckets;
    private final int[] counts;

    LoadCounts(int cells, int buckets) {
        this.cells = cells;
        this.buckets = buckets;
        this.counts = new int[cells * buckets];
    }

    /**
     * Adds to a bucket from one cell up to another.
     *
     * @param from   first cell
     * @param to     cell behind the last
     * @param bucket the bucket
     * @param count  what is added
     */
    void add(int from, int to, int bucket, int count) {
        COUNT.getAndAdd(counts, from * buckets + bucket, count);
        if (to < cells) {
            COUNT.getAndAdd(counts, to * buckets + bucket, -count);
        }
    }

    /** Adds to a bucket of one cell, for {@link #pool}; one thread at a time may do so to a cell. */
    void addToCell(int cell, int bucket, int count) {
        counts[cell * buckets + bucket] += count;
    }

    /** {@return a copy of what was added to one cell} */
    int[] cell(int cell) {
        return Arrays.copyOfRange(counts, cell * buckets, (cell + 1) * buckets);
    }

    /**
     * Makes of what was added to single cells what holds from the first cell of each window to its last: the sum over it.
     *
     * @param starts first cell of each window
     */
    void pool(int[] starts, Parts parts) {
        if (counts.length == 0) {
            return;
        }
        parts.run(SLICES, slice -> {
            int from = (int) ((long) buckets * slice / SLICES);
            int to = (int) ((long) buckets * (slice + 1) / SLICES);
            int[] before = new int[to - from];
            for (int w = 0; w < starts.length; w++) {
                int end = w + 1 < starts.length ? starts[w + 1] : cells;
                poolWindow(starts[w], end, from, to, before);
            }
        });
    }

    private void poolWindow(int start, int end, int from, int to, int[] before) {
        int at = start * buckets;
        for (int cell = start + 1; cell < end; cell++) {
            for (int b = from; b < to; b++) {
                counts[at + b] += counts[cell * buckets + b];
                counts[cell * buckets + b] = 0;
            }
        }
        for (int b = from; b < to; b++) {
            int sum = counts[at + b];
            counts[at + b] = sum - before[b - from];
            before[b - from] = sum;
        }
    }

    /** Makes of what was added to a bucket what holds from that bucket on, up to the last one. */
    void sumOverBuckets(Parts parts) {
        parts.run(cells, cell -> {
            for (int at = cell * buckets + 1; at < (cell + 1) * buckets; at++) {
                counts[at] += counts[at - 1];
            }
        });
    }

    /**
     * Hands out the counts of some buckets cell by cell.
     *
     * @param firstBucket first bucket
     * @param lastBucket  bucket behind the last
     * @param sink        takes a cell and its counts, of which those of these buckets are valid
     */
    void sumOverTime(int firstBucket, int lastBucket, CellSink sink) {
        int[] running = new int[buckets];
        for (int cell = 0; cell < cells; cell++) {
            int at = cell * buckets;
            for (int b = firstBucket; b < lastBucket; b++) {
                running[b] += counts[at + b];
            }
            sink.accept(cell, running);
        }
    }

    /** Takes counts of one cell. */
    @FunctionalInterface
    interface CellSink {
        void accept(int cell, int[] counts);
    }
}
