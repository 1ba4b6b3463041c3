package dev.splitpoint.heat;

import dev.splitpoint.heat.color.ColorIndex;
import java.util.Arrays;

/**
 * Aggregation of a heatmap for one pixel column. {@link #load} combines time cells for every bucket in memory order;
 * {@link #index} then combines the buckets of a pixel row. Reused for one column after another; for one thread.
 */
abstract sealed class HeatColumn {
    /** Coarsest level of the blocks that are combined. */
    private final int coarsest;

    final ColorIndex colors;

    private HeatColumn(int coarsest, ColorIndex colors) {
        this.coarsest = coarsest;
        this.colors = colors;
    }

    /**
     * Combines the cells from {@code fromCell} to {@code toCell}, exclusive, from blocks that are as coarse as
     * possible.
     */
    public final void load(int fromCell, int toCell) {
        clear();
        for (int cell = fromCell; cell < toCell; ) {
            int level =
                    Math.min(Math.min(coarsest, Integer.numberOfTrailingZeros(cell)), HeatPyramid.level(toCell - cell));
            add(level, cell >> level);
            cell += 1 << level;
        }
        finish();
    }

    abstract void clear();

    abstract void add(int level, int block);

    /** Completes the aggregation after the last block. */
    abstract void finish();

    /** {@return the color index of a pixel row} */
    public abstract short index(int row);

    /**
     * Aggregation by maximum. The maximum of a row is the maximum of sliding windows of 1, 2 or 4 buckets, which may
     * overlap.
     *
     * <p>Example: a row covers the buckets 10 to 14. The windows of 4 buckets from 10 and from 11 cover it.
     */
    public static final class Max extends HeatColumn {
        private final LevelMaxima levels;
        private final Rows rows;
        private final SlidingMaximum windows = new SlidingMaximum();

        public Max(LevelMaxima levels, int coarsest, ColorIndex colors, Rows rows) {
            super(coarsest, colors);
            this.levels = levels;
            this.rows = rows;
        }

        @Override
        void clear() {
            windows.clear();
        }

        @Override
        void add(int level, int block) {
            levels.add(level, block, rows.from, rows.buckets, windows);
        }

        @Override
        void finish() {
            windows.slide(rows.longest, rows.buckets);
        }

        @Override
        public short index(int row) {
            return LevelMaxima.index(colors, windows.largest(rows.first[row], rows.last[row]));
        }

        /** Positions of the windows of each pixel row; the same for all columns. */
        public static final class Rows {
            private final int from;
            private final int buckets;
            /** Binary logarithm of the largest window length. */
            private final int longest;

            private final int[] first;
            private final int[] last;

            /**
             * @param fromBucket first bucket of each row
             * @param toBucket exclusive end bucket of each row
             */
            public Rows(int[] fromBucket, int[] toBucket) {
                this.from = fromBucket[0];
                this.buckets = toBucket[toBucket.length - 1] - from;
                this.first = new int[fromBucket.length];
                this.last = new int[fromBucket.length];
                int most = 0;
                for (int row = 0; row < first.length; row++) {
                    int length = toBucket[row] - fromBucket[row];
                    // Two windows of this length cover the row, unless the length is limited by LONGEST.
                    int n = Math.min(SlidingMaximum.LONGEST, HeatPyramid.level(length));
                    first[row] = SlidingMaximum.place(n, fromBucket[row] - from);
                    last[row] = SlidingMaximum.place(n, toBucket[row] - (1 << n) - from);
                    most = Math.max(most, n);
                }
                this.longest = most;
            }
        }
    }

    /** Aggregation by mean of the values that exist. */
    public static final class Mean extends HeatColumn {
        private final LevelSums levels;
        private final int[] fromBucket;
        private final int[] toBucket;
        private final int from;
        private final int to;
        private final double[] sums;
        private final int[] counts;

        /**
         * @param fromBucket first bucket of each row
         * @param toBucket exclusive end bucket of each row
         */
        public Mean(LevelSums levels, int coarsest, ColorIndex colors, int[] fromBucket, int[] toBucket) {
            super(coarsest, colors);
            this.levels = levels;
            this.fromBucket = fromBucket;
            this.toBucket = toBucket;
            this.from = fromBucket[0];
            this.to = toBucket[toBucket.length - 1];
            this.sums = new double[to];
            this.counts = new int[to];
        }

        @Override
        void clear() {
            Arrays.fill(sums, from, to, 0);
            Arrays.fill(counts, from, to, 0);
        }

        @Override
        void add(int level, int block) {
            levels.add(level, block, from, to, sums, counts);
        }

        @Override
        void finish() {
            // Rows are disjoint, so each is summed on request.
        }

        @Override
        public short index(int row) {
            double sum = 0;
            int count = 0;
            for (int bucket = fromBucket[row]; bucket < toBucket[row]; bucket++) {
                sum += sums[bucket];
                count += counts[bucket];
            }
            return colors.of((float) (sum / count));
        }
    }
}
