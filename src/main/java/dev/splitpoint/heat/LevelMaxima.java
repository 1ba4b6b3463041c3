package dev.splitpoint.heat;

import dev.splitpoint.heat.color.ColorIndex;
import dev.splitpoint.heat.data.HeatGrid;
import dev.splitpoint.stream.ParallelTasks;
import java.util.ArrayList;
import java.util.List;

/**
 * Maxima of blocks of 1, 2, 4, … adjacent cells for each bucket, stored as float bits. Immutable.
 *
 * <p>The bits of non-negative floats, compared as integers, have the order of the values. The compiler vectorizes
 * maxima of integers, but not maxima of floats with NaN. Adding {@value #SHIFT} to the bits makes NaN negative, so NaN
 * needs no branch.
 */
public final class LevelMaxima {
    /** Represents no data; less than the bits of every value. */
    static final int NO_BITS = -1;

    private static final int SHIFT = 0x00800000;

    private final HeatGrid grid;
    /** Levels from level 0; empty if only level 0 is needed, which is then read from the grid. */
    private final List<int[]> levels;

    /** Creates level 0 of a grid. */
    LevelMaxima(HeatGrid grid) {
        this(grid, List.of());
    }

    private LevelMaxima(HeatGrid grid, List<int[]> levels) {
        this.grid = grid;
        this.levels = levels;
    }

    LevelMaxima upTo(int level, ParallelTasks parts) {
        LevelMaxima made = this;
        // Every column reads level 0, so it is stored as ints, which have half the size of the grid's doubles.
        while (level > 0 && made.levels.size() <= level) {
            made = made.with(made.levels.size(), parts);
        }
        return made;
    }

    private LevelMaxima with(int level, ParallelTasks parts) {
        int buckets = grid.buckets();
        int blocks = HeatPyramid.blocks(grid.cells(), level);
        int[] made = new int[blocks * buckets];
        // A block of level 0 is one cell of the grid; a block of another level combines two blocks of the next finer
        // level.
        int finer = Math.max(0, level - 1);
        int together = 1 << level - finer;
        int all = HeatPyramid.blocks(grid.cells(), finer);
        HeatPyramid.computeBlocks(blocks, parts, () -> {
            SlidingMaximum row = new SlidingMaximum();
            return block -> {
                row.clear();
                for (int fine = block * together; fine < Math.min(all, (block + 1) * together); fine++) {
                    add(finer, fine, 0, buckets, row);
                }
                row.copyTo(made, block * buckets, buckets);
            };
        });
        List<int[]> more = new ArrayList<>(levels);
        more.add(made);
        return new LevelMaxima(grid, List.copyOf(more));
    }

    /** Adds the maxima of one block to a row, from {@code fromBucket}. */
    void add(int level, int block, int fromBucket, int buckets, SlidingMaximum row) {
        int from = block * grid.buckets() + fromBucket;
        if (levels.isEmpty()) {
            row.add(grid.values(), from, buckets);
        } else {
            row.add(levels.get(level), from, buckets);
        }
    }

    static int bits(double value) {
        return Math.max(NO_BITS, Float.floatToRawIntBits((float) value + 0f) + SHIFT);
    }

    /** {@return the value of shifted bits; NaN for no data} */
    static float value(int bits) {
        return bits < 0 ? Float.NaN : Float.intBitsToFloat(bits - SHIFT);
    }

    /** {@return the color index of shifted bits} */
    static short index(ColorIndex colors, int bits) {
        return colors.ofBits(bits - SHIFT);
    }
}
