package dev.splitpoint.ui.kit.control;

import dev.splitpoint.ui.kit.fx.Accessibles;
import javafx.animation.PauseTransition;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Tooltip;
import javafx.util.Duration;

/** Message below a node that disappears after some seconds, or when the user presses a key or the mouse. */
public final class TransientMessage {
    private static final Duration LONG_ENOUGH_TO_READ = Duration.seconds(6);

    private final Node about;
    private final Tooltip note = Accessibles.tooltip("");
    private final PauseTransition over = new PauseTransition(LONG_ENOUGH_TO_READ);

    /**
     * @param about node above the message; the message disappears with it
     * @param style ID and style class
     */
    public TransientMessage(Node about, String style) {
        this.about = about;
        note.setId(style);
        note.getStyleClass().add(style);
        note.setAutoHide(true);
        note.setConsumeAutoHidingEvents(false);
        over.setOnFinished(read -> hide());
        about.sceneProperty().subscribe(scene -> hide());
    }

    public void show(String sentence, double below) {
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
