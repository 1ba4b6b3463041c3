package dev.splitpoint.heat;

import dev.splitpoint.heat.data.HeatGrid;
import dev.splitpoint.stream.ParallelTasks;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Sums and counts of the values in blocks of 1, 2, 4, … adjacent cells for each bucket. NaN is not counted. Immutable.
 */
public final class LevelSums {
    private final HeatGrid grid;
    /** Levels from level 1; level 0 is read from the grid. */
    private final List<Level> levels;

    /** One level. Sums have 7 significant digits; a char can count the cells of every block. */
    private record Level(float[] sums, char[] counts) {}

    /** Creates level 0 of a grid. */
    LevelSums(HeatGrid grid) {
        this(grid, List.of());
    }

    private LevelSums(HeatGrid grid, List<Level> levels) {
        this.grid = grid;
        this.levels = levels;
    }

    LevelSums upTo(int level, ParallelTasks parts) {
        LevelSums made = this;
        while (made.levels.size() < level) {
            made = made.withNext(parts);
        }
        return made;
    }

    private LevelSums withNext(ParallelTasks parts) {
        int finer = levels.size();
        int buckets = grid.buckets();
        int blocks = HeatPyramid.blocks(grid.cells(), finer + 1);
        int finerBlocks = HeatPyramid.blocks(grid.cells(), finer);
        Level made = new Level(new float[blocks * buckets], new char[blocks * buckets]);
        HeatPyramid.computeBlocks(blocks, parts, () -> block -> {
            double[] sums = new double[buckets];
            int[] counts = new int[buckets];
            IntStream.range(2 * block, Math.min(finerBlocks, 2 * block + 2))
                    .forEach(from -> add(finer, from, 0, buckets, sums, counts));
            for (int bucket = 0; bucket < buckets; bucket++) {
                made.sums[block * buckets + bucket] = (float) sums[bucket];
                made.counts[block * buckets + bucket] = (char) counts[bucket];
            }
        });
        List<Level> longer = new ArrayList<>(levels);
        longer.add(made);
        return new LevelSums(grid, List.copyOf(longer));
    }

    /** Adds the sums and counts of one block to arrays that are indexed by bucket. */
    void add(int level, int block, int fromBucket, int toBucket, double[] sums, int[] counts) {
        int from = block * grid.buckets();
        if (level == 0) {
            double[] values = grid.values();
            for (int bucket = fromBucket; bucket < toBucket; bucket++) {
                double value = values[from + bucket];
                sums[bucket] += Double.isNaN(value) ? 0 : value;
                counts[bucket] += Double.isNaN(value) ? 0 : 1;
            }
        } else {
            Level blocks = levels.get(level - 1);
            for (int bucket = fromBucket; bucket < toBucket; bucket++) {
                sums[bucket] += blocks.sums[from + bucket];
                counts[bucket] += blocks.counts[from + bucket];
            }
        }
    }
}
