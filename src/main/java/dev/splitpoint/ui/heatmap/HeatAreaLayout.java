package dev.splitpoint.ui.heatmap;

import dev.splitpoint.heat.layer.DrawingSurface.Box;
import dev.splitpoint.heat.layer.HeatmapLayout;

/** Positions of the parts of a heatmap in its area. */
public final class HeatAreaLayout {
    /** Height of the two lines of text next to the curves at the default text size, in pixels. */
    private static final double MIN_CURVES = 30;

    private static final double LINE = 12;
    private static final double GAP = 6;
    private static final double BAND = 8;
    private static final double TIMES = 22;

    /** Upper edge of the curves. */
    private static final double TOP = 4;

    /** Height of the legend of the nodes at the default text size. */
    private static final double NODES = 10;

    private HeatAreaLayout() {}

    /**
     * {@return the layout of an area of a width and height in logical pixels}
     *
     * @param scaleX device pixels per logical pixel, horizontally
     * @param scaleY device pixels per logical pixel, vertically
     * @param text scale factor of the texts
     * @param compact whether the curves have their minimum height
     */
    public static HeatmapLayout of(
            double width, double height, double scaleX, double scaleY, double text, boolean compact) {
        double keys = Math.clamp(width * 0.17, 96, 220);
        double loads = Math.clamp(width * 0.075, 36, 96);
        // The lower line may extend into the space of the legend of the nodes, which is at the right.
        double least = MIN_CURVES + LINE * (text - 1);
        double curves = compact ? least : Math.clamp(height * 0.12, least, Math.max(least, 64));
        double x = snap(keys + GAP, scaleX);
        double y = snap(TOP + curves + NODES * text, scaleY);
        double heatWidth = Math.max(8, snap(width - x - loads - BAND - 2 * GAP, scaleX));
        double heatHeight = Math.max(8, snap(height - y - TIMES, scaleY));
        double right = x + heatWidth;
        return new HeatmapLayout(
                new Box(x, TOP, heatWidth, curves),
                new Box(0, y, keys, heatHeight),
                new Box(x, y, heatWidth, heatHeight),
                new Box(right + GAP, y, BAND, heatHeight),
                new Box(right + BAND + 2 * GAP, y, loads, heatHeight),
                new Box(x, y + heatHeight + 1, heatWidth, TIMES));
    }

    private static double snap(double length, double scale) {
        return Math.floor(length * scale) / scale;
    }
}
