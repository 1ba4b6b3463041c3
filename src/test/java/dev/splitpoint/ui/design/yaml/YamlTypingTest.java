package dev.splitpoint.ui.design.yaml;

import static dev.splitpoint.ui.TestWindow.await;
import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.ui.QuickRobot;
import dev.splitpoint.ui.TestWindow;
import dev.splitpoint.ui.window.Window;
import dev.splitpoint.yaml.Samples;
import java.nio.file.Path;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import javafx.stage.Popup;
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

/** Goes back and forth in the text of the real window, and takes proposals in the middle of it. */
@ExtendWith(QuickRobot.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Tag("window")
class YamlTypingTest {
    private static final String SEED = "  seed: 42";
    private static final String TYPED = "xyz";
    private static final int END = 10_000;

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
    void openTheFirstSampleAsText(FxRobot robot) {
        shown.reset();
        robot.interact(() -> {
            TestWindow.openFirst(window);
            window.yaml().shownProperty().set(true);
        });
        await(robot, () -> editor(robot).whole().equals(Samples.text(Samples.FIRST)));
    }

    @AfterAll
    void close() {
        shown.close();
    }

    @Test
    void redoRestoresInvalidTextAfterUndo(FxRobot robot) {
        goTo(robot, SEED, END);
        robot.write(TYPED);
        await(robot, () -> standing() == YamlState.Relation.BROKEN);
        // What is typed without a pause is one step; how many steps there are is for the machine's speed to say.
        for (int i = 0; i < TYPED.length() && editor(robot).whole().contains("seed: 42x"); i++) {
            press(robot, KeyCode.Z);
        }
        await(robot, () -> standing() == YamlState.Relation.SAME);
        assertThat(editor(robot).whole()).isEqualTo(Samples.text(Samples.FIRST));
        for (int i = 0;
                i < TYPED.length() && !window.yaml().redoNameProperty().get().isEmpty();
                i++) {
            press(robot, KeyCode.Y);
        }
        assertThat(editor(robot).whole()).contains("seed: 42xyz");
        await(robot, () -> standing() == YamlState.Relation.BROKEN);

        robot.interact(() -> window.actions().action("undo").fire());
        assertThat(editor(robot).whole())
                .as("the menu takes back what was typed too")
                .doesNotContain("seed: 42xyz\n");
        robot.interact(() -> window.actions().action("redo").fire());
        assertThat(editor(robot).whole()).contains("seed: 42xyz\n");
        await(robot, () -> standing() == YamlState.Relation.BROKEN);

        robot.interact(() -> window.scene().getRoot().requestFocus());
        robot.interact(() -> window.actions().action("more-nodes").fire());
        robot.interact(() -> window.actions().action("undo").fire());
        assertThat(window.document().design().simulation().nodes())
                .as("drawn after it was typed")
                .isEqualTo(3);
        assertThat(editor(robot).whole()).contains("seed: 42xyz\n");
    }

    @Test
    void proposalsApplyOnlyAtTheirPosition(FxRobot robot) {
        String text = editor(robot).whole();
        propose(robot, SEED, 4);
        robot.type(KeyCode.ENTER);
        assertThat(editor(robot).whole())
                .as("the whole word is replaced, and its value stays")
                .isEqualTo(text);

        propose(robot, SEED, 4);
        robot.type(KeyCode.END);
        assertThat(isProposing()).isFalse();
        robot.type(KeyCode.ENTER);
        assertThat(editor(robot).whole()).isEqualTo(text.replace(SEED + "\n", SEED + "\n  \n"));

        propose(robot, SEED, 6);
        robot.write(" ");
        assertThat(isProposing()).as("a word has ended").isFalse();
    }

    @Test
    void caretStaysVisibleWhenAProblemIsShown(FxRobot robot) {
        goTo(robot, "  seed: 42", END);
        await(robot, () -> below(robot) >= 0);
        double line = caret(robot).getHeight();
        // As a line that is all but the last one to be seen.
        robot.interact(() -> {
            Region pane = (Region) editor(robot).getParent();
            pane.setMaxHeight(pane.getHeight() - below(robot) + line / 2);
        });
        await(robot, () -> below(robot) >= 0 && below(robot) < line);
        robot.write("x");
        await(robot, () -> standing() == YamlState.Relation.BROKEN);
        await(robot, () -> below(robot) >= 0);
    }

    /** {@return how much of the pane is below the caret; under 0: the caret is not seen} */
    private static double below(FxRobot robot) {
        Bounds caret = caret(robot);
        return editor(robot).localToScreen(editor(robot).getBoundsInLocal()).getMaxY() - caret.getMaxY();
    }

    private static Bounds caret(FxRobot robot) {
        Node caret = editor(robot).lookup(".caret");
        return caret.localToScreen(caret.getBoundsInLocal());
    }

    private void propose(FxRobot robot, String line, int offset) {
        goTo(robot, line, offset);
        robot.press(KeyCode.CONTROL, KeyCode.SPACE).release(KeyCode.SPACE, KeyCode.CONTROL);
        assertThat(isProposing()).isTrue();
    }

    private static boolean isProposing() {
        return javafx.stage.Window.getWindows().stream().anyMatch(Popup.class::isInstance);
    }

    private static void press(FxRobot robot, KeyCode key) {
        robot.press(KeyCode.CONTROL, key).release(key, KeyCode.CONTROL);
    }

    private YamlState.Relation standing() {
        return window.yaml().stateProperty().get().relation();
    }

    private static YamlEditor editor(FxRobot robot) {
        return robot.lookup("#yaml-editor").queryAs(YamlEditor.class);
    }

    private static void goTo(FxRobot robot, String line, int offset) {
        int index = editor(robot).whole().lines().toList().indexOf(line);
        assertThat(index).as(line).isNotNegative();
        robot.interact(() -> {
            editor(robot).requestFocus();
            editor(robot).goTo(index, offset);
        });
    }
}
