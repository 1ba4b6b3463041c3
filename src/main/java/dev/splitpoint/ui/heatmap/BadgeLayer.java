package dev.splitpoint.ui.heatmap;

import dev.splitpoint.heat.layer.DrawingSurface.Box;
import dev.splitpoint.heat.layer.HeatScene;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.scene.Node;
import javafx.scene.layout.Pane;

/** Signs over the picture, each at the hottest of its keys when its time begins, as far as these are in sight. */
final class BadgeLayer extends Pane {
    private static final double FROM_LEFT = 3;
    private static final double GAP = 2;

    private final Supplier<Optional<HeatScene>> scene;
    private List<PlacedBadge> signs = List.of();

    BadgeLayer(HeatmapModel model, Supplier<Optional<HeatScene>> scene, HeatIds ids) {
        this.scene = scene;
        setId(ids.of("signs"));
        // Between the signs the picture under them is pointed at.
        setPickOnBounds(false);
        model.frameProperty().subscribe(frame -> requestLayout());
    }

    /** Shows others in place of those before. */
    void show(List<PlacedBadge> newSigns) {
        signs = List.copyOf(newSigns);
        getChildren().setAll(signs.stream().map(PlacedBadge::node).toList());
    }

    @Override
    protected void layoutChildren() {
        List<Box> taken = new ArrayList<>();
        Optional<HeatScene> shown = scene.get();
        for (PlacedBadge sign : signs) {
            boolean seen = shown.filter(now -> place(now, sign, taken)).isPresent();
            sign.node().setVisible(seen);
        }
    }

    /** {@return whether a sign has a place: what it is about is in sight, and no worse one stands there} */
    private static boolean place(HeatScene scene, PlacedBadge sign, List<Box> taken) {
        Box heat = scene.places().heat();
        if (sign.toBucket() > scene.map().axis().buckets() || sign.toCell() > scene.range().cells()) {
            return false;
        }
        Box spot = scene.box(sign.fromCell(), sign.toCell(), sign.fromBucket(), sign.toBucket());
        if (spot.right() < heat.x() || spot.x() >= heat.right() || spot.bottom() < heat.y() || spot.y() >= heat.bottom()) {
            return false;
        }
        double width = sign.node().prefWidth(-1);
        double height = sign.node().prefHeight(-1);
        int hottest = scene.map()
                .pyramid()
                .largest(sign.fromCell(), sign.fromCell() + 1, sign.fromBucket(), sign.toBucket())
                .bucket();
        double at = scene.y(hottest);
        double y = Math.clamp(at - height / 2, heat.y(), Math.max(heat.y(), heat.bottom() - height));
        double x = Math.clamp(spot.x() + FROM_LEFT, heat.x() + FROM_LEFT, Math.max(heat.x() + FROM_LEFT, heat.right() - width));
        for (int i = 0; i < taken.size(); i++) {
            Box other = taken.get(i);
            boolean meet = x < other.right() + GAP && other.x() < x + width + GAP
                    && y < other.bottom() + GAP && other.y() < y + height + GAP;
            if (meet) {
                x = other.right() + GAP;
                i = -1;
            }
        }
        if (x + width > heat.right()) {
            return false;
        }
        taken.add(new Box(x, y, width, height));
        sign.node().resizeRelocate(Math.round(x), Math.round(y), width, height);
        return true;
    }
}
