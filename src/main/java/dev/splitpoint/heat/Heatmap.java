package dev.splitpoint.heat;

import dev.splitpoint.heat.color.ColorScale;
import dev.splitpoint.heat.color.ScaleChoice;
import dev.splitpoint.heat.data.ClusterOverload;
import dev.splitpoint.heat.data.CumulativeLoad;
import dev.splitpoint.heat.data.HeatData;
import dev.splitpoint.heat.data.KeyHierarchy;
import dev.splitpoint.heat.data.KeyLabels;
import dev.splitpoint.heat.data.Metric;
import dev.splitpoint.heat.data.NodeLimits;
import dev.splitpoint.heat.data.RowCounts;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.tablet.SimulationRun;
import java.util.List;
import java.util.Set;

/**
 * Heatmap of one metric of a run: values, axes and color scale. Immutable.
 *
 * @param run simulation run
 * @param metric metric
 * @param pyramid values that determine the colors; for an absolute scale, {@linkplain HeatData#absolute relative to a
 *     node}; NaN {@linkplain HeatData#heatmap without rows}
 * @param loads cumulative values of the metric over time
 * @param axis key axis with the height of each bucket
 * @param scale color scale
 * @param hierarchy prefix tree of the keys
 * @param labels labels of the prefix tree
 * @param borders tablet boundaries over time
 * @param overload times of an overload of the whole cluster
 * @param rows number of stored rows by key and time
 */
public record Heatmap(
        SimulationRun run,
        Metric metric,
        HeatPyramid pyramid,
        CumulativeLoad loads,
        KeyAxis axis,
        ColorScale scale,
        KeyHierarchy hierarchy,
        KeyLabels labels,
        List<TabletBorder> borders,
        ClusterOverload overload,
        RowCounts rows) {
    public Heatmap {
        borders = List.copyOf(borders);
    }

    /** {@return the heatmap of a metric; reads all cells of the run} */
    public static Heatmap of(SimulationRun run, Metric metric, ScaleChoice scale, HeightScale height) {
        return of(run, metric, scale, height, new RowCounts(run));
    }

    /**
     * {@return the heatmap of a metric; reads all cells of the run}
     *
     * @param rows stored rows of the run
     */
    public static Heatmap of(SimulationRun run, Metric metric, ScaleChoice scale, HeightScale height, RowCounts rows) {
        HeatData data = new HeatData(run);
        boolean absolute = scale.forMetric(metric) == ScaleChoice.ABSOLUTE;
        HeatPyramid pyramid = HeatPyramid.of(data.heatmap(metric, absolute));
        KeyHierarchy hierarchy = KeyHierarchy.of(run.load().buckets(), run.design());
        return new Heatmap(
                run,
                metric,
                pyramid,
                CumulativeLoad.of(data, metric, pyramid.cells(), pyramid.buckets()),
                height.axis(run),
                scale.scale(metric, pyramid.grid(), NodeLimits.of(run)),
                hierarchy,
                new KeyLabels(run.load().buckets(), run.design(), hierarchy),
                TabletBorder.of(run),
                ClusterOverload.of(run.nodes(), run.capacity().hottestCpuTarget()),
                rows);
    }

    /** {@return whether a value means that keys saturate their node; always false for relative scales} */
    public boolean isSaturated(double value) {
        return scale.base() instanceof ColorScale.Absolute absolute
                && absolute.hasHalo()
                && value > absolute.hot() * absolute.whole();
    }

    /** {@return whether keys saturate their node at any time} */
    public boolean hasSaturatedNodes() {
        return isSaturated(pyramid.largestValue());
    }

    /** {@return this heatmap with another kind of scale; slower if it changes between absolute and relative values} */
    public Heatmap withScale(ScaleChoice choice) {
        boolean was = scale.base() instanceof ColorScale.Absolute;
        boolean is = choice.forMetric(metric) == ScaleChoice.ABSOLUTE;
        HeatPyramid values = pyramid;
        if (was != is && metric.isAdditiveOverKeys()) {
            values = HeatPyramid.of(new HeatData(run).heatmap(metric, is));
        }
        return new Heatmap(
                run,
                metric,
                values,
                loads,
                axis,
                choice.scale(metric, values.grid(), NodeLimits.of(run)),
                hierarchy,
                labels,
                borders,
                overload,
                rows);
    }

    /** {@return this heatmap with its scale limited to a part, from {@code low} to {@code high}, 0 to 1} */
    public Heatmap withScaleRange(double low, double high) {
        ColorScale whole = scale.base();
        return withColorScale(low == 0 && high == 1 ? whole : new ColorScale.Part(whole, low, high));
    }

    /** {@return this heatmap with other bucket heights, and with the blocks of the given prefixes collapsed} */
    public Heatmap withHeights(HeightScale height, Set<KeyBytes> folds) {
        KeyAxis whole = height.axis(run);
        return new Heatmap(
                run,
                metric,
                pyramid,
                loads,
                whole.folded(hierarchy.blocks(folds)),
                scale,
                hierarchy,
                labels,
                borders,
                overload,
                rows);
    }

    /** {@return this heatmap with a given scale} */
    public Heatmap withColorScale(ColorScale newScale) {
        return newScale.equals(scale)
                ? this
                : new Heatmap(run, metric, pyramid, loads, axis, newScale, hierarchy, labels, borders, overload, rows);
    }
}
