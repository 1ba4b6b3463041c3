package dev.splitpoint.heat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * A grid in ever coarser levels: level 0 is the grid itself, and every block of the next level holds the sum, the
 * largest value and the number of values of two by two blocks, or fewer at an odd edge. So any part of the grid can be
 * looked at in a time that depends on the picture's size, not on the grid's.
 *
 * <p>Building takes O(cells × buckets). The levels above the grid take half of the grid's memory: their sums and
 * maxima are floats, exact to 7 digits. Where a picture has many cells but few buckets in a pixel, the maxima of blocks
 * that are longer than they are high are kept too, once they were asked for: each such level takes half of the grid's
 * memory or less. Immutable but for that; any number of threads.
 */
public final class HeatPyramid {
    /** Stands for no data; under the bits of every value. */
    static final int NO_BITS = -1;

    private final HeatGrid grid;
    private final Level[] levels;
    /** By level of the keys and level of the time, which is the higher one; null before it is asked for. */
    private final AtomicReferenceArray<int @Nullable []> longMaxima;

    private HeatPyramid(HeatGrid grid, List<Level> levels) {
        this.grid = grid;
        this.levels = levels.toArray(Level[]::new);
        this.longMaxima = new AtomicReferenceArray<>(levels() * levels());
    }

    /** {@return the pyramid over a grid} */
    public static HeatPyramid of(HeatGrid grid) {
        List<Level> levels = new ArrayList<>();
        int cells = grid.cells();
        int buckets = grid.buckets();
        while (cells > 1 || buckets > 1) {
            Level level = new Level((cells + 1) / 2, (buckets + 1) / 2);
            for (int cell = 0; cell < cells; cell++) {
                if (levels.isEmpty()) {
                    level.addGrid(grid, cell);
                } else {
                    level.addLevel(levels.getLast(), cell);
                }
            }
            levels.add(level);
            cells = level.cells;
            buckets = level.buckets;
        }
        return new HeatPyramid(grid, levels);
    }

    /** {@return level 0} */
    public HeatGrid grid() {
        return grid;
    }

    /** One value's place in the grid. */
    public record Spot(int cell, int bucket) {}

    /** {@return where the largest value of a part of the grid is; the first of equal ones} */
    public Spot largest(int fromCell, int toCell, int fromBucket, int toBucket) {
        Spot spot = new Spot(fromCell, fromBucket);
        double max = Double.NEGATIVE_INFINITY;
        for (int cell = fromCell; cell < toCell; cell++) {
            for (int bucket = fromBucket; bucket < toBucket; bucket++) {
                if (grid.at(cell, bucket) > max) {
                    max = grid.at(cell, bucket);
                    spot = new Spot(cell, bucket);
                }
            }
        }
        return spot;
    }

    /** {@return how many levels there are, the grid included; the last one is a single block} */
    public int levels() {
        return levels.length + 1;
    }

    /** {@return how many blocks a level has along the time} */
    public int cells(int level) {
        return level == 0 ? grid.cells() : levels[level - 1].cells;
    }

    /** {@return how many blocks a level has along the keys} */
    public int buckets(int level) {
        return level == 0 ? grid.buckets() : levels[level - 1].buckets;
    }

    /**
     * {@return the largest value of the blocks of a level from one up to but without another; NaN where there is no
     * data}
     */
    public float max(int level, int fromCell, int toCell, int fromBucket, int toBucket) {
        int[] column = new int[toBucket];
        Arrays.fill(column, NO_BITS);
        for (int cell = fromCell; cell < toCell; cell++) {
            addMax(level, cell, fromBucket, toBucket, column);
        }
        int max = NO_BITS;
        for (int bucket = fromBucket; bucket < toBucket; bucket++) {
            max = Math.max(max, column[bucket]);
        }
        return max < 0 ? Float.NaN : Float.intBitsToFloat(max);
    }

    /**
     * Puts the maxima of one cell into a column, as the bits of floats, {@link #NO_BITS} for no data. Floats of 0 or
     * more are in the order of their bits, and integers are compared without a branch, many at a time.
     */
    void addMax(int level, int cell, int fromBucket, int toBucket, int[] column) {
        int from = cell * buckets(level);
        if (level == 0) {
            double[] values = grid.values();
            for (int bucket = fromBucket; bucket < toBucket; bucket++) {
                column[bucket] = Math.max(column[bucket], bits(values[from + bucket]));
            }
        } else {
            int[] values = levels[level - 1].max;
            for (int bucket = fromBucket; bucket < toBucket; bucket++) {
                column[bucket] = Math.max(column[bucket], values[from + bucket]);
            }
        }
    }

    /**
     * The same of blocks that are as high as those of one level and as long as those of another.
     *
     * @param level     of the keys
     * @param timeLevel of the time, not under that of the keys
     * @param block     the block along the time
     */
    void addMax(int level, int timeLevel, int block, int fromBucket, int toBucket, int[] column) {
        if (timeLevel == level) {
            addMax(level, block, fromBucket, toBucket, column);
            return;
        }
        int[] values = longMaxima(level, timeLevel);
        int from = block * buckets(level);
        for (int bucket = fromBucket; bucket < toBucket; bucket++) {
            column[bucket] = Math.max(column[bucket], values[from + bucket]);
        }
    }

    private int[] longMaxima(int level, int timeLevel) {
        int at = level * levels() + timeLevel;
        int[] kept = longMaxima.get(at);
        if (kept != null) {
            return kept;
        }
        int height = buckets(level);
        int[] made = new int[cells(timeLevel) * height];
        Arrays.fill(made, NO_BITS);
        int[] column = new int[height];
        for (int cell = 0; cell < cells(level); cell++) {
            int block = cell >> timeLevel - level;
            System.arraycopy(made, block * height, column, 0, height);
            addMax(level, cell, 0, height, column);
            System.arraycopy(column, 0, made, block * height, height);
        }
        // Two threads may make it at the same time: they make the same.
        longMaxima.set(at, made);
        return made;
    }

    /** Adds the sums and counts of one cell to columns. */
    void addSum(int level, int cell, int fromBucket, int toBucket, double[] sums, int[] counts) {
        int from = cell * buckets(level);
        if (level == 0) {
            double[] values = grid.values();
            for (int bucket = fromBucket; bucket < toBucket; bucket++) {
                double value = values[from + bucket];
                sums[bucket] += Double.isNaN(value) ? 0 : value;
                counts[bucket] += Double.isNaN(value) ? 0 : 1;
            }
        } else {
            Level blocks = levels[level - 1];
            for (int bucket = fromBucket; bucket < toBucket; bucket++) {
                sums[bucket] += blocks.sum[from + bucket];
                counts[bucket] += blocks.count[from + bucket];
            }
        }
    }

    private static int bits(double value) {
        return !Double.isNaN(value) ? Float.floatToRawIntBits((float) value + 0f) : NO_BITS;
    }

    /** {@return the sum of the same blocks' values; 0 where there is no data} */
    public double sum(int level, int fromCell, int toCell, int fromBucket, int toBucket) {
        return Arrays.stream(sums(level, fromCell, toCell, fromBucket, toBucket, new int[toBucket]))
                .sum();
    }

    /** {@return how many values there are in the same blocks} */
    public long count(int level, int fromCell, int toCell, int fromBucket, int toBucket) {
        int[] counts = new int[toBucket];
        sums(level, fromCell, toCell, fromBucket, toBucket, counts);
        return Arrays.stream(counts).asLongStream().sum();
    }

    private double[] sums(int level, int fromCell, int toCell, int fromBucket, int toBucket, int[] counts) {
        double[] sums = new double[toBucket];
        for (int cell = fromCell; cell < toCell; cell++) {
            addSum(level, cell, fromBucket, toBucket, sums, counts);
        }
        return sums;
    }

    private static final class Level {
        final int cells;
        final int buckets;
        final int[] max;
        final float[] sum;
        final int[] count;

        Level(int cells, int buckets) {
            this.cells = cells;
            this.buckets = buckets;
            max = new int[cells * buckets];
            Arrays.fill(max, NO_BITS);
            sum = new float[cells * buckets];
            count = new int[cells * buckets];
        }

        void addGrid(HeatGrid grid, int cell) {
            for (int bucket = 0; bucket < grid.buckets(); bucket++) {
                double value = grid.at(cell, bucket);
                boolean isData = !Double.isNaN(value);
                add(cell / 2 * buckets + bucket / 2, bits(value), isData ? value : 0, isData ? 1 : 0);
            }
        }

        void addLevel(Level finer, int cell) {
            for (int bucket = 0; bucket < finer.buckets; bucket++) {
                int from = cell * finer.buckets + bucket;
                add(cell / 2 * buckets + bucket / 2, finer.max[from], finer.sum[from], finer.count[from]);
            }
        }

        private void add(int block, int blockMax, double blockSum, int blockCount) {
            max[block] = Math.max(max[block], blockMax);
            sum[block] += (float) blockSum;
            count[block] += blockCount;
        }
    }
}
