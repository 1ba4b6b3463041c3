package dev.splitpoint.ui.fx;

import java.util.Optional;
import javafx.event.EventHandler;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ButtonBase;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;

/**
 * Dragging with the mouse within the window: press, move further than a click does, release. Escape calls it off.
 *
 * <p>Not the system's drag and drop, which tests without a display cannot drive.
 */
public final class DragGesture {
    /** A hand that presses a button moves by some pixels without meaning it. */
    private static final double SLACK = 4;

    private final Node node;
    private final Hand hand;
    private final EventHandler<KeyEvent> escape = this::escape;
    private Optional<MouseEvent> pressed = Optional.empty();
    private Optional<Scene> watched = Optional.empty();
    private boolean dragging;

    private DragGesture(Node node, Hand hand) {
        this.node = node;
        this.hand = hand;
    }

    /** Lets something be dragged. */
    public static void install(Node node, Hand hand) {
        DragGesture gesture = new DragGesture(node, hand);
        node.addEventFilter(MouseEvent.MOUSE_PRESSED, gesture::press);
        node.addEventFilter(MouseEvent.MOUSE_DRAGGED, gesture::move);
        node.addEventFilter(MouseEvent.MOUSE_RELEASED, gesture::release);
    }

    private void press(MouseEvent event) {
        end();
        pressed = event.getButton() == MouseButton.PRIMARY && hand.grabs(event) ? Optional.of(event) : Optional.empty();
    }

    private void move(MouseEvent event) {
        if (pressed.isEmpty()) {
            return;
        }
        MouseEvent from = pressed.get();
        if (!dragging && Math.hypot(event.getSceneX() - from.getSceneX(), event.getSceneY() - from.getSceneY()) > SLACK) {
            dragging = true;
            watched = Optional.ofNullable(node.getScene());
            watched.ifPresent(scene -> scene.addEventFilter(KeyEvent.KEY_PRESSED, escape));
            if (node instanceof ButtonBase button) {
                button.disarm();
            }
            hand.starts(from);
        }
        if (dragging) {
            hand.moves(event);
            event.consume();
        }
    }

    private void release(MouseEvent event) {
        boolean dropped = dragging;
        end();
        if (dropped) {
            if (node instanceof ButtonBase button) {
                button.disarm();
            }
            hand.moves(event);
            hand.drops(event);
            event.consume();
        }
    }

    private void escape(KeyEvent event) {
        if (event.getCode() == KeyCode.ESCAPE) {
            end();
            hand.callsOff();
            event.consume();
        }
    }

    private void end() {
        dragging = false;
        pressed = Optional.empty();
        watched.ifPresent(scene -> scene.removeEventFilter(KeyEvent.KEY_PRESSED, escape));
        watched = Optional.empty();
    }

    /** What dragging does. Each start is followed by moves, and by a drop or a call off. */
    public interface Hand {
        /** {@return whether there is something to be dragged where the mouse was pressed} */
        default boolean grabs(MouseEvent press) {
            return true;
        }

        /** The mouse has moved further than a click does. */
        void starts(MouseEvent press);

        /** The mouse is somewhere else. */
        void moves(MouseEvent at);

        /** The mouse was let go; the last move was to the same place. */
        void drops(MouseEvent at);

        /** Escape was pressed: everything has to be as it was before. */
        void callsOff();
    }
}
