package dev.splitpoint.heat.layer;

import dev.splitpoint.heat.HeatRange;
import dev.splitpoint.heat.Heatmap;
import dev.splitpoint.heat.color.Palette;
import dev.splitpoint.heat.data.MetricUnit;
import dev.splitpoint.heat.layer.DrawingSurface.Align;
import dev.splitpoint.heat.layer.DrawingSurface.Box;
import dev.splitpoint.heat.layer.DrawingSurface.Type;
import dev.splitpoint.stream.timeline.TimeGrid;
import java.util.function.IntToDoubleFunction;

/** Curves above a heatmap: operations per second and the hottest node. */
final class CurveLayer implements HeatLayer {
    /** Height of the peak of operations if a node is near 100%, so that the two curves do not overlap. */
    private static final double HEAD_ROOM = 0.88;

    /** CPU of the hottest node above which the peak of operations is lowered. */
    private static final double FULL = (1 + HEAD_ROOM) / 2;

    private static final double OPERATIONS_WIDTH = 1.25;

    /** Wider than the other curve, so that it remains visible under it. */
    private static final double HOTTEST_WIDTH = 2;

    @Override
    public String id() {
        return "curves";
    }

    /** Draws both curves with labels to their left. */
    @Override
    public void draw(DrawingSurface pen, HeatScene scene) {
        Heatmap map = scene.map();
        Box box = scene.layout().curves();
        Palette palette = scene.palette();
        double[] operations = map.run().load().operations();
        TimeGrid time = map.run().load().time();
        double peak = 0;
        double hottestOfAll = 0;
        for (int cell = 0; cell < operations.length; cell++) {
            peak = Math.max(peak, operations[cell] / time.seconds(cell));
            hottestOfAll = Math.max(hottestOfAll, map.run().nodes().hottestCpu(cell));
        }
        double most = hottestOfAll > FULL ? peak / HEAD_ROOM : peak;
        OverloadLayer.tint(pen, scene);
        double limit = box.bottom() - map.run().capacity().averageCpuTarget() * box.height();
        pen.line(new double[] {box.x(), box.right()}, new double[] {limit, limit}, 1, palette.rule());
        String target = MetricUnit.SHARE.formatShort(map.run().capacity().averageCpuTarget());
        pen.text(target, box.right() + 4, limit, Type.LABEL, Align.LEFT, palette.muted());
        curve(pen, scene, cell -> map.run().nodes().hottestCpu(cell), HOTTEST_WIDTH, palette.hottest());
        curve(
                pen,
                scene,
                cell -> most == 0 ? 0 : operations[cell] / time.seconds(cell) / most,
                OPERATIONS_WIDTH,
                palette.operations());
        double x = box.x() - 8;
        double middle = box.y() + box.height() / 2;
        pen.text(
                "peak " + MetricUnit.OPERATIONS.formatShort(peak),
                x,
                middle - 8 * pen.textScale(),
                Type.LABEL,
                Align.RIGHT,
                palette.operations());
        String hottest = "hottest node, p99 " + MetricUnit.SHARE.formatShort(p99(map));
        pen.text(
                pen.width(hottest, Type.LABEL) <= x ? hottest : "p99 " + MetricUnit.SHARE.formatShort(p99(map)),
                x,
                middle + 8 * pen.textScale(),
                Type.LABEL,
                Align.RIGHT,
                palette.hottest());
    }

    private static double p99(Heatmap map) {
        return Math.round(map.run().summary().hottestCpuP99() * 100) / 100.0;
    }

    /** Draws a curve up to the end of the run. */
    private static void curve(DrawingSurface pen, HeatScene scene, IntToDoubleFunction share, double width, int color) {
        Box box = scene.layout().curves();
        HeatRange range = scene.range();
        int cells = scene.map().pyramid().cells();
        int all = (int) Math.max(2, box.width());
        int points = (int) Math.min(all, Math.ceil((scene.x(cells) - box.x()) / box.width() * all));
        if (points < 2) {
            return;
        }
        double[] xs = new double[points];
        double[] ys = new double[points];
        double span = range.toTime() - range.fromTime();
        for (int i = 0; i < points; i++) {
            double time = range.fromTime() + (double) i / all * span;
            int from = (int) Math.min(cells - 1, time);
            int to = (int) Math.clamp(Math.ceil(time + span / all), from + 1, cells);
            double highest = 0;
            for (int cell = from; cell < to; cell++) {
                highest = Math.max(highest, share.applyAsDouble(cell));
            }
            xs[i] = box.x() + i * box.width() / (all - 1);
            ys[i] = box.bottom() - Math.min(1, highest) * box.height();
        }
        pen.line(xs, ys, width, color);
    }
}
