package dev.splitpoint.heat;

import dev.splitpoint.heat.color.ColorIndex;

/**
 * Color indices of a part of a heatmap, with the cells and buckets of each pixel. Arrays are shared, not copied.
 *
 * @param view range and size in pixels
 * @param indices indices of {@link ColorIndex}, negative for no data, with the bits of {@link HotCells}; indexed by
 *     {@code y * width + x}
 * @param fromCell first cell of each pixel column
 * @param toCell exclusive end cell of each pixel column
 * @param fromBucket first bucket of each pixel row
 * @param toBucket exclusive end bucket of each pixel row
 */
public record PaintedPixels(
        HeatView view, short[] indices, int[] fromCell, int[] toCell, int[] fromBucket, int[] toBucket) {
    /** {@return the row whose keys a pixel shows: the row of the hot cell if the pixel is part of its least height} */
    public int shownRow(int column, int row) {
        int width = view.width();
        if (!HotCells.isExtension(indices[row * width + column])) {
            return row;
        }
        for (int distance = 1; distance <= view.hotHeight(); distance++) {
            for (int at : new int[] {row - distance, row + distance}) {
                if (at >= 0 && at < view.height()) {
                    short index = indices[at * width + column];
                    if (index >= 0 && (index & ColorIndex.WARM) != 0 && !HotCells.isExtension(index)) {
                        return at;
                    }
                }
            }
        }
        return row;
    }
}
