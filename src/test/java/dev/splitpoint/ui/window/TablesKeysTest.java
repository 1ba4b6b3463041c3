package dev.splitpoint.ui.window;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.ui.QuickRobot;
import dev.splitpoint.ui.TestWindow;
import dev.splitpoint.ui.document.Selection;
import dev.splitpoint.ui.kit.fx.Keyboard;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
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

/** The shortcuts of the menus while the real tables are shown in place of the design. */
@ExtendWith(QuickRobot.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Tag("window")
class TablesKeysTest {
    private static final List<String> PLACES = List.of("tables-tabs", "tables", "tables-back", "tool-start-emulator");

    @TempDir
    private static Path directory;

    private TestWindow shown;
    private TableDesign design;

    @Start
    void start(Stage stage) {
        shown = new TestWindow(stage, directory);
    }

    @BeforeEach
    void show(FxRobot robot) {
        shown.reset();
        robot.interact(() -> {
            TestWindow.openFirst(shown.window());
            design = shown.window().document().design();
            shown.window()
                    .document()
                    .select(new Selection.OfSegment(
                            design.rowKey().segments().getFirst().name()));
            shown.window().actions().action("real-tables").fire();
        });
    }

    @AfterAll
    void close() {
        shown.close();
    }

    @Test
    void themeShortcutWorksFromAnyFocus(FxRobot robot) {
        for (String place : PLACES) {
            String offered = theme();
            focus(robot, place);
            robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.D);
            assertThat(theme()).as(place).isNotEqualTo(offered);
        }
    }

    @Test
    void shortcutsDoNotChangeTheHiddenDesign(FxRobot robot) {
        focus(robot, "tables-back");
        robot.push(KeyCode.CONTROL, KeyCode.D);
        robot.push(KeyCode.CONTROL, KeyCode.X);
        robot.push(KeyCode.CONTROL, KeyCode.RIGHT);
        robot.push(KeyCode.DELETE);
        robot.push(KeyCode.F2);
        assertThat(shown.window().document().design()).isEqualTo(design);
        assertThat(areShown()).isTrue();
    }

    @Test
    void shortcutsDoNotMoveAHiddenQuery(FxRobot robot) {
        robot.interact(() -> shown.window()
                .document()
                .select(new Selection.OfQuery(design.queries().getLast().name())));
        focus(robot, "tables-back");
        robot.push(KeyCode.ALT, KeyCode.UP);
        assertThat(design.queries()).hasSizeGreaterThan(1);
        assertThat(shown.window().document().design()).isEqualTo(design);
    }

    @Test
    void paneShortcutShowsTheDesign(FxRobot robot) {
        focus(robot, "tables-back");
        robot.push(KeyCode.CONTROL, KeyCode.DIGIT4);
        assertThat(areShown()).isFalse();
        assertThat(has("side-pane")).isTrue();
    }

    @Test
    void addedElementIsShownForNaming(FxRobot robot) {
        robot.interact(() -> shown.window()
                .document()
                .select(new Selection.OfFamily(
                        design.table().columnFamilies().getFirst().name())));
        focus(robot, "tables-back");
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.C);
        assertThat(shown.window().document().design().columns())
                .hasSize(design.columns().size() + 1);
        assertThat(areShown()).isFalse();
    }

    private String theme() {
        return shown.window().actions().action("switch-theme").label().get();
    }

    private boolean areShown() {
        return shown.window().scene().lookup("#real-tables-view") != null;
    }

    private boolean has(String part) {
        Node found = shown.window().scene().lookup("#" + part);
        return found != null && Keyboard.hasFocusWithin(found);
    }

    private void focus(FxRobot robot, String id) {
        robot.interact(() -> {
            Node node = shown.window().scene().lookup("#" + id);
            node.requestFocus();
            assertThat(Keyboard.hasFocusWithin(node)).as(id).isTrue();
        });
    }
}
