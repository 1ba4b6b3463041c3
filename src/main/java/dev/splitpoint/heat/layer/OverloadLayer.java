package dev.splitpoint.heat.layer;

import dev.splitpoint.heat.color.Palette;
import dev.splitpoint.heat.data.ClusterOverload;
import dev.splitpoint.heat.data.Metric;
import dev.splitpoint.heat.layer.DrawingSurface.Box;
import java.util.ArrayList;
import java.util.List;

/**
 * Layer that marks the times in which the whole cluster is overloaded. Single key ranges may look harmless then,
 * because all of them share the load.
 */
final class OverloadLayer implements HeatLayer {

    /** Equal in both themes, like the colors of the heatmap below. */
    private static final int LINE = 0xB0FF5A50;

    private static final double LINE_WIDTH = 1.25;
    private static final double BAND = 3;

    /**
     * Smallest distance of two times in pixels; closer ones are joined, because narrow stripes would hide the heatmap.
     */
    private static final double GAP = 4;

    /** Distance of hatching lines along the edge of the heatmap, in pixels. */
    private static final double HATCH = 14;

    @Override
    public String id() {
        return "overload";
    }

    /** Marks the times at the upper and lower edge of the heatmap, and hatches them if the metric is CPU. */
    @Override
    public void draw(DrawingSurface pen, HeatScene scene) {
        Palette palette = scene.palette();
        for (Box span : spans(scene, scene.layout().heat())) {
            if (scene.map().metric() == Metric.CPU) {
                hatch(pen, span);
            }
            pen.fill(new Box(span.x(), span.y(), span.width(), BAND), palette.alarm());
            pen.fill(new Box(span.x(), span.bottom() - BAND, span.width(), BAND), palette.alarm());
        }
    }

    private static void hatch(DrawingSurface pen, Box box) {
        // On each line x + y is a multiple of HATCH, so lines of adjacent boxes meet.
        double first = Math.ceil((box.x() + box.y()) / HATCH) * HATCH;
        for (double sum = first; sum < box.right() + box.bottom(); sum += HATCH) {
            double left = Math.max(box.x(), sum - box.bottom());
            double right = Math.min(box.right(), sum - box.y());
            pen.line(new double[] {left, right}, new double[] {sum - left, sum - right}, LINE_WIDTH, LINE);
        }
    }

    /**
     * {@return the boxes of the visible times, aligned to pixels and at least one pixel wide; close boxes are joined}
     */
    private static List<Box> spans(HeatScene scene, Box box) {
        List<Box> boxes = new ArrayList<>();
        for (ClusterOverload.Span span : scene.map().overload().spans()) {
            double left = Math.clamp(scene.x(span.fromCell()), box.x(), box.right());
            double right = Math.clamp(scene.x(span.toCell()), box.x(), box.right());
            if (right > left) {
                double from = box.x() + Math.floor(left - box.x());
                double to = Math.min(box.right(), Math.max(from + 1, box.x() + Math.ceil(right - box.x())));
                if (!boxes.isEmpty() && boxes.getLast().right() + GAP >= from) {
                    from = boxes.removeLast().x();
                }
                boxes.add(new Box(from, box.y(), to - from, box.height()));
            }
        }
        return boxes;
    }
}
