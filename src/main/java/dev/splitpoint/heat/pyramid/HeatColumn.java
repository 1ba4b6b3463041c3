package dev.splitpoint.heat.pyramid;

import dev.splitpoint.heat.color.ColorIndex;
import java.util.Arrays;

/**
 * One column of pixels: some cells put together for every bucket, so that what lies side by side in memory is read side
 * by side, and then asked row by row.
 */
public abstract sealed class HeatColumn {
    /** Of the blocks of time that are put together. */
    private final int coarsest;
    final ColorIndex colors;

    private HeatColumn(int coarsest, ColorIndex colors) {
        this.coarsest = coarsest;
        this.colors = colors;
    }

    /** Puts cells together: whole blocks of the coarsest level, and at the ends those of finer ones. */
    public final void load(int fromCell, int toCell) {
        clear();
        for (int cell = fromCell; cell < toCell; ) {
            int level = Math.min(
                    Math.min(coarsest, Integer.numberOfTrailingZeros(cell)), HeatPyramid.level(toCell - cell));
            add(level, cell >> level);
            cell += 1 << level;
        }
        finish();
    }

    abstract void clear();

    abstract void add(int level, int block);

    /** All blocks are there. */
    abstract void finish();

    /** {@return the index of the color of a row of pixels} */
    public abstract short index(int row);

    /**
     * The largest value, found in that of stretches of 1, 2 or 4 buckets, of which there is one from every bucket on: it
     * does not matter that two of them overlap.
     */
    public static final class Max extends HeatColumn {
        private final LevelMaxima levels;
        private final Rows rows;
        private final SlidingMaximum stretches = new SlidingMaximum();

        public Max(LevelMaxima levels, int coarsest, ColorIndex colors, Rows rows) {
            super(coarsest, colors);
            this.levels = levels;
            this.rows = rows;
        }

        @Override
        void clear() {
            stretches.clear();
        }

        @Override
        void add(int level, int block) {
            levels.add(level, block, rows.from, rows.buckets, stretches);
        }

        @Override
        void finish() {
            stretches.stretch(rows.longest, rows.buckets);
        }

        @Override
        public short index(int row) {
            return LevelMaxima.index(colors, stretches.largest(rows.first[row], rows.last[row]));
        }

        /** Where each row of a plane finds its stretches; the same for all columns. */
        public static final class Rows {
            private final int from;
            private final int buckets;
            /** The longest stretches have 2 to the power of this many buckets. */
            private final int longest;
            private final int[] first;
            private final int[] last;

            /**
             * @param fromBucket by row, its first bucket
             * @param toBucket   by row, the bucket behind its last
             */
            public Rows(int[] fromBucket, int[] toBucket) {
                this.from = fromBucket[0];
                this.buckets = toBucket[toBucket.length - 1] - from;
                this.first = new int[fromBucket.length];
                this.last = new int[fromBucket.length];
                int most = 0;
                for (int row = 0; row < first.length; row++) {
                    int length = toBucket[row] - fromBucket[row];
                    // Two stretches this long are all of the row, or there is none longer.
                    int n = Math.min(SlidingMaximum.LONGEST, HeatPyramid.level(length));
                    first[row] = SlidingMaximum.place(n, fromBucket[row] - from);
                    last[row] = SlidingMaximum.place(n, toBucket[row] - (1 << n) - from);
                    most = Math.max(most, n);
                }
                this.longest = most;
            }
        }
    }

    /** The mean of the values. */
    public static final class Mean extends HeatColumn {
        private final LevelSums levels;
        private final int[] fromBucket;
        private final int[] toBucket;
        private final int from;
        private final int to;
        private final double[] sums;
        private final int[] counts;

        /**
         * @param fromBucket by row, its first bucket
         * @param toBucket   by row, the bucket behind its last
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
            // Rows have no bucket in common, so each is added up when it is asked for.
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
