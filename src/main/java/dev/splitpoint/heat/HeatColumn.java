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
     * The largest value, found in that of stretches of 1, 2 or 4 buckets, of which there is one from every bucket on: it
     * does not matter that two of them overlap.
     */
    static final class Max extends HeatColumn {
        private static final int LONGEST = 2;

        private final LevelMaxima levels;
        private final int from;
        private final int to;
        /** By n, the largest value of 2ⁿ buckets from each on; counted from the first bucket loaded. */
        private final int[][] stretches;
        private final Larger larger = new Larger();

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
            this.stretches = new int[length(mostBuckets) + 1][to];
        }

        @Override
        void clear() {
            Arrays.fill(stretches[0], from, to, LevelMaxima.NO_BITS);
        }

        @Override
        void add(int level, int block) {
            levels.add(level, block, from, to, stretches[0], larger);
        }

        @Override
        void finish() {
            for (int n = 1; n < stretches.length; n++) {
                int half = 1 << n - 1;
                System.arraycopy(stretches[n - 1], from, stretches[n], from, to - from);
                larger.into(stretches[n], from, stretches[n - 1], from + half, to - from - half);
            }
        }

        /** {@return the smallest n for which two stretches can be all of so many buckets, where there is one} */
        private static int length(int buckets) {
            return Math.min(LONGEST, HeatPyramid.level(Math.max(1, buckets - 1)));
        }

        @Override
        short index(int fromBucket, int toBucket) {
            int n = length(toBucket - fromBucket);
            int[] stretch = stretches[n];
            int last = toBucket - (1 << n);
            int max = stretch[last];
            for (int bucket = fromBucket; bucket < last; bucket += 1 << n) {
                max = Math.max(max, stretch[bucket]);
            }
            return LevelMaxima.index(colours, max);
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
