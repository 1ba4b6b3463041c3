package dev.splitpoint.ui.workload;

import java.util.Optional;
import java.util.function.Consumer;
import javafx.event.EventHandler;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;

/** A node that is dragged with the mouse: from where it was pressed, until it is let go, or Escape is pressed. */
final class Grip {
    /** Less than this is a press with an unsteady hand, in pixels. */
    private static final double LEAST = 3;

    private final Hand hand;
    private final EventHandler<MouseEvent> dragged = this::drag;
    private final EventHandler<MouseEvent> released = this::release;
    private final EventHandler<KeyEvent> escape = this::key;
    private Optional<Scene> scene = Optional.empty();
    private Point2D pressed = Point2D.ZERO;
    private boolean moving;

    private Grip(Hand hand) {
        this.hand = hand;
    }

    /** Lets a node be dragged. The focus goes to it. */
    static void connect(Node node, Hand hand) {
        connect(node, hand, press -> {});
    }

    /** Lets a node be dragged, and says what a press does at once. */
    static void connect(Node node, Hand hand, Consumer<MouseEvent> press) {
        Grip grip = new Grip(hand);
        node.addEventHandler(MouseEvent.MOUSE_PRESSED, event -> {
            node.requestFocus();
            press.accept(event);
            if (event.getButton() == MouseButton.PRIMARY) {
                grip.press(node, event);
            }
            // The pane that scrolls would else take the focus.
            event.consume();
        });
    }

    private void press(Node node, MouseEvent event) {
        end();
        pressed = new Point2D(event.getSceneX(), event.getSceneY());
        scene = Optional.ofNullable(node.getScene());
        // At the scene: the node may be replaced by what the drag changes.
        scene.ifPresent(all -> {
            all.addEventFilter(MouseEvent.MOUSE_DRAGGED, dragged);
            all.addEventFilter(MouseEvent.MOUSE_RELEASED, released);
            all.addEventFilter(KeyEvent.KEY_PRESSED, escape);
        });
    }

    private void drag(MouseEvent event) {
        double x = event.getSceneX() - pressed.getX();
        double y = event.getSceneY() - pressed.getY();
        if (!moving && Math.hypot(x, y) >= LEAST) {
            moving = true;
            hand.start();
        }
        if (moving) {
            hand.move(x, y);
        }
        event.consume();
    }

    private void release(MouseEvent event) {
        boolean moved = moving;
        end();
        if (moved) {
            hand.drop();
        }
    }

    private void key(KeyEvent event) {
        if (event.getCode() == KeyCode.ESCAPE) {
            boolean moved = moving;
            end();
            if (moved) {
                hand.cancel();
            }
            event.consume();
        }
    }

    private void end() {
        moving = false;
        scene.ifPresent(all -> {
            all.removeEventFilter(MouseEvent.MOUSE_DRAGGED, dragged);
            all.removeEventFilter(MouseEvent.MOUSE_RELEASED, released);
            all.removeEventFilter(KeyEvent.KEY_PRESSED, escape);
        });
        scene = Optional.empty();
    }

    /** What is done with what is dragged. */
    interface Hand {
        /** The drag begins. */
        void start();

        /** The pointer is some pixels from where it was pressed. */
        void move(double x, double y);

        /** It was let go. */
        void drop();

        /** It was given up. */
        void cancel();
    }
}
