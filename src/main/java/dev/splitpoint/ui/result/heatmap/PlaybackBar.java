package dev.splitpoint.ui.result.heatmap;

import javafx.animation.AnimationTimer;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.Slider;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** Time slider and buttons of the playback. */
final class PlaybackBar extends VBox {
    private static final double NANOS = 1e9;

    private final AnimationTimer timer;

    PlaybackBar(Playback playback, HeatmapModel heatmap, HeatIds ids) {
        setId(ids.of("playback"));
        getStyleClass().add("heatmap-playback");
        Button play = button(Messages.PLAY, ids.of("play"), Messages.PLAY_HELP, playback::toggle);
        playback.playingProperty().subscribe(on -> play.setText(on ? Messages.PAUSE : Messages.PLAY));
        play.setMinWidth(56);
        Button back = button("‹", ids.of("step-back"), Messages.PREVIOUS_STEP, () -> playback.step(-1));
        Button next = button("›", ids.of("step"), Messages.NEXT_STEP, () -> playback.step(1));
        Button last = button(
                Messages.PREVIOUS_EVENT,
                ids.of("event-back"),
                Messages.PREVIOUS_EVENT_HELP,
                () -> playback.stepToEvent(-1));
        Button event =
                button(Messages.NEXT_EVENT, ids.of("event"), Messages.NEXT_EVENT_HELP, () -> playback.stepToEvent(1));
        Slider time = new Slider(0, 1, 0);
        HeatControls.name(time, ids.of("time"), Messages.TIME);
        time.setBlockIncrement(1);
        time.valueProperty().bindBidirectional(playback.cellProperty());
        heatmap.renderedRunProperty().subscribe(run -> time.setMax(Math.max(1, playback.lastCell())));
        HBox.setHgrow(time, Priority.ALWAYS);
        ComboBox<Playback.Speed> speed = HeatControls.choice(
                ids.of("speed"),
                Messages.SPEED,
                Playback.Speed.values(),
                Playback.Speed::label,
                playback.speedProperty());
        speed.setPrefWidth(86);
        Button close = button(
                Messages.CLOSE,
                ids.of("playback-close"),
                Messages.CLOSE_PLAYBACK,
                () -> playback.openProperty().set(false));
        HBox controls = new HBox(6, play, back, next, last, event, time, speed, close);
        controls.setAlignment(Pos.CENTER_LEFT);
        Label text = new Label();
        text.setId(ids.of("moment"));
        text.getStyleClass().add("heatmap-muted");
        Runnable updateText = () -> text.setText(playback.text());
        playback.cellProperty().subscribe(updateText);
        heatmap.renderedRunProperty().subscribe(updateText);
        getChildren().addAll(controls, text);
        visibleProperty().bind(playback.openProperty());
        managedProperty().bind(playback.openProperty());
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
        button.setMinWidth(Region.USE_PREF_SIZE);
        return button;
    }
}
