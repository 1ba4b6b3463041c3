package dev.splitpoint.heat;

/**
 * Color indices of a part of a heatmap, with the cells and buckets of each pixel. Arrays are shared, not copied.
 *
 * @param view range and size in pixels
 * @param indices color indices 0 to 255 in a {@code ColorTable}, negative for no data; indexed by {@code y * width + x}
 * @param fromCell first cell of each pixel column
 * @param toCell exclusive end cell of each pixel column
 * @param fromBucket first bucket of each pixel row
 * @param toBucket exclusive end bucket of each pixel row
 */
public record PaintedPixels(
        HeatView view, short[] indices, int[] fromCell, int[] toCell, int[] fromBucket, int[] toBucket) {}
