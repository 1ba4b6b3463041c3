package dev.splitpoint.ui.design.yaml;

import static dev.splitpoint.ui.TestWindow.await;
import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.ui.QuickRobot;
import dev.splitpoint.ui.document.badge.FindingBadges;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.animation.PauseTransition;
import javafx.application.Platform;
import javafx.geometry.Bounds;
import javafx.geometry.Orientation;
import javafx.scene.Group;
import javafx.scene.Scene;
import javafx.scene.control.ScrollBar;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.VBox;
import javafx.scene.robot.Robot;
import javafx.scene.shape.Rectangle;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import javafx.util.Duration;
import jfx.incubator.scene.control.richtext.TextPos;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** The text alone: what is typed is told on, and is taken back in the steps that its listener says. */
@ExtendWith(QuickRobot.class)
@Tag("window")
class YamlEditorTest {
    private static final int LAYOUTS = 3;

    private final List<String> told = new ArrayList<>();
    private final List<String> others = new ArrayList<>();
    private boolean sameStep = true;
    private YamlEditor editor;

    @Start
    void start(Stage stage) {
        editor = new YamlEditor(
                (text, line) -> {
                    told.add(line + ": " + text);
                    return sameStep;
                },
                new FindingBadges());
        editor.onUndo(() -> others.add("undo"), () -> others.add("redo"));
        stage.setScene(new Scene(editor, 300, 200));
        stage.setX(0);
        stage.setY(0);
        stage.show();
    }

    @BeforeEach
    void writeNothing(FxRobot robot) {
        robot.interact(() -> {
            editor.requestFocus();
            editor.show("seed: 4");
            editor.goTo(0, 7);
        });
        told.clear();
    }

    @Test
    void lettersOfOneEditAreUndoneAndRedoneTogether(FxRobot robot) {
        robot.write("123");
        assertThat(told).containsExactly("0: seed: 41", "0: seed: 412", "0: seed: 4123");
        sameStep = false;
        robot.write("5");
        sameStep = true;
        robot.write("67");

        robot.interact(editor::back);
        assertThat(editor.whole()).isEqualTo("seed: 4123");
        robot.interact(editor::back);
        assertThat(editor.whole()).isEqualTo("seed: 4");
        assertThat(told).last().as("what is taken back is told on as well").isEqualTo("0: seed: 4");
        assertThat(others).isEmpty();

        robot.interact(editor::back);
        assertThat(others).as("then it is the document's turn").containsExactly("undo");
        robot.interact(editor::again);
        assertThat(editor.whole()).isEqualTo("seed: 4123");
        robot.interact(editor::again);
        assertThat(editor.whole()).isEqualTo("seed: 4123567");
        assertThat(editor.retypableProperty().get()).isEmpty();
    }

    @Test
    void typingAfterAnUndoIsASeparateEdit(FxRobot robot) {
        robot.write("1");
        sameStep = false;
        robot.write("2");
        sameStep = true;
        robot.interact(editor::back);
        robot.write("3");
        assertThat(editor.whole()).isEqualTo("seed: 413");
        assertThat(editor.retypableProperty().get())
                .as("something else was typed instead")
                .isEmpty();
        robot.interact(editor::back);
        assertThat(editor.whole()).isEqualTo("seed: 41");
    }

    @Test
    void committedTextIsUndoneByTheDocument(FxRobot robot) {
        robot.write("1");
        robot.interact(editor::settle);
        robot.interact(editor::back);
        assertThat(editor.whole()).isEqualTo("seed: 41");
        assertThat(others).containsExactly("undo");
    }

    /** The animation of the caret keeps the window that it is in, so it ends when the window shows something else. */
    @Test
    void caretBlinksOnlyInAWindow(FxRobot robot) {
        assertThat(editor.getCaretBlinkPeriod()).isGreaterThan(Duration.ZERO);
        robot.interact(() -> ((Stage) editor.getScene().getWindow()).setScene(new Scene(new Group())));
        assertThat(editor.getCaretBlinkPeriod()).isEqualTo(Duration.ZERO);
    }

    @Test
    void tallerEditorShowsAndSelectsRowsBeforeTheEnd(FxRobot robot) {
        showEnd(robot, 100);
        int first = firstRow();
        robot.interact(() -> window().setHeight(window().getHeight() + 100));
        awaitLayouts(robot);
        assertThat(firstRow()).isLessThan(first - 2);
        robot.interact(() -> editor.select(TextPos.ofLeading(first - 2, 0), TextPos.ofLeading(first - 2, 3)));
        assertThat(editor.hasNonEmptySelection()).isTrue();
    }

    @Test
    void selectionAboveTheViewDoesNotBlockLayoutOfATallerEditor(FxRobot robot) {
        int selected = selectAboveEnd(robot);
        robot.interact(() -> {
            window().setHeight(window().getHeight() + 100);
            editor.getScene().getRoot().layout();
        });
        awaitLayouts(robot);
        assertThat(editor.getSelection().getMin()).isEqualTo(TextPos.ofLeading(selected, 0));
        assertThat(editor.getSelection().getMax()).isEqualTo(TextPos.ofLeading(selected, 3));
    }

    @Test
    void selectionAboveTheViewDoesNotBlockLayoutOfAShorterText(FxRobot robot) {
        int selected = selectAboveEnd(robot);
        int first = firstRow();
        robot.interact(() -> {
            editor.show(lines(97));
            editor.layout();
        });
        awaitLayouts(robot);
        assertThat(firstRow()).isLessThan(first);
        assertThat(editor.getCaretPosition().index()).isEqualTo(selected);
    }

    /** The node under the pressed mouse is no longer in the window when the mouse is released. */
    @Test
    void dragScrollingStopsWhenTheMouseIsReleased(FxRobot robot) {
        robot.interact(() -> {
            editor.setMinHeight(150);
            editor.setMaxHeight(150);
            editor.getScene().setRoot(new VBox(editor, new Rectangle(300, 150)));
            window().setHeight(300);
            editor.show(lines(1000));
            editor.goTo(0, 0);
        });
        awaitLayouts(robot);
        Bounds bounds = editor.localToScreen(editor.getLayoutBounds());
        double x = bounds.getMinX() + 90;
        Robot mouse = mouse(robot);
        robot.interact(() -> mouse.mouseMove(x, bounds.getMinY() + 30));
        robot.interact(() -> mouse.mousePress(MouseButton.PRIMARY));
        robot.interact(() -> mouse.mouseMove(x, bounds.getMaxY() + 20));
        robot.interact(() -> mouse.mouseMove(x, bounds.getMaxY() + 40));
        await(robot, () -> firstRow() > 10);
        robot.interact(() -> mouse.mouseRelease(MouseButton.PRIMARY));
        awaitLayouts(robot);
        int stopped = firstRow();
        CountDownLatch later = new CountDownLatch(1);
        robot.interact(() -> {
            PauseTransition pause = new PauseTransition(Duration.millis(500));
            pause.setOnFinished(ended -> later.countDown());
            pause.play();
        });
        await(robot, () -> later.getCount() == 0);
        assertThat(firstRow()).isEqualTo(stopped);
    }

    private static Robot mouse(FxRobot robot) {
        List<Robot> made = new ArrayList<>();
        robot.interact(() -> made.add(new Robot()));
        return made.getFirst();
    }

    private Stage window() {
        return (Stage) editor.getScene().getWindow();
    }

    private static String lines(int count) {
        return IntStream.range(0, count).mapToObj(i -> "line " + i).collect(Collectors.joining("\n"));
    }

    private void showEnd(FxRobot robot, int lines) {
        robot.interact(() -> {
            window().setHeight(200);
            editor.show(lines(lines));
            editor.goTo(lines - 1, 0);
        });
        awaitLayouts(robot);
    }

    /**
     * Selects letters of a row, scrolls to the end of the text, and returns the row, which is then two rows above the
     * view.
     */
    private int selectAboveEnd(FxRobot robot) {
        showEnd(robot, 100);
        int selected = firstRow() - 2;
        robot.interact(() -> {
            editor.goTo(selected, 0);
            editor.select(TextPos.ofLeading(selected, 0), TextPos.ofLeading(selected, 3));
        });
        awaitLayouts(robot);
        assertThat(firstRow()).isLessThanOrEqualTo(selected);
        robot.interact(() -> editor.lookupAll(".scroll-bar").stream()
                .map(ScrollBar.class::cast)
                .filter(bar -> bar.getOrientation() == Orientation.VERTICAL)
                .forEach(bar -> bar.setValue(bar.getMax())));
        awaitLayouts(robot);
        assertThat(firstRow()).isGreaterThan(selected);
        return selected;
    }

    /** {@return the first row with a number in the gutter, from 0} */
    private int firstRow() {
        return editor.lookupAll(".text").stream()
                        .filter(Text.class::isInstance)
                        .map(node -> ((Text) node).getText())
                        .filter(number -> number.matches("\\d+"))
                        .mapToInt(Integer::parseInt)
                        .min()
                        .orElseThrow()
                - 1;
    }

    private void awaitLayouts(FxRobot robot) {
        for (int i = 0; i < LAYOUTS; i++) {
            CountDownLatch laidOut = new CountDownLatch(1);
            Runnable listener = laidOut::countDown;
            robot.interact(() -> {
                editor.getScene().addPostLayoutPulseListener(listener);
                Platform.requestNextPulse();
            });
            await(robot, () -> laidOut.getCount() == 0);
            robot.interact(() -> editor.getScene().removePostLayoutPulseListener(listener));
        }
    }
}
