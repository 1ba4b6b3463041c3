package dev.splitpoint.heat;

import dev.splitpoint.heat.HeatPainter.Reduction;
import dev.splitpoint.heat.color.ColorMap;
import dev.splitpoint.heat.color.ScaleChoice;
import dev.splitpoint.heat.data.Metric;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.tablet.TabletEvent;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * What a heatmap shows of a run, how, and at which size. A run and a view determine every pixel. The transformations
 * between keys, times and pixels are here too.
 *
 * @param range visible keys and times, in time cells of the run
 * @param width width in device pixels, 1 or more
 * @param height height in device pixels, 1 or more
 * @param density pixels per logical pixel, which scales the lines of hot cells, their halo and hatching
 * @param metric metric
 * @param reduction combination of the cells that share a pixel
 * @param heights quantity that determines the heights of the key buckets
 * @param folds key prefixes whose buckets have the height of one line
 * @param colors scale and colors
 * @param layers layers over and around the heatmap
 */
public record HeatView(
        HeatRange range,
        int width,
        int height,
        double density,
        Metric metric,
        Reduction reduction,
        HeightScale heights,
        Set<KeyBytes> folds,
        Colors colors,
        Layers layers) {
    /** CPU as a share of one node in the colors of a dark theme, with all layers and without event marks. */
    public static final HeatView DEFAULT = new HeatView(
            HeatRange.all(1),
            1,
            1,
            1,
            Metric.CPU,
            Reduction.MAX,
            HeightScale.BUCKETS,
            Set.of(),
            new Colors(ScaleChoice.ABSOLUTE, 0, 1, ColorMap.THEME, 0, true),
            new Layers(Set.of(), Set.of(), false));

    /**
     * Colors of a heatmap.
     *
     * @param scale kind of color scale
     * @param low position of the first color on the scale, 0 to 1
     * @param high position of the last color on the scale, 0 to 1, greater than {@code low}
     * @param map color map
     * @param brightness −1 to 1; 0 leaves the colors of the map
     * @param dark whether the ground is dark
     */
    public record Colors(ScaleChoice scale, double low, double high, ColorMap map, double brightness, boolean dark) {
        /** {@return these colors with another scale, in its full range} */
        Colors withScale(ScaleChoice newScale) {
            return new Colors(newScale, 0, 1, map, brightness, dark);
        }
    }

    /**
     * Visible layers.
     *
     * @param hidden ids of the hidden layers
     * @param events kinds of events that are marked
     * @param storage whether the bars at the right edge show the stored bytes instead of the load
     */
    public record Layers(Set<String> hidden, Set<TabletEvent.Kind> events, boolean storage) {
        /** Copies the sets. */
        public Layers {
            hidden = Set.copyOf(hidden);
            events = Set.copyOf(events);
        }

        /** {@return these layers with one of them shown or hidden} */
        public Layers with(String layer, boolean shown) {
            return new Layers(toggled(hidden, layer, !shown), events, storage);
        }

        /** {@return these layers with or without marks of a kind of event} */
        public Layers with(TabletEvent.Kind kind, boolean marked) {
            return new Layers(hidden, toggled(events, kind, marked), storage);
        }

        public Layers withStorage(boolean newStorage) {
            return new Layers(hidden, events, newStorage);
        }
    }

    /** Least height of a hot cell in logical pixels; half of it in thumbnails. */
    private static final double HOT_HEIGHT = 5;

    /** Height from which an image is not a thumbnail, in logical pixels. */
    private static final double THUMBNAIL = 160;

    /** Increases a size below 1 to 1, and copies the folds. */
    public HeatView {
        width = Math.max(1, width);
        height = Math.max(1, height);
        folds = Set.copyOf(folds);
    }

    /** {@return the default view of the whole heatmap with a number of cells, at a size in pixels} */
    public static HeatView whole(int cells, int width, int height) {
        return DEFAULT.withRange(HeatRange.all(cells)).withSize(width, height);
    }

    private static <T> Set<T> toggled(Set<T> set, T element, boolean isContained) {
        Set<T> next = new LinkedHashSet<>(set);
        if (isContained) {
            next.add(element);
        } else {
            next.remove(element);
        }
        return next;
    }

    public HeatView withRange(HeatRange newRange) {
        return new HeatView(newRange, width, height, density, metric, reduction, heights, folds, colors, layers);
    }

    public HeatView withDensity(double newDensity) {
        return new HeatView(range, width, height, newDensity, metric, reduction, heights, folds, colors, layers);
    }

    /** {@return the least height in pixels of a cell over the first limit of an absolute scale} */
    public int hotHeight() {
        return (int) Math.max(1, Math.round((height < THUMBNAIL * density ? HOT_HEIGHT / 2 : HOT_HEIGHT) * density));
    }

    /** {@return the width in pixels of a line of the hatching of keys without rows} */
    public int hatchLine() {
        return (int) Math.max(1, Math.round(density));
    }

    public HeatView withSize(int newWidth, int newHeight) {
        return new HeatView(range, newWidth, newHeight, density, metric, reduction, heights, folds, colors, layers);
    }

    /**
     * {@return this view with another metric, in the full range of its scale} An absolute scale and the 99.9th
     * percentile replace each other, depending on which one is the default of the metric.
     */
    public HeatView withMetric(Metric newMetric) {
        if (newMetric == metric) {
            return this;
        }
        boolean isDefault = colors.scale == ScaleChoice.PERCENTILE && newMetric.hasAbsoluteScale();
        Colors newColors = colors.withScale(isDefault ? ScaleChoice.ABSOLUTE : colors.scale.forMetric(newMetric));
        return new HeatView(range, width, height, density, newMetric, reduction, heights, folds, newColors, layers);
    }

    public HeatView withReduction(Reduction newReduction) {
        return new HeatView(range, width, height, density, metric, newReduction, heights, folds, colors, layers);
    }

    public HeatView withHeights(HeightScale newHeights) {
        return new HeatView(range, width, height, density, metric, reduction, newHeights, folds, colors, layers);
    }

    public HeatView withFolds(Set<KeyBytes> newFolds) {
        return new HeatView(range, width, height, density, metric, reduction, heights, newFolds, colors, layers);
    }

    /** {@return this view with the keys of a prefix folded, or unfolded if they are folded} */
    public HeatView withToggledFold(KeyBytes prefix) {
        return withFolds(toggled(folds, prefix, !folds.contains(prefix)));
    }

    private HeatView withColors(Colors newColors) {
        return new HeatView(range, width, height, density, metric, reduction, heights, folds, newColors, layers);
    }

    /** {@return this view with another kind of scale, in its full range} */
    public HeatView withScale(ScaleChoice newScale) {
        return newScale == colors.scale ? this : withColors(colors.withScale(newScale));
    }

    /** {@return this view with its colors limited to a part of the scale} */
    public HeatView withScaleRange(double low, double high) {
        return withColors(new Colors(colors.scale, low, high, colors.map, colors.brightness, colors.dark));
    }

    public HeatView withColorMap(ColorMap map) {
        return withColors(new Colors(colors.scale, colors.low, colors.high, map, colors.brightness, colors.dark));
    }

    public HeatView withBrightness(double brightness) {
        return withColors(new Colors(colors.scale, colors.low, colors.high, colors.map, brightness, colors.dark));
    }

    public HeatView withDark(boolean dark) {
        return withColors(new Colors(colors.scale, colors.low, colors.high, colors.map, colors.brightness, dark));
    }

    public HeatView withLayers(Layers newLayers) {
        return new HeatView(range, width, height, density, metric, reduction, heights, folds, colors, newLayers);
    }

    /** {@return whether both views have the same keys and times at the same pixels of a run, except for folds} */
    public boolean hasSamePixels(HeatView other) {
        return width == other.width && height == other.height && density == other.density && range.equals(other.range);
    }

    /** {@return the time in cells at a horizontal pixel position} */
    public double timeAt(double x) {
        return range.fromTime() + x / width * (range.toTime() - range.fromTime());
    }

    /** {@return the position on the key axis at a vertical pixel position} */
    public double keyAt(double y) {
        return range.fromKey() + y / height * (range.toKey() - range.fromKey());
    }

    /** {@return the horizontal pixel position of a time in cells; may be outside of the view} */
    public double x(double time) {
        return (time - range.fromTime()) / (range.toTime() - range.fromTime()) * width;
    }

    /** {@return the vertical pixel position of a position on the key axis; may be outside of the view} */
    public double y(double key) {
        return (key - range.fromKey()) / (range.toKey() - range.fromKey()) * height;
    }

    /**
     * {@return the view after zooming around a pixel, whose key and time keep their position unless the range reaches
     * an end}
     *
     * @param time factor of the visible time; 0.5 shows half of it
     * @param keys factor of the visible keys
     * @param x horizontal position in pixels
     * @param y vertical position in pixels
     */
    public HeatView zoomed(double time, double keys, double x, double y) {
        int all = range.cells();
        double cells = Math.clamp((range.toTime() - range.fromTime()) * time, Math.min(HeatRange.MIN_CELLS, all), all);
        double heightOfKeys = Math.clamp((range.toKey() - range.fromKey()) * keys, HeatRange.MIN_KEYS, 1);
        double left = timeAt(x) - x / width * cells;
        double top = keyAt(y) - y / height * heightOfKeys;
        return withRange(new HeatRange(all, left, left + cells, top, top + heightOfKeys));
    }

    /** {@return the view after dragging the heatmap to the right and down by a number of pixels} */
    public HeatView panned(double dx, double dy) {
        double time = -dx / width * (range.toTime() - range.fromTime());
        double key = -dy / height * (range.toKey() - range.fromKey());
        return withRange(new HeatRange(
                range.cells(),
                range.fromTime() + time,
                range.toTime() + time,
                range.fromKey() + key,
                range.toKey() + key));
    }

    /** {@return the view of a rectangle between two corners in pixels} */
    public HeatView within(double x0, double y0, double x1, double y1) {
        return withRange(new HeatRange(
                range.cells(),
                timeAt(Math.min(x0, x1)),
                timeAt(Math.max(x0, x1)),
                keyAt(Math.min(y0, y1)),
                keyAt(Math.max(y0, y1))));
    }
}
