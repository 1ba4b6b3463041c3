package dev.splitpoint.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import javafx.event.Event;
import javafx.event.EventType;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Labeled;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.PickResult;
import javafx.scene.input.ScrollEvent;
import javafx.stage.Window;
import org.testfx.api.FxRobot;
import org.testfx.util.WaitForAsyncUtils;

/**
 * What a user's hands do at a mouse and at a keyboard, by events only: nothing is set, chosen or fired in the controls. Every
 * move waits for what it needs to be there, never for a time.
 */
final class Hands {
    private static final int MOST_STEPS = 600;
    private static final int MOST_ITEMS = 20;
    private static final long MOST_SECONDS = 20;
    private static final double WHEEL = 40;

    private final FxRobot robot;

    Hands(FxRobot robot) {
        this.robot = robot;
    }

    // By mouse.

    void click(String id) {
        click(id, 1);
    }

    /** The events of a double click. That it is one does not depend on how fast the machine is. */
    void doubleClick(String id) {
        click(id, 2);
    }

    private void click(String id, int times) {
        Point2D at = centre(id);
        for (int i = 1; i <= times; i++) {
            press(id, at, i);
        }
        WaitForAsyncUtils.waitForFxEvents();
    }

    private void press(String id, Point2D at, int count) {
        robot.interact(() -> {
            Node node = hit(Optional.ofNullable(find(id)).orElseThrow(), at);
            send(node, MouseEvent.MOUSE_PRESSED, at, count);
            send(node, MouseEvent.MOUSE_RELEASED, at, count);
            send(node, MouseEvent.MOUSE_CLICKED, at, count);
        });
    }

    /** Drags from a place of a node over other places. */
    void drag(String from, double x, double right, Point2D... to) {
        Point2D start = at(from, x, 0.5).add(right, 0);
        robot.interact(() -> {
            Node node = hit(Optional.ofNullable(find(from)).orElseThrow(), start);
            send(node, MouseEvent.MOUSE_PRESSED, start, 1);
            send(node, MouseEvent.MOUSE_DRAGGED, start.midpoint(to[0]), 1);
            for (Point2D point : to) {
                send(node, MouseEvent.MOUSE_DRAGGED, point, 1);
            }
            send(node, MouseEvent.MOUSE_RELEASED, to[to.length - 1], 1);
        });
        WaitForAsyncUtils.waitForFxEvents();
    }

    void drag(String from, Point2D... to) {
        drag(from, 0.5, 0, to);
    }

    /** Opens a list of choices and presses the one of a text. */
    void pick(String id, String text) {
        click(id);
        clickOn(text);
    }

    /** Presses what shows a text in a list or menu that has come up. */
    void clickOn(String text) {
        await(text, () -> shown(text).isPresent());
        Point2D[] at = new Point2D[1];
        robot.interact(() -> {
            Node node = shown(text).orElseThrow();
            Bounds bounds = node.localToScreen(node.getLayoutBounds());
            at[0] = new Point2D(bounds.getCenterX(), bounds.getCenterY());
            send(node, MouseEvent.MOUSE_ENTERED, at[0], 0);
            send(node, MouseEvent.MOUSE_PRESSED, at[0], 1);
            send(node, MouseEvent.MOUSE_RELEASED, at[0], 1);
            send(node, MouseEvent.MOUSE_CLICKED, at[0], 1);
        });
        WaitForAsyncUtils.waitForFxEvents();
    }

    /** Presses a field and types a text in place of its own. */
    void clickAndType(String id, String text) {
        click(id);
        replace(text);
    }

    /** Types a text in place of the one in the field that has the focus. */
    void replace(String text) {
        robot.push(KeyCode.CONTROL, KeyCode.A);
        write(text);
    }

    void write(String text) {
        robot.write(text, 0);
        robot.push(KeyCode.ENTER);
        WaitForAsyncUtils.waitForFxEvents();
    }

    Point2D centre(String id) {
        return at(id, 0.5, 0.5);
    }

    /** {@return a point of a node on the screen; the wheel is turned until it can be seen} */
    Point2D at(String id, double x, double y) {
        await(id, () -> find(id) != null);
        for (int i = 0; i < MOST_STEPS && wheel(id); i++) {
            WaitForAsyncUtils.waitForFxEvents();
        }
        Point2D[] point = new Point2D[1];
        robot.interact(() -> {
            Node node = Optional.ofNullable(find(id)).orElseThrow();
            Bounds bounds = node.localToScreen(node.getLayoutBounds());
            point[0] = new Point2D(bounds.getMinX() + x * bounds.getWidth(), bounds.getMinY() + y * bounds.getHeight());
        });
        return point[0];
    }

    private boolean wheel(String id) {
        boolean[] turned = new boolean[1];
        robot.interact(() -> {
            Node node = Optional.ofNullable(find(id)).orElseThrow();
            node.getScene().getRoot().applyCss();
            node.getScene().getRoot().layout();
            for (Parent parent = node.getParent(); parent != null; parent = parent.getParent()) {
                if (parent instanceof ScrollPane pane) {
                    Bounds seen = pane.localToScene(pane.getLayoutBounds());
                    Bounds place = node.localToScene(node.getLayoutBounds());
                    double by = place.getMaxY() > seen.getMaxY() ? -WHEEL : place.getMinY() < seen.getMinY() ? WHEEL : 0;
                    double before = pane.getVvalue();
                    if (by != 0) {
                        scroll(pane, by);
                    }
                    turned[0] |= pane.getVvalue() != before;
                }
            }
        });
        return turned[0];
    }

    private static void scroll(ScrollPane pane, double by) {
        Bounds place = pane.localToScreen(pane.getLayoutBounds());
        Node content = pane.getContent();
        Event.fireEvent(content, new ScrollEvent(ScrollEvent.SCROLL, 10, 10, place.getCenterX(), place.getCenterY(),
                false, false, false, false, false, false, 0, by, 0, by,
                ScrollEvent.HorizontalTextScrollUnits.NONE, 0, ScrollEvent.VerticalTextScrollUnits.NONE, 0, 0,
                new PickResult(content, 10, 10)));
    }

    private static void send(Node node, EventType<MouseEvent> type, Point2D screen, int count) {
        if (node.getScene() == null) {
            // What was pressed has done its work and is gone: what follows is seen by nobody.
            assertThat(type).isNotEqualTo(MouseEvent.MOUSE_PRESSED);
            return;
        }
        Point2D scene = screen.subtract(node.getScene().getWindow().getX() + node.getScene().getX(),
                node.getScene().getWindow().getY() + node.getScene().getY());
        boolean down = type == MouseEvent.MOUSE_PRESSED || type == MouseEvent.MOUSE_DRAGGED;
        boolean still = type != MouseEvent.MOUSE_DRAGGED;
        Event.fireEvent(node, new MouseEvent(type, scene.getX(), scene.getY(), screen.getX(), screen.getY(),
                MouseButton.PRIMARY, count, false, false, false, false, down, false, false, false, false, still, null));
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

    // By keyboard.

    void push(KeyCode... keys) {
        robot.push(keys);
        WaitForAsyncUtils.waitForFxEvents();
    }

    /** Finds something in the command palette and does it. */
    void palette(String text) {
        push(KeyCode.CONTROL, KeyCode.K);
        robot.write(text, 0);
        push(KeyCode.ENTER);
    }

    /** Goes on by Tab until a node has the focus. */
    void tabTo(String id) {
        tabTo(id, false);
    }

    /** Goes back by Shift+Tab until a node has the focus. */
    void backTo(String id) {
        tabTo(id, true);
    }

    private void tabTo(String id, boolean back) {
        WaitForAsyncUtils.waitForFxEvents();
        List<String> passed = new ArrayList<>();
        for (int i = 0; i < MOST_STEPS; i++) {
            String now = focused();
            if (now.equals(id)) {
                return;
            }
            passed.add(now);
            if (back) {
                robot.push(KeyCode.SHIFT, KeyCode.TAB);
            } else {
                robot.push(KeyCode.TAB);
            }
        }
        throw new AssertionError("Tab does not come to " + id + ", but to " + passed.stream().distinct().toList());
    }

    String focused() {
        String[] id = new String[1];
        robot.interact(() -> id[0] = Window.getWindows().stream()
                .filter(Window::isFocused)
                .flatMap(window -> Stream.ofNullable(window.getScene()))
                .flatMap(scene -> Stream.ofNullable(scene.getFocusOwner()))
                .map(Hands::nameOf)
                .findFirst()
                .orElse("nothing"));
        return id[0];
    }

    private static String nameOf(Node node) {
        Node named = node;
        while (named.getId() == null && named.getParent() != null) {
            named = named.getParent();
        }
        return String.valueOf(named.getId());
    }

    /** Goes to a field by Tab and types a text in place of its own. */
    void tabAndType(String id, String text) {
        tabTo(id);
        replace(text);
    }

    /** Goes to a list of choices by Tab, opens it, and goes to the one of a text. */
    void tabAndPick(String id, String text) {
        tabTo(id);
        push(KeyCode.F4);
        ComboBox<?> box = (ComboBox<?>) Optional.ofNullable(find(id)).orElseThrow();
        int from = box.getSelectionModel().getSelectedIndex();
        int to = index(box, text);
        for (int i = 0; i < Math.abs(to - from); i++) {
            robot.push(to > from ? KeyCode.DOWN : KeyCode.UP);
        }
        push(KeyCode.ENTER);
    }

    /** Goes to a list of marks by Tab, opens it, and marks the one of a text. */
    void tabAndMark(String id, String text) {
        tabTo(id);
        push(KeyCode.SPACE);
        String item = id + "-pick-" + text;
        await(item, () -> find(item) != null);
        for (int i = 0; i < MOST_ITEMS && !isAt(item); i++) {
            push(KeyCode.DOWN);
        }
        assertThat(isAt(item)).as(item).isTrue();
        push(KeyCode.ENTER);
    }

    private boolean isAt(String item) {
        boolean[] at = new boolean[1];
        robot.interact(() -> {
            Node node = find(item);
            at[0] = node != null && node == node.getScene().getFocusOwner();
        });
        return at[0];
    }

    private static <T> int index(ComboBox<T> box, String text) {
        List<String> labels = box.getItems().stream().map(item -> box.getConverter().toString(item)).toList();
        assertThat(labels).contains(text);
        return labels.indexOf(text);
    }

    private void await(String what, BooleanSupplier condition) {
        try {
            WaitForAsyncUtils.waitFor(MOST_SECONDS, TimeUnit.SECONDS, () -> {
                boolean[] holds = new boolean[1];
                robot.interact(() -> holds[0] = condition.getAsBoolean());
                return holds[0];
            });
        } catch (TimeoutException e) {
            List<String> there = new ArrayList<>();
            robot.interact(() -> Window.getWindows().forEach(window -> all(window.getScene().getRoot())
                    .filter(node -> node.getId() != null)
                    .forEach(node -> there.add(node.getId()))));
            throw new AssertionError("There is no " + what + " to be seen, but " + there, e);
        }
    }

    // What is there.

    /** {@return the node of an id that can be seen} */
    private static @org.jspecify.annotations.Nullable Node find(String id) {
        return Window.getWindows().stream()
                .flatMap(window -> Stream.ofNullable(window.getScene()))
                .flatMap(scene -> all(scene.getRoot()))
                .filter(node -> id.equals(node.getId()))
                .findFirst()
                .orElse(null);
    }

    /** {@return what shows a text in a window that came up last} */
    private static Optional<Node> shown(String text) {
        return new ArrayList<>(Window.getWindows()).reversed().stream()
                .flatMap(window -> Stream.ofNullable(window.getScene()))
                .flatMap(scene -> all(scene.getRoot()))
                .filter(node -> node instanceof Labeled labeled && text.equals(labeled.getText()))
                .findFirst();
    }

    private static Stream<Node> all(Node node) {
        if (!node.isVisible()) {
            return Stream.empty();
        }
        return node instanceof Parent parent
                ? Stream.concat(Stream.of(node), parent.getChildrenUnmodifiable().stream().flatMap(Hands::all))
                : Stream.of(node);
    }
}
