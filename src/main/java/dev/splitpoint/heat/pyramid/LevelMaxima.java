package dev.splitpoint.heat.pyramid;

import dev.splitpoint.heat.color.ColorIndex;
import dev.splitpoint.heat.data.HeatGrid;
import dev.splitpoint.stream.parallel.ParallelTasks;
import java.util.ArrayList;
import java.util.List;

/**
 * The largest values of 1, 2, 4 and so on neighboring cells, bucket by bucket, as the bits of floats: those of 0 or more
 * are in the order of their bits, and integers are compared without a branch, many at a time. So that no branch is needed
 * for NaN either, {@value #SHIFT} is added, which makes it negative. Immutable.
 */
public final class LevelMaxima {
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
    LevelMaxima upTo(int level, ParallelTasks parts) {
        LevelMaxima made = this;
        // Where levels are put together, level 0 is read for every column, and ints are half as much to read.
        while (level > 0 && made.levels.size() <= level) {
            made = made.with(made.levels.size(), parts);
        }
        return made;
    }

    private LevelMaxima with(int level, ParallelTasks parts) {
        int buckets = grid.buckets();
        int blocks = HeatPyramid.blocks(grid.cells(), level);
        int[] made = new int[blocks * buckets];
        // Level 0 is made of the grid's cells one by one, any other of two blocks of the level under it.
        int finer = Math.max(0, level - 1);
        int together = 1 << level - finer;
        int all = HeatPyramid.blocks(grid.cells(), finer);
        HeatPyramid.eachBlock(blocks, parts, () -> {
            SlidingMaximum row = new SlidingMaximum();
            return block -> {
                row.clear();
                for (int of = block * together; of < Math.min(all, (block + 1) * together); of++) {
                    add(finer, of, 0, buckets, row);
                }
                row.copyTo(made, block * buckets, buckets);
            };
        });
        List<int[]> more = new ArrayList<>(levels);
        more.add(made);
        return new LevelMaxima(grid, List.copyOf(more));
    }

    /** Takes the maxima of one block in, from a bucket on. */
    void add(int level, int block, int fromBucket, int buckets, SlidingMaximum row) {
        int from = block * grid.buckets() + fromBucket;
        if (levels.isEmpty()) {
            row.take(grid.values(), from, buckets);
        } else {
            row.take(levels.get(level), from, buckets);
        }
    }

    static int bits(double value) {
        return Math.max(NO_BITS, Float.floatToRawIntBits((float) value + 0f) + SHIFT);
    }

    /** {@return the value of some bits; NaN for no data} */
    static float value(int bits) {
        return bits < 0 ? Float.NaN : Float.intBitsToFloat(bits - SHIFT);
    }

    /** {@return the index of the color of some bits} */
    static short index(ColorIndex colors, int bits) {
        return colors.ofBits(bits - SHIFT);
    }
}
