package dev.splitpoint.ui.heatmap;

import dev.splitpoint.heat.Heatmap;
import dev.splitpoint.heat.PaintedPixels;
import dev.splitpoint.heat.color.ColorTable;
import dev.splitpoint.heat.data.Marginals;
import dev.splitpoint.heat.data.RowCounts;
import dev.splitpoint.heat.layer.EventMarks;

/**
 * A finished picture with all that belongs to it.
 *
 * @param look    what it was painted from
 * @param map     the heatmap
 * @param rows    the rows held
 * @param plane   which keys and times its pixels stand for
 * @param load    load along the keys over the time seen
 * @param table   its colors
 * @param surface its pixels
 * @param marks   what happened in the part seen
 */
record RenderedHeatmap(
        RenderRequest look,
        Heatmap map,
        RowCounts rows,
        PaintedPixels plane,
        Marginals load,
        ColorTable table,
        PixelSurface surface,
        EventMarks marks) {}
