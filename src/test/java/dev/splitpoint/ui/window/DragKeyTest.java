package dev.splitpoint.ui.window;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.ui.QuickRobot;
import dev.splitpoint.ui.TestWindow;
import dev.splitpoint.ui.document.Selection;
import java.nio.file.Path;
import javafx.event.Event;
import javafx.event.EventType;
import javafx.geometry.Point2D;
import javafx.scene.AccessibleAction;
import javafx.scene.AccessibleAttribute;
import javafx.scene.Node;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** What happens to a drag in the row key, and to a name being typed there, when something comes between. */
@ExtendWith(QuickRobot.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Tag("window")
class DragKeyTest {
    @TempDir
    private static Path directory;

    private TestWindow shown;
    private Window window;

    @Start
    void start(Stage stage) {
        shown = new TestWindow(stage, directory);
        window = shown.window();
    }

    @BeforeEach
    void openTheFirstSample(FxRobot robot) {
        shown.reset();
        robot.interact(() -> TestWindow.openFirst(window));
        Sight.awaitPulse();
    }

    @AfterAll
    void close() {
        shown.close();
    }

    @Test
    void undoOfADraggedSegmentCancelsTheDrop() {
        TableDesign before = window.document().design();
        Sight.act(() -> window.actions().action("edit-key").fire());
        Palette.openFor(window.scene(), "add-UUID");
        new MouseHand().click("add-UUID");
        String added = window.document().design().rowKey().segments().stream()
                .map(Segment::name)
                .filter(name -> before.rowKey().segment(name).isEmpty())
                .findFirst()
                .orElseThrow();
        Node block = Sight.look(() -> Sight.get("segment-" + added));
        Point2D at = Sight.look(() -> block.localToScene(15, 8));
        send(block, MouseEvent.MOUSE_PRESSED, at, MouseButton.PRIMARY);
        send(block, MouseEvent.MOUSE_DRAGGED, at.subtract(60, 0), MouseButton.PRIMARY);
        assertThat(isDragging()).isTrue();
        Sight.act(() -> window.actions().action("undo").fire());
        assertThat(isDragging()).isFalse();

        for (Node node : new Node[] {block, Sight.look(() -> Sight.get("segment-shard"))}) {
            send(node, MouseEvent.MOUSE_DRAGGED, at.subtract(70, 0), MouseButton.PRIMARY);
            send(node, MouseEvent.MOUSE_RELEASED, at.subtract(70, 0), MouseButton.PRIMARY);
        }
        assertThat(isDragging()).isFalse();
        assertThat(window.document().design()).isEqualTo(before);
    }

    @Test
    void pressingAnotherMouseButtonCancelsADrag() {
        TableDesign before = window.document().design();
        Palette.openFor(window.scene(), "add-UUID");
        Node chip = Sight.look(() -> Sight.get("add-UUID"));
        Point2D at = Sight.look(() -> Sight.get("segment-shard").localToScene(15, 8));
        send(chip, MouseEvent.MOUSE_PRESSED, Sight.look(() -> chip.localToScene(5, 5)), MouseButton.PRIMARY);
        send(chip, MouseEvent.MOUSE_DRAGGED, at, MouseButton.PRIMARY);
        assertThat(isDragging()).isTrue();
        send(chip, MouseEvent.MOUSE_PRESSED, at, MouseButton.SECONDARY);
        assertThat(isDragging()).isFalse();
        assertThat(Sight.look(() -> Sight.find("insertion-mark").isPresent())).isFalse();
        send(chip, MouseEvent.MOUSE_RELEASED, at, MouseButton.SECONDARY);
        send(chip, MouseEvent.MOUSE_DRAGGED, at, MouseButton.PRIMARY);
        send(chip, MouseEvent.MOUSE_RELEASED, at, MouseButton.PRIMARY);
        assertThat(isDragging()).isFalse();
        assertThat(window.document().design()).isEqualTo(before);
    }

    @Test
    void cancelledEdgeDragPreservesUndoAndRedo(FxRobot robot) {
        robot.interact(() -> {
            window.document()
                    .edit("nine nodes", d -> d.withSimulation(d.simulation().withNodes(9)));
            window.document()
                    .edit("ten nodes", d -> d.withSimulation(d.simulation().withNodes(10)));
            window.document().session().undo();
        });
        TableDesign before = window.document().design();
        Node block = Sight.look(() -> Sight.get("segment-shard"));
        Point2D edge =
                Sight.look(() -> block.localToScene(block.getLayoutBounds().getMaxX() - 3, 8));
        for (double end : new double[] {32, 0}) {
            send(block, MouseEvent.MOUSE_PRESSED, edge, MouseButton.PRIMARY);
            send(block, MouseEvent.MOUSE_DRAGGED, edge.add(32, 0), MouseButton.PRIMARY);
            assertThat(window.document().design()).isNotEqualTo(before);
            assertThat(window.document().undoNameProperty().get()).endsWith("shard");
            send(block, MouseEvent.MOUSE_DRAGGED, edge.add(end, 0), MouseButton.PRIMARY);
            new KeyboardHand().push(KeyCode.ESCAPE);
            send(block, MouseEvent.MOUSE_RELEASED, edge.add(end, 0), MouseButton.PRIMARY);
            assertThat(window.document().design()).isEqualTo(before);
            assertThat(window.document().undoNameProperty().get()).isEqualTo("nine nodes");
            assertThat(window.document().redoNameProperty().get()).isEqualTo("ten nodes");
        }
    }

    @Test
    void segmentEdgeFollowsTheMouseAndReportsTheValueWidth() {
        Region block = (Region) Sight.look(() -> Sight.get("segment-shard"));
        Point2D edge =
                Sight.look(() -> block.localToScene(block.getLayoutBounds().getMaxX() - 3, 8));
        double before = block.getWidth();
        send(block, MouseEvent.MOUSE_PRESSED, edge, MouseButton.PRIMARY);
        for (int digits : new int[] {4, 2, -1}) {
            send(block, MouseEvent.MOUSE_DRAGGED, edge.add(8 * digits, 0), MouseButton.PRIMARY);
            Sight.awaitPulse();
            assertThat(block.getWidth()).isEqualTo(before + 8 * digits);
            assertThat(block.getAccessibleText()).contains((2 + digits) + " digits");
        }
        new KeyboardHand().push(KeyCode.ESCAPE);
        Sight.awaitPulse();
        assertThat(block.getWidth()).isEqualTo(before);
        assertThat(block.getAccessibleText()).doesNotContain("digits");
    }

    @Test
    void typedNameSurvivesF2AndAClickIntoItsField() {
        KeyboardHand keys = new KeyboardHand();
        Sight.act(() -> Sight.get("segment-shard").requestFocus());
        keys.push(KeyCode.F2);
        keys.letters("typed");
        keys.push(KeyCode.F2);
        TextField field = (TextField) Sight.look(() -> Sight.focusOwner().orElseThrow());
        assertThat(field.getText()).isEqualTo("typed");
        Point2D inside = Sight.look(() -> field.localToScene(field.getWidth() / 2, field.getHeight() / 2));
        send(field, MouseEvent.MOUSE_PRESSED, inside, MouseButton.PRIMARY);
        send(field, MouseEvent.MOUSE_RELEASED, inside, MouseButton.PRIMARY);
        assertThat(Sight.look(() -> Sight.focusOwner().orElseThrow())).isSameAs(field);
        keys.push(KeyCode.ENTER);
        assertThat(window.document().design().rowKey().segments().getFirst().name())
                .isEqualTo("typed");
    }

    @Test
    void accessibilityActionsReportAndChangeTheSelection() {
        Node block = Sight.look(() -> Sight.get("segment-read_at"));
        Sight.act(() -> {
            assertThat(block.queryAccessibleAttribute(AccessibleAttribute.SELECTED))
                    .isEqualTo(false);
            block.executeAccessibleAction(AccessibleAction.FIRE);
            assertThat(block.queryAccessibleAttribute(AccessibleAttribute.SELECTED))
                    .isEqualTo(true);
        });
        assertThat(window.document().selection()).isEqualTo(new Selection.OfSegment("read_at"));
        Sight.act(() -> Sight.get("delimiter-0").executeAccessibleAction(AccessibleAction.FIRE));
        assertThat(Sight.look(() -> Sight.focusOwner().orElseThrow())).isInstanceOf(TextField.class);
    }

    @Test
    void dragAlongAnEmptyQueryLinePinsTheCrossedSegments() {
        MouseHand hand = new MouseHand();
        for (String from : new String[] {"its line", "its name"}) {
            Sight.act(() -> window.document().select(new Selection.Table()));
            hand.click("add-read");
            assertThat(added().where()).isEmpty();
            String name = "read-" + (window.document().design().queries().size() - 1);
            double start = hand.center("segment-sensor_id").getX();
            double end = hand.center("segment-read_at").getX();
            // Last, since the wheel may be turned for it.
            double y = hand.center(name).getY();
            Point2D to = new Point2D(end, y);
            if (from.equals("its line")) {
                hand.drag("row-key", new Point2D(start, y), to);
                assertThat(added().where()).containsOnlyKeys("sensor_id", "read_at");
            } else {
                new KeyboardHand().push(KeyCode.ESCAPE);
                hand.drag(name, to);
                assertThat(added().where()).containsOnlyKeys("shard", "sensor_id", "read_at");
            }
            assertThat(window.document().undoNameProperty().get()).contains(added().name());
            assertThat(window.document().selection()).isEqualTo(new Selection.OfQuery(added().name()));
        }
    }

    @Test
    void dragAlongALiteralOnlyQueryPinsTheCrossedSegments() {
        MouseHand hand = new MouseHand();
        Palette.openFor(window.scene(), "add-literal");
        hand.click("add-literal");
        new KeyboardHand().push(KeyCode.ESCAPE);
        hand.drag("segment-prefix", hand.at("segment-shard", 0.1, 0.5));
        Sight.act(() -> window.document().select(new Selection.Table()));
        hand.click("add-read");
        double start = hand.center("segment-prefix").getX();
        double end = hand.center("segment-sensor_id").getX();
        double y = hand.center("read-3").getY();
        hand.drag("row-key", new Point2D(start, y), new Point2D(end, y));
        assertThat(added().where()).containsKeys("prefix", "shard", "sensor_id").doesNotContainKey("read_at");
    }

    private Query added() {
        return window.document().design().queries().getLast();
    }

    @Test
    void saltBeforeALiteralIsComputedFromTheVaryingSegment() {
        MouseHand hand = new MouseHand();
        Sight.act(() -> window.actions().action("new").fire());
        for (String chip : new String[] {"add-literal", "add-timestamp", "add-integer", "add-salt"}) {
            Palette.openFor(window.scene(), chip);
            hand.click(chip);
        }
        assertThat(window.document().design().rowKey().segments().getFirst().generator())
                .isInstanceOfSatisfying(
                        Generator.Salt.class, salt -> assertThat(salt.of()).containsExactly("number"));
        Sight.act(() -> window.actions().action("remove").fire());
        Palette.openFor(window.scene(), "add-hash");
        hand.drag("add-hash", hand.at("segment-prefix", 0.1, 0.5));
        assertThat(window.document().design().rowKey().segments().getFirst().generator())
                .isInstanceOfSatisfying(
                        Generator.Hash.class, hash -> assertThat(hash.of()).containsExactly("number"));
    }

    private static boolean isDragging() {
        return Sight.look(() -> Sight.find("drag-ghost").isPresent());
    }

    private static void send(Node node, EventType<MouseEvent> type, Point2D at, MouseButton button) {
        boolean up = type == MouseEvent.MOUSE_RELEASED;
        Sight.act(() -> Event.fireEvent(
                node,
                new MouseEvent(
                        type,
                        at.getX(),
                        at.getY(),
                        at.getX(),
                        at.getY(),
                        button,
                        1,
                        false,
                        false,
                        false,
                        false,
                        !up || button != MouseButton.PRIMARY,
                        false,
                        !up && button == MouseButton.SECONDARY,
                        false,
                        false,
                        type != MouseEvent.MOUSE_DRAGGED,
                        null)));
    }
}
