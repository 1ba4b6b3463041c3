package dev.splitpoint.heat.layer;

import dev.splitpoint.heat.layer.DrawingSurface.Box;

/**
 * Layout of a heatmap in logical pixels. Curves and times have the width of the heatmap; the other parts have its
 * height.
 *
 * @param curves curves of operations and hottest node
 * @param keys key hierarchy
 * @param heat heatmap, aligned to device pixels
 * @param band node band
 * @param loads load by key
 * @param times time axis
 */
public record HeatmapLayout(Box curves, Box keys, Box heat, Box band, Box loads, Box times) {
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
