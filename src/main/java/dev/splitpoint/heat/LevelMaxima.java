package dev.splitpoint.heat;

import dev.splitpoint.workload.Parts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The largest values of 1, 2, 4 and so on neighbouring cells, bucket by bucket, as the bits of floats: those of 0 or more
 * are in the order of their bits, and integers are compared without a branch, many at a time. So that no branch is needed
 * for NaN either, {@value #SHIFT} is added, which makes it negative. Immutable.
 */
final class LevelMaxima {
    /** Stands for no data; under the bits of every value. */
    static final int NO_BITS = -1;

    private static final int SHIFT = 0x00800000;

    private final HeatGrid grid;
    /** From level 0 on; none where that is read from the grid, as where no other is needed. */
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
        // Where levels are put together, level 0 is read for every column, and ints are half as much to read.
        while (level > 0 && made.levels.size() <= level) {
            made = made.with(made.levels.size(), parts);
        }
        return made;
    }

    private LevelMaxima with(int level, Parts parts) {
        int buckets = grid.buckets();
        int blocks = HeatPyramid.blocks(grid.cells(), level);
        int[] made = new int[blocks * buckets];
        HeatPyramid.eachBlock(blocks, parts, block -> {
            int offset = block * buckets;
            Arrays.fill(made, offset, offset + buckets, NO_BITS);
            if (level == 0) {
                addCell(block, 0, buckets, made, offset);
            } else {
                Larger larger = new Larger();
                int[] finer = levels.get(level - 1);
                larger.into(made, offset, finer, 2 * offset, buckets);
                if (2 * offset + buckets < finer.length) {
                    larger.into(made, offset, finer, 2 * offset + buckets, buckets);
                }
            }
        });
        List<int[]> more = new ArrayList<>(levels);
        more.add(made);
        return new LevelMaxima(grid, List.copyOf(more));
    }

    /** Puts the maxima of one block into a column. */
    void add(int level, int block, int fromBucket, int toBucket, int[] column, Larger larger) {
        if (levels.isEmpty()) {
            addCell(block, fromBucket, toBucket, column, 0);
        } else {
            larger.into(
                    column, fromBucket, levels.get(level), block * grid.buckets() + fromBucket, toBucket - fromBucket);
        }
    }

    private void addCell(int cell, int fromBucket, int toBucket, int[] column, int offset) {
        double[] values = grid.values();
        int from = cell * grid.buckets();
        for (int bucket = fromBucket; bucket < toBucket; bucket++) {
            column[offset + bucket] = Math.max(column[offset + bucket], bits(values[from + bucket]));
        }
    }

    private static int bits(double value) {
        return Float.floatToRawIntBits((float) value + 0f) + SHIFT;
    }

    /** {@return the value of some bits; NaN for no data} */
    static float value(int bits) {
        return bits < 0 ? Float.NaN : Float.intBitsToFloat(bits - SHIFT);
    }

    /** {@return the index of the colour of some bits} */
    static short index(ColourIndex colours, int bits) {
        return colours.ofBits(bits - SHIFT);
    }
}
