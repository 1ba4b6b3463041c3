package dev.splitpoint.heat.layer;

import dev.splitpoint.heat.HeatView;
import dev.splitpoint.heat.Heatmap;
import dev.splitpoint.heat.data.MetricUnit;
import dev.splitpoint.heat.data.TimeAxis;
import dev.splitpoint.heat.layer.DrawingSurface.Box;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.TabletEvent;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Marks of splits, merges and moves in a view, with hit testing and descriptions. Immutable. Creation takes time
 * proportional to the events of the run; drawing and hit testing take time proportional to the visible marks.
 */
public final class EventMarks {
    private static final double SIZE = 5;
    private static final int OUTLINE = 0xC0000000;

    /** No marks. */
    static final EventMarks NONE = new EventMarks(List.of());

    private final List<Mark> marks;

    /**
     * A mark.
     *
     * @param x horizontal position, as a share of the view
     * @param y vertical position, as a share of the view
     * @param event event
     */
    private record Mark(double x, double y, TabletEvent event) {
        double x(Box box) {
            return box.x() + x * box.width();
        }

        double y(Box box) {
            return box.y() + y * box.height();
        }
    }

    private EventMarks(List<Mark> marks) {
        this.marks = List.copyOf(marks);
    }

    /** {@return the marks of the events that a view marks; of overlapping marks, only the latest} */
    public static EventMarks of(Heatmap map, HeatView view) {
        Set<TabletEvent.Kind> kinds = view.layers().events();
        List<Mark> marks = new ArrayList<>();
        Set<Long> taken = new HashSet<>();
        if (!kinds.isEmpty()) {
            double cellSeconds = map.run().load().time().cellSeconds();
            for (TabletEvent event : map.run().events().reversed()) {
                double x = view.x(event.seconds() / cellSeconds);
                double y = view.y(map.axis().top(event.at()));
                if (kinds.contains(event.kind())
                        && x >= 0
                        && x <= view.width()
                        && y >= 0
                        && y <= view.height()
                        && taken.add(Math.round(x / SIZE) << 32 | Math.round(y / SIZE))) {
                    marks.add(new Mark(x / view.width(), y / view.height(), event));
                }
            }
        }
        return new EventMarks(marks);
    }

    /** Draws the marks into the box of the view. */
    public void draw(DrawingSurface pen, Box box) {
        for (Mark mark : marks) {
            double left = Math.round(mark.x(box) - SIZE / 2);
            double top = Math.round(mark.y(box) - SIZE / 2);
            pen.fill(new Box(left - 1, top - 1, SIZE + 2, SIZE + 2), OUTLINE);
            pen.fill(new Box(left, top, SIZE, SIZE), color(mark.event.kind()));
        }
    }

    /** {@return the event with the nearest mark at a point in the box of the view} */
    public Optional<TabletEvent> at(Box box, double pointX, double pointY) {
        Optional<TabletEvent> nearest = Optional.empty();
        double least = SIZE;
        for (Mark mark : marks) {
            double distance = StrictMath.hypot(mark.x(box) - pointX, mark.y(box) - pointY);
            if (distance <= least) {
                least = distance;
                nearest = Optional.of(mark.event);
            }
        }
        return nearest;
    }

    /** {@return the color of the marks of a kind of event, as opaque ARGB} */
    public static int color(TabletEvent.Kind kind) {
        return switch (kind) {
            case SPLIT -> 0xFF7EE787;
            case MERGE -> 0xFFFF9BCE;
            case MOVE -> 0xFF79C0FF;
        };
    }

    /** {@return a description of an event: time, key, nodes, rule, and the values that the rule compared} */
    public static String text(SimulationRun run, TabletEvent event) {
        String time = TimeAxis.text(event.seconds());
        String key = run.load().buckets().start(event.at()).toReadable();
        String where = key.isEmpty() ? "the start of the table" : key;
        String node = event.nodeFrom() == event.nodeTo()
                ? "on node " + (event.nodeTo() + 1)
                : "node " + (event.nodeFrom() + 1) + " → " + (event.nodeTo() + 1);
        String what = switch (event.kind()) {
            case SPLIT -> "split at ";
            case MERGE -> "merge at ";
            case MOVE -> "move of the tablet from ";
        };
        return time + "   " + what + where + ", " + node + "   " + why(event);
    }

    /** {@return the unit of the measured value and the limit of an event} */
    public static MetricUnit unit(TabletEvent event) {
        boolean bytes = event.rule() == TabletEvent.Rule.SIZE || event.rule() == TabletEvent.Rule.BALANCE_BYTES;
        return bytes ? MetricUnit.BYTES : MetricUnit.SHARE;
    }

    private static String why(TabletEvent event) {
        MetricUnit unit = unit(event);
        String measured = unit.format(event.measured());
        String limit = unit.format(event.limit());
        return switch (event.rule()) {
            case SIZE -> "rule size: it stored " + measured + ", over " + limit;
            case LOAD -> "rule load: its demand was " + measured + " of a node, over " + limit;
            case IMBALANCE ->
                "rule imbalance: its demand was " + measured + " of a node, over " + limit + ", on the busiest node";
            case SPLIT_HALF ->
                "rule split half: this half of a split tablet, " + measured
                        + " of a node, goes to the least loaded node";
            case BALANCE -> "rule balance: " + measured + " of a node against " + limit;
            case BALANCE_BYTES -> "rule balance bytes: the node stores " + measured + ", the new one " + limit;
            case NODE_REMOVED ->
                String.format(
                        Locale.ROOT, "rule node removed: %.0f nodes become %.0f", event.measured(), event.limit());
            case COLD -> "rule cold: their demand together was " + measured + " of a node, under " + limit;
        };
    }
}
