package dev.splitpoint.heat;

import dev.splitpoint.heat.Pen.Align;
import dev.splitpoint.heat.Pen.Box;
import dev.splitpoint.heat.Pen.Type;

/** Draws the legend: all colours in a row with their values below; of a part of a scale the whole scale. */
public final class LegendSketch {
    private LegendSketch() {}

    /** Draws the colours into a box, and the values into the 18 pixels below it. */
    public static void draw(Pen pen, Heatmap map, ColourTable table, Box box, Palette palette) {
        ColourScale whole = Legend.base(map.scale());
        int steps = (int) Math.max(1, box.width());
        for (int i = 0; i < steps; i++) {
            double place = (i + 0.5) / steps;
            if (map.scale() instanceof ColourScale.Part part) {
                place = Math.clamp((place - part.from()) / (part.to() - part.from()), 0, 1);
            }
            int index = (int) Math.min(ColourMap.SIZE - 1, place * ColourMap.SIZE);
            pen.fill(new Box(Math.floor(box.x()) + i, box.y(), 1, box.height()), table.colours()[index]);
        }
        double free = box.x() - 30;
        for (Legend.Tick tick : Legend.of(whole, map.metric().unit()).ticks()) {
            double x = box.x() + tick.position() * box.width();
            double half = pen.width(tick.text(), Type.LABEL) / 2;
            double top = tick.limit() ? box.y() : box.bottom();
            int colour = tick.limit() ? palette.text() : palette.muted();
            pen.line(new double[] {x, x}, new double[] {top, box.bottom() + 4}, 1, colour);
            if (x - half >= free) {
                pen.text(tick.text(), x, box.bottom() + 12, Type.LABEL, Align.CENTRE, palette.muted());
                free = x + half + 8;
            }
        }
    }
}
