package dev.splitpoint.ui.result.heatmap;

import dev.splitpoint.heat.HeatRange;
import dev.splitpoint.heat.layer.DrawingSurface.Box;
import dev.splitpoint.heat.layer.HeatmapLayout;
import javafx.scene.control.Slider;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;

/**
 * Time axis as the slider of the playback: its thumb is below the current time cell of the heatmap, and the future is
 * dimmed. Visible while the playback is open.
 */
final class TimeSlider extends Pane {
    private static final double THUMB = 14;

    private final HeatmapModel model;
    private final HeatArea area;
    private final Slider slider = new Slider();
    private final Region future = new Region();

    /** Whether the slider follows the playback, not the user. */
    private boolean isUpdating;

    TimeSlider(HeatmapModel model, HeatArea area, HeatIds ids) {
        this.model = model;
        this.area = area;
        setPickOnBounds(false);
        setManaged(false);
        HeatControls.name(slider, ids.of("time"), Messages.TIME);
        slider.getStyleClass().add("heatmap-time");
        slider.setManaged(false);
        slider.setBlockIncrement(1);
        future.getStyleClass().add("heatmap-future");
        future.setManaged(false);
        future.setMouseTransparent(true);
        getChildren().addAll(future, slider);
        visibleProperty().bind(model.playback().openProperty());
        slider.valueProperty().subscribe(value -> {
            if (!isUpdating) {
                model.playback().cellProperty().set((int) Math.clamp(
                        Math.floor(value.doubleValue()), 0, model.playback().lastCell()));
            }
        });
        model.playback().openProperty().subscribe(this::update);
        model.playback().cellProperty().subscribe(this::update);
        model.frameProperty().subscribe(this::update);
    }

    /** Follows the layout, the visible range, and the current time cell. */
    void update() {
        if (!isVisible() || model.frameProperty().get().isEmpty()) {
            future.setVisible(false);
            return;
        }
        HeatmapLayout places = area.places();
        Box heat = places.heat();
        HeatRange range = model.frameProperty().get().get().view().range();
        double middle = model.playback().cellProperty().get() + 0.5;
        isUpdating = true;
        slider.setMin(range.fromTime());
        slider.setMax(range.toTime());
        slider.setValue(middle);
        isUpdating = false;
        slider.resizeRelocate(heat.x() - THUMB / 2, heat.bottom() - THUMB / 2, heat.width() + THUMB, THUMB);
        double share = (middle - range.fromTime()) / (range.toTime() - range.fromTime());
        double x = Math.clamp(heat.x() + share * heat.width(), heat.x(), heat.right());
        future.setVisible(x < heat.right());
        future.resizeRelocate(x, heat.y(), heat.right() - x, heat.height());
        slider.layout();
    }
}
