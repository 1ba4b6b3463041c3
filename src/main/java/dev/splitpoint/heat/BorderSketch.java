package dev.splitpoint.heat;

import dev.splitpoint.heat.Pen.Box;

/** Draws the split points over a heatmap, each for as long as it lasts. */
public final class BorderSketch {
    private BorderSketch() {}

    /** Draws the borders between tablets into a box that is the view. */
    public static void draw(Pen pen, Heatmap map, Viewport view, Box box, Palette palette) {
        double shown = Math.max(1, map.borders().size() * (view.toKey() - view.fromKey()));
        // Many lines would paint the picture over: the more there are, the fainter each is.
        double fade = Math.clamp(box.height() / shown / 8, 0.25, 1);
        int alpha = (int) Math.round((palette.border() >>> 24) * fade);
        int colour = alpha << 24 | palette.border() & 0xFFFFFF;
        for (TabletBorder border : map.borders()) {
            double key = map.axis().top(border.bucket());
            if (key <= view.fromKey()
                    || key >= view.toKey()
                    || border.toCell() <= view.fromTime()
                    || border.fromCell() >= view.toTime()) {
                continue;
            }
            double y = box.y() + (key - view.fromKey()) / (view.toKey() - view.fromKey()) * box.height();
            double left = Math.max(box.x(), x(view, box, border.fromCell()));
            double right = Math.min(box.right(), x(view, box, border.toCell()));
            pen.fill(new Box(left, Math.floor(y), right - left, 1), colour);
        }
    }

    private static double x(Viewport view, Box box, double cell) {
        return box.x() + (cell - view.fromTime()) / (view.toTime() - view.fromTime()) * box.width();
    }
}
