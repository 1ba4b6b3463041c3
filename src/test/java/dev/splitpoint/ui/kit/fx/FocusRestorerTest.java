package dev.splitpoint.ui.kit.fx;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.ui.QuickRobot;
import dev.splitpoint.ui.TestWindow;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.stage.Stage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

@ExtendWith(QuickRobot.class)
@Tag("window")
class FocusRestorerTest {
    private Button first;
    private Button second;
    private TextField field;
    private HBox area;

    @Start
    void start(Stage stage) {
        first = new Button("First");
        second = new Button("Second");
        field = new TextField();
        area = new HBox(first, second, field);
        FocusRestorer.install(area);
        stage.setScene(new Scene(area));
        stage.setX(0);
        stage.setY(0);
        stage.show();
    }

    @Test
    void reenabledButtonRegainsTheFocus(FxRobot robot) {
        lose(robot);
        robot.interact(() -> second.setDisable(true));
        TestWindow.await(robot, field::isFocused);
        robot.interact(() -> first.setDisable(false));
        assertThat(area.getScene().getFocusOwner()).isSameAs(first);
    }

    @Test
    void temporaryFocusOwnerDoesNotRegainTheFocus(FxRobot robot) {
        lose(robot);
        robot.interact(() -> {
            second.setDisable(true);
            first.setDisable(false);
        });
        robot.interact(() -> second.setDisable(false));
        assertThat(area.getScene().getFocusOwner()).isSameAs(first);
    }

    @Test
    void focusMovedByTheUserIsNotRestored(FxRobot robot) {
        lose(robot);
        robot.interact(() -> {
            field.requestFocus();
            first.setDisable(false);
        });
        assertThat(area.getScene().getFocusOwner()).isSameAs(field);
    }

    private void lose(FxRobot robot) {
        robot.interact(() -> {
            first.requestFocus();
            first.setDisable(true);
        });
        TestWindow.await(robot, second::isFocused);
    }
}
