package dev.splitpoint.ui.result.heatmap;

import dev.splitpoint.heat.layer.DrawingSurface.Box;
import dev.splitpoint.heat.layer.HeatScene;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.scene.Node;
import javafx.scene.layout.Pane;

/**
 * Layer of the verdict badges over the heatmap. A badge is at the start of its time range, at the bucket that is
 * hottest then; it is hidden if its range is not visible. A badge that overlaps more important badges moves to the
 * right of them.
 *
 * <p>Example: two badges of 20 pixels at x = 103, y = 50 are placed at x = 103 and x = 125, with a gap of 2 pixels.
 */
final class BadgeLayer extends Pane {
    private static final double LEFT_MARGIN = 3;
    private static final double GAP = 2;

    /**
     * Badge at a rectangle of keys and time.
     *
     * @param fromBucket first bucket, inclusive
     * @param toBucket last bucket, exclusive
     * @param fromCell first time cell, inclusive
     * @param toCell last time cell, exclusive
     * @param node badge
     */
    record Badge(int fromBucket, int toBucket, int fromCell, int toCell, Node node) {}

    private final Supplier<Optional<HeatScene>> scene;
    private List<Badge> badges = List.of();

    BadgeLayer(HeatmapModel model, Supplier<Optional<HeatScene>> scene, HeatIds ids) {
        this.scene = scene;
        setId(ids.of("signs"));
        // Mouse events between the badges reach the heatmap below.
        setPickOnBounds(false);
        model.frameProperty().subscribe(frame -> requestLayout());
    }

    /** Replaces all badges. The first one is the most important. */
    void show(List<Badge> newBadges) {
        badges = List.copyOf(newBadges);
        getChildren().setAll(badges.stream().map(Badge::node).toList());
    }

    @Override
    protected void layoutChildren() {
        List<Box> occupied = new ArrayList<>();
        Optional<HeatScene> shown = scene.get();
        for (Badge badge : badges) {
            boolean placed = shown.filter(now -> place(now, badge, occupied)).isPresent();
            badge.node().setVisible(placed);
        }
    }

    /** Places a badge. Returns false if its range is not visible, or there is no free space at its right. */
    private static boolean place(HeatScene scene, Badge badge, List<Box> occupied) {
        Box heat = scene.layout().heat();
        if (badge.toBucket() > scene.map().axis().buckets()
                || badge.toCell() > scene.map().pyramid().cells()) {
            return false;
        }
        Box spot = scene.box(badge.fromCell(), badge.toCell(), badge.fromBucket(), badge.toBucket());
        if (spot.right() < heat.x()
                || spot.x() >= heat.right()
                || spot.bottom() < heat.y()
                || spot.y() >= heat.bottom()) {
            return false;
        }
        double width = badge.node().prefWidth(-1);
        double height = badge.node().prefHeight(-1);
        int hottest = scene.map()
                .pyramid()
                .largest(badge.fromCell(), badge.fromCell() + 1, badge.fromBucket(), badge.toBucket())
                .bucket();
        double at = scene.y(hottest);
        double y = Math.clamp(at - height / 2, heat.y(), Math.max(heat.y(), heat.bottom() - height));
        double x = Math.clamp(
                spot.x() + LEFT_MARGIN, heat.x() + LEFT_MARGIN, Math.max(heat.x() + LEFT_MARGIN, heat.right() - width));
        for (int i = 0; i < occupied.size(); i++) {
            Box other = occupied.get(i);
            boolean overlaps = x < other.right() + GAP
                    && other.x() < x + width + GAP
                    && y < other.bottom() + GAP
                    && other.y() < y + height + GAP;
            if (overlaps) {
                x = other.right() + GAP;
                i = -1;
            }
        }
        if (x + width > heat.right()) {
            return false;
        }
        occupied.add(new Box(x, y, width, height));
        badge.node().resizeRelocate(Math.round(x), Math.round(y), width, height);
        return true;
    }
}
