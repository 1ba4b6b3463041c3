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
import java.util.List;
import java.util.Set;

/**
 * All inputs of the image of a heatmap.
 *
 * @param run run
 * @param metric metric of the run
 * @param scaledRuns runs with one common color scale, in the same order for each of them; empty if the scale depends on
 *     this run alone
 * @param height quantity that determines the height of keys
 * @param folds key prefixes with rows that have the height of one line
 * @param scale kind of color scale
 * @param low position of the first color on the scale, 0 to 1; default 0
 * @param high position of the last color on the scale, 0 to 1; default 1
 * @param reduction combination of the cells that share a pixel
 * @param view visible range and size in device pixels
 * @param map color map
 * @param brightness −1 to 1
 * @param palette colors around the image
 * @param highlightedBuckets highlighted buckets; an empty set highlights nothing
 * @param dimming whether all other buckets are dimmed
 * @param events kinds of events that are marked
 */
record RenderRequest(
        SimulationRun run,
        Metric metric,
        List<SimulationRun> scaledRuns,
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
        BitSet highlightedBuckets,
        boolean dimming,
        Set<TabletEvent.Kind> events) {}
