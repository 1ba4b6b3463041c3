package dev.splitpoint.ui.window;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.ui.QuickRobot;
import dev.splitpoint.ui.TestWindow;
import dev.splitpoint.ui.kit.action.Action;
import dev.splitpoint.ui.kit.action.ActionMenu;
import dev.splitpoint.ui.kit.action.PaletteEntry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
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

/**
 * Shortcuts are unique, users can learn them, and the guide lists them all. An action without a shortcut is in a menu
 * and in the command palette.
 */
@ExtendWith(QuickRobot.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Tag("window")
class ShortcutsTest {
    @TempDir
    private static Path directory;

    private TestWindow shown;

    @Start
    void start(Stage stage) {
        shown = new TestWindow(stage, directory);
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
    void eachShortcutHasOneAction() {
        assertThat(actions().flatMap(action -> action.keys().stream())).doesNotHaveDuplicates();
        assertThat(actions().flatMap(action -> action.allDisplayedKeys().stream()))
                .doesNotHaveDuplicates();
    }

    @Test
    void noShortcutCombinesModifiersWithF6ToF12ExceptShiftF8() {
        assertThat(actions().flatMap(action -> action.keys().stream()).map(KeyCombination::getName))
                .allSatisfy(keys -> assertThat(keys.equals("Shift+F8") || !keys.matches(".*\\+F(6|7|8|9|10|11|12)"))
                        .as(keys)
                        .isTrue());
    }

    @Test
    void anActionWithoutAShortcutIsInThePalette() {
        List<String> palette = shown.window().actions().paletteEntries().stream()
                .map(PaletteEntry::text)
                .toList();
        assertThat(actions()
                        .filter(action -> action.keys().isEmpty())
                        .map(action -> action.label().get()))
                .contains("Start Emulator")
                .allMatch(palette::contains);
    }

    @Test
    void plusEnlargesTextWithAndWithoutShift(FxRobot robot) {
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
                .flatMap(menu -> actions(menu)
                        .filter(action -> !action.keys().isEmpty())
                        .map(action -> "| " + menu.name() + " | " + action.text() + " | "
                                + String.join(", ", action.allDisplayedKeys()) + " |"))
                .toList();
        List<String> guide = Files.readAllLines(Path.of("docs/guide.md"));
        assertThat(guide).as(String.join("\n", rows)).containsAll(rows);
        assertThat(guide.stream()
                        .filter(line ->
                                line.matches("\\| (File|Edit|View|Design|Simulate|Table|Help) \\| .* \\| .+ \\|")))
                .isSubsetOf(rows);
    }

    private Stream<Action> actions() {
        return shown.window().actions().menus().stream().flatMap(ShortcutsTest::actions);
    }

    private static Stream<Action> actions(ActionMenu menu) {
        return menu.actions()
                .filter(action -> !action.id().startsWith("open-sample-")
                        && !action.id().startsWith("recent-")
                        && !action.id().equals("clear-recent"));
    }
}
