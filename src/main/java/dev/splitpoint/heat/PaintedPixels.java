package dev.splitpoint.heat;

import dev.splitpoint.heat.color.ColorTable;

/**
 * A painted part of a heatmap before it has colors, and what each of its pixels stands for.
 *
 * @param view       what is seen; the size in pixels is that of the plane
 * @param indices    indexed {@code y * width + x}: 0 to 255 in a {@link ColorTable}, negative where there is no data
 * @param fromCell   by x: the first cell that a column of pixels shows
 * @param toCell     by x: the cell behind the last
 * @param fromBucket by y: the first bucket that a row of pixels shows
 * @param toBucket   by y: the bucket behind the last
 */
public record PaintedPixels(
        Viewport view, short[] indices, int[] fromCell, int[] toCell, int[] fromBucket, int[] toBucket) {}
