package dev.splitpoint.heat.layer;

import dev.splitpoint.heat.data.TimeAxis;
import dev.splitpoint.heat.layer.DrawingSurface.Align;
import dev.splitpoint.heat.layer.DrawingSurface.Box;
import dev.splitpoint.heat.layer.DrawingSurface.Type;

/** Layer of the time axis below a heatmap. */
final class TimeLayer implements HeatLayer {
    /** Smallest distance of two times in logical pixels, at the default text size. */
    private static final double MIN_DISTANCE = 90;

    @Override
    public String id() {
        return "times";
    }

    @Override
    public void draw(DrawingSurface pen, HeatScene scene) {
        Box box = scene.layout().times();
        int most = (int) Math.max(1, box.width() / (MIN_DISTANCE * pen.textScale()));
        for (TimeAxis.Tick tick : TimeAxis.ticks(
                scene.map().run().load().time(), scene.range().fromTime(), scene.range().toTime(), most)) {
            double x = scene.x(tick.cell());
            if (x <= box.right() + 1) {
                pen.line(new double[] {x, x}, new double[] {box.y(), box.y() + 4}, 1, scene.palette().rule());
                double half = pen.width(tick.text(), Type.LABEL) / 2;
                pen.text(
                        tick.text(), Math.max(x, box.x() - 8 + half), box.y() + 13, Type.LABEL, Align.CENTRE,
                        scene.palette().muted());
            }
        }
    }
}
