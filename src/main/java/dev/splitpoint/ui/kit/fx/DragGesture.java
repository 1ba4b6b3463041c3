package dev.splitpoint.ui.kit.fx;

import java.util.Optional;
import javafx.beans.value.ObservableValue;
import javafx.event.EventHandler;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ButtonBase;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.util.Subscription;

/**
 * Drag gesture within the window: press, move by more than 4 pixels, release. Escape, another mouse button, or a
 * foreign change of the edited data, such as an undo, cancels it.
 *
 * <p>It does not use the drag and drop of the operating system, which headless tests cannot operate.
 */
public final class DragGesture {
    /** Largest movement of a click, in pixels. */
    private static final double SLACK = 4;

    private final Node node;
    private final ObservableValue<?> ground;
    private final DragHandler hand;
    private final EventHandler<MouseEvent> another = this::another;
    private final EventHandler<MouseEvent> moved = this::move;
    private final EventHandler<MouseEvent> released = this::release;
    private final EventHandler<KeyEvent> escape = this::escape;
    private Optional<MouseEvent> pressed = Optional.empty();
    private Optional<MouseEvent> last = Optional.empty();
    private Optional<EdgeScroll> scrolling = Optional.empty();
    private Subscription watching = Subscription.EMPTY;
    private boolean dragging;
    private boolean acting;

    private DragGesture(Node node, ObservableValue<?> ground, DragHandler hand) {
        this.node = node;
        this.ground = ground;
        this.hand = hand;
    }

    /**
     * Installs a gesture.
     *
     * @param node node that is dragged
     * @param ground data that the drag edits; a change from elsewhere cancels the drag
     * @param hand handler of the gesture
     */
    public static void install(Node node, ObservableValue<?> ground, DragHandler hand) {
        DragGesture gesture = new DragGesture(node, ground, hand);
        node.addEventFilter(MouseEvent.MOUSE_PRESSED, gesture::press);
    }

    /** {@return whether a distance along one axis exceeds 4 pixels, the tolerance for unintended movement} */
    public static boolean isBeyondTolerance(double pixels) {
        return Math.abs(pixels) > SLACK;
    }

    private void press(MouseEvent event) {
        // A previous gesture may not have received its release event.
        callOff();
        Scene scene = node.getScene();
        if (event.getButton() == MouseButton.PRIMARY && scene != null && hand.canStart(event)) {
            pressed = Optional.of(event);
            watching = watch(scene);
        }
    }

    /** Adds the filters to the scene, because the node may be removed from it during the drag. */
    private Subscription watch(Scene scene) {
        scene.addEventFilter(MouseEvent.MOUSE_PRESSED, another);
        scene.addEventFilter(MouseEvent.MOUSE_DRAGGED, moved);
        scene.addEventFilter(MouseEvent.MOUSE_RELEASED, released);
        scene.addEventFilter(KeyEvent.KEY_PRESSED, escape);
        return () -> {
            scene.removeEventFilter(MouseEvent.MOUSE_PRESSED, another);
            scene.removeEventFilter(MouseEvent.MOUSE_DRAGGED, moved);
            scene.removeEventFilter(MouseEvent.MOUSE_RELEASED, released);
            scene.removeEventFilter(KeyEvent.KEY_PRESSED, escape);
        };
    }

    private void another(MouseEvent event) {
        if (dragging) {
            event.consume();
        }
        callOff();
    }

    private void move(MouseEvent event) {
        if (pressed.isEmpty()) {
            return;
        }
        MouseEvent from = pressed.get();
        if (!dragging && way(from, event).magnitude() > SLACK) {
            if (node.getScene() == null) {
                callOff();
                return;
            }
            dragging = true;
            watching = watching.and(ground.subscribe((before, now) -> groundChanged()));
            disarm();
            act(() -> hand.onStart(from));
            if (dragging && hand.isScrolling()) {
                watching = watching.and(scroll());
            }
        }
        if (dragging) {
            last = Optional.of(event);
            scrolling.ifPresent(scroll -> scroll.at(point(event), point(from)));
            act(() -> hand.onMove(event, way(from, event)));
            event.consume();
        }
    }

    /** Starts scrolling. Each scroll step reports a move, because the content at the mouse changes. */
    private Subscription scroll() {
        EdgeScroll scroll = EdgeScroll.start(
                node, () -> pressed.ifPresent(from -> last.ifPresent(at -> act(() -> hand.onMove(at, way(from, at))))));
        scrolling = Optional.of(scroll);
        Scene scene = node.getScene();
        EventHandler<ScrollEvent> wheel = scroll::wheel;
        scene.addEventFilter(ScrollEvent.SCROLL, wheel);
        return () -> {
            scene.removeEventFilter(ScrollEvent.SCROLL, wheel);
            scroll.stop();
            scrolling = Optional.empty();
        };
    }

    private void release(MouseEvent event) {
        if (event.getButton() != MouseButton.PRIMARY || pressed.isEmpty()) {
            return;
        }
        MouseEvent from = pressed.get();
        if (!dragging) {
            callOff();
            return;
        }
        disarm();
        event.consume();
        act(() -> hand.onMove(event, way(from, event)));
        end();
        try {
            hand.onEnd();
        } finally {
            hand.onDrop(event);
        }
    }

    private void escape(KeyEvent event) {
        if (event.getCode() == KeyCode.ESCAPE) {
            if (dragging) {
                event.consume();
            }
            callOff();
        }
    }

    private void groundChanged() {
        if (!acting) {
            callOff();
        }
    }

    /** Runs a step of the handler. An exception cancels the drag. */
    private void act(Runnable step) {
        boolean done = false;
        acting = true;
        try {
            step.run();
            done = true;
        } finally {
            acting = false;
            if (!done) {
                callOff();
            }
        }
    }

    private void callOff() {
        boolean dragged = dragging;
        end();
        if (dragged) {
            try {
                hand.onEnd();
            } finally {
                hand.onCancel();
            }
        }
    }

    private void end() {
        dragging = false;
        pressed = Optional.empty();
        last = Optional.empty();
        watching.unsubscribe();
        watching = Subscription.EMPTY;
    }

    private void disarm() {
        if (node instanceof ButtonBase button) {
            button.disarm();
        }
    }

    private static Point2D way(MouseEvent from, MouseEvent to) {
        return point(to).subtract(point(from));
    }

    private static Point2D point(MouseEvent event) {
        return new Point2D(event.getSceneX(), event.getSceneY());
    }

    /**
     * Handler of a drag gesture. Each start is followed by moves, by {@link #onEnd}, and by a drop or a cancellation.
     */
    public interface DragHandler {
        /** {@return whether a drag can start at the position of the press} */
        default boolean canStart(MouseEvent press) {
            return true;
        }

        /**
         * {@return whether enclosing panes scroll during the drag, near their edges and by the wheel; each scroll step
         * reports a move}
         */
        default boolean isScrolling() {
            return false;
        }

        /** Called when the mouse has moved by more than 4 pixels. */
        void onStart(MouseEvent press);

        /**
         * Called for each move of the mouse.
         *
         * @param way distance from the press, in scene pixels
         */
        void onMove(MouseEvent at, Point2D way);

        /** Called at the end, before {@link #onDrop} or {@link #onCancel}. Removes the visual feedback. */
        default void onEnd() {}

        /** Called when the button is released, after a move to the same position. */
        void onDrop(MouseEvent at);

        /** Called when the drag is canceled. Reverts the changes. */
        default void onCancel() {}
    }
}
