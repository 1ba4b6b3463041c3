package dev.splitpoint.heat.layer;

import dev.splitpoint.heat.HeatRange;
import dev.splitpoint.heat.Heatmap;
import dev.splitpoint.heat.color.Palette;
import dev.splitpoint.heat.data.Marginals;
import dev.splitpoint.heat.data.Metric;
import dev.splitpoint.heat.data.MetricUnit;
import dev.splitpoint.heat.layer.DrawingSurface.Align;
import dev.splitpoint.heat.layer.DrawingSurface.Box;
import dev.splitpoint.heat.layer.DrawingSurface.Type;
import java.util.ArrayList;
import java.util.List;

/**
 * Layer of bars at the right of a heatmap: the mean load by key, or the stored rows, with a title above and an axis
 * below.
 */
public final class LoadLayer implements HeatLayer {
    private static final int BAR = 3;

    /**
     * Bars from the top.
     *
     * @param shares load of each bar as a share of the largest bar
     * @param largest load of the largest bar
     */
    public record Bars(List<Double> shares, double largest) {
        public Bars {
            shares = List.copyOf(shares);
        }
    }

    /**
     * {@return the bars of the visible keys}
     *
     * <p>The load of a bucket with several bars is divided between them by height, so that the sum equals the load of
     * the keys.
     */
    public static Bars bars(HeatScene scene) {
        List<Double> bars = new ArrayList<>();
        HeatRange range = scene.range();
        double height = scene.layout().loads().height();
        double most = 0;
        for (double y = 0; y < height; y += BAR) {
            double from = range.fromKey() + y / height * (range.toKey() - range.fromKey());
            double to = range.fromKey() + Math.min(height, y + BAR) / height * (range.toKey() - range.fromKey());
            double bar = upTo(scene.map(), scene.bars(), to) - upTo(scene.map(), scene.bars(), from);
            most = Math.max(most, bar);
            bars.add(bar);
        }
        double unit = most;
        bars.replaceAll(bar -> unit == 0 ? 0 : bar / unit);
        return new Bars(bars, most);
    }

    private static double upTo(Heatmap map, Marginals load, double key) {
        int bucket = map.axis().bucketAt(key);
        double top = map.axis().top(bucket);
        double part = (key - top) / (map.axis().top(bucket + 1) - top);
        return load.sum(0, bucket) + Math.clamp(part, 0, 1) * load.sum(bucket, bucket + 1);
    }

    @Override
    public String id() {
        return "loads";
    }

    @Override
    public void draw(DrawingSurface pen, HeatScene scene) {
        Box box = scene.layout().loads();
        Palette palette = scene.palette();
        Bars bars = bars(scene);
        pen.fill(new Box(box.x(), box.y(), 1, box.height()), palette.rule());
        for (int i = 0; i < bars.shares.size(); i++) {
            pen.fill(new Box(box.x(), box.y() + i * BAR, bars.shares.get(i) * box.width(), BAR - 1), palette.bar());
        }
        pen.text(
                pen.fit(scene.areBarsStored() ? "Stored rows" : "Mean load", Type.LABEL, box.width()),
                box.x(),
                scene.layout().titleY(),
                Type.LABEL,
                Align.LEFT,
                palette.muted());
        drawAxis(pen, scene, bars.largest);
    }

    private static void drawAxis(DrawingSurface pen, HeatScene scene, double largest) {
        Box box = scene.layout().loads();
        double y = TimeLayer.textY(scene.layout().times(), pen);
        int color = scene.palette().muted();
        Metric metric = scene.map().metric();
        if (largest > 0 && (scene.areBarsStored() || metric.isAdditiveOverKeys())) {
            MetricUnit unit = scene.areBarsStored() || metric.unit() != MetricUnit.SHARE && !isBytes(metric)
                    ? MetricUnit.COUNT
                    : metric.unit();
            String most = unit.formatShort(largest);
            if (pen.width("0 " + most, Type.LABEL) <= box.width()) {
                pen.text("0", box.x(), y, Type.LABEL, Align.LEFT, color);
            }
            pen.text(pen.fit(most, Type.LABEL, box.width()), box.right(), y, Type.LABEL, Align.RIGHT, color);
        }
    }

    private static boolean isBytes(Metric metric) {
        return metric.unit() == MetricUnit.BYTES || metric.unit() == MetricUnit.BYTES_PER_SECOND;
    }
}
