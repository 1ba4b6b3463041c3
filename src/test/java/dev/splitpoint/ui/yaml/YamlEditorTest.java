package dev.splitpoint.ui.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.ui.findings.FindingBadges;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Group;
import javafx.scene.Scene;
import javafx.stage.Stage;
import javafx.util.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** The text alone: what is typed is told on, and is taken back in the steps that its listener says. */
@ExtendWith(ApplicationExtension.class)
@Tag("window")
class YamlEditorTest {
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
    void lettersOfOneStepAreTakenBackAndTypedAgainTogether(FxRobot robot) {
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
    void whatIsTypedAfterSomethingWasTakenBackIsAStepOfItsOwn(FxRobot robot) {
        robot.write("1");
        sameStep = false;
        robot.write("2");
        sameStep = true;
        robot.interact(editor::back);
        robot.write("3");
        assertThat(editor.whole()).isEqualTo("seed: 413");
        assertThat(editor.retypableProperty().get()).as("something else was typed instead").isEmpty();
        robot.interact(editor::back);
        assertThat(editor.whole()).isEqualTo("seed: 41");
    }

    @Test
    void whatTheDocumentHasTakenInIsUndoneByIt(FxRobot robot) {
        robot.write("1");
        robot.interact(editor::settle);
        robot.interact(editor::back);
        assertThat(editor.whole()).isEqualTo("seed: 41");
        assertThat(others).containsExactly("undo");
    }

    /** The animation of the caret keeps the window that it is in, so it ends when the window shows something else. */
    @Test
    void theCaretBlinksInAWindowOnly(FxRobot robot) {
        assertThat(editor.getCaretBlinkPeriod()).isGreaterThan(Duration.ZERO);
        robot.interact(() -> ((Stage) editor.getScene().getWindow()).setScene(new Scene(new Group())));
        assertThat(editor.getCaretBlinkPeriod()).isEqualTo(Duration.ZERO);
    }
}
