package dev.splitpoint.ui.heatmap;

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

/** The time slider with its buttons, while a run is played back. */
final class PlaybackBar extends VBox {
    private static final double NANOS = 1e9;

    private final AnimationTimer timer;

    PlaybackBar(Playback playback, HeatmapModel heatmap) {
        setId("heatmap-playback");
        getStyleClass().add("heatmap-playback");
        Button play = button("Play", "heatmap-play", "Play the run back, or pause (P)",
                () -> playback.playingProperty().set(!playback.playingProperty().get()));
        playback.playingProperty().subscribe(on -> play.setText(on ? "Pause" : "Play"));
        play.setMinWidth(56);
        Button back = button("‹", "heatmap-step-back", "One cell back (comma)", () -> playback.step(-1));
        Button next = button("›", "heatmap-step", "One cell on (full stop)", () -> playback.step(1));
        Button last = button("‹ event", "heatmap-event-back", "To the split, merge or move before (Shift+comma)",
                () -> playback.stepToEvent(-1));
        Button event = button("event ›", "heatmap-event", "To the next split, merge or move (Shift+full stop)",
                () -> playback.stepToEvent(1));
        Slider time = new Slider(0, 1, 0);
        HeatControls.name(time, "heatmap-time", "Time looked at");
        time.setBlockIncrement(1);
        time.valueProperty().bindBidirectional(playback.cellProperty());
        heatmap.picturedProperty().subscribe(run -> time.setMax(Math.max(1, playback.last())));
        HBox.setHgrow(time, Priority.ALWAYS);
        ComboBox<Playback.Speed> speed = HeatControls.choice(
                "heatmap-speed", "How fast the run is played", Playback.Speed.values(), Playback.Speed::label,
                playback.speedProperty());
        speed.setPrefWidth(86);
        Button close = button("Close", "heatmap-playback-close", "Stop looking at one moment",
                () -> playback.openProperty().set(false));
        HBox controls = new HBox(6, play, back, next, last, event, time, speed, close);
        controls.setAlignment(Pos.CENTER_LEFT);
        Label text = new Label();
        text.setId("heatmap-moment");
        text.getStyleClass().add("heatmap-muted");
        Runnable say = () -> text.setText(playback.text());
        playback.cellProperty().subscribe(say);
        heatmap.picturedProperty().subscribe(say);
        getChildren().addAll(controls, text);
        visibleProperty().bind(playback.openProperty());
        managedProperty().bind(playback.openProperty());
        timer = new AnimationTimer() {
            private long before;

            @Override
            public void start() {
                before = 0;
                super.start();
            }

            @Override
            public void handle(long now) {
                playback.advance(before == 0 ? 0 : (now - before) / NANOS);
                before = now;
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

    private static Button button(String text, String id, String what, Runnable action) {
        Button button = new Button(text);
        button.setOnAction(pressed -> action.run());
        HeatControls.name(button, id, what);
        button.setMinWidth(Region.USE_PREF_SIZE);
        return button;
    }
}
