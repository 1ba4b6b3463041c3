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
 * What is shown of a run, and in which heights and colors. Heatmaps that share it show the same. Another metric or scale resets the
 * ends of the color scale.
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

    /** Whether a choice takes others with it, which is told once. */
    private boolean settling;

    /** CPU as a share of one node, in Inferno. */
    public HeatChoices() {
        for (ObservableValue<?> values : List.of(metric, scale)) {
            values.subscribe(() -> {
                settling = true;
                low.set(0);
                high.set(1);
                settling = false;
            });
        }
    }

    /** Calls somebody after every other choice, once. */
    void onChange(Runnable told) {
        for (ObservableValue<?> chosen :
                List.of(metric, scale, colorMap, height, reduction, brightness, low, high)) {
            chosen.subscribe(() -> {
                if (!settling) {
                    told.run();
                }
            });
        }
    }

    /** {@return how a run is to be painted} */
    RenderRequest look(
            SimulationRun run, Set<KeyBytes> folds, Viewport seen, Palette palette, BitSet lit, Set<TabletEvent.Kind> events) {
        return new RenderRequest(
                run,
                metric.get(),
                height.get(),
                folds,
                scale.get(),
                low.get(),
                high.get(),
                reduction.get(),
                seen,
                colorMap.get(),
                brightness.get(),
                palette,
                lit,
                events);
    }

    /** {@return the metric shown} */
    public ObjectProperty<Metric> metricProperty() {
        return metric;
    }

    /** {@return the colors} */
    public ObjectProperty<ColorMap> colorMapProperty() {
        return colorMap;
    }

    /** {@return the kind of color scale} */
    public ObjectProperty<ScaleChoice> scaleProperty() {
        return scale;
    }

    /** {@return by what keys have their height} */
    public ObjectProperty<HeightScale> heightProperty() {
        return height;
    }

    /** {@return what a pixel over many cells shows} */
    public ObjectProperty<Reduction> reductionProperty() {
        return reduction;
    }

    /** {@return the brightness, −1 to 1} */
    public DoubleProperty brightnessProperty() {
        return brightness;
    }

    /** {@return the place on the scale of the first color, 0 to 1} */
    public DoubleProperty lowProperty() {
        return low;
    }

    /** {@return the place on the scale of the last color, 0 to 1} */
    public DoubleProperty highProperty() {
        return high;
    }
}
