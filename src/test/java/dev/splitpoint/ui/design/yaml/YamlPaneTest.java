package dev.splitpoint.ui.design.yaml;

import static dev.splitpoint.ui.TestWindow.await;
import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.ui.QuickRobot;
import dev.splitpoint.ui.TestDialogs;
import dev.splitpoint.ui.TestWindow;
import dev.splitpoint.ui.document.Selection;
import dev.splitpoint.ui.window.Window;
import dev.splitpoint.yaml.Samples;
import dev.splitpoint.yaml.bind.DesignReader;
import dev.splitpoint.yaml.syntax.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javafx.scene.control.Button;
import javafx.scene.control.ListView;
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

/** Types into the pane of the real window. */
@ExtendWith(QuickRobot.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Tag("window")
class YamlPaneTest {
    private static final int END = 10_000;

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
    void openTheFirstSampleAsText(FxRobot robot) {
        shown.reset();
        robot.interact(() -> {
            TestWindow.openFirst(window);
            // Fewer lines to lay out after each key.
            window.scene().getWindow().setHeight(500);
            window.actions().action("yaml").fire();
        });
        await(robot, () -> editor(robot).whole().equals(Samples.text(Samples.FIRST)));
    }

    @AfterAll
    void close() {
        shown.close();
    }

    @Test
    void designEditChangesOnlyItsLineAndKeepsTheCaret(FxRobot robot) {
        int line = line(robot, "  seed: 42");
        robot.interact(() -> editor(robot).goTo(line + 1, 4));
        robot.interact(() -> window.actions().action("more-nodes").fire());
        await(robot, () -> editor(robot).whole().contains("nodes: 4"));

        assertThat(editor(robot).whole()).isEqualTo(Samples.text(Samples.FIRST).replace("nodes: 3", "nodes: 4"));
        assertThat(editor(robot).getCaretPosition().index()).isEqualTo(line + 1);
        robot.interact(() -> window.document().session().undo());
        await(robot, () -> editor(robot).whole().equals(Samples.text(Samples.FIRST)));
    }

    @Test
    void typedTextIsOneEditUndoneByTheDocumentShortcuts(FxRobot robot) {
        TableDesign before = window.document().design();
        atEnd(robot, "  seed: 42");
        robot.write("17");
        await(robot, () -> window.document().design().workload().seed() == 4217);
        robot.write("5");
        await(robot, () -> window.document().design().workload().seed() == 42175);
        assertThat(window.document().undoNameProperty().get()).contains("YAML");
        assertThat(window.document().dirtyProperty().get()).isTrue();

        robot.press(KeyCode.CONTROL, KeyCode.Z).release(KeyCode.Z, KeyCode.CONTROL);
        await(robot, () -> editor(robot).whole().equals(Samples.text(Samples.FIRST)));
        assertThat(window.document().design()).isEqualTo(before);
        robot.press(KeyCode.CONTROL, KeyCode.Y).release(KeyCode.Y, KeyCode.CONTROL);
        await(robot, () -> editor(robot).whole().contains("seed: 42175"));
        robot.press(KeyCode.CONTROL, KeyCode.Z).release(KeyCode.Z, KeyCode.CONTROL);
        robot.press(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.Z).release(KeyCode.Z, KeyCode.SHIFT, KeyCode.CONTROL);
        await(robot, () -> editor(robot).whole().contains("seed: 42175"));
        assertThat(window.document().design().workload().seed()).isEqualTo(42175);
    }

    @Test
    void textWithErrorsLeavesTheDesignUnchangedUntilFixed(FxRobot robot) {
        TableDesign before = window.document().design();
        atEnd(robot, "  seed: 42");
        robot.write(": [");
        await(robot, () -> standing() == YamlState.Relation.BROKEN);
        assertThat(window.document().design()).isEqualTo(before);
        Button banner = robot.lookup("#yaml-banner").queryButton();
        Problem first = window.yaml().stateProperty().get().first().orElseThrow();
        assertThat(banner.getText())
                .startsWith(Messages.problem(first.line(), first.column(), first.isError(), first.message()));

        robot.interact(() -> editor(robot).goTo(0, 0));
        robot.interact(banner::fire);
        assertThat(editor(robot).getCaretPosition().index()).isEqualTo(first.line() - 1);

        atEnd(robot, "  seed: 42: [");
        robot.type(KeyCode.BACK_SPACE, 4).write("3");
        await(robot, () -> window.document().design().workload().seed() == 43 || standing() == YamlState.Relation.SAME);
        await(robot, () -> standing() == YamlState.Relation.SAME);
        assertThat(robot.lookup("#yaml-banner").tryQuery()).isEmpty();
    }

    @Test
    void undoRevertsInvalidTextBeforeTheDocument(FxRobot robot) {
        atEnd(robot, "  seed: 42");
        robot.write("x");
        await(robot, () -> standing() == YamlState.Relation.BROKEN);
        robot.press(KeyCode.CONTROL, KeyCode.Z).release(KeyCode.Z, KeyCode.CONTROL);
        await(robot, () -> standing() == YamlState.Relation.SAME);
        assertThat(editor(robot).whole()).isEqualTo(Samples.text(Samples.FIRST));
        assertThat(window.document().undoNameProperty().get()).isEmpty();
    }

    @Test
    void designEditDuringInvalidTextRetainsBoth(FxRobot robot) {
        atEnd(robot, "  seed: 42");
        robot.write("x");
        await(robot, () -> standing() == YamlState.Relation.BROKEN);
        robot.interact(() -> window.actions().action("more-nodes").fire());
        assertThat(editor(robot).whole()).contains("seed: 42x");
        assertThat(window.document().design().simulation().nodes()).isEqualTo(4);
        robot.interact(() -> {
            robot.lookup("#yaml-take-drawing").query().requestFocus();
            robot.lookup("#yaml-take-drawing").queryButton().fire();
        });
        await(robot, () -> standing() == YamlState.Relation.SAME);
        assertThat(editor(robot).whole()).isEqualTo(Samples.text(Samples.FIRST).replace("nodes: 3", "nodes: 4"));
        assertThat(editor(robot).isFocused())
                .as("whoever answered goes on in the text")
                .isTrue();

        assertThat(window.actions().action("undo").label().get()).isEqualTo("Undo " + Messages.REVERT);
        robot.push(KeyCode.CONTROL, KeyCode.Z);
        await(robot, () -> standing() == YamlState.Relation.BROKEN);
        assertThat(editor(robot).whole()).as("what was typed comes back").contains("seed: 42x");
        assertThat(window.document().design().simulation().nodes())
                .as("no edit of the drawing is undone")
                .isEqualTo(4);
        robot.interact(() -> window.actions().action("redo").fire());
        await(robot, () -> standing() == YamlState.Relation.SAME);
        robot.interact(() -> window.actions().action("undo").fire());
        await(robot, () -> window.document().design().simulation().nodes() == 3);
        await(robot, () -> editor(robot).whole().equals(Samples.text(Samples.FIRST)));
    }

    @Test
    void revertToDesignIsAnEditUndoneBeforeTypingAndDesignEdits(FxRobot robot) {
        robot.interact(() -> window.actions().action("more-nodes").fire());
        String drawn = Samples.text(Samples.FIRST).replace("nodes: 3", "nodes: 4");
        await(robot, () -> editor(robot).whole().equals(drawn));
        atEnd(robot, "  seed: 42");
        robot.write("}x");
        await(robot, () -> standing() == YamlState.Relation.BROKEN);
        String broken = editor(robot).whole();
        robot.interact(() -> robot.lookup("#yaml-take-drawing").queryButton().fire());
        await(robot, () -> standing() == YamlState.Relation.SAME);
        assertThat(label("undo")).isEqualTo("Undo " + Messages.REVERT);
        press(robot, KeyCode.Z);
        assertThat(editor(robot).whole()).isEqualTo(broken);
        assertThat(label("redo")).isEqualTo("Redo " + Messages.REVERT);
        for (int i = 0; i < "}x".length() && !editor(robot).whole().equals(drawn); i++) {
            assertThat(label("undo")).isEqualTo("Undo typing");
            press(robot, KeyCode.Z);
        }
        assertThat(editor(robot).whole()).isEqualTo(drawn);
        assertThat(window.document().design().simulation().nodes()).isEqualTo(4);
        press(robot, KeyCode.Z);
        await(robot, () -> editor(robot).whole().equals(Samples.text(Samples.FIRST)));
        assertThat(window.document().design().simulation().nodes()).isEqualTo(3);
        press(robot, KeyCode.Y);
        await(robot, () -> editor(robot).whole().equals(drawn) && standing() == YamlState.Relation.SAME);
        press(robot, KeyCode.Y);
        press(robot, KeyCode.Y);
        robot.interact(() -> {});
        assertThat(standing()).isEqualTo(YamlState.Relation.SAME);
        assertThat(robot.lookup("#yaml-banner").tryQuery()).isEmpty();
    }

    @Test
    void undoingTextOfAnOlderDesignDoesNotEditTheDesign(FxRobot robot) {
        atEnd(robot, "  seed: 42");
        robot.write("x");
        await(robot, () -> standing() == YamlState.Relation.BROKEN);
        robot.interact(() -> window.actions().action("more-nodes").fire());
        robot.interact(() -> robot.lookup("#yaml-take-drawing").queryButton().fire());
        await(robot, () -> standing() == YamlState.Relation.SAME);
        press(robot, KeyCode.Z);
        await(robot, () -> standing() == YamlState.Relation.BROKEN);
        press(robot, KeyCode.Z);
        await(robot, () -> standing() == YamlState.Relation.GOOD);
        assertThat(window.document().design().simulation().nodes()).isEqualTo(4);
        assertThat(robot.lookup("#yaml-take-text").tryQuery())
                .as("the user is asked which of the two holds")
                .isPresent();
        press(robot, KeyCode.Z);
        await(robot, () -> standing() == YamlState.Relation.SAME);
        assertThat(window.document().design().simulation().nodes()).isEqualTo(3);
        assertThat(label("redo")).containsIgnoringCase("nodes");
    }

    private String label(String action) {
        return window.actions().action(action).label().get();
    }

    private static void press(FxRobot robot, KeyCode key) {
        robot.press(KeyCode.CONTROL, key).release(key, KeyCode.CONTROL);
    }

    @Test
    void typedCommentIsSavedAndCanBeUndone(FxRobot robot) throws IOException {
        atEnd(robot, "  seed: 42");
        robot.write("  # why not");
        await(robot, () -> window.document().session().content().text().contains("# why not"));
        assertThat(window.document().dirtyProperty().get()).isTrue();
        Path file = directory.resolve("commented.bigtable.yaml");
        dialogs.toSave = java.util.Optional.of(file);
        robot.interact(() -> window.actions().action("save").fire());
        await(
                robot,
                () -> Files.exists(file) && !window.document().dirtyProperty().get());
        assertThat(Files.readString(file))
                .isEqualTo(Samples.text(Samples.FIRST).replace("seed: 42", "seed: 42  # why not"));
        robot.interact(() -> window.document().session().undo());
        await(robot, () -> !editor(robot).whole().contains("why not"));
    }

    @Test
    void immediateSaveIncludesTypedText(FxRobot robot) throws IOException {
        Path file = directory.resolve("at-once.bigtable.yaml");
        dialogs.toSave = java.util.Optional.of(file);
        atEnd(robot, "  seed: 42");
        robot.write("7");
        robot.press(KeyCode.CONTROL, KeyCode.S).release(KeyCode.S, KeyCode.CONTROL);
        await(
                robot,
                () -> Files.exists(file) && !window.document().dirtyProperty().get());
        assertThat(DesignReader.read(file).design().orElseThrow().workload().seed())
                .isEqualTo(427);
    }

    @Test
    void savingInvalidTextAsksAndSavesTheDesign(FxRobot robot) throws IOException {
        Path file = directory.resolve("broken.bigtable.yaml");
        dialogs.toSave = java.util.Optional.of(file);
        atEnd(robot, "  seed: 42");
        robot.write("x");
        dialogs.yes = false;
        robot.interact(() -> window.actions().action("save").fire());
        await(robot, () -> standing() == YamlState.Relation.BROKEN);
        assertThat(file).doesNotExist();
        dialogs.yes = true;
        robot.interact(() -> window.actions().action("save").fire());
        await(robot, () -> Files.exists(file));
        await(robot, () -> window.document().path().isPresent());
        assertThat(Files.readString(file)).isEqualTo(Samples.text(Samples.FIRST));
        assertThat(editor(robot).whole()).contains("seed: 42x");
    }

    @Test
    void selectionAndCaretAreSynchronized(FxRobot robot) {
        robot.interact(() -> editor(robot).goTo(line(robot, "    - name: read_at") + 1, 8));
        assertThat(window.document().selection()).isEqualTo(new Selection.OfSegment("read_at"));
        int logs = line(robot, "    logs:");
        robot.interact(() -> editor(robot).goTo(logs, 5));
        assertThat(window.document().selection()).isEqualTo(new Selection.OfFamily("logs"));

        robot.interact(() -> window.scene().getRoot().requestFocus());
        robot.interact(() -> window.document().select(new Selection.OfSegment("sensor_id")));
        assertThat(editor(robot).getCaretPosition().index()).isEqualTo(line(robot, "    - name: sensor_id"));
    }

    @Test
    void proposalsAreAcceptedByKeyboard(FxRobot robot) {
        atEnd(robot, "  seed: 42");
        robot.type(KeyCode.ENTER).write("upda");
        await(robot, () -> robot.lookup("#yaml-proposals").tryQuery().isPresent());
        ListView<?> proposals = robot.lookup("#yaml-proposals").queryListView();
        assertThat(proposals.getItems()).hasSize(1);
        robot.type(KeyCode.ENTER).write("0.5");
        await(robot, () -> window.document().design().workload().updates() == 0.5);
    }

    private YamlState.Relation standing() {
        return window.yaml().stateProperty().get().relation();
    }

    private static YamlEditor editor(FxRobot robot) {
        return robot.lookup("#yaml-editor").queryAs(YamlEditor.class);
    }

    private static int line(FxRobot robot, String line) {
        return editor(robot).whole().lines().toList().indexOf(line);
    }

    private static void atEnd(FxRobot robot, String line) {
        int index = line(robot, line);
        assertThat(index).as(line).isNotNegative();
        robot.interact(() -> {
            editor(robot).requestFocus();
            editor(robot).goTo(index, END);
        });
    }
}
