package dev.splitpoint.heat;

import dev.splitpoint.heat.Pen.Box;
import dev.splitpoint.tablet.TabletEvent;
import java.util.Optional;
import java.util.Set;

/** Splits, merges and moves as marks over a heatmap, and what each of them says. */
public final class EventMarks {
    private static final double SIZE = 5;
    private static final int OUTLINE = 0xC0000000;

    private EventMarks() {}

    /** Draws the events of some kinds into a box that is the view; of those on one spot only the last. */
    public static void draw(
            Pen pen, Heatmap map, Viewport view, Box box, Palette palette, Set<TabletEvent.Kind> kinds) {
        Set<Long> taken = new java.util.HashSet<>();
        for (TabletEvent event : map.run().events().reversed()) {
            double x = x(map, view, box, event);
            double y = y(map, view, box, event);
            if (kinds.contains(event.kind())
                    && x >= box.x() && x <= box.right() && y >= box.y() && y <= box.bottom()
                    && taken.add(Math.round(x / SIZE) << 32 | Math.round(y / SIZE))) {
                double left = Math.round(x - SIZE / 2);
                double top = Math.round(y - SIZE / 2);
                pen.fill(new Box(left - 1, top - 1, SIZE + 2, SIZE + 2), OUTLINE);
                pen.fill(new Box(left, top, SIZE, SIZE), colour(palette, event.kind()));
            }
        }
    }

    /** {@return the colour of a kind of event} */
    public static int colour(Palette palette, TabletEvent.Kind kind) {
        return switch (kind) {
            case SPLIT -> 0xFF7EE787;
            case MERGE -> 0xFFFF9BCE;
            case MOVE -> 0xFF79C0FF;
        };
    }

    /** {@return the event of some kinds whose mark is at a point, the nearest one} */
    public static Optional<TabletEvent> at(
            Heatmap map, Viewport view, Box box, Set<TabletEvent.Kind> kinds, double pointX, double pointY) {
        Optional<TabletEvent> nearest = Optional.empty();
        double least = SIZE;
        for (TabletEvent event : map.run().events()) {
            double distance = Math.hypot(x(map, view, box, event) - pointX, y(map, view, box, event) - pointY);
            if (kinds.contains(event.kind()) && distance <= least) {
                least = distance;
                nearest = Optional.of(event);
            }
        }
        return nearest;
    }

    private static double x(Heatmap map, Viewport view, Box box, TabletEvent event) {
        double cell = event.seconds() / map.run().load().time().cellSeconds();
        return box.x() + view.x(cell) / view.width() * box.width();
    }

    private static double y(Heatmap map, Viewport view, Box box, TabletEvent event) {
        return box.y() + view.y(map.axis().top(event.at())) / view.height() * box.height();
    }

    /** {@return what happened, by which rule, and what the rule looked at} */
    public static String text(Heatmap map, TabletEvent event) {
        String time = TimeAxis.text(map.run().load().time(), event.cell());
        String key = map.run().load().buckets().start(event.at()).toText();
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

    private static String why(TabletEvent event) {
        Unit unit = event.rule() == TabletEvent.Rule.SIZE ? Unit.BYTES : Unit.SHARE;
        String measured = unit.format(event.measured());
        String limit = unit.format(event.limit());
        return switch (event.rule()) {
            case SIZE -> "rule size: it held " + measured + ", over " + limit;
            case LOAD -> "rule load: it asked for " + measured + " of a node, over " + limit;
            case IMBALANCE -> "rule imbalance: it asked for " + measured + " of a node, over " + limit
                    + ", on the busiest node";
            case SPLIT_HALF -> "rule split half: this half of a split tablet, " + measured
                    + " of a node, goes to the least loaded node";
            case BALANCE -> "rule balance: " + measured + " of a node against " + limit;
            case COLD -> "rule cold: both asked for " + measured + " of a node together, under " + limit;
        };
    }
}
