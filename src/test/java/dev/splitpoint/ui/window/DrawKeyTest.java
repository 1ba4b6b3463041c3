package dev.splitpoint.ui.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.splitpoint.design.Query;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.ui.QuickRobot;
import dev.splitpoint.ui.TestDialogs;
import dev.splitpoint.ui.TestWindow;
import dev.splitpoint.ui.document.Selection;
import dev.splitpoint.yaml.Samples;
import dev.splitpoint.yaml.bind.DesignWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javafx.event.Event;
import javafx.event.EventType;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** The row key and the queries, drawn by mouse and by keyboard. */
@ExtendWith(QuickRobot.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Tag("window")
class DrawKeyTest {
    private static final TableDesign SAMPLE = Samples.load("sensor-readings").design();

    @TempDir
    private static Path directory;

    private TestWindow shown;
    private TestDialogs dialogs;
    private Window window;

    @Start
    void start(Stage stage) {
        shown = new TestWindow(stage, directory);
        dialogs = shown.dialogs();
        window = shown.window();
    }

    @BeforeEach
    void anEmptyWindow() {
        shown.reset();
    }

    @AfterAll
    void close() {
        shown.close();
    }

    @Test
    void queryDroppedOnASegmentPinsItAndThePrecedingOnes(FxRobot robot) {
        for (String chip : List.of(
                "#add-text", "#add-salt", "#add-integer", "#add-UUID", "#add-geohash", "#add-enum", "#add-hash")) {
            press(robot, chip);
        }
        robot.interact(() -> window.scene().getRoot().layout());
        List<String> names = window.document().design().rowKey().segments().stream()
                .map(Segment::name)
                .toList();
        String first = "#segment-" + names.getFirst();
        String last = "#segment-" + names.getLast();
        assertThat(center(robot, last).getY())
                .isGreaterThan(center(robot, first).getY());
        drag(robot, grip(robot, "#add-read"), center(robot, first), center(robot, last));
        assertThat(window.document().design().queries())
                .singleElement()
                .satisfies(read -> assertThat(read.where()).containsOnlyKeys("number", "uuid", "id", "cell", "type"));
    }

    @Test
    void newSegmentIsNamedAndAQueryPinsThePrecedingSegments(FxRobot robot) {
        press(robot, "#add-text");
        write(robot, "city");
        press(robot, "#add-integer");
        robot.push(KeyCode.ESCAPE);
        assertThat(names()).containsExactly("city", "number");
        drag(robot, grip(robot, "#add-read"), center(robot, "#segment-number"));
        assertThat(window.document().design().queries().getLast().where()).containsOnlyKeys("city", "number");
    }

    @ParameterizedTest
    @ValueSource(doubles = {1.08, 1.4})
    void queryPinsTheSegmentsOfASweepAlongTheBrackets(double y, FxRobot robot) {
        open(robot);
        Sight.awaitPulse();
        Point2D first = at(robot, "#segment-shard", 0.4, y);
        Point2D second = at(robot, "#segment-sensor_id", 0.6, y);
        drag(robot, grip(robot, "#add-read"), first, first.midpoint(second), second);
        assertThat(window.document().design().queries().getLast().where()).containsOnlyKeys("shard", "sensor_id");
    }

    @Test
    void segmentsCrossedOnTheWayFromThePaletteAreNotPinned(FxRobot robot) {
        open(robot);
        Sight.awaitPulse();
        Grip chip = grip(robot, "#add-read");
        Point2D to = at(robot, "#segment-shard", 0.4, 0.6);
        Point2D over = at(robot, "#segment-sensor_id", 0.9, 0.1);
        drag(robot, chip, over, over.subtract(60, -1), to);
        assertThat(window.document().design().queries().getLast().where()).containsOnlyKeys("shard");
    }

    @Test
    void aDraggedQueryHasTheConditionsThatTheLabelAtTheMouseNames(FxRobot robot) {
        open(robot);
        Random random = new Random(7);
        List<String> segments = names();
        for (int i = 0; i < 12; i++) {
            Sight.awaitPulse();
            Grip chip = grip(robot, "#add-read");
            Point2D[] way = new Point2D[3];
            for (int step = 0; step < way.length; step++) {
                way[step] = at(
                        robot,
                        "#segment-" + segments.get(random.nextInt(segments.size())),
                        random.nextDouble(),
                        random.nextDouble() * 1.6);
            }
            hold(robot, chip, way);
            String label = robot.lookup("#drag-ghost").queryAs(Label.class).getText();
            release(robot, chip, way[2]);
            Query made = window.document().design().queries().getLast();
            assertThat(label).endsWith(": " + String.join(", ", made.where().keySet()));
            fire(robot, "undo");
            assertThat(window.document().design()).isEqualTo(SAMPLE);
        }
    }

    @Test
    void draggingASegmentIsOneNamedUndoStep(FxRobot robot) {
        open(robot);
        drag(robot, grip(robot, "#segment-read_at"), at(robot, "#segment-shard", 0.1, 0.5));
        assertThat(names()).containsExactly("read_at", "shard", "sensor_id");
        assertThat(window.document().undoNameProperty().get()).endsWith("read_at");
        drag(robot, grip(robot, "#segment-read_at"), at(robot, "#segment-sensor_id", 0.9, 0.5));
        assertThat(names()).containsExactly("shard", "sensor_id", "read_at");
        fire(robot, "undo");
        fire(robot, "undo");
        assertThat(window.document().design()).isEqualTo(SAMPLE);
    }

    @Test
    void dragMarksTheInsertionPointAndEscapeCancelsIt(FxRobot robot) {
        open(robot);
        Palette.openFor(window.scene(), "add-UUID");
        Grip chip = grip(robot, "#add-UUID");
        Point2D before = at(robot, "#segment-sensor_id", 0.1, 0.5);
        hold(robot, chip, before);
        assertThat(robot.lookup("#insertion-mark").query().isVisible()).isTrue();
        assertThat(robot.lookup("#drag-ghost").query().isVisible()).isTrue();
        robot.push(KeyCode.ESCAPE);
        assertThat(robot.lookup("#insertion-mark").query().isVisible()).isFalse();
        release(robot, chip, before);

        assertThat(window.document().design()).isEqualTo(SAMPLE);
        assertThat(robot.lookup("#drag-ghost").query().isVisible()).isFalse();
    }

    @Test
    void edgeDragIsOneStepAndEscapeRevertsIt(FxRobot robot) {
        open(robot);
        Grip edge = grip(robot, "#segment-shard", 1, -3);
        hold(robot, edge, edge.point.add(10, 0), edge.point.add(20, 0), edge.point.add(32, 0));
        assertThat(window.document()
                        .design()
                        .rowKey()
                        .segment("shard")
                        .orElseThrow()
                        .format()
                        .toString())
                .contains("6");
        release(robot, edge, edge.point.add(32, 0));
        fire(robot, "undo");
        assertThat(window.document().design()).isEqualTo(SAMPLE);

        Grip again = grip(robot, "#segment-shard", 1, -3);
        hold(robot, again, again.point.add(30, 0));
        robot.interact(() -> window.scene().getRoot().layout());
        assertThat(grip(robot, "#segment-shard", 1, -3).point.getX())
                .as("the edge is under the mouse")
                .isCloseTo(again.point.getX() + 30, within(1.0));
        assertThat(window.document().design()).isNotEqualTo(SAMPLE);
        robot.push(KeyCode.ESCAPE);
        release(robot, again, again.point);
        assertThat(window.document().design()).isEqualTo(SAMPLE);
    }

    @Test
    void segmentsAreCutCopiedAndPastedBetweenDesigns(FxRobot robot) {
        open(robot);
        focus(robot, "#segment-sensor_id");
        robot.push(KeyCode.CONTROL, KeyCode.C);
        assertThat(dialogs.clipboard.orElseThrow()).startsWith("- name: sensor_id\n");
        robot.push(KeyCode.CONTROL, KeyCode.V);
        assertThat(names()).containsExactly("shard", "sensor_id", "sensor_id_2", "read_at");
        robot.push(KeyCode.CONTROL, KeyCode.X);
        assertThat(names()).containsExactly("shard", "sensor_id", "read_at");
        focus(robot, "#segment-shard");
        robot.push(KeyCode.CONTROL, KeyCode.D);
        assertThat(names()).containsExactly("shard", "shard_2", "sensor_id", "read_at");
        assertThat(window.document().undoNameProperty().get()).endsWith("shard");

        robot.interact(() -> window.documentOpener().openSample("orders"));
        List<String> orders = names();
        robot.push(KeyCode.CONTROL, KeyCode.V);
        assertThat(names()).hasSize(orders.size() + 1).contains("sensor_id_2");

        dialogs.clipboard = Optional.of("no segment");
        TableDesign before = window.document().design();
        fire(robot, "paste");
        assertThat(window.document().design()).isEqualTo(before);
        assertThat(dialogs.errors).containsExactly(Messages.NOT_YAML);
    }

    @Test
    void theInspectorShowsTheValuesOfTheSegmentAndFollowsItsEdits(FxRobot robot) throws Exception {
        open(robot);
        robot.interact(() -> {
            window.show(SidePage.INSPECTOR);
            window.document().select(new Selection.OfSegment("sensor_id"));
        });
        awaitText(robot, "#value-share", "different values");
        assertThat(robot.lookup("#value-formula").queryAs(Label.class).getText())
                .contains("s = 0.5, n = 100,000");
        assertThat(robot.lookup("#value-distribution").queryAs(Label.class).getText())
                .isEqualTo("Zipf's law");
        type(robot, "generator-items", "4");
        awaitText(robot, "#value-share", "4 different values");
        assertThat(robot.lookup("#value-histogram").query().isVisible()).isTrue();
        robot.interact(() -> window.document().select(new Selection.Table()));
        assertThat(robot.lookup("#value-preview").query().isVisible()).isFalse();
    }

    private static void awaitText(FxRobot robot, String label, String text) throws Exception {
        WaitForAsyncUtils.waitFor(
                60,
                TimeUnit.SECONDS,
                () -> robot.lookup(label).queryAs(Label.class).getText().contains(text));
    }

    @Test
    void delimiterIsEditedInPlace(FxRobot robot) {
        open(robot);
        new MouseHand().doubleClick("delimiter-1");
        write(robot, "/");
        assertThat(DesignWriter.write(window.document().design())).contains("delimiter: \"/\"".replace("\"", ""));
        focus(robot, "#delimiter-0");
        robot.push(KeyCode.ENTER);
        write(robot, "\\x");
        assertThat(dialogs.errors).isEmpty();
        assertThat(robot.lookup(".in-place-field").query().getAccessibleHelp()).isNotBlank();
        robot.push(KeyCode.ESCAPE);
        fire(robot, "undo");
        assertThat(window.document().design()).isEqualTo(SAMPLE);
    }

    @Test
    void draggingBracketEndsPinsMoreOrFewerSegments(FxRobot robot) {
        open(robot);
        drag(robot, grip(robot, "#read-0-bar-1", 1, -2), center(robot, "#segment-read_at"));
        assertThat(SAMPLE.queries().getFirst().where()).containsOnlyKeys("sensor_id");
        assertThat(window.document().design().queries().getFirst().where().keySet())
                .containsExactly("sensor_id", "read_at");
        assertThat(window.document().undoNameProperty().get()).contains("latest reading of a sensor");

        drag(robot, grip(robot, "#read-0-bar-2", 1, -2), center(robot, "#segment-sensor_id"));
        assertThat(window.document().design()).isEqualTo(SAMPLE);
        drag(robot, grip(robot, "#read-0-bar-1", 1, -2), center(robot, "#segment-shard"));
        assertThat(window.document().design().queries().getFirst().where()).isEmpty();
    }

    @Test
    void clickingABracketShowsItsFormAndDeleteRemovesIt(FxRobot robot) {
        open(robot);
        robot.clickOn(center(robot, "#read-1-bar-2"));
        assertThat(window.document().selection()).isEqualTo(new Selection.OfQuery("one sensor, last hour"));
        assertThat(robot.lookup("#query-1-name").query().getBoundsInLocal().getWidth())
                .isPositive();
        robot.push(KeyCode.DELETE);
        assertThat(window.document().design().queries()).hasSize(2);
        assertThat(window.document().selection()).isEqualTo(new Selection.OfQuery("all readings of a day"));
        fire(robot, "undo");
        assertThat(window.document().design()).isEqualTo(SAMPLE);
    }

    @Test
    void formOfANewQueryBecomesVisible(FxRobot robot) {
        open(robot);
        robot.interact(() -> window.show(SidePage.FINDINGS));
        drag(robot, grip(robot, "#add-read"), center(robot, "#segment-sensor_id"), center(robot, "#segment-read_at"));
        TestWindow.await(robot, () -> robot.lookup("#query-3-name").tryQuery().isPresent());
        Sight.awaitPulse();
        Sight.awaitPulse();
        Node title = robot.lookup("#query-title").query();
        Node pane = robot.lookup("#side-pane").query();
        assertThat(((Label) title).getText())
                .isEqualTo(window.document().design().queries().getLast().name());
        assertThat(bounds(pane).contains(bounds(title)))
                .as("%s in %s", bounds(title), bounds(pane))
                .isTrue();
    }

    private static Bounds bounds(Node node) {
        return Sight.look(() -> node.localToScene(node.getLayoutBounds()));
    }

    @Test
    void contextMenuOfABracketListsItsActions(FxRobot robot) {
        open(robot);
        Node name = robot.lookup("#read-0").query();
        Map<KeyCombination, Runnable> shortcuts = Map.copyOf(window.scene().getAccelerators());
        robot.interact(() -> Event.fireEvent(
                name, new ContextMenuEvent(ContextMenuEvent.CONTEXT_MENU_REQUESTED, 10, 10, 10, 10, true, null)));
        assertThat(menus().filter(item -> item.getAccelerator() != null))
                .extracting(MenuItem::getId)
                .containsExactly(
                        "rename",
                        "cut",
                        "copy",
                        "paste",
                        "duplicate",
                        "remove",
                        "move-selected-up",
                        "move-selected-down",
                        "new-read",
                        "add-note",
                        "properties");
        robot.interact(() -> menus().filter(item -> "ask-read_at-range".equals(item.getId()))
                .findFirst()
                .orElseThrow()
                .fire());

        assertThat(window.document().design().queries().getFirst().where()).containsKeys("sensor_id", "read_at");
        assertThat(window.scene().getAccelerators())
                .as("shown only: the menu bar has them")
                .isEqualTo(shortcuts);
    }

    private void open(FxRobot robot) {
        robot.interact(() -> window.documentOpener().openSample("sensor-readings"));
        QuickRobot.settle();
    }

    /** Of a mouse that moves with a button held, the headless robot tells the nodes on its way, not the one pressed. */
    private static void drag(FxRobot robot, Grip from, Point2D... to) {
        hold(robot, from, to);
        release(robot, from, to[to.length - 1]);
    }

    private static void hold(FxRobot robot, Grip from, Point2D... to) {
        send(robot, from.node, MouseEvent.MOUSE_PRESSED, from.point);
        send(robot, from.node, MouseEvent.MOUSE_DRAGGED, from.point.midpoint(to[0]));
        for (Point2D point : to) {
            send(robot, from.node, MouseEvent.MOUSE_DRAGGED, point);
        }
    }

    private static void release(FxRobot robot, Grip from, Point2D at) {
        send(robot, from.node, MouseEvent.MOUSE_RELEASED, at);
        QuickRobot.settle();
    }

    private static void send(FxRobot robot, Node node, EventType<MouseEvent> type, Point2D screen) {
        boolean down = type != MouseEvent.MOUSE_RELEASED;
        robot.interact(() -> {
            Point2D scene = screen.subtract(
                    node.getScene().getWindow().getX() + node.getScene().getX(),
                    node.getScene().getWindow().getY() + node.getScene().getY());
            Event.fireEvent(
                    node,
                    new MouseEvent(
                            type,
                            scene.getX(),
                            scene.getY(),
                            screen.getX(),
                            screen.getY(),
                            MouseButton.PRIMARY,
                            1,
                            false,
                            false,
                            false,
                            false,
                            down,
                            false,
                            false,
                            false,
                            false,
                            false,
                            null));
        });
    }

    /** A node taken at a point of the screen. */
    private record Grip(Node node, Point2D point) {}

    private static Grip grip(FxRobot robot, String id) {
        return grip(robot, id, 0.5, 0);
    }

    private static Grip grip(FxRobot robot, String id, double x, double right) {
        return new Grip(robot.lookup(id).query(), at(robot, id, x, 0.5).add(right, 0));
    }

    private static void write(FxRobot robot, String text) {
        robot.write(text);
        robot.push(KeyCode.ENTER);
        QuickRobot.settle();
    }

    private void press(FxRobot robot, String button) {
        Palette.openFor(window.scene(), button.substring(1));
        focus(robot, button);
        robot.push(KeyCode.SPACE);
        QuickRobot.settle();
    }

    private static void focus(FxRobot robot, String node) {
        robot.interact(() -> robot.lookup(node).query().requestFocus());
    }

    private static void type(FxRobot robot, String field, String text) {
        QuickRobot.settle();
        focus(robot, "#" + field);
        robot.interact(robot.lookup("#" + field).queryAs(TextInputControl.class)::selectAll);
        write(robot, text);
    }

    private static Point2D center(FxRobot robot, String node) {
        return at(robot, node, 0.5, 0.5);
    }

    /** {@return a point of a node on the screen, scrolled to if need be} */
    private static Point2D at(FxRobot robot, String id, double x, double y) {
        QuickRobot.settle();
        Node node = robot.lookup(id).query();
        robot.interact(() -> reveal(node));
        Bounds bounds = node.localToScreen(node.getLayoutBounds());
        return new Point2D(bounds.getMinX() + x * bounds.getWidth(), bounds.getMinY() + y * bounds.getHeight());
    }

    private static void reveal(Node node) {
        for (Parent parent = node.getParent(); parent != null; parent = parent.getParent()) {
            if (parent instanceof ScrollPane pane) {
                pane.applyCss();
                pane.layout();
                Bounds inPane = pane.getContent().sceneToLocal(node.localToScene(node.getLayoutBounds()));
                double hidden = pane.getContent().getLayoutBounds().getHeight()
                        - pane.getViewportBounds().getHeight();
                if (hidden > 0
                        && inPane.getMaxY() - pane.getVvalue() * hidden
                                > pane.getViewportBounds().getHeight()) {
                    pane.setVvalue(Math.min(1, inPane.getMinY() / hidden));
                }
            }
        }
    }

    /** {@return the items of the context menus that are open, and of their sub menus} */
    private static Stream<MenuItem> menus() {
        return javafx.stage.Window.getWindows().stream()
                .filter(ContextMenu.class::isInstance)
                .flatMap(menu -> ((ContextMenu) menu).getItems().stream())
                .flatMap(item -> item instanceof Menu sub ? sub.getItems().stream() : Stream.of(item));
    }

    private List<String> names() {
        return window.document().design().rowKey().segments().stream()
                .map(Segment::name)
                .toList();
    }

    private void fire(FxRobot robot, String action) {
        robot.interact(() -> window.actions().action(action).fire());
    }
}
