package dev.splitpoint.heat;

import dev.splitpoint.heat.data.HeatGrid;
import dev.splitpoint.stream.ParallelTasks;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import java.util.stream.DoubleStream;

/**
 * Multi-resolution pyramid of a heatmap over time, similar to the mipmaps of a texture.
 *
 * <p><b>Result.</b> For any range of time cells, the maximum or the mean of each key bucket, without reading every
 * cell. {@link HeatColumn} performs the aggregation for one column of pixels. Keys are not reduced.
 *
 * <p><b>Structure.</b> Level 0 is the grid. A block of level n aggregates 2ⁿ adjacent cells of one bucket; the last
 * block may have fewer. A range of cells is a union of disjoint blocks: coarse ones in the middle, finer ones at both
 * ends.
 *
 * <p><b>Example.</b> A year of hourly cells has 8,760 cells. The cells 5 to 27, exclusive, are 22 cells but only 6
 * blocks:
 *
 * <pre>
 *   cell  5          level 0, block 5
 *   cells 6–7        level 1, block 3
 *   cells 8–15       level 3, block 1
 *   cells 16–23      level 3, block 2
 *   cells 24–25      level 1, block 12
 *   cell  26         level 0, block 26
 * </pre>
 *
 * <p><b>Accuracy.</b> Maxima are exact after rounding to {@code float}. Sums are computed in {@code double} and stored
 * as {@code float}, so a mean has a relative error of about 10⁻⁷ for each level. NaN means no data and is ignored; the
 * result is NaN if all values are NaN. Results do not depend on the number of threads.
 *
 * <p><b>Cost.</b> A range of n cells needs at most 2·log₂(n) + 1 blocks for each bucket, up to level {@value #TOP}
 * (32,768 cells). The first request for a level computes the missing levels in O(cells × buckets) time. {@link #max}
 * and {@link #largest} read every cell of their range.
 *
 * <p><b>Space.</b> Maxima are ints, level 0 included, and take at most as much memory as the grid of doubles. Sums and
 * counts take at most three quarters of the grid. Levels are created on the first request and then retained. Example:
 * 43,200 cells × 1,024 buckets are 354 MB in the grid, up to 354 MB for maxima, and up to 265 MB for sums and counts.
 *
 * <p><b>Threads.</b> Thread-safe. Apart from the lazy creation of levels it is immutable. The grid must not change.
 *
 * <p><b>Source.</b> Williams: "Pyramidal Parametrics", SIGGRAPH '83 (mipmaps), applied to one dimension.
 */
public final class HeatPyramid {
    /** Coarsest level, limited so that 16 bits can count the cells of a block. */
    private static final int TOP = 15;

    /** Number of blocks of one parallel part, large enough to make the scheduling overhead negligible. */
    private static final int BLOCKS_OF_A_PART = 32;

    private final HeatGrid grid;
    private final boolean hasGaps;
    private final double largestValue;
    private LevelMaxima maxima;
    private LevelSums sums;

    private HeatPyramid(HeatGrid grid) {
        this.grid = grid;
        this.hasGaps = DoubleStream.of(grid.values()).anyMatch(Double::isNaN);
        this.largestValue = grid.max();
        this.maxima = new LevelMaxima(grid);
        this.sums = new LevelSums(grid);
    }

    /** {@return the pyramid of a grid; levels are not computed yet} */
    public static HeatPyramid of(HeatGrid grid) {
        return new HeatPyramid(grid);
    }

    /** {@return the largest value; 0 without data} */
    public double largestValue() {
        return largestValue;
    }

    public HeatGrid grid() {
        return grid;
    }

    /** {@return whether the grid has parts without data} */
    public boolean hasGaps() {
        return hasGaps;
    }

    public int cells() {
        return grid.cells();
    }

    public int buckets() {
        return grid.buckets();
    }

    /** Position of a value in the grid. */
    public record Spot(int cell, int bucket) {}

    /**
     * {@return the position of the largest value of a part of the grid, the first of equals; the first position without
     * data}
     */
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

    /** {@return the largest value of a part of the grid; NaN without data} */
    public double max(int fromCell, int toCell, int fromBucket, int toBucket) {
        Spot spot = largest(fromCell, toCell, fromBucket, toBucket);
        return grid.at(spot.cell(), spot.bucket());
    }

    /** {@return the coarsest level with blocks that have at most {@code cells} cells; {@code cells} is 1 or more} */
    public static int level(int cells) {
        return Math.min(TOP, 31 - Integer.numberOfLeadingZeros(cells));
    }

    /** {@return the number of blocks of a level for a number of cells} */
    static int blocks(int cells, int level) {
        return (int) ((long) cells + (1L << level) - 1 >> level);
    }

    /**
     * Computes the blocks of a level in parallel.
     *
     * @param maker supplier of a function that computes the block with a given index; each function is used by one
     *     thread
     */
    static void computeBlocks(int blocks, ParallelTasks parts, Supplier<IntConsumer> maker) {
        parts.runPerThread((blocks + BLOCKS_OF_A_PART - 1) / BLOCKS_OF_A_PART, () -> {
            IntConsumer make = maker.get();
            return part -> {
                int end = Math.min(blocks, (part + 1) * BLOCKS_OF_A_PART);
                for (int block = part * BLOCKS_OF_A_PART; block < end; block++) {
                    make.accept(block);
                }
            };
        });
    }

    /**
     * {@return the maxima of all levels up to {@code level}}
     *
     * @throws java.util.concurrent.CancellationException if the parts were cancelled
     */
    public synchronized LevelMaxima maxima(int level, ParallelTasks parts) {
        maxima = maxima.upTo(level, parts);
        return maxima;
    }

    /**
     * {@return the sums of all levels up to {@code level}}
     *
     * @throws java.util.concurrent.CancellationException if the parts were cancelled
     */
    public synchronized LevelSums sums(int level, ParallelTasks parts) {
        sums = sums.upTo(level, parts);
        return sums;
    }
}
