package dev.splitpoint.ui.heatmap;

import dev.splitpoint.heat.Viewport;
import dev.splitpoint.heat.layer.Pen.Box;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.layout.Pane;

/** Signs over the picture, each at the hottest of its keys when its time begins, as far as these are in sight. */
final class SignLayer extends Pane {
    private static final double FROM_LEFT = 3;
    private static final double GAP = 2;

    private final HeatmapModel model;
    private List<HeatSign> signs = List.of();
    private AreaLayout places = AreaLayout.of(0, 0, 1, 1, false);

    SignLayer(HeatmapModel model) {
        this.model = model;
        setId("heatmap-signs");
        // Between the signs the picture under them is pointed at.
        setPickOnBounds(false);
        model.frameProperty().subscribe(frame -> requestLayout());
    }

    /** Shows others in place of those before. */
    void show(List<HeatSign> newSigns) {
        signs = List.copyOf(newSigns);
        getChildren().setAll(signs.stream().map(HeatSign::node).toList());
    }

    /** Says where the picture lies. */
    void lieOver(AreaLayout newPlaces) {
        places = newPlaces;
        requestLayout();
    }

    @Override
    protected void layoutChildren() {
        List<Box> taken = new ArrayList<>();
        for (HeatSign sign : signs) {
            boolean seen = model.frameProperty().get().filter(frame -> place(frame, sign, taken)).isPresent();
            sign.node().setVisible(seen);
        }
    }

    /** {@return whether a sign has a place: what it is about is in sight, and no worse one stands there} */
    private boolean place(HeatFrame frame, HeatSign sign, List<Box> taken) {
        Viewport view = frame.look().view();
        Box heat = places.heat();
        if (sign.toBucket() > frame.map().axis().buckets() || sign.toCell() > view.cells()) {
            return false;
        }
        double left = heat.x() + view.x(sign.fromCell()) / view.width() * heat.width();
        double right = heat.x() + view.x(sign.toCell()) / view.width() * heat.width();
        double top = heat.y() + view.y(frame.map().axis().top(sign.fromBucket())) / view.height() * heat.height();
        double bottom = heat.y() + view.y(frame.map().axis().top(sign.toBucket())) / view.height() * heat.height();
        if (right < heat.x() || left >= heat.right() || bottom < heat.y() || top >= heat.bottom()) {
            return false;
        }
        double width = sign.node().prefWidth(-1);
        double height = sign.node().prefHeight(-1);
        int hottest = frame.map()
                .pyramid()
                .largest(sign.fromCell(), sign.fromCell() + 1, sign.fromBucket(), sign.toBucket())
                .bucket();
        double at = heat.y() + view.y(frame.map().axis().top(hottest)) / view.height() * heat.height();
        double y = Math.clamp(at - height / 2, heat.y(), Math.max(heat.y(), heat.bottom() - height));
        double x = Math.clamp(left + FROM_LEFT, heat.x() + FROM_LEFT, Math.max(heat.x() + FROM_LEFT, heat.right() - width));
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
