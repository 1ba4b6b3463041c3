package dev.splitpoint.heat.layer;

import dev.splitpoint.heat.layer.DrawingSurface.Box;

/**
 * Layout of a heatmap in logical pixels: a grid of the key gutter, the heatmap, the node band and the load bars, under
 * a strip of the node CPU and a row of titles. The strip and the times have the width of the heatmap; the other parts
 * have its height.
 *
 * @param strip CPU of the nodes over time
 * @param keys key gutter
 * @param heat heatmap, aligned to device pixels
 * @param band node band
 * @param loads load by key
 * @param times time axis
 */
public record HeatmapLayout(Box strip, Box keys, Box heat, Box band, Box loads, Box times) {
    private static final double KEYS = 104;
    private static final double MIN_KEYS = 72;
    private static final double GAP = 12;
    private static final double BAND = 16;
    private static final double LOADS = 80;
    private static final double STRIP = 60;
    private static final double COMPACT_STRIP = 36;
    private static final double TITLES = 20;
    private static final double COMPACT_TITLES = 18;
    private static final double TIMES = 24;

    /** Largest share of the height for the strip, so that the heatmap remains the largest part of a low area. */
    private static final double MOST_STRIP = 0.22;

    /** Width from which all columns have their full width, at the default text size. */
    private static final double WIDE = 640;

    /**
     * {@return the layout of an area of a width and height in logical pixels}
     *
     * @param scaleX device pixels per logical pixel, horizontally
     * @param scaleY device pixels per logical pixel, vertically
     * @param text scale factor of the texts
     * @param compact whether the strip has its minimum height
     */
    public static HeatmapLayout of(
            double width, double height, double scaleX, double scaleY, double text, boolean compact) {
        double narrow = Math.clamp(width / (WIDE * text), 0.45, 1);
        double keys = Math.max(MIN_KEYS * Math.min(1, narrow * 1.5), KEYS * narrow) * text;
        double gap = GAP * narrow;
        double band = BAND * narrow;
        double loads = LOADS * narrow * text;
        double strip = Math.min((compact ? COMPACT_STRIP : STRIP) * text, height * MOST_STRIP);
        double titles = (compact ? COMPACT_TITLES : TITLES) * text;
        double times = TIMES * text;
        double x = snap(keys, scaleX);
        double y = snap(strip + titles, scaleY);
        double heatWidth = Math.max(8, snap(width - x - loads - band - 2 * gap, scaleX));
        double heatHeight = Math.max(8, snap(height - y - times, scaleY));
        double right = x + heatWidth;
        return new HeatmapLayout(
                new Box(x, 0, heatWidth, strip),
                new Box(0, y, keys, heatHeight),
                new Box(x, y, heatWidth, heatHeight),
                new Box(right + gap, y, band, heatHeight),
                new Box(right + band + 2 * gap, y, loads, heatHeight),
                new Box(x, y + heatHeight, heatWidth, times));
    }

    /** {@return the middle of the row of titles between the strip and the heatmap} */
    double titleY() {
        return (strip.bottom() + heat.y()) / 2;
    }

    /** {@return this layout at another place} */
    public HeatmapLayout moved(double x, double y) {
        return new HeatmapLayout(
                strip.moved(x, y),
                keys.moved(x, y),
                heat.moved(x, y),
                band.moved(x, y),
                loads.moved(x, y),
                times.moved(x, y));
    }

    private static double snap(double length, double scale) {
        return Math.floor(length * scale) / scale;
    }
}
