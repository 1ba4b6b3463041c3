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
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableValue;

/**
 * Metric, key heights, and colors of a heatmap. Several heatmaps may share one instance. A change of the metric or the
 * scale resets the ends of the color scale. A change of the metric replaces an absolute scale by the 99.9th percentile,
 * or the reverse, depending on which one is the default of the metric.
 */
public final class HeatChoices {
    private final ObjectProperty<Metric> metric = new SimpleObjectProperty<>(this, "metric", Metric.CPU);
    private final ObjectProperty<ColorMap> colorMap = new SimpleObjectProperty<>(this, "colorMap", ColorMap.INFERNO);
    private final ObjectProperty<ScaleChoice> scale = new SimpleObjectProperty<>(this, "scale", ScaleChoice.ABSOLUTE);
    private final ObjectProperty<HeightScale> height = new SimpleObjectProperty<>(this, "height", HeightScale.BUCKETS);
    private final ObjectProperty<Reduction> reduction = new SimpleObjectProperty<>(this, "reduction", Reduction.MAX);
    private final DoubleProperty brightness = new SimpleDoubleProperty(this, "brightness", 0);
    private final DoubleProperty low = new SimpleDoubleProperty(this, "low", 0);
    private final DoubleProperty high = new SimpleDoubleProperty(this, "high", 1);

    private List<SimulationRun> scaledRuns = List.of();

    /** Whether a change resets dependent properties. Listeners are called once, after the reset. */
    private boolean resetting;

    /** Creates the default settings: CPU as a share of one node, in the Inferno color map. */
    public HeatChoices() {
        scale.subscribe(() -> reset(() -> {}));
        metric.subscribe(now -> reset(() -> scale.set(
                scale.get() == ScaleChoice.PERCENTILE && now.hasAbsoluteScale()
                        ? ScaleChoice.ABSOLUTE
                        : scale.get().forMetric(now))));
    }

    private void reset(Runnable more) {
        boolean nested = resetting;
        resetting = true;
        low.set(0);
        high.set(1);
        more.run();
        resetting = nested;
    }

    /** Adds a listener that is called once after each change. */
    void onChange(Runnable listener) {
        for (ObservableValue<?> chosen : List.of(metric, scale, colorMap, height, reduction, brightness, low, high)) {
            chosen.subscribe(() -> {
                if (!resetting) {
                    listener.run();
                }
            });
        }
    }

    /** {@return the request to paint a run with these settings} */
    RenderRequest request(
            SimulationRun run,
            Set<KeyBytes> folds,
            Viewport view,
            Palette palette,
            BitSet lit,
            boolean dimming,
            Set<TabletEvent.Kind> events) {
        return new RenderRequest(
                run,
                metric.get(),
                scaledRuns,
                height.get(),
                folds,
                scale.get(),
                low.get(),
                high.get(),
                reduction.get(),
                view,
                colorMap.get(),
                brightness.get(),
                palette,
                lit,
                dimming,
                events);
    }

    /**
     * Makes relative color scales span the values of all given runs, so that a color means the same in each of their
     * heatmaps.
     */
    public void shareScale(List<SimulationRun> runs) {
        scaledRuns = List.copyOf(runs);
    }

    /** {@return the metric} */
    public ObjectProperty<Metric> metricProperty() {
        return metric;
    }

    /** {@return the color map} */
    public ObjectProperty<ColorMap> colorMapProperty() {
        return colorMap;
    }

    /** {@return the kind of color scale} */
    public ObjectProperty<ScaleChoice> scaleProperty() {
        return scale;
    }

    /** {@return the quantity that determines the height of keys} */
    public ObjectProperty<HeightScale> heightProperty() {
        return height;
    }

    /** {@return the combination of the cells that share a pixel} */
    public ObjectProperty<Reduction> reductionProperty() {
        return reduction;
    }

    /** {@return the brightness, −1 to 1} */
    public DoubleProperty brightnessProperty() {
        return brightness;
    }

    /** {@return the position of the first color on the scale, 0 to 1} */
    public DoubleProperty lowProperty() {
        return low;
    }

    /** {@return the position of the last color on the scale, 0 to 1} */
    public DoubleProperty highProperty() {
        return high;
    }
}
