package dev.splitpoint.ui.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import javafx.event.Event;
import javafx.event.EventType;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.PickResult;
import javafx.scene.input.ScrollEvent;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;

/** A hand at the mouse; texts are typed at the keyboard. */
final class MouseHand implements Hand {
    private static final int MOST_STEPS = 600;
    private static final double WHEEL = 40;

    private final KeyboardHand keys = new KeyboardHand();

    void click(String id) {
        click(id, 1);
    }

    /** The events of a double click. That it is one does not depend on how fast the machine is. */
    void doubleClick(String id) {
        click(id, 2);
    }

    /** Gives what shows a name another one, where it stands. */
    void rename(String id, String name) {
        doubleClick(id);
        keys.replace(name);
    }

    /** Types a text at once into the field that has the focus. */
    void commit(String text) {
        keys.commit(text);
    }

    /** Types a text in place of the one in the field that has the focus. */
    void replace(String text) {
        keys.replace(text);
    }

    /** Drags from a place of a node over other places. */
    void drag(String from, double x, double right, Point2D... to) {
        Point2D start = at(from, x, 0.5).add(right, 0);
        Sight.act(() -> {
            Node node = hit(Sight.get(from), start);
            send(node, MouseEvent.MOUSE_PRESSED, start, 1);
            send(node, MouseEvent.MOUSE_DRAGGED, start.midpoint(to[0]), 1);
            for (Point2D point : to) {
                send(node, MouseEvent.MOUSE_DRAGGED, point, 1);
            }
            send(node, MouseEvent.MOUSE_RELEASED, to[to.length - 1], 1);
        });
        Sight.awaitPulse();
    }

    void drag(String from, Point2D... to) {
        drag(from, 0.5, 0, to);
    }

    /** Drags what is at a place of a node over other places. */
    void drag(String within, Point2D from, Point2D to) {
        Sight.act(() -> {
            Node node = hit(Sight.get(within), from);
            send(node, MouseEvent.MOUSE_PRESSED, from, 1);
            send(node, MouseEvent.MOUSE_DRAGGED, from.midpoint(to), 1);
            send(node, MouseEvent.MOUSE_DRAGGED, to, 1);
            send(node, MouseEvent.MOUSE_RELEASED, to, 1);
        });
        Sight.awaitPulse();
    }

    @Override
    public void type(String id, String text) {
        click(id);
        keys.replace(text);
    }

    @Override
    public void pick(String id, String text) {
        click(id);
        clickOn(text);
    }

    @Override
    public void mark(String id, String text) {
        pick(id, text);
    }

    /** Presses what shows a text in a list or menu that has come up. */
    void clickOn(String text) {
        Sight.await(() -> text, () -> Sight.shown(text).isPresent());
        Sight.awaitPulse();
        Sight.act(() -> {
            Node node = Sight.shown(text).orElseThrow();
            Point2D at = inside(node, 0.5, 0.5);
            send(node, MouseEvent.MOUSE_ENTERED, at, 0);
            clickAt(node, at, 1);
        });
        Sight.awaitPulse();
    }

    /** Puts the caret at the end of a line of a text area and types a text at once there. */
    void typeAfter(String area, String line, String text) {
        Sight.await(() -> area, () -> Sight.find(area).isPresent());
        Supplier<Optional<Node>> there = () ->
                Sight.all(Sight.get(area)).filter(node -> shows(node, line)).findFirst();
        for (int i = 0;
                i < MOST_STEPS
                        && !Sight.look(
                                () -> there.get().filter(n -> isInside(n, area)).isPresent());
                i++) {
            Sight.act(() -> turn(Sight.get(area), hit(Sight.get(area), inside(Sight.get(area), 0.5, 0.5)), -WHEEL));
            Sight.awaitPulse();
        }
        Sight.act(() -> {
            Node node = there.get().orElseThrow(() -> new AssertionError("There is no line " + line));
            clickAt(node, inside(node, 1, 0.5).subtract(1, 0), 1);
        });
        Sight.awaitPulse();
        keys.commit(text);
    }

    Point2D center(String id) {
        return at(id, 0.5, 0.5);
    }

    /** {@return a point of a node on the screen; the wheel is turned until it can be seen} */
    Point2D at(String id, double x, double y) {
        Sight.await(() -> id, () -> Sight.find(id).isPresent());
        for (int i = 0; i < MOST_STEPS && Sight.look(() -> wheel(Sight.get(id))); i++) {
            Sight.awaitPulse();
        }
        return Sight.look(() -> inside(Sight.get(id), x, y));
    }

    private void click(String id, int times) {
        Point2D at = center(id);
        for (int i = 1; i <= times; i++) {
            int count = i;
            Sight.act(() -> clickAt(hit(Sight.get(id), at), at, count));
        }
        Sight.awaitPulse();
    }

    private static void clickAt(Node node, Point2D at, int count) {
        send(node, MouseEvent.MOUSE_PRESSED, at, count);
        send(node, MouseEvent.MOUSE_RELEASED, at, count);
        send(node, MouseEvent.MOUSE_CLICKED, at, count);
    }

    private static Point2D inside(Node node, double x, double y) {
        Bounds bounds = node.localToScreen(node.getLayoutBounds());
        return new Point2D(bounds.getMinX() + x * bounds.getWidth(), bounds.getMinY() + y * bounds.getHeight());
    }

    private static boolean isInside(Node node, String area) {
        Node frame = Sight.get(area);
        return frame.localToScreen(frame.getLayoutBounds())
                .contains(
                        node.localToScreen(node.getLayoutBounds()).getMinX(),
                        node.localToScreen(node.getLayoutBounds()).getMaxY() + WHEEL);
    }

    private static boolean shows(Node node, String line) {
        return node instanceof TextFlow flow
                && line.equals(flow.getChildren().stream()
                        .filter(Text.class::isInstance)
                        .map(part -> ((Text) part).getText())
                        .collect(Collectors.joining()));
    }

    private static boolean wheel(Node node) {
        node.getScene().getRoot().applyCss();
        node.getScene().getRoot().layout();
        boolean turned = false;
        for (Parent parent = node.getParent(); parent != null; parent = parent.getParent()) {
            if (parent instanceof ScrollPane pane) {
                Bounds seen = pane.localToScene(pane.getLayoutBounds());
                Bounds place = node.localToScene(node.getLayoutBounds());
                double by = place.getMaxY() > seen.getMaxY() ? -WHEEL : place.getMinY() < seen.getMinY() ? WHEEL : 0;
                double before = pane.getVvalue();
                if (by != 0) {
                    turn(pane, pane.getContent(), by);
                }
                turned |= pane.getVvalue() != before;
            }
        }
        return turned;
    }

    private static void turn(Node frame, Node content, double by) {
        Point2D at = inside(frame, 0.5, 0.5);
        Event.fireEvent(
                content,
                new ScrollEvent(
                        ScrollEvent.SCROLL,
                        10,
                        10,
                        at.getX(),
                        at.getY(),
                        false,
                        false,
                        false,
                        false,
                        false,
                        false,
                        0,
                        by,
                        0,
                        by,
                        ScrollEvent.HorizontalTextScrollUnits.NONE,
                        0,
                        ScrollEvent.VerticalTextScrollUnits.NONE,
                        0,
                        0,
                        new PickResult(content, 10, 10)));
    }

    private static void send(Node node, EventType<MouseEvent> type, Point2D screen, int count) {
        if (node.getScene() == null) {
            // What was pressed has done its work and is gone: what follows is seen by nobody.
            assertThat(type).isNotEqualTo(MouseEvent.MOUSE_PRESSED);
            return;
        }
        Point2D scene = screen.subtract(
                node.getScene().getWindow().getX() + node.getScene().getX(),
                node.getScene().getWindow().getY() + node.getScene().getY());
        boolean down = type == MouseEvent.MOUSE_PRESSED || type == MouseEvent.MOUSE_DRAGGED;
        boolean still = type != MouseEvent.MOUSE_DRAGGED;
        Event.fireEvent(
                node,
                new MouseEvent(
                        type,
                        scene.getX(),
                        scene.getY(),
                        screen.getX(),
                        screen.getY(),
                        MouseButton.PRIMARY,
                        count,
                        false,
                        false,
                        false,
                        false,
                        down,
                        false,
                        false,
                        false,
                        false,
                        still,
                        null));
    }

    /** {@return the innermost part of a node at a point} */
    private static Node hit(Node node, Point2D screen) {
        if (node instanceof Parent parent) {
            List<Node> children = new ArrayList<>(parent.getChildrenUnmodifiable());
            for (Node child : children.reversed()) {
                if (child.isVisible() && !child.isMouseTransparent() && child.contains(child.screenToLocal(screen))) {
                    return hit(child, screen);
                }
            }
        }
        return node;
    }
}
