package dev.splitpoint.heat.layer;

import dev.splitpoint.heat.layer.DrawingSurface.Box;
import java.util.BitSet;

/**
 * Layer that marks the highlighted keys at both edges of a heatmap, so that users find a single dark row among
 * thousands, and outlines ranges that are high enough.
 */
final class HighlightLayer implements HeatLayer {
    private static final double WIDTH = 4;
    private static final double LEAST_HEIGHT = 3;
    private static final double RIGHT_WIDTH = 3;
    private static final double LEAST_OUTLINED = 6;
    private static final int COLOR = 0xFF388BFD;

    @Override
    public String id() {
        return "highlight";
    }

    /**
     * Draws bars for each group of highlighted buckets, left of the heatmap and at its right edge; adjacent bars are
     * joined.
     */
    @Override
    public void draw(DrawingSurface pen, HeatScene scene) {
        BitSet highlighted = scene.highlighted();
        Box box = scene.layout().heat();
        double drawn = Double.NEGATIVE_INFINITY;
        for (int from = highlighted.nextSetBit(0); from >= 0; ) {
            int to = highlighted.nextClearBit(from);
            double top = Math.max(box.y(), scene.y(from));
            double bottom = Math.min(box.bottom(), scene.y(to));
            if (bottom > box.y() && top < box.bottom()) {
                double end = Math.min(box.bottom(), Math.max(bottom, top + LEAST_HEIGHT));
                double start = Math.max(drawn, Math.min(top, end - LEAST_HEIGHT));
                if (end > start) {
                    pen.fill(new Box(box.x() - WIDTH - 1, start, WIDTH, end - start), COLOR);
                    double right = box.right() - RIGHT_WIDTH / 2;
                    pen.line(new double[] {right, right}, new double[] {start, end}, RIGHT_WIDTH, COLOR);
                    if (bottom - top >= LEAST_OUTLINED) {
                        outline(pen, box, top);
                        outline(pen, box, bottom - 1);
                    }
                    drawn = end;
                }
            }
            from = highlighted.nextSetBit(to);
        }
    }

    private static void outline(DrawingSurface pen, Box box, double y) {
        double middle = Math.floor(y) + 0.5;
        pen.line(new double[] {box.x(), box.right()}, new double[] {middle, middle}, 1, COLOR);
    }
}
