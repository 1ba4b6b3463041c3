package dev.splitpoint.ui.window;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.Column;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.Segment;
import dev.splitpoint.ui.TestWindow;
import dev.splitpoint.ui.document.Selection;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.stage.Stage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** What a right click on a part of the drawing offers. */
@Tag("window")
class SelectionMenuTest extends SampleInWindow {
    @Start
    void start(Stage stage) {
        show(stage);
    }

    @Test
    void segmentHasAContextMenu(FxRobot robot) {
        robot.clickOn("#segment-sensor_id", MouseButton.SECONDARY);
        assertThat(items(robot))
                .containsExactly(
                        "rename",
                        "cut",
                        "copy",
                        "paste",
                        "duplicate",
                        "remove",
                        "move-selected-left",
                        "move-selected-right",
                        "new-read",
                        "add-note",
                        "properties");
        assertThat(window.document().selection()).isEqualTo(new Selection.OfSegment("sensor_id"));
        fire(robot, "move-selected-right");
        assertThat(segments()).containsExactly("shard", "read_at", "sensor_id");
        robot.push(KeyCode.ESCAPE);
        ask("segment-shard");
        assertThat(window.document().selection()).isEqualTo(new Selection.OfSegment("shard"));
        fire(robot, "remove");
        assertThat(segments()).containsExactly("read_at", "sensor_id");
    }

    @Test
    void familiesColumnsAndPhasesHaveContextMenus(FxRobot robot) {
        ask("family-logs");
        assertThat(items(robot)).startsWith("rename").endsWith("new-column", "add-note", "properties");
        fire(robot, "new-column");
        assertThat(window.document().design().columns().getLast().family()).isEqualTo("logs");
        robot.push(KeyCode.ESCAPE);
        ask("column-m-humidity");
        assertThat(window.document().selection()).isEqualTo(new Selection.OfColumn("m", "humidity"));
        fire(robot, "remove");
        assertThat(window.document().design().columns())
                .noneMatch(column -> column.qualifier().equals("humidity"));
        robot.push(KeyCode.ESCAPE);
        robot.interact(() -> window.show(SidePage.WORKLOAD));
        ask("phase-block-0");
        assertThat(items(robot))
                .containsExactly(
                        "rename",
                        "duplicate",
                        "remove",
                        "move-selected-left",
                        "move-selected-right",
                        "new-phase",
                        "add-note",
                        "properties");
    }

    @Test
    void moveActionsReorderTheSelectedElement(FxRobot robot) {
        ask("column-m-humidity");
        fire(robot, "move-selected-up");
        assertThat(columns("m").getFirst()).isEqualTo("humidity");
        robot.push(KeyCode.ESCAPE);
        robot.push(KeyCode.ALT, KeyCode.DOWN);
        assertThat(columns("m").getFirst()).isNotEqualTo("humidity");
        ask("column-m-humidity");
        fire(robot, "move-selected-right");
        assertThat(columns("logs")).contains("humidity");
        robot.push(KeyCode.ESCAPE);
        ask("family-logs");
        fire(robot, "move-selected-left");
        assertThat(window.document()
                        .design()
                        .table()
                        .columnFamilies()
                        .getFirst()
                        .name())
                .isEqualTo("logs");
        robot.push(KeyCode.ESCAPE);

        List<Query> reads = window.document().design().queries();
        robot.interact(() ->
                window.document().select(new Selection.OfQuery(reads.get(1).name())));
        robot.push(KeyCode.ALT, KeyCode.UP);
        assertThat(window.document().design().queries()).startsWith(reads.get(1), reads.get(0));
        robot.push(KeyCode.ALT, KeyCode.UP);
        assertThat(window.document().design().queries()).as("it is the first").startsWith(reads.get(1), reads.get(0));
    }

    private List<String> columns(String family) {
        return window.document().design().columns().stream()
                .filter(column -> column.family().equals(family))
                .map(Column::qualifier)
                .toList();
    }

    /** Asks for a menu by keyboard. */
    private static void ask(String id) {
        Sight.await(() -> id, () -> Sight.find(id).isPresent());
        Sight.act(() -> Sight.get(id).requestFocus());
        new KeyboardHand().push(KeyCode.SHIFT, KeyCode.F10);
    }

    private List<String> segments() {
        return window.document().design().rowKey().segments().stream()
                .map(Segment::name)
                .toList();
    }

    private static void fire(FxRobot robot, String id) {
        TestWindow.await(robot, () -> menu().isPresent());
        robot.interact(() -> {
            MenuItem item = menu().orElseThrow().getItems().stream()
                    .filter(one -> id.equals(one.getId()))
                    .findFirst()
                    .orElseThrow();
            assertThat(item.isDisable()).isFalse();
            item.fire();
            menu().ifPresent(ContextMenu::hide);
        });
    }

    private static List<String> items(FxRobot robot) {
        TestWindow.await(robot, () -> menu().isPresent());
        return menu().orElseThrow().getItems().stream()
                .filter(item -> !(item instanceof SeparatorMenuItem))
                .map(MenuItem::getId)
                .toList();
    }

    private static Optional<ContextMenu> menu() {
        return javafx.stage.Window.getWindows().stream()
                .filter(ContextMenu.class::isInstance)
                .map(ContextMenu.class::cast)
                .filter(menu -> "selection-menu".equals(menu.getId()))
                .findFirst();
    }
}
