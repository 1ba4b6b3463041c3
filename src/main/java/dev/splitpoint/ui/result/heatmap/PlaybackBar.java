package dev.splitpoint.ui.result.heatmap;

import dev.splitpoint.ui.kit.fx.Icons;
import javafx.animation.AnimationTimer;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.feather.Feather;

/**
 * Steps, speed, and current state of the playback, in the tool row. The time itself is set with {@link TimeSlider}; the
 * icon of the tool row starts and pauses.
 */
final class PlaybackBar extends HBox {
    private static final double NANOS = 1e9;

    private final AnimationTimer timer;

    PlaybackBar(Playback playback, HeatmapModel heatmap, HeatIds ids) {
        setId(ids.of("playback"));
        getStyleClass().add("heatmap-playback");
        setAlignment(Pos.CENTER_LEFT);
        Button back = button("", ids.of("step-back"), Messages.PREVIOUS_STEP, () -> playback.step(-1));
        back.setGraphic(Icons.of(Feather.CHEVRON_LEFT));
        Button next = button("", ids.of("step"), Messages.NEXT_STEP, () -> playback.step(1));
        next.setGraphic(Icons.of(Feather.CHEVRON_RIGHT));
        Button last = button(
                Messages.PREVIOUS_EVENT,
                ids.of("event-back"),
                Messages.PREVIOUS_EVENT_HELP,
                () -> playback.stepToEvent(-1));
        Button event =
                button(Messages.NEXT_EVENT, ids.of("event"), Messages.NEXT_EVENT_HELP, () -> playback.stepToEvent(1));
        ComboBox<Playback.Speed> speed = HeatControls.choice(
                ids.of("speed"),
                Messages.SPEED,
                Playback.Speed.values(),
                Playback.Speed::label,
                playback.speedProperty());
        speed.getStyleClass().add("heatmap-speed");
        Button close = button(
                "",
                ids.of("playback-close"),
                Messages.CLOSE_PLAYBACK,
                () -> playback.openProperty().set(false));
        close.setGraphic(Icons.of(Feather.X));
        Label text = new Label();
        text.setId(ids.of("moment"));
        text.getStyleClass().add("heatmap-muted");
        text.setMinWidth(0);
        text.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(text, Priority.ALWAYS);
        Runnable updateText = () -> text.setText(playback.text());
        playback.cellProperty().subscribe(updateText);
        heatmap.renderedRunProperty().subscribe(updateText);
        getChildren().addAll(back, next, last, event, speed, text, close);
        timer = new AnimationTimer() {
            private long previous;

            @Override
            public void start() {
                previous = 0;
                super.start();
            }

            @Override
            public void handle(long now) {
                playback.advance(previous == 0 ? 0 : (now - previous) / NANOS);
                previous = now;
            }
        };
        playback.playingProperty().subscribe(on -> {
            if (on) {
                timer.start();
            } else {
                timer.stop();
            }
        });
    }

    private static Button button(String text, String id, String help, Runnable action) {
        Button button = new Button(text);
        button.setOnAction(pressed -> action.run());
        HeatControls.name(button, id, help);
        button.getStyleClass().add("flat");
        button.setMinWidth(Region.USE_PREF_SIZE);
        return button;
    }
}
