package dev.splitpoint.ui.dialog;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.ui.TestWindow;
import dev.splitpoint.ui.dialog.Dialogs.Overwrite;
import java.util.ArrayList;
import java.util.List;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.DialogPane;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@ExtendWith(ApplicationExtension.class)
@Timeout(60)
class FxDialogsTest {
    private final List<Overwrite> answers = new ArrayList<>();
    private FxDialogs dialogs;

    @Start
    void start(Stage stage) {
        stage.setScene(new Scene(new StackPane(), 600, 400));
        stage.show();
        dialogs = new FxDialogs(stage, address -> {});
    }

    @Test
    void enterAndEscapeNeverSaveOverAFileThatAnotherProgramChanged(FxRobot robot) {
        for (KeyCode key : List.of(KeyCode.ENTER, KeyCode.ESCAPE)) {
            answers.clear();
            Platform.runLater(() -> answers.add(dialogs.overwrite("orders.bigtable.yaml")));
            TestWindow.await(robot, () -> Window.getWindows().stream()
                    .anyMatch(window -> window.getScene().getRoot() instanceof DialogPane));
            Button keep = robot.lookup("#dialog-keep-the-file").queryButton();
            assertThat(keep.isDefaultButton()).isTrue();
            assertThat(keep.isFocused()).isTrue();
            assertThat(robot.lookup("#dialog-overwrite").queryButton().isDefaultButton()).isFalse();
            robot.push(key);
            TestWindow.await(robot, () -> !answers.isEmpty());
            assertThat(answers).as(key.getName()).containsExactly(Overwrite.KEEP);
        }
    }
}
