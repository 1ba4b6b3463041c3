package dev.splitpoint.ui.control;

import dev.splitpoint.ui.fx.Accessibles;
import javafx.animation.PauseTransition;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Tooltip;
import javafx.util.Duration;

/** A sentence that stands below a part of the window for some seconds, unless the user presses something before. */
final class TransientMessage {
    private static final Duration LONG_ENOUGH_TO_READ = Duration.seconds(6);

    private final Node about;
    private final Tooltip note = Accessibles.tooltip("");
    private final PauseTransition over = new PauseTransition(LONG_ENOUGH_TO_READ);

    /**
     * @param about what it stands below, as long as that is in a window
     * @param style its id, and its class in style sheets
     */
    TransientMessage(Node about, String style) {
        this.about = about;
        note.setId(style);
        note.getStyleClass().add(style);
        note.setAutoHide(true);
        note.setConsumeAutoHidingEvents(false);
        over.setOnFinished(read -> hide());
        about.sceneProperty().subscribe(scene -> hide());
    }

    void show(String sentence, double below) {
        if (about.getScene() == null || !about.getScene().getWindow().isShowing()) {
            return;
        }
        Bounds here = about.localToScreen(about.getLayoutBounds());
        note.setText(sentence);
        note.show(about, here.getMinX(), here.getMaxY() + below);
        over.playFromStart();
    }

    void hide() {
        over.stop();
        note.hide();
    }
}
