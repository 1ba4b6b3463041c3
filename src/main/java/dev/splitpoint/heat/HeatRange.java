package dev.splitpoint.heat;

/**
 * Visible range of keys and times of a heatmap, independent of its size in pixels.
 *
 * @param cells number of time cells of the whole time axis, 1 or more; in a comparison with a longer run, the axis is
 *     longer than the run
 * @param fromTime left edge in cells, 0 or more
 * @param toTime right edge in cells, up to {@code cells}
 * @param fromKey upper edge on the {@link KeyAxis}, 0 or more
 * @param toKey lower edge, up to 1
 */
public record HeatRange(int cells, double fromTime, double toTime, double fromKey, double toKey) {
    /** The minimum height, as a share of all keys. */
    public static final double MIN_KEYS = 1.0 / 8192;

    /** The minimum width in cells. A heatmap with fewer cells is always completely visible. */
    public static final double MIN_CELLS = 4;

    /** Corrects the edges: sorted, inside the heatmap, and at least the minimum apart. */
    public HeatRange {
        double time = Math.clamp(toTime - fromTime, Math.min(MIN_CELLS, cells), cells);
        fromTime = Math.clamp(fromTime, 0, cells - time);
        toTime = Math.min(cells, fromTime + time);
        double key = Math.clamp(toKey - fromKey, MIN_KEYS, 1);
        fromKey = Math.clamp(fromKey, 0, 1 - key);
        toKey = Math.min(1, fromKey + key);
    }

    /** {@return the whole heatmap} */
    public static HeatRange all(int cells) {
        return new HeatRange(cells, 0, cells, 0, 1);
    }

    /** {@return whether this is the whole heatmap} */
    public boolean isAll() {
        return fromTime == 0 && toTime == cells && fromKey == 0 && toKey == 1;
    }

    /**
     * {@return the same keys and times of a heatmap with other cells, as far as it has them}
     *
     * @param otherCells number of cells of the other heatmap
     * @param factor width of a cell of this heatmap, in cells of the other one
     */
    public HeatRange withCells(int otherCells, double factor) {
        return new HeatRange(otherCells, fromTime * factor, toTime * factor, fromKey, toKey);
    }

    /** {@return the same times with other keys} */
    public HeatRange withKeys(double from, double to) {
        return new HeatRange(cells, fromTime, toTime, from, to);
    }

    /**
     * {@return the same times with the given keys in the middle and a margin of a quarter of their height on each side}
     */
    public HeatRange around(double from, double to) {
        double margin = (to - from) / 4;
        return withKeys(from - margin, to + margin);
    }

    /** {@return the range nearest to this one that contains a cell of a bucket with these edges} */
    public HeatRange revealing(int cell, double top, double bottom) {
        double time = cell < fromTime ? cell - fromTime : Math.max(0, cell + 1 - toTime);
        double key = top < fromKey ? top - fromKey : Math.max(0, bottom - toKey);
        return new HeatRange(cells, fromTime + time, toTime + time, fromKey + key, toKey + key);
    }
}
