package dev.splitpoint.ui.kit.dialog;

import static org.assertj.core.api.Assertions.assertThat;

import atlantafx.base.theme.PrimerLight;
import dev.splitpoint.ui.QuickRobot;
import dev.splitpoint.ui.TestWindow;
import dev.splitpoint.ui.kit.dialog.Dialogs.Overwrite;
import dev.splitpoint.workspace.TextDiff;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.DialogPane;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.TextArea;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

@ExtendWith(QuickRobot.class)
@Timeout(60)
@Tag("window")
class FxDialogsTest {
    private final List<Overwrite> answers = new ArrayList<>();
    private FxDialogs dialogs;

    @Start
    void start(Stage stage) {
        showOwner(stage);
        dialogs = new FxDialogs(stage, address -> {});
    }

    /**
     * Shows an empty stage, with the style sheet of the window, where a dialog centered over it fits on the headless
     * screen.
     */
    static void showOwner(Stage stage) {
        stage.setScene(new Scene(new StackPane(), 900, 400));
        stage.setX(250);
        stage.setY(250);
        Application.setUserAgentStylesheet(new PrimerLight().getUserAgentStylesheet());
        stage.show();
    }

    @Test
    void enterAndEscapeNeverOverwriteAnExternallyChangedFile(FxRobot robot) {
        for (KeyCode key : List.of(KeyCode.ENTER, KeyCode.ESCAPE)) {
            answers.clear();
            Platform.runLater(() -> answers.add(dialogs.overwrite("orders.bigtable.yaml")));
            TestWindow.await(
                    robot,
                    () -> Window.getWindows().stream()
                            .anyMatch(window -> window.getScene().getRoot() instanceof DialogPane));
            Button keep = robot.lookup("#dialog-cancel").queryButton();
            assertThat(keep.isDefaultButton()).isTrue();
            assertThat(keep.isFocused()).isTrue();
            assertThat(robot.lookup("#dialog-overwrite").queryButton().isDefaultButton())
                    .isFalse();
            robot.push(key);
            TestWindow.await(robot, () -> !answers.isEmpty());
            assertThat(answers).as(key.getName()).containsExactly(Overwrite.KEEP);
        }
    }

    @Test
    void enterAndEscapeDiscardNothing(FxRobot robot) {
        List<Boolean> lost = new ArrayList<>();
        for (KeyCode key : List.of(KeyCode.ENTER, KeyCode.ESCAPE)) {
            lost.clear();
            Platform.runLater(() -> lost.add(dialogs.confirmLoss("The text is not what is drawn.", "", "Go on")));
            TestWindow.await(
                    robot,
                    () -> robot.lookup("#dialog-cancel")
                            .tryQuery()
                            .filter(Node::isFocused)
                            .isPresent());
            assertThat(robot.lookup("#dialog-go-on").queryButton().isDefaultButton())
                    .isFalse();
            robot.push(key);
            TestWindow.await(robot, () -> !lost.isEmpty());
            assertThat(lost).as(key.getName()).containsExactly(false);
        }
    }

    @Test
    void invalidTextStaysInItsDialogWithTheReason(FxRobot robot) {
        List<Optional<String>> taken = new ArrayList<>();
        Platform.runLater(() -> taken.add(dialogs.pasteText(
                "Import",
                "Paste it.",
                "Import",
                text -> text.startsWith("name:") ? Optional.empty() : Optional.of("It has no name."))));
        TestWindow.await(robot, () -> robot.lookup("#paste-text").tryQuery().isPresent());
        TextArea text = robot.lookup("#paste-text").queryAs(TextArea.class);
        robot.interact(() -> text.setText("columnFamilies: ["));
        robot.interact(() -> robot.lookup("#dialog-import").queryButton().fire());
        assertThat(taken).isEmpty();
        assertThat(text(robot, "#paste-problem")).isEqualTo("It has no name.");
        assertThat(text.getText()).isEqualTo("columnFamilies: [");
        robot.interact(() -> text.setText("name: t"));
        assertThat(text(robot, "#paste-problem")).isEmpty();
        robot.interact(text::requestFocus);
        robot.type(KeyCode.TAB);
        assertThat(text.isFocused()).as("who has no mouse gets out").isFalse();
        assertThat(text.getText()).isEqualTo("name: t");
        robot.interact(() -> robot.lookup("#dialog-import").queryButton().fire());
        TestWindow.await(robot, () -> !taken.isEmpty());
        assertThat(taken).containsExactly(Optional.of("name: t"));
    }

    @Test
    void comparisonFillsTheWindowAndStartsAtTheFirstDifference(FxRobot robot) {
        String same = IntStream.range(0, 100).mapToObj(i -> "line " + i + "\n").collect(Collectors.joining());
        String wide = "x".repeat(400);
        Platform.runLater(() -> dialogs.compare(
                "orders",
                "On the disk",
                "Here",
                TextDiff.of(same + wide + " 16\n" + same + "last\n", same + wide + " 32\n" + same)));
        TestWindow.await(robot, () -> robot.lookup("#diff-lines").tryQuery().isPresent());
        TestWindow.await(robot, () -> shownLines(robot).contains("101"));
        assertThat(text(robot, "#diff-place")).isEqualTo(Messages.difference(1, 2, 2));
        ListView<?> list = robot.lookup("#diff-lines").queryListView();
        assertThat(list.getFixedCellSize()).isBetween(12.0, 24.0);
        assertThat(list.getScene().getWidth()).isGreaterThan(800);
        assertThat(shownLines(robot)).doesNotContain("1");

        // What differs lies far to the right: both sides go there together.
        ScrollBar sideways = robot.lookup("#diff-sideways").queryAs(ScrollBar.class);
        assertThat(sideways.isVisible()).isTrue();
        robot.interact(() -> sideways.setValue(sideways.getMax()));
        assertThat(parts(robot)).hasSize(2).allMatch(part -> seen(part), "seen whole");

        robot.push(KeyCode.F8);
        TestWindow.await(robot, () -> shownLines(robot).contains("202"));
        assertThat(text(robot, "#diff-place")).isEqualTo(Messages.difference(2, 2, 2));
        assertThat(robot.lookup("#next-difference").queryButton().isDisabled()).isTrue();
        robot.push(KeyCode.SHIFT, KeyCode.F8);
        TestWindow.await(robot, () -> shownLines(robot).contains("101"));
        robot.push(KeyCode.ALT, KeyCode.DOWN);
        TestWindow.await(robot, () -> shownLines(robot).contains("202"));
        robot.push(KeyCode.ESCAPE);
        TestWindow.await(robot, () -> robot.lookup("#diff-lines").tryQuery().isEmpty());
    }

    /** {@return the numbers of the first text's lines that are seen} */
    private static List<String> shownLines(FxRobot robot) {
        return robot.lookup(".diff-number").queryAllAs(Label.class).stream()
                .filter(label -> label.getScene() != null
                        && label.isVisible()
                        && label.getParent().isVisible())
                .map(label -> label.getText().strip())
                .toList();
    }

    private static List<Label> parts(FxRobot robot) {
        return List.copyOf(robot.lookup(".diff-part").queryAllAs(Label.class));
    }

    private static boolean seen(Node part) {
        Bounds where = part.localToScene(part.getLayoutBounds());
        Node window = part.getParent().getParent();
        return window.localToScene(window.getLayoutBounds()).contains(where);
    }

    private static String text(FxRobot robot, String id) {
        return robot.lookup(id).queryAs(Label.class).getText();
    }
}
