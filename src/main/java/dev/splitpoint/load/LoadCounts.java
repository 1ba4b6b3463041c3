package dev.splitpoint.load;

import dev.splitpoint.stream.parallel.ParallelTasks;
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

    /** Shorter rows of a cell are read and written much slower, as they are too far from each other to be foreseen. */
    private static final int BUCKETS_OF_A_SLICE = 256;

    /** More slices than this are of no use. */
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
     * Adds to a bucket from one cell up to another.
     *
     * @param from   first cell
     * @param to     cell behind the last
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

    /** {@return how many slices some buckets are cut into, for work that goes through all cells of each of them} */
    static int slices(int buckets) {
        return Math.clamp(buckets / BUCKETS_OF_A_SLICE, 2, MOST_SLICES);
    }

    /**
     * Makes of what was added to single cells what holds from the first cell of each window to its last: the sum over it.
     *
     * @param starts first cell of each window
     */
    void pool(int[] starts, ParallelTasks parts) {
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

    /** Makes of what was added to a bucket what holds from that bucket on, up to the last one. */
    void sumOverBuckets(ParallelTasks parts) {
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
        Running running = new Running(firstBucket, lastBucket, 0);
        for (int cell = 0; cell < cells; cell++) {
            sink.accept(cell, running.next());
        }
    }

    /** Makes counts of what was added, cell after cell. For one thread. */
    final class Running {
        private final int from;
        private final int to;
        private final int[] sums;
        private int cell;

        /**
         * @param firstBucket first bucket
         * @param lastBucket  bucket behind the last
         * @param behind      how many buckets can be asked for behind the last of all; there is never anything in them
         */
        Running(int firstBucket, int lastBucket, int behind) {
            this.from = firstBucket;
            this.to = lastBucket;
            this.sums = new int[buckets + behind];
        }

        /** {@return the counts of the next cell, of which those of these buckets are valid, up to the next call} */
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
