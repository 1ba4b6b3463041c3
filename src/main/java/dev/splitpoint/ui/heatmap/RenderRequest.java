package dev.splitpoint.ui.heatmap;

import dev.splitpoint.heat.HeatPainter.Reduction;
import dev.splitpoint.heat.HeightScale;
import dev.splitpoint.heat.Viewport;
import dev.splitpoint.heat.color.ColorMap;
import dev.splitpoint.heat.color.Palette;
import dev.splitpoint.heat.color.ScaleChoice;
import dev.splitpoint.heat.data.Metric;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.TabletEvent;
import java.util.BitSet;
import java.util.Set;

/**
 * All that a picture depends on.
 *
 * @param run        what is shown
 * @param metric     which metric of it
 * @param height     by what keys have their height
 * @param folds      prefixes of keys whose rows are drawn as low as a line
 * @param scale      which kind of color scale
 * @param low        place on that scale of the first color, 0 unless dragged
 * @param high       place of the last one, 1 unless dragged
 * @param reduction  what a pixel over many cells shows
 * @param view       which part, at how many device pixels
 * @param map        the colors
 * @param brightness −1 to 1
 * @param palette    the colors around it
 * @param lit        the buckets that are not dimmed; none: all
 * @param events     the kinds of events that are marked
 */
record RenderRequest(
        SimulationRun run,
        Metric metric,
        HeightScale height,
        Set<KeyBytes> folds,
        ScaleChoice scale,
        double low,
        double high,
        Reduction reduction,
        Viewport view,
        ColorMap map,
        double brightness,
        Palette palette,
        BitSet lit,
        Set<TabletEvent.Kind> events) {}
