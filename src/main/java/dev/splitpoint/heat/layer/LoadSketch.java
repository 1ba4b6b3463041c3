package dev.splitpoint.heat.layer;

import dev.splitpoint.heat.Heatmap;
import dev.splitpoint.heat.Viewport;
import dev.splitpoint.heat.color.Palette;
import dev.splitpoint.heat.data.Marginals;
import dev.splitpoint.heat.layer.Pen.Box;
import dev.splitpoint.tablet.TabletMap;
import java.util.ArrayList;
import java.util.List;

/** Draws what stands at the right of a heatmap: which node has which keys, and the load by key. */
public final class LoadSketch {
    private static final int BAR = 3;

    private LoadSketch() {}

    /** Draws a band into a box as high as the view: for each tablet of a time cell the colour of its node. */
    public static void nodes(Pen pen, Heatmap map, Viewport view, Box box, Palette palette, int cell) {
        TabletMap tablets = map.run().tablets().get(cell);
        for (int tablet = 0; tablet < tablets.size(); tablet++) {
            double top = y(map, view, box, tablets.starts()[tablet]);
            double bottom = y(map, view, box, tablets.end(tablet, map.axis().buckets()));
            if (bottom > box.y() && top < box.bottom()) {
                top = Math.max(top, box.y());
                bottom = Math.min(bottom, box.bottom());
                double gap = bottom - top > 4 ? 1 : 0;
                pen.fill(new Box(box.x(), top, box.width(), bottom - top - gap), palette.node(tablets.nodes()[tablet]));
            }
        }
    }

    /**
     * {@return the load of each bar of a box as high as the view, from the top, as shares of the largest; the shares of
     * a bucket that several bars show are divided by height, so that the sum is that of the keys seen}
     */
    public static List<Double> bars(Heatmap map, Marginals load, Viewport view, double height) {
        List<Double> bars = new ArrayList<>();
        double most = 0;
        for (double y = 0; y < height; y += BAR) {
            double from = view.fromKey() + y / height * (view.toKey() - view.fromKey());
            double to = view.fromKey() + Math.min(height, y + BAR) / height * (view.toKey() - view.fromKey());
            double bar = upTo(map, load, to) - upTo(map, load, from);
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

    /** Draws the load by key into a box as high as the view. */
    public static void draw(Pen pen, Heatmap map, Marginals load, Viewport view, Box box, Palette palette) {
        List<Double> bars = bars(map, load, view, box.height());
        for (int i = 0; i < bars.size(); i++) {
            pen.fill(new Box(box.x(), box.y() + i * BAR, bars.get(i) * box.width(), BAR - 1), palette.bar());
        }
    }

    private static double y(Heatmap map, Viewport view, Box box, int bucket) {
        double part = (map.axis().top(bucket) - view.fromKey()) / (view.toKey() - view.fromKey());
        return box.y() + part * box.height();
    }
}
