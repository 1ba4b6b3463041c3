package dev.splitpoint.heat;

import dev.splitpoint.heat.Pen.Align;
import dev.splitpoint.heat.Pen.Box;
import dev.splitpoint.heat.Pen.Type;

/** Draws the legend: all colours in a row with their values below. */
public final class LegendSketch {
    private LegendSketch() {}

    /** Draws the colours into a box, and the values into the 18 pixels below it. */
    public static void draw(Pen pen, Heatmap map, ColourTable table, Box box, Palette palette) {
        int steps = (int) Math.max(1, box.width());
        for (int i = 0; i < steps; i++) {
            pen.fill(
                    new Box(Math.floor(box.x()) + i, box.y(), 1, box.height()),
                    table.colours()[i * ColourMap.SIZE / steps]);
        }
        double free = box.x() - 30;
        Unit unit = map.metric().unit();
        for (Legend.Tick tick : Legend.of(map.scale(), unit).ticks()) {
            double x = box.x() + tick.position() * box.width();
            double half = pen.width(tick.text(), Type.LABEL) / 2;
            pen.line(
                    new double[] {x, x},
                    new double[] {box.y() + (tick.limit() ? 0 : box.height()), box.bottom() + 4},
                    1,
                    tick.limit() ? palette.text() : palette.muted());
            if (x - half >= free) {
                pen.text(tick.text(), x, box.bottom() + 12, Type.LABEL, Align.CENTRE, palette.muted());
                free = x + half + 8;
            }
        }
    }
}
