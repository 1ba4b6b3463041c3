package dev.splitpoint.heat;

/**
 * Which part of a heatmap is seen, at how many pixels.
 *
 * @param cells    time cells of the whole heatmap, 1 or more
 * @param fromTime left edge in cells, 0 or more
 * @param toTime   right edge in cells, up to {@code cells}
 * @param fromKey  upper edge on the {@link KeyAxis}, 0 or more
 * @param toKey    lower edge, up to 1
 * @param width    pixels across, 1 or more
 * @param height   pixels down, 1 or more
 */
public record Viewport(
        int cells, double fromTime, double toTime, double fromKey, double toKey, int width, int height) {
    /** The least height that can be seen, as a share of the whole. */
    public static final double LEAST_KEYS = 1.0 / 8192;

    /** The least number of cells that can be seen; a heatmap of fewer is seen whole. */
    public static final double LEAST_CELLS = 4;

    /** Moves the edges inside and puts them in order, at least the least part apart. */
    public Viewport {
        width = Math.max(1, width);
        height = Math.max(1, height);
        double time = Math.clamp(toTime - fromTime, Math.min(LEAST_CELLS, cells), cells);
        fromTime = Math.clamp(fromTime, 0, cells - time);
        toTime = Math.min(cells, fromTime + time);
        double key = Math.clamp(toKey - fromKey, LEAST_KEYS, 1);
        fromKey = Math.clamp(fromKey, 0, 1 - key);
        toKey = Math.min(1, fromKey + key);
    }

    public static Viewport all(int cells, int width, int height) {
        return new Viewport(cells, 0, cells, 0, 1, width, height);
    }

    public boolean showsAll() {
        return fromTime == 0 && toTime == cells && fromKey == 0 && toKey == 1;
    }

    /** {@return the time, in cells, at a pixel} */
    public double timeAt(double x) {
        return fromTime + x / width * (toTime - fromTime);
    }

    /** {@return the place on the key axis at a pixel} */
    public double keyAt(double y) {
        return fromKey + y / height * (toKey - fromKey);
    }

    /** {@return the pixel of a time in cells; may lie outside} */
    public double x(double time) {
        return (time - fromTime) / (toTime - fromTime) * width;
    }

    /** {@return the pixel of a place on the key axis; may lie outside} */
    public double y(double key) {
        return (key - fromKey) / (toKey - fromKey) * height;
    }

    public Viewport sized(int newWidth, int newHeight) {
        return new Viewport(cells, fromTime, toTime, fromKey, toKey, newWidth, newHeight);
    }

    /**
     * {@return a part larger or smaller, with the point at a pixel kept where it is, unless an end is in the way}
     *
     * @param time factor on the time seen; 0.5 shows half as much
     * @param keys factor on the keys seen
     */
    public Viewport zoomed(double time, double keys, double x, double y) {
        double seconds = Math.clamp((toTime - fromTime) * time, Math.min(LEAST_CELLS, cells), cells);
        double heights = Math.clamp((toKey - fromKey) * keys, LEAST_KEYS, 1);
        double left = timeAt(x) - x / width * seconds;
        double top = keyAt(y) - y / height * heights;
        return new Viewport(cells, left, left + seconds, top, top + heights, width, height);
    }

    /** {@return the part that comes to lie here when the picture is pushed right and down by so many pixels} */
    public Viewport panned(double dx, double dy) {
        double time = -dx / width * (toTime - fromTime);
        double key = -dy / height * (toKey - fromKey);
        return new Viewport(cells, fromTime + time, toTime + time, fromKey + key, toKey + key, width, height);
    }

    /** {@return the part in a rectangle between two corners in pixels} */
    public Viewport within(double x0, double y0, double x1, double y1) {
        return new Viewport(
                cells,
                timeAt(Math.min(x0, x1)),
                timeAt(Math.max(x0, x1)),
                keyAt(Math.min(y0, y1)),
                keyAt(Math.max(y0, y1)),
                width,
                height);
    }

    public Viewport withKeys(double from, double to) {
        return new Viewport(cells, fromTime, toTime, from, to, width, height);
    }

    /** {@return the same time with some keys in the middle, a quarter of their height free on each side} */
    public Viewport around(double from, double to) {
        double margin = (to - from) / 4;
        return withKeys(from - margin, to + margin);
    }

    /** {@return the part nearest to this one in which a cell of a bucket with these edges is seen} */
    public Viewport revealing(int cell, double top, double bottom) {
        double time = cell < fromTime ? cell - fromTime : Math.max(0, cell + 1 - toTime);
        double key = top < fromKey ? top - fromKey : Math.max(0, bottom - toKey);
        return new Viewport(cells, fromTime + time, toTime + time, fromKey + key, toKey + key, width, height);
    }
}
