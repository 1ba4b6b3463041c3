package dev.splitpoint.heat.layer;

import dev.splitpoint.heat.Heatmap;
import dev.splitpoint.heat.Viewport;
import dev.splitpoint.heat.layer.Pen.Box;
import java.util.BitSet;

/** Marks the keys that are lit beside a heatmap, so that a single dark row among thousands is found too. */
public final class LitSketch {
    private static final double WIDTH = 4;
    private static final double LEAST_HEIGHT = 3;
    private static final int COLOUR = 0xFF388BFD;

    private LitSketch() {}

    /** Draws a bar for each stretch of lit buckets left of a box that is the view; those that touch are one. */
    public static void draw(Pen pen, Heatmap map, Viewport view, Box box, BitSet lit) {
        double drawn = Double.NEGATIVE_INFINITY;
        for (int from = lit.nextSetBit(0); from >= 0; ) {
            int to = lit.nextClearBit(from);
            double top = Math.max(box.y(), y(map, view, box, from));
            double bottom = Math.min(box.bottom(), y(map, view, box, to));
            if (bottom > box.y() && top < box.bottom()) {
                double end = Math.min(box.bottom(), Math.max(bottom, top + LEAST_HEIGHT));
                double start = Math.max(drawn, Math.min(top, end - LEAST_HEIGHT));
                if (end > start) {
                    pen.fill(new Box(box.x() - WIDTH - 1, start, WIDTH, end - start), COLOUR);
                    drawn = end;
                }
            }
            from = lit.nextSetBit(to);
        }
    }

    private static double y(Heatmap map, Viewport view, Box box, int bucket) {
        return box.y() + view.y(map.axis().top(bucket)) / view.height() * box.height();
    }
}
