package dev.splitpoint.heat.layer;

import dev.splitpoint.heat.HeatRange;
import dev.splitpoint.heat.Heatmap;
import dev.splitpoint.heat.data.Marginals;
import dev.splitpoint.heat.layer.DrawingSurface.Box;
import java.util.ArrayList;
import java.util.List;

/** Layer of bars at the right edge of a heatmap: the load by key, or the stored bytes. */
public final class LoadLayer implements HeatLayer {
    private static final int BAR = 3;

    /**
     * {@return the load of each bar from the top, as a share of the largest bar}
     *
     * <p>The load of a bucket with several bars is divided between them by height, so that the sum equals the load of
     * the keys.
     */
    public static List<Double> bars(HeatScene scene) {
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
        return bars;
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
        List<Double> bars = bars(scene);
        for (int i = 0; i < bars.size(); i++) {
            pen.fill(
                    new Box(box.x(), box.y() + i * BAR, bars.get(i) * box.width(), BAR - 1),
                    scene.palette().bar());
        }
    }
}
