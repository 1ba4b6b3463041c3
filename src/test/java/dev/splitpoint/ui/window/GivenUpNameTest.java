package dev.splitpoint.ui.window;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.ui.DoubleClick;
import dev.splitpoint.ui.TestWindow;
import dev.splitpoint.ui.document.Selection;
import java.util.List;
import java.util.Map;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** A name that is refused stays to be mended where the keyboard is, and nowhere else. */
@Tag("window")
class GivenUpNameTest extends SampleInWindow {
    private TableDesign before;

    @Start
    void start(Stage stage) {
        show(stage);
    }

    @BeforeEach
    void remember() {
        before = window.document().design();
    }

    @Test
    void clickPlacesTheCaretAndEscapeEndsEditing(FxRobot robot) {
        TextField typed = refused(robot, "segment-read_at", ".segment-rename", "shard");
        Bounds place = Sight.look(() -> typed.localToScreen(typed.getLayoutBounds()));
        robot.clickOn(place.getMinX() + 4, place.getCenterY());
        assertThat(typed.isFocused()).isTrue();
        assertThat(typed.getCaretPosition()).isZero();
        assertThat(reasons()).singleElement().asString().contains("'shard'");
        robot.write("a_");
        assertThat(typed.getText()).isEqualTo("a_shard");
        assertThat(reasons()).isEmpty();
        robot.doubleClickOn(typed).type(KeyCode.ESCAPE);
        assertThat(robot.lookup(".segment-rename").tryQuery()).isEmpty();
        assertThat(window.document().design()).isEqualTo(before);
        assertThat(Sight.focusOwner()).contains(Sight.get("segment-read_at"));
    }

    @Test
    void leavingAnInvalidSegmentNameRestoresTheOldName(FxRobot robot) {
        refused(robot, "segment-read_at", ".segment-rename", "");
        robot.clickOn("#segment-shard");
        assertThat(robot.lookup(".segment-rename").tryQuery()).isEmpty();
        assertThat(reasons()).singleElement().asString().endsWith("'read_at'.");
        assertThat(window.document().design()).isEqualTo(before);
        robot.clickOn("#segment-shard");
        assertThat(reasons()).as("it goes with the next press").isEmpty();
        DoubleClick.on(robot, "#segment-read_at").write("shard").clickOn("#segment-sensor_id");
        assertThat(reasons())
                .as("also of what was never tried with Enter")
                .singleElement()
                .asString()
                .contains("'shard'", "'read_at'");
        DoubleClick.on(robot, "#segment-read_at").write("taken_at").clickOn("#segment-shard");
        assertThat(window.document().design().rowKey().segment("taken_at"))
                .as("what can be a name is taken")
                .isPresent();
        assertThat(window.document().selection()).isEqualTo(new Selection.OfSegment("shard"));
    }

    @Test
    void leavingAnInvalidFamilyNameRestoresTheOldName(FxRobot robot) {
        refused(robot, "family-m", ".line-rename", "größe x");
        assertThat(reasons()).singleElement().asString().contains("column family");
        robot.clickOn("#segment-shard");
        assertThat(robot.lookup(".line-rename").tryQuery()).isEmpty();
        assertThat(window.document().design()).isEqualTo(before);
        robot.clickOn(seen("family-m"));
        assertThat(window.document().selection()).isEqualTo(new Selection.OfFamily("m"));
    }

    @Test
    void changeOfSegmentsDiscardsAnInvalidName(FxRobot robot) {
        refused(robot, "segment-sensor_id", ".segment-rename", "");
        command(robot, Messages.MOVE_RIGHT);
        assertThat(window.document().design().rowKey().segments())
                .isNotEqualTo(before.rowKey().segments());
        assertGivenUp(robot);

        refused(robot, "segment-sensor_id", ".segment-rename", "");
        command(robot, "Undo move");
        assertThat(window.document().design()).isEqualTo(before);
        assertGivenUp(robot);

        refused(robot, "segment-sensor_id", ".segment-rename", "");
        command(robot, "Redo move");
        assertGivenUp(robot);
    }

    @Test
    void changeOfTabsDiscardsAnInvalidName(FxRobot robot) {
        robot.push(KeyCode.CONTROL, KeyCode.N);
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.TAB);
        TestWindow.await(robot, () -> Sight.find("segment-read_at").isPresent());
        Sight.awaitPulse();
        refused(robot, "segment-read_at", ".segment-rename", "shard");
        robot.push(KeyCode.CONTROL, KeyCode.TAB);
        Sight.awaitPulse();
        assertThat(reasons()).isEmpty();
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.TAB);
        Sight.awaitPulse();
        assertThat(Sight.find("segment-read_at")).isPresent();
        assertThat(robot.lookup(".segment-rename").tryQuery()).isEmpty();
    }

    @Test
    void errorMessageMovesWithItsField(FxRobot robot) {
        TextField typed = refused(robot, "segment-read_at", ".segment-rename", "shard");
        Bounds first = Sight.look(() -> typed.localToScreen(typed.getLayoutBounds()));
        for (int i = 0; i < 3; i++) {
            robot.push(KeyCode.CONTROL, KeyCode.PLUS);
        }
        Sight.awaitPulse();
        Bounds now = Sight.look(() -> typed.localToScreen(typed.getLayoutBounds()));
        assertThat(now.getMaxY()).as("all that is above is larger").isGreaterThan(first.getMaxY() + 10);
        Tooltip box = Sight.look(() -> boxes().getFirst());
        assertThat(box.getAnchorY()).isBetween(now.getMaxY(), now.getMaxY() + 12);
        assertThat(box.getAnchorX()).isBetween(now.getMinX() - 12, now.getMinX() + 12);
    }

    @Test
    void elementAddedByShortcutOrPaletteStartsNaming(FxRobot robot) {
        robot.interact(() -> Sight.get("add-segment").requestFocus());
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.F);
        robot.write("daily").type(KeyCode.ENTER);
        assertThat(window.document().design().table().columnFamilies())
                .extracting(ColumnFamily::name)
                .containsExactly("m", "logs", "daily");
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.C);
        robot.write("first").type(KeyCode.ENTER);
        // More columns than the pane has room for.
        robot.interact(() -> {
            for (int i = 0; i < 13; i++) {
                window.actions().action("duplicate").fire();
            }
        });
        command(robot, Messages.ADD_COLUMN);
        Sight.awaitPulse();
        Node pane = robot.lookup(".drawing-scroll").query();
        Bounds seen = Sight.look(() -> pane.localToScreen(pane.getLayoutBounds()));
        Bounds field = Sight.look(() -> Sight.focusOwner()
                .orElseThrow()
                .localToScreen(Sight.focusOwner().orElseThrow().getLayoutBounds()));
        assertThat(seen.contains(field))
                .as("the name of the new column is scrolled to")
                .isTrue();
        robot.write("last").type(KeyCode.ENTER);
        assertThat(window.document().design().columns())
                .extracting(column -> column.family() + ":" + column.qualifier())
                .contains("daily:first")
                .hasSize(18)
                .endsWith("daily:last");
        assertThat(window.document().design().rowKey()).isEqualTo(before.rowKey());
    }

    @Test
    void undoOfADuplicateSelectsTheOriginal(FxRobot robot) {
        Map<String, Selection> places = Map.of(
                "segment-shard", new Selection.OfSegment("shard"),
                "family-m", new Selection.OfFamily("m"),
                "column-m-temperature", new Selection.OfColumn("m", "temperature"),
                "read-0", new Selection.OfQuery(before.queries().getFirst().name()));
        places.forEach((id, original) -> {
            robot.clickOn(seen(id));
            assertThat(window.document().selection()).isEqualTo(original);
            robot.push(KeyCode.CONTROL, KeyCode.D);
            Sight.awaitPulse();
            assertThat(window.document().selection()).as(id).isNotEqualTo(original);
            robot.push(KeyCode.CONTROL, KeyCode.Z);
            Sight.awaitPulse();
            assertThat(window.document().design()).isEqualTo(before);
            assertThat(window.document().selection()).isEqualTo(original);
        });
    }

    private TextField refused(FxRobot robot, String id, String field, String text) {
        robot.clickOn(seen(id)).type(KeyCode.F2);
        TextField typed = robot.lookup(field).queryAs(TextField.class);
        robot.push(KeyCode.CONTROL, KeyCode.A)
                .type(KeyCode.BACK_SPACE)
                .write(text)
                .type(KeyCode.ENTER);
        assertThat(typed.isFocused()).isTrue();
        assertThat(typed.getText()).isEqualTo(text);
        assertThat(reasons()).hasSize(1);
        return typed;
    }

    /** {@return the middle of something, once it is scrolled to} */
    private static Point2D seen(String id) {
        return new MouseHand().center(id);
    }

    private void assertGivenUp(FxRobot robot) {
        Sight.awaitPulse();
        assertThat(robot.lookup(".segment-rename").tryQuery()).isEmpty();
        assertThat(reasons()).isEmpty();
        assertThat(window.document().selection()).isEqualTo(new Selection.OfSegment("sensor_id"));
        assertThat(Sight.focusOwner()).contains(Sight.get("segment-sensor_id"));
    }

    private static void command(FxRobot robot, String text) {
        robot.push(KeyCode.CONTROL, KeyCode.K);
        robot.write(text).type(KeyCode.ENTER);
        Sight.awaitPulse();
    }

    private static List<String> reasons() {
        return Sight.look(() -> boxes().stream().map(Tooltip::getText).toList());
    }

    private static List<Tooltip> boxes() {
        return javafx.stage.Window.getWindows().stream()
                .filter(Tooltip.class::isInstance)
                .map(Tooltip.class::cast)
                .filter(tooltip -> "refusal".equals(tooltip.getId()))
                .toList();
    }
}
