package dev.splitpoint.heat.pyramid;

import dev.splitpoint.heat.data.HeatGrid;
import dev.splitpoint.stream.parallel.ParallelTasks;
import java.util.function.IntConsumer;
import java.util.function.Supplier;

/**
 * A grid in ever coarser levels of time: level 0 is the grid itself, and a block of level n stands for 2ⁿ of its cells,
 * or fewer at the end. Any time is put together from a few blocks, whole ones of a coarse level and at its ends those of
 * finer ones, so the time that takes hardly depends on how long it is. Keys stay as they are: there are at most 4,096
 * buckets.
 *
 * <p>Levels are made when they are first asked for, and kept. All levels of the maxima, which are ints, take at
 * most as much memory as the grid, which is doubles; those of the sums and counts at most three quarters of it. The first
 * picture that needs levels takes O(cells × buckets) longer. Immutable but for that; any number of threads.
 */
public final class HeatPyramid {
    /** So that the cells of a block can be counted in 16 bits. */
    private static final int TOP = 15;

    /** So much of a level is made at once that handing it out takes no time beside it. */
    private static final int BLOCKS_OF_A_PART = 32;

    private final HeatGrid grid;
    private LevelMaxima maxima;
    private LevelSums sums;

    private HeatPyramid(HeatGrid grid) {
        this.grid = grid;
        this.maxima = new LevelMaxima(grid);
        this.sums = new LevelSums(grid);
    }

    /** {@return the pyramid over a grid; takes no time} */
    public static HeatPyramid of(HeatGrid grid) {
        return new HeatPyramid(grid);
    }

    public HeatGrid grid() {
        return grid;
    }

    public int cells() {
        return grid.cells();
    }

    public int buckets() {
        return grid.buckets();
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

    /** {@return the largest value of a part of the grid; NaN where there is no data} */
    public double max(int fromCell, int toCell, int fromBucket, int toBucket) {
        Spot spot = largest(fromCell, toCell, fromBucket, toBucket);
        return grid.at(spot.cell(), spot.bucket());
    }

    /** {@return the coarsest level of which a block is no longer than some cells, 1 or more} */
    public static int level(int cells) {
        return Math.min(TOP, 31 - Integer.numberOfLeadingZeros(cells));
    }

    /** {@return how many blocks of a level some cells take} */
    static int blocks(int cells, int level) {
        return (int) ((long) cells + (1L << level) - 1 >> level);
    }

    /**
     * Makes the blocks of a level.
     *
     * @param maker of one that makes blocks by their number, for one thread
     */
    static void eachBlock(int blocks, ParallelTasks parts, Supplier<IntConsumer> maker) {
        parts.run((blocks + BLOCKS_OF_A_PART - 1) / BLOCKS_OF_A_PART, part -> {
            IntConsumer make = maker.get();
            int end = Math.min(blocks, (part + 1) * BLOCKS_OF_A_PART);
            for (int block = part * BLOCKS_OF_A_PART; block < end; block++) {
                make.accept(block);
            }
        });
    }

    /**
     * {@return the maxima of all levels up to one}
     *
     * @throws java.util.concurrent.CancellationException if the parts were cancelled
     */
    public synchronized LevelMaxima maxima(int level, ParallelTasks parts) {
        maxima = maxima.upTo(level, parts);
        return maxima;
    }

    /**
     * {@return the sums of all levels up to one}
     *
     * @throws java.util.concurrent.CancellationException if the parts were cancelled
     */
    public synchronized LevelSums sums(int level, ParallelTasks parts) {
        sums = sums.upTo(level, parts);
        return sums;
    }
}
