package dev.splitpoint.heat;

import dev.splitpoint.heat.color.ColorScale;
import dev.splitpoint.heat.color.ScaleChoice;
import dev.splitpoint.heat.data.ClusterOverload;
import dev.splitpoint.heat.data.CumulativeLoad;
import dev.splitpoint.heat.data.HeatData;
import dev.splitpoint.heat.data.KeyHierarchy;
import dev.splitpoint.heat.data.Metric;
import dev.splitpoint.heat.data.NodeMaximum;
import dev.splitpoint.heat.pyramid.HeatPyramid;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.tablet.SimulationRun;
import java.util.List;
import java.util.Set;

/**
 * One metric of a run, ready to be looked at.
 *
 * @param run       what is shown
 * @param metric    which metric of it
 * @param pyramid   what the colors stand for: its values, on an absolute scale {@linkplain HeatData#absolute against a node}
 * @param loads     its values added up over time
 * @param axis      the height of each key bucket
 * @param scale     which value gets which color
 * @param hierarchy the keys grouped by their segments
 * @param borders   where tablets begin, over time
 * @param overload  when the whole cluster has too much to do
 */
public record Heatmap(
        SimulationRun run,
        Metric metric,
        HeatPyramid pyramid,
        CumulativeLoad loads,
        KeyAxis axis,
        ColorScale scale,
        KeyHierarchy hierarchy,
        List<TabletBorder> borders,
        ClusterOverload overload) {
    public Heatmap {
        borders = List.copyOf(borders);
    }

    /** {@return a metric of a run; takes time in proportion to its cells} */
    public static Heatmap of(SimulationRun run, Metric metric, ScaleChoice scale, HeightScale height) {
        HeatData data = new HeatData(run);
        boolean absolute = scale.against(metric) == ScaleChoice.ABSOLUTE;
        HeatPyramid pyramid = HeatPyramid.of(absolute ? data.absolute(metric) : data.grid(metric));
        return new Heatmap(
                run,
                metric,
                pyramid,
                CumulativeLoad.of(data, metric, pyramid.cells(), pyramid.buckets()),
                height.axis(run),
                scale.scale(metric, pyramid.grid(), run.capacity(), NodeMaximum.rowBytes(metric, run.load()), run.load().heldRowBytes()),
                KeyHierarchy.of(run.load().buckets(), run.design()),
                TabletBorder.of(run),
                ClusterOverload.of(run.nodes(), run.capacity().hottestCpuTarget()));
    }

    /** {@return the same with the scale of another kind; takes more time where what the colors stand for changes} */
    public Heatmap scaled(ScaleChoice choice) {
        boolean was = Legend.base(scale) instanceof ColorScale.Absolute;
        boolean is = choice.against(metric) == ScaleChoice.ABSOLUTE;
        HeatPyramid values = pyramid;
        if (was != is && metric.addsOverKeys()) {
            HeatData data = new HeatData(run);
            values = HeatPyramid.of(is ? data.absolute(metric) : data.grid(metric));
        }
        return new Heatmap(
                run,
                metric,
                values,
                loads,
                axis,
                choice.scale(metric, values.grid(), run.capacity(), NodeMaximum.rowBytes(metric, run.load()), run.load().heldRowBytes()),
                hierarchy,
                borders, overload);
    }

    /** {@return the same with the ends of its scale at other places of the whole one, 0 to 1; no value is looked at} */
    public Heatmap ended(double low, double high) {
        ColorScale whole = Legend.base(scale);
        ColorScale newScale = low == 0 && high == 1 ? whole : new ColorScale.Part(whole, low, high);
        return new Heatmap(run, metric, pyramid, loads, axis, newScale, hierarchy, borders, overload);
    }

    /** {@return the same with other heights, and with the blocks of keys that begin with these prefixes folded} */
    public Heatmap heightened(HeightScale height, Set<KeyBytes> folds) {
        KeyAxis whole = height.axis(run);
        return new Heatmap(
                run, metric, pyramid, loads, whole.folded(hierarchy.blocks(folds)), scale, hierarchy, borders, overload);
    }

    /** {@return all of it at a size in pixels} */
    public Viewport all(int width, int height) {
        return Viewport.all(pyramid.cells(), width, height);
    }
}
