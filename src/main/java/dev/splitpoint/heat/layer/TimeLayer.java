package dev.splitpoint.heat.layer;

import dev.splitpoint.heat.color.Palette;
import dev.splitpoint.heat.data.TimeAxis;
import dev.splitpoint.heat.layer.DrawingSurface.Align;
import dev.splitpoint.heat.layer.DrawingSurface.Box;
import dev.splitpoint.heat.layer.DrawingSurface.Type;
import dev.splitpoint.stream.timeline.TimeGrid;

/** Layer of the time axis below a heatmap. */
public final class TimeLayer implements HeatLayer {
    /** Smallest distance of two times in logical pixels, at the default text size. */
    private static final double MIN_DISTANCE = 90;

    @Override
    public String id() {
        return "times";
    }

    @Override
    public void draw(DrawingSurface pen, HeatScene scene) {
        TimeGrid time = scene.map().run().load().time();
        draw(
                pen,
                time,
                scene.range().fromTime(),
                scene.range().toTime(),
                scene.layout().times(),
                scene.palette());
    }

    /** {@return the middle of the texts of an axis in a box} */
    static double textY(Box box, DrawingSurface pen) {
        return box.y() + 4 + 9 * pen.textScale();
    }

    /**
     * Draws an axis.
     *
     * @param time time grid
     * @param fromTime left edge in cells
     * @param toTime right edge in cells
     * @param box box below the heatmap
     */
    public static void draw(
            DrawingSurface pen, TimeGrid time, double fromTime, double toTime, Box box, Palette palette) {
        double y = textY(box, pen);
        int most = (int) Math.max(1, box.width() / (MIN_DISTANCE * pen.textScale()));
        for (TimeAxis.Tick tick : TimeAxis.ticks(time, fromTime, toTime, most)) {
            double x = box.x() + (tick.cell() - fromTime) / (toTime - fromTime) * box.width();
            if (x <= box.right() + 1) {
                pen.line(new double[] {x, x}, new double[] {box.y(), box.y() + 4}, 1, palette.rule());
                double half = pen.width(tick.text(), Type.LABEL) / 2;
                double left = box.x() + half;
                double middle = Math.max(left, Math.min(x, Math.max(left, box.right() - half)));
                pen.text(tick.text(), middle, y, Type.LABEL, Align.CENTRE, palette.muted());
            }
        }
    }
}
