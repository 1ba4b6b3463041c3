package dev.splitpoint.heat;

/**
 * Visible range of a heatmap at a size in pixels, with the transformations between keys, times and pixels.
 *
 * @param range visible keys and times
 * @param width width in pixels, 1 or more
 * @param height height in pixels, 1 or more
 */
public record Viewport(HeatRange range, int width, int height) {
    /** Increases a size below 1 to 1. */
    public Viewport {
        width = Math.max(1, width);
        height = Math.max(1, height);
    }

    /** Creates a viewport from the components of a {@link HeatRange}. */
    public Viewport(int cells, double fromTime, double toTime, double fromKey, double toKey, int width, int height) {
        this(new HeatRange(cells, fromTime, toTime, fromKey, toKey), width, height);
    }

    /** {@return the whole heatmap} */
    public static Viewport all(int cells, int width, int height) {
        return new Viewport(HeatRange.all(cells), width, height);
    }

    /** {@return the number of time cells of the whole heatmap} */
    public int cells() {
        return range.cells();
    }

    /** {@return the left edge in cells} */
    public double fromTime() {
        return range.fromTime();
    }

    /** {@return the right edge in cells} */
    public double toTime() {
        return range.toTime();
    }

    /** {@return the upper edge on the key axis, 0 to 1} */
    public double fromKey() {
        return range.fromKey();
    }

    /** {@return the lower edge on the key axis, 0 to 1} */
    public double toKey() {
        return range.toKey();
    }

    /** {@return the time in cells at a horizontal pixel position} */
    public double timeAt(double x) {
        return fromTime() + x / width * (toTime() - fromTime());
    }

    /** {@return the position on the key axis at a vertical pixel position} */
    public double keyAt(double y) {
        return fromKey() + y / height * (toKey() - fromKey());
    }

    /** {@return the horizontal pixel position of a time in cells; may be outside of the viewport} */
    public double x(double time) {
        return (time - fromTime()) / (toTime() - fromTime()) * width;
    }

    /** {@return the vertical pixel position of a position on the key axis; may be outside of the viewport} */
    public double y(double key) {
        return (key - fromKey()) / (toKey() - fromKey()) * height;
    }

    /**
     * {@return the range after zooming around a pixel, whose key and time keep their position unless the range reaches
     * an end}
     *
     * @param time factor of the visible time; 0.5 shows half of it
     * @param keys factor of the visible keys
     * @param x horizontal position in pixels
     * @param y vertical position in pixels
     */
    public HeatRange zoomed(double time, double keys, double x, double y) {
        double cells = Math.clamp((toTime() - fromTime()) * time, Math.min(HeatRange.MIN_CELLS, cells()), cells());
        double heights = Math.clamp((toKey() - fromKey()) * keys, HeatRange.MIN_KEYS, 1);
        double left = timeAt(x) - x / width * cells;
        double top = keyAt(y) - y / height * heights;
        return new HeatRange(cells(), left, left + cells, top, top + heights);
    }

    /** {@return the range after dragging the heatmap to the right and down by a number of pixels} */
    public HeatRange panned(double dx, double dy) {
        double time = -dx / width * (toTime() - fromTime());
        double key = -dy / height * (toKey() - fromKey());
        return new HeatRange(cells(), fromTime() + time, toTime() + time, fromKey() + key, toKey() + key);
    }

    /** {@return the range in a rectangle between two corners in pixels} */
    public HeatRange within(double x0, double y0, double x1, double y1) {
        return new HeatRange(
                cells(),
                timeAt(Math.min(x0, x1)),
                timeAt(Math.max(x0, x1)),
                keyAt(Math.min(y0, y1)),
                keyAt(Math.max(y0, y1)));
    }
}
