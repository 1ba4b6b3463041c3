package dev.splitpoint.ui.fx;

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
 * Dragging with the mouse within the window: press, move further than a click does, release. It is called off by Escape,
 * by another button, and by a change of what it goes over that is not its own, such as an undo.
 *
 * <p>Not the system's drag and drop, which tests without a display cannot drive.
 */
public final class DragGesture {
    /** A hand that presses a button moves by some pixels without meaning it. */
    private static final double SLACK = 4;

    private final Node node;
    private final ObservableValue<?> ground;
    private final Hand hand;
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

    private DragGesture(Node node, ObservableValue<?> ground, Hand hand) {
        this.node = node;
        this.ground = ground;
        this.hand = hand;
    }

    /**
     * Lets something be dragged.
     *
     * @param node   is pressed
     * @param ground what the drag changes; when something else changes it, the drag is called off
     * @param hand   what dragging does
     */
    public static void install(Node node, ObservableValue<?> ground, Hand hand) {
        DragGesture gesture = new DragGesture(node, ground, hand);
        node.addEventFilter(MouseEvent.MOUSE_PRESSED, gesture::press);
    }

    /** {@return whether a way along one axis is further than an unsteady hand wanders on its way along the other} */
    public static boolean isMeant(double pixels) {
        return Math.abs(pixels) > SLACK;
    }

    private void press(MouseEvent event) {
        // A release that never came has left it where it was.
        callOff();
        Scene scene = node.getScene();
        if (event.getButton() == MouseButton.PRIMARY && scene != null && hand.grabs(event)) {
            pressed = Optional.of(event);
            watching = watch(scene);
        }
    }

    /** Listens at the scene: the node may be taken out of it by what happens meanwhile. */
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
            act(() -> hand.starts(from));
            if (dragging && hand.travels()) {
                watching = watching.and(scroll());
            }
        }
        if (dragging) {
            last = Optional.of(event);
            scrolling.ifPresent(scroll -> scroll.at(point(event), point(from)));
            act(() -> hand.moves(event, way(from, event)));
            event.consume();
        }
    }

    /** Scrolls what is dragged over: what is under the mouse changes as if the mouse had moved. */
    private Subscription scroll() {
        EdgeScroll scroll = EdgeScroll.start(node, () -> pressed.ifPresent(from ->
                last.ifPresent(at -> act(() -> hand.moves(at, way(from, at))))));
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
        act(() -> hand.moves(event, way(from, event)));
        end();
        try {
            hand.ends();
        } finally {
            hand.drops(event);
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

    /** Has the hand do something. What it throws ends the drag. */
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
                hand.ends();
            } finally {
                hand.callsOff();
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

    /** What dragging does. Each start is followed by moves, by the end, and by a drop or a call off. */
    public interface Hand {
        /** {@return whether there is something to be dragged where the mouse was pressed} */
        default boolean grabs(MouseEvent press) {
            return true;
        }

        /**
         * {@return whether it goes to another place, which may have to be scrolled to: the panes around then scroll while it
         * is held near an edge of theirs, and by the wheel, and the hand is told of a move after each step}
         */
        default boolean travels() {
            return false;
        }

        /** The mouse has moved further than a click does. */
        void starts(MouseEvent press);

        /**
         * The mouse is somewhere else.
         *
         * @param way from where it was pressed, in pixels of the scene
         */
        void moves(MouseEvent at, Point2D way);

        /** It is over: what was shown of the drag goes away, before anything asks the user about it. */
        default void ends() {}

        /** The mouse was let go; the last move was to the same place. */
        void drops(MouseEvent at);

        /** It was given up: what was changed on the way has to be as it was before. */
        default void callsOff() {}
    }
}
