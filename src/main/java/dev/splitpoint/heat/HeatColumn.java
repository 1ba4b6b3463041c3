package dev.splitpoint.heat;

import java.util.Arrays;

/**
 * One column of pixels: some cells put together for every bucket, so that what lies side by side in memory is read side
 * by side, and then asked row by row.
 */
abstract sealed class HeatColumn {
    /** Of the blocks of time that are put together. */
    private final int coarsest;
    final ColourIndex colours;

    private HeatColumn(int coarsest, ColourIndex colours) {
        this.coarsest = coarsest;
        this.colours = colours;
    }

    /** Puts cells together: whole blocks of the coarsest level, and at the ends those of finer ones. */
    final void load(int fromCell, int toCell) {
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

    /** {@return the index of the colour of some of the buckets that were loaded} */
    abstract short index(int fromBucket, int toBucket);

    /**
     * The largest value. Of two stretches of 2ⁿ buckets that together are all buckets of a row, it does not matter that
     * they overlap; so each row needs two looks, at the largest values of stretches that begin at every bucket.
     */
    static final class Max extends HeatColumn {
        private final LevelMaxima levels;
        private final int from;
        private final int to;
        /** By n, the largest value of 2ⁿ buckets from each on; counted from the first bucket loaded. */
        private final int[][] stretches;

        /**
         * @param from        first bucket that is asked for
         * @param to          bucket behind the last
         * @param mostBuckets that are asked for at once, 1 or more
         */
        Max(LevelMaxima levels, int coarsest, ColourIndex colours, int from, int to, int mostBuckets) {
            super(coarsest, colours);
            this.levels = levels;
            this.from = from;
            this.to = to;
            this.stretches = new int[HeatPyramid.level(mostBuckets) + 1][to];
        }

        @Override
        void clear() {
            Arrays.fill(stretches[0], from, to, LevelMaxima.NO_BITS);
        }

        @Override
        void add(int level, int block) {
            levels.add(level, block, from, to, stretches[0]);
        }

        @Override
        void finish() {
            for (int n = 1; n < stretches.length; n++) {
                longer(stretches[n - 1], 1 << n - 1, to - (1 << n), stretches[n]);
            }
        }

        private void longer(int[] half, int length, int last, int[] whole) {
            for (int bucket = from; bucket <= last; bucket++) {
                whole[bucket] = Math.max(half[bucket], half[bucket + length]);
            }
        }

        @Override
        short index(int fromBucket, int toBucket) {
            int n = HeatPyramid.level(toBucket - fromBucket);
            int[] stretch = stretches[n];
            return colours.ofBits(Math.max(stretch[fromBucket], stretch[toBucket - (1 << n)]));
        }
    }

    /** The mean of the values. */
    static final class Mean extends HeatColumn {
        private final LevelSums levels;
        private final int from;
        private final int to;
        private final double[] sums;
        private final int[] counts;

        /**
         * @param from first bucket that is asked for
         * @param to   bucket behind the last
         */
        Mean(LevelSums levels, int coarsest, ColourIndex colours, int from, int to) {
            super(coarsest, colours);
            this.levels = levels;
            this.from = from;
            this.to = to;
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
        short index(int fromBucket, int toBucket) {
            double sum = 0;
            int count = 0;
            for (int bucket = fromBucket; bucket < toBucket; bucket++) {
                sum += sums[bucket];
                count += counts[bucket];
            }
            return colours.of((float) (sum / count));
        }
    }
}
