package dev.splitpoint.heat;

import dev.splitpoint.workload.Parts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The largest values of 1, 2, 4 and so on neighbouring cells, bucket by bucket, as the bits of floats: those of 0 or more
 * are in the order of their bits, and integers are compared without a branch, many at a time. Immutable.
 */
final class LevelMaxima {
    /** Stands for no data; under the bits of every value. */
    static final int NO_BITS = -1;

    private final HeatGrid grid;
    /** From level 1 on; level 0 is read from the grid. */
    private final List<int[]> levels;

    /** Level 0 of a grid. */
    LevelMaxima(HeatGrid grid) {
        this(grid, List.of());
    }

    private LevelMaxima(HeatGrid grid, List<int[]> levels) {
        this.grid = grid;
        this.levels = levels;
    }

    /** {@return the same with all levels up to one, the same by however many threads the missing ones are made} */
    LevelMaxima upTo(int level, Parts parts) {
        LevelMaxima made = this;
        while (made.levels.size() < level) {
            made = made.withNext(parts);
        }
        return made;
    }

    private LevelMaxima withNext(Parts parts) {
        int finer = levels.size();
        int buckets = grid.buckets();
        int blocks = HeatPyramid.blocks(grid.cells(), finer + 1);
        int finerBlocks = HeatPyramid.blocks(grid.cells(), finer);
        int[] made = new int[blocks * buckets];
        Arrays.fill(made, NO_BITS);
        HeatPyramid.eachBlock(blocks, parts, block -> IntStream.range(2 * block, Math.min(finerBlocks, 2 * block + 2))
                .forEach(from -> add(finer, from, 0, buckets, made, block * buckets)));
        List<int[]> longer = new ArrayList<>(levels);
        longer.add(made);
        return new LevelMaxima(grid, List.copyOf(longer));
    }

    /** Puts the maxima of one block into a column. */
    void add(int level, int block, int fromBucket, int toBucket, int[] column) {
        add(level, block, fromBucket, toBucket, column, 0);
    }

    private void add(int level, int block, int fromBucket, int toBucket, int[] column, int offset) {
        int from = block * grid.buckets();
        if (level == 0) {
            double[] values = grid.values();
            for (int bucket = fromBucket; bucket < toBucket; bucket++) {
                column[offset + bucket] = Math.max(column[offset + bucket], bits(values[from + bucket]));
            }
        } else {
            int[] values = levels.get(level - 1);
            for (int bucket = fromBucket; bucket < toBucket; bucket++) {
                column[offset + bucket] = Math.max(column[offset + bucket], values[from + bucket]);
            }
        }
    }

    private static int bits(double value) {
        return !Double.isNaN(value) ? Float.floatToRawIntBits((float) value + 0f) : NO_BITS;
    }
}
