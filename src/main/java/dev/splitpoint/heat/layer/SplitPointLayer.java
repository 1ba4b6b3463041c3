package dev.splitpoint.heat.layer;

import dev.splitpoint.heat.HeatRange;
import dev.splitpoint.heat.Heatmap;
import dev.splitpoint.heat.TabletBorder;
import dev.splitpoint.heat.layer.DrawingSurface.Box;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Layer of split points, each drawn over its lifetime. Among split points that are too close, only the split point with
 * the longest lifetime is drawn completely, and the others only at their start. Otherwise many lines would look like
 * load.
 */
final class SplitPointLayer implements HeatLayer {
    /** Smallest distance of lines in pixels. */
    private static final int GAP = 6;

    /** Length in pixels of the line of a split point that is drawn only at its start. */
    private static final double STUB = 4;

    private static final double FAINTEST = 0.6;

    @Override
    public String id() {
        return "split-points";
    }

    @Override
    public Optional<String> menuItem() {
        return Optional.of("Show Split Points");
    }

    @Override
    public void draw(DrawingSurface pen, HeatScene scene) {
        Heatmap map = scene.map();
        HeatRange range = scene.range();
        Box box = scene.layout().heat();
        List<TabletBorder> shown = map.borders().stream()
                .filter(border -> isIn(map, range, border))
                .sorted(Comparator.comparingInt(border -> border.fromCell() - border.toCell()))
                .toList();
        // Lines become fainter with their number, so that they do not cover the heatmap.
        double fade = Math.clamp(box.height() / Math.max(1, shown.size()) / (2 * GAP), FAINTEST, 1);
        int alpha = (int) Math.round((scene.palette().border() >>> 24) * fade);
        int color = alpha << 24 | scene.palette().border() & 0xFFFFFF;
        int slots = (int) Math.max(1, box.height() / GAP);
        boolean[] taken = new boolean[slots + 1];
        for (TabletBorder border : shown) {
            double place = (map.axis().top(border.bucket()) - range.fromKey()) / (range.toKey() - range.fromKey());
            double y = Math.floor(box.y() + place * box.height());
            double left = Math.max(box.x(), scene.x(border.fromCell()));
            double right = Math.min(box.right(), scene.x(border.toCell()));
            int slot = (int) (place * slots);
            boolean hasRoom = shown.size() * GAP <= box.height() / 2
                    || !taken[slot] && (slot == 0 || !taken[slot - 1]) && !taken[slot + 1];
            if (hasRoom) {
                taken[slot] = true;
                pen.fill(new Box(left, y, right - left, 1), color);
            } else if (border.fromCell() > range.fromTime()) {
                pen.fill(new Box(left, y, Math.min(STUB, right - left), 1), color);
            }
        }
    }

    private static boolean isIn(Heatmap map, HeatRange range, TabletBorder border) {
        double key = map.axis().top(border.bucket());
        return key > range.fromKey()
                && key < range.toKey()
                && border.toCell() > range.fromTime()
                && border.fromCell() < range.toTime();
    }
}
