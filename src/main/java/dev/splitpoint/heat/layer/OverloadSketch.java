package dev.splitpoint.heat.layer;

import dev.splitpoint.heat.Heatmap;
import dev.splitpoint.heat.Viewport;
import dev.splitpoint.heat.color.Palette;
import dev.splitpoint.heat.data.Metric;
import dev.splitpoint.heat.data.Overload;
import dev.splitpoint.heat.layer.Pen.Align;
import dev.splitpoint.heat.layer.Pen.Box;
import dev.splitpoint.heat.layer.Pen.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Marks the times of a heatmap in which the whole cluster is overloaded. The load of each key range may look harmless then,
 * because it is shared by all.
 */
public final class OverloadSketch {
    private static final List<String> WORDS = List.of("whole cluster over 90%", "over 90%");
    private static final int WASH = 0x2E000000;

    /** The same in both themes, as the colours of the picture under it are. */
    private static final int LINE = 0xB0FF5A50;

    private static final double LINE_WIDTH = 1.25;
    private static final double BAND = 3;

    /** Pixels between two times under which they are drawn as one: stripes that narrow would hide the picture. */
    private static final double GAP = 4;

    /** Pixels between two lines of the hatching, along the picture's edge. */
    private static final double HATCH = 14;

    private static final double ROOM = 8;

    private OverloadSketch() {}

    /** Tints the times in a box as wide as the view, and says what they are where there is room. */
    public static void wash(Pen pen, Heatmap map, Viewport view, Box box, Palette palette) {
        for (Box span : spans(map, view, box)) {
            pen.fill(span, WASH | palette.alarm() & 0xFFFFFF);
            words(pen, span.width() - ROOM).ifPresent(words -> pen.text(
                    words, span.x() + span.width() / 2, span.bottom() - 8 * pen.textScale(), Type.LABEL, Align.CENTRE,
                    palette.alarm()));
        }
    }

    private static Optional<String> words(Pen pen, double room) {
        return WORDS.stream().filter(words -> pen.width(words, Type.LABEL) <= room).findFirst();
    }

    /** Marks the times at the upper and lower edge of a box that is the view, and hatches them where it shows CPU. */
    public static void draw(Pen pen, Heatmap map, Viewport view, Box box, Palette palette) {
        for (Box span : spans(map, view, box)) {
            if (map.metric() == Metric.CPU) {
                hatch(pen, span);
            }
            pen.fill(new Box(span.x(), span.y(), span.width(), BAND), palette.alarm());
            pen.fill(new Box(span.x(), span.bottom() - BAND, span.width(), BAND), palette.alarm());
        }
    }

    private static void hatch(Pen pen, Box box) {
        // The lines lie where x + y is a multiple, so that those of neighbours meet.
        double first = Math.ceil((box.x() + box.y()) / HATCH) * HATCH;
        for (double sum = first; sum < box.right() + box.bottom(); sum += HATCH) {
            double left = Math.max(box.x(), sum - box.bottom());
            double right = Math.min(box.right(), sum - box.y());
            pen.line(new double[] {left, right}, new double[] {sum - left, sum - right}, LINE_WIDTH, LINE);
        }
    }

    /** {@return where the times lie that are seen, at whole pixels and one wide at least; those nearly in touch are one} */
    static List<Box> spans(Heatmap map, Viewport view, Box box) {
        List<Box> boxes = new ArrayList<>();
        for (Overload.Span span : map.overload().spans()) {
            double left = Math.clamp(view.x(span.fromCell()) / view.width(), 0, 1);
            double right = Math.clamp(view.x(span.toCell()) / view.width(), 0, 1);
            if (right > left) {
                double from = box.x() + Math.floor(left * box.width());
                double to = Math.min(box.right(), Math.max(from + 1, box.x() + Math.ceil(right * box.width())));
                if (!boxes.isEmpty() && boxes.getLast().right() + GAP >= from) {
                    from = boxes.removeLast().x();
                }
                boxes.add(new Box(from, box.y(), to - from, box.height()));
            }
        }
        return boxes;
    }
}
