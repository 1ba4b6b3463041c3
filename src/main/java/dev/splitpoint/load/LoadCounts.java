package dev.splitpoint.load;

import dev.splitpoint.stream.ParallelTasks;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;

/**
 * Thread-safe counts of sampled operations by time cell and bucket. Counts are integers, so the result does not depend
 * on the order of additions.
 *
 * <p>The array stores differences to the preceding cell; {@link #sumOverTime} computes the counts. Example: a sample
 * that is in a bucket during the cells 3 to 7 adds 1 at cell 3 and −1 at cell 8.
 */
final class LoadCounts {
    private static final VarHandle COUNT = MethodHandles.arrayElementVarHandle(int[].class);

    /** Smallest number of buckets of a slice. The hardware cannot prefetch shorter slices. */
    private static final int BUCKETS_OF_A_SLICE = 256;

    /** Maximum number of slices. */
    private static final int MOST_SLICES = 16;

    private final int cells;
    private final int buckets;
    private final int[] counts;

    LoadCounts(int cells, int buckets) {
        this.cells = cells;
        this.buckets = buckets;
        this.counts = new int[cells * buckets];
    }

    /**
     * Adds to a bucket in a range of cells.
     *
     * @param from first cell
     * @param to exclusive end cell
     * @param bucket bucket
     * @param count number to add
     */
    void add(int from, int to, int bucket, int count) {
        COUNT.getAndAdd(counts, from * buckets + bucket, count);
        if (to < cells) {
            COUNT.getAndAdd(counts, to * buckets + bucket, -count);
        }
    }

    /** Adds to a bucket of one cell, for {@link #poolWindows}. Only one thread at a time may add to a cell. */
    void addToCell(int cell, int bucket, int count) {
        counts[cell * buckets + bucket] += count;
    }

    /** {@return a copy of the stored entries of one cell} */
    int[] cell(int cell) {
        return Arrays.copyOfRange(counts, cell * buckets, (cell + 1) * buckets);
    }

    /** {@return the number of bucket slices for parallel work that iterates over all cells} */
    static int slices(int buckets) {
        return Math.clamp(buckets / BUCKETS_OF_A_SLICE, 2, MOST_SLICES);
    }

    /**
     * Replaces the counts of single cells by the sum over their window, and converts the array to differences.
     *
     * @param starts first cell of each window
     */
    void poolWindows(int[] starts, ParallelTasks parts) {
        if (counts.length == 0) {
            return;
        }
        int slices = slices(buckets);
        parts.run(slices, slice -> {
            int from = buckets * slice / slices;
            int to = buckets * (slice + 1) / slices;
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

    /** Replaces the counts of each cell by their prefix sums over the buckets. */
    void sumOverBuckets(ParallelTasks parts) {
        parts.run(cells, cell -> {
            for (int at = cell * buckets + 1; at < (cell + 1) * buckets; at++) {
                counts[at] += counts[at - 1];
            }
        });
    }

    /**
     * Passes the counts of a bucket range to a sink, one cell after another.
     *
     * @param firstBucket first bucket
     * @param lastBucket exclusive end bucket
     * @param sink receiver of a cell and its counts, which are valid only for these buckets
     */
    void sumOverTime(int firstBucket, int lastBucket, CellSink sink) {
        Running running = new Running(firstBucket, lastBucket, 0);
        for (int cell = 0; cell < cells; cell++) {
            sink.accept(cell, running.next());
        }
    }

    /** Iterator over the counts of one cell after another. For one thread. */
    final class Running {
        private final int from;
        private final int to;
        private final int[] sums;
        private int cell;

        /**
         * @param firstBucket first bucket
         * @param lastBucket exclusive end bucket
         * @param padding number of additional buckets after the last one, whose counts are 0
         */
        Running(int firstBucket, int lastBucket, int padding) {
            this.from = firstBucket;
            this.to = lastBucket;
            this.sums = new int[buckets + padding];
        }

        /** {@return the counts of the next cell, valid for these buckets and until the next call} */
        int[] next() {
            int at = cell++ * buckets;
            for (int b = from; b < to; b++) {
                sums[b] += counts[at + b];
            }
            return sums;
        }
    }

    @FunctionalInterface
    interface CellSink {
        void accept(int cell, int[] counts);
    }
}
