package dev.splitpoint.ui.heatmap;

import dev.splitpoint.heat.Heatmap;
import dev.splitpoint.heat.PaintedPixels;
import dev.splitpoint.heat.color.ColorTable;
import dev.splitpoint.heat.data.Marginals;
import dev.splitpoint.heat.data.RowCounts;
import dev.splitpoint.heat.layer.EventMarks;

/**
 * Painted heatmap with the data that its layers and readings use.
 *
 * @param request request that was painted
 * @param map heatmap values, axes, and scale
 * @param rows number of stored rows by key and time
 * @param plane keys and times of each pixel
 * @param load load by key, over the visible time
 * @param table colors of the values
 * @param surface pixels
 * @param marks split, merge, and move marks in the visible range
 */
record RenderedHeatmap(
        RenderRequest request,
        Heatmap map,
        RowCounts rows,
        PaintedPixels plane,
        Marginals load,
        ColorTable table,
        PixelSurface surface,
        EventMarks marks) {}
