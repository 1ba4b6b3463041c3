package dev.splitpoint.heat;

import java.util.Arrays;

/**
 * One column of pixels: the blocks of some cells put together for every block of keys, so that what lies side by side
 * in memory is read side by side, and then asked row by row.
 */
abstract sealed class HeatColumn {
    final HeatPyramid pyramid;
    final ColourIndex colours;

    private HeatColumn(HeatPyramid pyramid, ColourIndex colours) {
        this.pyramid = pyramid;
        this.colours = colours;
    }

    /**
     * {@return the level of the time at which the blocks of a level of the keys are put together}
     *
     * @param level    of the keys
     * @param coarsest the highest level of the time that is no coarser than the pixels; not under the other
     */
    abstract int timeLevel(int level, int coarsest);

    /**
     * Puts blocks together over the time.
     *
     * @param level      of the keys
     * @param timeLevel  of the time, as {@link #timeLevel} says
     * @param fromCell   first block along the time
     * @param toCell     block behind the last
     * @param fromBucket first block along the keys
     * @param toBucket   block behind the last
     */
    abstract void load(int level, int timeLevel, int fromCell, int toCell, int fromBucket, int toBucket);

    /** {@return the index of the colour of some of the blocks of keys that were loaded} */
    abstract short index(int level, int fromBucket, int toBucket);

    /** The largest value. */
    static final class Max extends HeatColumn {
        private final int[][] bits;

        Max(HeatPyramid pyramid, ColourIndex colours) {
            super(pyramid, colours);
            bits = new int[pyramid.levels()][];
        }

        @Override
        int timeLevel(int level, int coarsest) {
            return coarsest;
        }

        @Override
        void load(int level, int timeLevel, int fromCell, int toCell, int fromBucket, int toBucket) {
            if (bits[level] == null) {
                bits[level] = new int[pyramid.buckets(level)];
            }
            Arrays.fill(bits[level], fromBucket, toBucket, HeatPyramid.NO_BITS);
            for (int cell = fromCell; cell < toCell; cell++) {
                pyramid.addMax(level, timeLevel, cell, fromBucket, toBucket, bits[level]);
            }
        }

        @Override
        short index(int level, int fromBucket, int toBucket) {
            int[] column = bits[level];
            int max = column[fromBucket];
            for (int bucket = fromBucket + 1; bucket < toBucket; bucket++) {
                max = Math.max(max, column[bucket]);
            }
            return colours.ofBits(max);
        }
    }

    /** The mean of the values. */
    static final class Mean extends HeatColumn {
        private final double[][] sums;
        private final int[][] counts;

        Mean(HeatPyramid pyramid, ColourIndex colours) {
            super(pyramid, colours);
            sums = new double[pyramid.levels()][];
            counts = new int[pyramid.levels()][];
        }

        @Override
        int timeLevel(int level, int coarsest) {
            return level;
        }

        @Override
        void load(int level, int timeLevel, int fromCell, int toCell, int fromBucket, int toBucket) {
            if (sums[level] == null) {
                sums[level] = new double[pyramid.buckets(level)];
                counts[level] = new int[pyramid.buckets(level)];
            }
            Arrays.fill(sums[level], fromBucket, toBucket, 0);
            Arrays.fill(counts[level], fromBucket, toBucket, 0);
            for (int cell = fromCell; cell < toCell; cell++) {
                pyramid.addSum(level, cell, fromBucket, toBucket, sums[level], counts[level]);
            }
        }

        @Override
        short index(int level, int fromBucket, int toBucket) {
            double sum = 0;
            int count = 0;
            for (int bucket = fromBucket; bucket < toBucket; bucket++) {
                sum += sums[level][bucket];
                count += counts[level][bucket];
            }
            return colours.of((float) (sum / count));
        }
    }
}
