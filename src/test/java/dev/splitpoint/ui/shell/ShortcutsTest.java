package dev.splitpoint.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.ui.TestWindow;
import dev.splitpoint.ui.action.Action;
import dev.splitpoint.ui.action.ActionMenu;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** Every action has a shortcut, and the guide lists them all. Lists of files and samples are no actions. */
@ExtendWith(ApplicationExtension.class)
@Tag("window")
class ShortcutsTest {
    @TempDir
    private static Path directory;

    private TestWindow shown;

    @Start
    void start(Stage stage) {
        shown = new TestWindow(stage, directory);
    }

    @AfterEach
    void close() {
        shown.close();
    }

    @Test
    void everyActionHasAShortcut() {
        assertThat(actions().filter(action -> action.keys().isEmpty()).map(Action::id)).isEmpty();
    }

    @Test
    void textGrowsByPlusAlsoWhereThatIsTypedWithShift(FxRobot robot) {
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.EQUALS);
        assertThat(textSize()).isEqualTo(110);
        robot.push(KeyCode.CONTROL, KeyCode.EQUALS);
        assertThat(textSize()).isEqualTo(125);
        robot.push(KeyCode.CONTROL, KeyCode.MINUS);
        assertThat(textSize()).isEqualTo(110);
    }

    private int textSize() {
        return shown.settings().settingsProperty().get().preferences().textSize();
    }

    @Test
    void theGuideListsEveryShortcut() throws IOException {
        List<String> rows = shown.window().actions().menus().stream()
                .flatMap(menu -> actions(menu).map(action -> "| " + menu.name() + " | " + action.text() + " | "
                        + String.join(", ", action.allDisplayedKeys()) + " |"))
                .toList();
        List<String> guide = Files.readAllLines(Path.of("docs/guide.md"));
        assertThat(guide).as(String.join("\n", rows)).containsAll(rows);
    }

    private Stream<Action> actions() {
        return shown.window().actions().menus().stream().flatMap(ShortcutsTest::actions);
    }

    private static Stream<Action> actions(ActionMenu menu) {
        return menu.actions().filter(action -> !action.id().startsWith("sample-") && !action.id().startsWith("recent-")
                && !action.id().equals("clear-recent"));
    }
}
