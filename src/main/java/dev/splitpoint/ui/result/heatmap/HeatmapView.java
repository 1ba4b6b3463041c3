package dev.splitpoint.ui.result.heatmap;

import dev.splitpoint.heat.HeatmapPoint;
import dev.splitpoint.heat.layer.HeatScene;
import dev.splitpoint.ui.kit.fx.Keyboard;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import javafx.css.PseudoClass;
import javafx.event.EventHandler;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.stage.Window;

/** Heatmap with its tool row, and with badges, readings, and notices over it. */
final class HeatmapView extends VBox {
    /** Opacity of a heatmap that does not show the current design. */
    private static final double FADED = 0.6;

    private static final double POPOVER_TOP = 4;
    private static final KeyCombination HOLD = new KeyCodeCombination(KeyCode.B);
    private static final PseudoClass LOW = PseudoClass.getPseudoClass("low");

    private final HeatArea area;
    private final BadgeLayer badges;
    private final PinCards pins;
    private final ReadingTip tip;
    private final HeatNotice notice;
    private boolean isFaded;
    private boolean isBaseline;

    /**
     * @param model model of the heatmap
     * @param id id of this view and prefix of the ids of its nodes
     */
    public HeatmapView(HeatmapModel model, String id) {
        HeatIds ids = new HeatIds(id);
        setId(ids.prefix());
        getStyleClass().add("heatmap");
        getStylesheets()
                .add(Objects.requireNonNull(HeatmapView.class.getResource("heatmap.css"))
                        .toExternalForm());
        area = new HeatArea(model, ids);
        HeatmapInputHandler input = new HeatmapInputHandler(model, area);
        Settings settings = new Settings(model, ids);
        HeatToolBar tools = new HeatToolBar(
                model,
                settings.legend,
                new SearchBar(model.search(), model, area::requestFocus, ids),
                new PlaybackBar(model.playback(), model, ids),
                area::requestFocus,
                ids);
        pins = new PinCards(model, area, ids);
        badges = new BadgeLayer(model, area::scene, ids);
        tip = new ReadingTip(model, area, input::mouse, ids);
        notice = new HeatNotice(model, ids);
        TimeSlider time = new TimeSlider(model, area, ids);
        area.setOnLayoutChanged(places -> {
            badges.requestLayout();
            time.update();
        });
        tools.heightProperty().subscribe(height -> tip.setRoomAbove(height.doubleValue()));
        StackPane picture = new StackPane(area, badges, time, notice, pins, settings.pane, tip);
        StackPane.setAlignment(settings.pane, Pos.TOP_LEFT);
        settings.legend
                .boundsInParentProperty()
                .subscribe(bounds -> StackPane.setMargin(
                        settings.pane, new Insets(POPOVER_TOP, 0, 0, Math.max(0, bounds.getMinX()))));
        VBox.setVgrow(picture, Priority.ALWAYS);
        getChildren().addAll(tools, picture);
    }

    /** The legend and the settings that it opens. */
    private static final class Settings {
        final LegendButton legend;
        final LegendPane pane;

        Settings(HeatmapModel model, HeatIds ids) {
            legend = new LegendButton(model, ids, this::toggle);
            pane = new LegendPane(model.viewModel(), legend, ids);
        }

        private void toggle() {
            pane.toggle();
        }
    }

    /** Replaces the badges over the image. The first one is the most important. */
    public void showBadges(List<BadgeLayer.Badge> newBadges) {
        badges.show(newBadges);
    }

    /** {@return the notice in the place of the heatmap, or over an outdated one} */
    HeatNotice notice() {
        return notice;
    }

    /** Fades a heatmap that does not show the current design, and hides the badges, which judge it. */
    void setFaded(boolean newFaded) {
        isFaded = newFaded;
        area.setOpacity(isFaded ? FADED : 1);
        showOrHide();
    }

    private void showOrHide() {
        badges.setVisible(!isFaded && !isBaseline);
        tip.setVisible(!isBaseline);
        pins.setVisible(!isBaseline);
    }

    /** Marks a time cell and a key bucket. */
    void mark(OptionalInt cell, OptionalInt bucket) {
        area.mark(cell, bucket);
    }

    /** {@return the input of the layers; empty without a heatmap} */
    Optional<HeatScene> scene() {
        return area.scene();
    }

    /** Sets the handler of the button that adds a note on a pinned reading. */
    void setNoteHandler(Consumer<HeatmapPoint> handler) {
        pins.setNoteHandler(handler);
    }

    /**
     * Shows the baseline in place while the key B is held anywhere in the window except in text, or the baseline is
     * held by a button.
     */
    public void followBaseline(BaselineHeatmap baseline) {
        area.followBaseline(baseline.frameProperty());
        baseline.frameProperty().subscribe(frame -> {
            isBaseline = frame.isPresent();
            showOrHide();
        });
        EventHandler<KeyEvent> hold = key -> {
            if (key.getCode() == KeyCode.B && key.getEventType() == KeyEvent.KEY_RELEASED) {
                baseline.show(false);
            } else if (HOLD.match(key) && key.getEventType() == KeyEvent.KEY_PRESSED && !Keyboard.isTyping(key)) {
                baseline.show(true);
                key.consume();
            }
        };
        area.sceneProperty().subscribe((was, is) -> {
            Optional.ofNullable(was).ifPresent(scene -> scene.removeEventFilter(KeyEvent.ANY, hold));
            Optional.ofNullable(is).ifPresent(scene -> scene.addEventFilter(KeyEvent.ANY, hold));
            baseline.show(false);
        });
        area.sceneProperty()
                .flatMap(Scene::windowProperty)
                .flatMap(Window::focusedProperty)
                .subscribe((was, is) -> baseline.show(false));
    }

    /** Reduces the height of the parts around the image, for low windows, or restores it. */
    public void setCompact(boolean compact) {
        pseudoClassStateChanged(LOW, compact);
        area.setCompact(compact);
    }
}
