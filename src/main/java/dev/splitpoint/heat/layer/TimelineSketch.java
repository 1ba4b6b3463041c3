package dev.splitpoint.heat.layer;

import dev.splitpoint.heat.Heatmap;
import dev.splitpoint.heat.Viewport;
import dev.splitpoint.heat.color.Palette;
import dev.splitpoint.heat.data.TimeAxis;
import dev.splitpoint.heat.data.Unit;
import dev.splitpoint.heat.layer.Pen.Align;
import dev.splitpoint.heat.layer.Pen.Box;
import dev.splitpoint.heat.layer.Pen.Type;
import dev.splitpoint.stream.timeline.TimeGrid;
import java.util.function.IntToDoubleFunction;

/** Draws the time: operations per second and the hottest node above a heatmap, and the times below it. */
public final class TimelineSketch {
    /** Height of the highest operations per second where a node is in full use: that would else lie on them. */
    private static final double HEAD_ROOM = 0.88;

    /** Share of the hottest node in use that is as far from the top as from there. */
    private static final double FULL = (1 + HEAD_ROOM) / 2;

    private static final double OPERATIONS_WIDTH = 1.25;

    /** Seen on both sides of the other curve where that covers it. */
    private static final double HOTTEST_WIDTH = 2;

    private TimelineSketch() {}

    /** Draws both curves into a box as wide as the view; their names go into the room at its left. */
    public static void draw(Pen pen, Heatmap map, Viewport view, Box box, Palette palette) {
        double[] operations = map.run().load().operations();
        TimeGrid time = map.run().load().time();
        double peak = 0;
        double hottestOfAll = 0;
        for (int cell = 0; cell < operations.length; cell++) {
            peak = Math.max(peak, operations[cell] / time.seconds(cell));
            hottestOfAll = Math.max(hottestOfAll, map.run().nodes().hottestCpu(cell));
        }
        double most = hottestOfAll > FULL ? peak / HEAD_ROOM : peak;
        OverloadSketch.wash(pen, map, view, box, palette);
        double limit = box.bottom() - map.run().capacity().averageCpuTarget() * box.height();
        pen.line(new double[] {box.x(), box.right()}, new double[] {limit, limit}, 1, palette.rule());
        pen.text(Unit.SHARE.formatShort(map.run().capacity().averageCpuTarget()), box.right() + 4, limit, Type.LABEL, Align.LEFT, palette.muted());
        curve(pen, view, box, cell -> map.run().nodes().hottestCpu(cell), HOTTEST_WIDTH, palette.hottest());
        curve(
                pen, view, box, cell -> most == 0 ? 0 : operations[cell] / time.seconds(cell) / most,
                OPERATIONS_WIDTH, palette.operations());
        double x = box.x() - 8;
        double middle = box.y() + box.height() / 2;
        pen.text(
                "peak " + Unit.OPERATIONS.formatShort(peak),
                x,
                middle - 8 * pen.textScale(),
                Type.LABEL,
                Align.RIGHT,
                palette.operations());
        String hottest = "hottest node, p99 " + Unit.SHARE.formatShort(p99(map));
        pen.text(
                pen.width(hottest, Type.LABEL) <= x ? hottest : "p99 " + Unit.SHARE.formatShort(p99(map)),
                x,
                middle + 8 * pen.textScale(),
                Type.LABEL,
                Align.RIGHT,
                palette.hottest());
    }

    private static double p99(Heatmap map) {
        return Math.round(map.run().summary().hottestCpuP99() * 100) / 100.0;
    }

    private static void curve(Pen pen, Viewport view, Box box, IntToDoubleFunction share, double width, int colour) {
        int points = (int) Math.max(2, box.width());
        double[] xs = new double[points];
        double[] ys = new double[points];
        double span = view.toTime() - view.fromTime();
        for (int i = 0; i < points; i++) {
            double time = view.fromTime() + (double) i / points * span;
            int from = (int) Math.min(view.cells() - 1, time);
            int to = (int) Math.clamp(Math.ceil(time + span / points), from + 1, view.cells());
            double highest = 0;
            for (int cell = from; cell < to; cell++) {
                highest = Math.max(highest, share.applyAsDouble(cell));
            }
            xs[i] = box.x() + i * box.width() / (points - 1);
            ys[i] = box.bottom() - Math.min(1, highest) * box.height();
        }
        pen.line(xs, ys, width, colour);
    }

    /** Writes the times below the view into a box as wide as it. */
    public static void times(Pen pen, Heatmap map, Viewport view, Box box, Palette palette) {
        int most = (int) Math.max(1, box.width() / (90 * pen.textScale()));
        for (TimeAxis.Tick tick : TimeAxis.ticks(map.run().load().time(), view.fromTime(), view.toTime(), most)) {
            double x = box.x() + (tick.cell() - view.fromTime()) / (view.toTime() - view.fromTime()) * box.width();
            if (x <= box.right() + 1) {
                pen.line(new double[] {x, x}, new double[] {box.y(), box.y() + 4}, 1, palette.rule());
                double half = pen.width(tick.text(), Type.LABEL) / 2;
                pen.text(tick.text(), Math.max(x, box.x() - 8 + half), box.y() + 13, Type.LABEL, Align.CENTRE, palette.muted());
            }
        }
    }
}
