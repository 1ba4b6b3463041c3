package dev.splitpoint.ui.form;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.ui.TestWindow;
import dev.splitpoint.ui.fx.FxThread;
import dev.splitpoint.ui.fx.Turn;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.TextField;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/** The form of something else may wait for its turn, and is never answered for what it was about before. */
@ExtendWith(ApplicationExtension.class)
class FormPaneTest {
    private final List<String> answers = new ArrayList<>();
    private final ObjectProperty<String> about = new SimpleObjectProperty<>("one");
    private final Turn turn = new Turn(new FxThread());
    private FormPane pane;
    private TextField elsewhere;

    @Start
    void start(Stage stage) {
        pane = new FormPane(new Host(), about, this::form).behind(turn);
        elsewhere = new TextField();
        stage.setScene(new Scene(new VBox(pane, elsewhere), 400, 400));
        stage.setX(0);
        stage.setY(0);
        stage.show();
        pane.active(true);
        pane.attach();
        elsewhere.requestFocus();
    }

    @Test
    void itIsShownAtOnceWhereNothingElseIsToBeDrawn(FxRobot robot) {
        robot.interact(() -> about.set("two"));
        assertThat(has("of-two")).isTrue();
    }

    @Test
    void itWaitsUntilWhatMattersMoreIsPainted(FxRobot robot) {
        robot.interact(() -> {
            change("two");
            assertThat(has("of-one")).isTrue();
            assertThat(has("of-two")).isFalse();
            turn.painting(elsewhere);
        });
        TestWindow.await(robot, () -> has("of-two"));
        assertThat(has("of-one")).isFalse();
        assertThat(this.<TextField>find("name").getText()).isEqualTo("two");
    }

    @Test
    void itDoesNotWaitForEver(FxRobot robot) {
        change(robot, "two");
        TestWindow.await(robot, () -> has("of-two"));
    }

    @Test
    void otherAnswersOfTheSameQuestionsDoNotWait(FxRobot robot) {
        robot.interact(() -> {
            turn.begin();
            about.set("one, again");
            assertThat(this.<TextField>find("name").getText()).isEqualTo("one, again");
        });
    }

    @Test
    void itDoesNotWaitWhileTheKeyboardIsInTheForm(FxRobot robot) {
        robot.interact(() -> this.<Node>find("name").requestFocus());
        robot.interact(() -> {
            change("two");
            assertThat(has("of-two")).isTrue();
            assertThat(this.<Node>find("name").isFocused()).isTrue();
        });
    }

    @Test
    void whoComesWithTheKeyboardAnswersForTheNewOne(FxRobot robot) {
        robot.interact(() -> {
            change("two");
            this.<Node>find("name").requestFocus();
            assertThat(has("of-two")).isTrue();
            this.<TextField>find("name").setText("mine");
            elsewhere.requestFocus();
        });
        assertThat(answers).containsExactly("two: name=mine");
    }

    @Test
    void whoComesToAFieldThatIsGoneIsAtTheFirst(FxRobot robot) {
        robot.interact(() -> {
            change("two");
            this.<Node>find("of-one").requestFocus();
            assertThat(has("of-one")).isFalse();
        });
        assertThat(this.<Node>find("name").isFocused()).isTrue();
        assertThat(answers).isEmpty();
    }

    @Test
    void aPressOnWhatIsGoneDoesNothing(FxRobot robot) {
        robot.interact(() -> {
            change("two");
            press("of-one");
            assertThat(has("of-two")).isTrue();
            assertThat(elsewhere.isFocused()).isTrue();
            change("one");
            press("name");
            assertThat(has("of-one")).isTrue();
            assertThat(this.<Node>find("name").isFocused()).as("on a question that stays").isTrue();
        });
        assertThat(answers).isEmpty();
    }

    @Test
    void itIsShownWhenItIsEnteredAskedOrComesToTheFront(FxRobot robot) {
        robot.interact(() -> {
            change("two");
            pane.enter();
            assertThat(this.<Node>find("name").isFocused()).isTrue();
            assertThat(has("of-two")).isTrue();
            elsewhere.requestFocus();
            change("one");
            assertThat(pane.isRefused()).isFalse();
            assertThat(has("of-one")).isTrue();
            change("two");
            pane.reveal("section");
            assertThat(has("of-two")).isTrue();
            change("one");
            pane.active(false);
            pane.active(true);
            assertThat(has("of-one")).isTrue();
        });
    }

    private void change(FxRobot robot, String to) {
        robot.interact(() -> change(to));
    }

    private void change(String to) {
        turn.begin();
        about.set(to);
    }

    private void press(String id) {
        Node node = find(id);
        Event.fireEvent(node, new MouseEvent(
                MouseEvent.MOUSE_PRESSED, 0, 0, 0, 0, MouseButton.PRIMARY, 1, false, false, false, false, true, false, false,
                false, false, false, null));
    }

    private Form form() {
        String subject = about.get().substring(0, 3);
        return new Form("thing", List.of(Section.of("section", "Title", List.of(
                field("name", new Input.Line(), about.get()), field("of-" + subject, new Input.Lines(2, false), "")))));
    }

    private Field field(String id, Input input, String value) {
        String subject = about.get();
        return new Field(id, "The " + id, "About the " + id + ".", input, value, text -> answers.add(
                subject + ": " + id + "=" + text));
    }

    private boolean has(String id) {
        return !pane.lookupAll("#" + id).isEmpty();
    }

    @SuppressWarnings("unchecked")
    private <N extends Node> N find(String id) {
        Set<Node> found = pane.lookupAll("#" + id);
        assertThat(found).as(id).hasSize(1);
        return (N) found.iterator().next();
    }

    private final class Host implements FormHost {
        @Override
        public void endMerge() {}

        @Override
        public Object about() {
            return about.get().substring(0, 3);
        }

        @Override
        public void undo() {}

        @Override
        public void redo() {}
    }
}
