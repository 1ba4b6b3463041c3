package dev.splitpoint.ui.fx;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.ui.TestWindow;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Pane;
import javafx.stage.Stage;
import javafx.util.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@ExtendWith(ApplicationExtension.class)
class LullTest {
    private final List<String> ran = new ArrayList<>();
    private final Pane root = new Pane();

    @Start
    void start(Stage stage) {
        stage.setScene(new Scene(root, 100, 100));
        stage.show();
        root.requestFocus();
    }

    @Test
    void aTaskRunsAtOnceWhileNobodyDoesAnything(FxRobot robot) {
        Lull lull = new Lull(Duration.minutes(10));
        robot.interact(() -> {
            lull.follow(root.getScene());
            lull.execute(() -> ran.add("task"));
        });
        assertThat(ran).containsExactly("task");
    }

    @Test
    void afterAKeyOrAMoveOfTheMouseTasksWaitInTheirOrderForAPause(FxRobot robot) {
        Lull lull = new Lull(Duration.millis(200));
        robot.interact(() -> lull.follow(root.getScene()));
        robot.push(KeyCode.A);
        robot.interact(() -> {
            lull.execute(() -> ran.add("first"));
            lull.execute(() -> ran.add("second"));
        });
        TestWindow.await(robot, () -> ran.size() == 2);
        assertThat(ran).containsExactly("first", "second");
    }

    @Test
    void whatIsDoneInASceneThatIsFollowedNoLongerKeepsNothingWaiting(FxRobot robot) {
        Lull followed = new Lull(Duration.minutes(10));
        Lull left = new Lull(Duration.minutes(10));
        robot.interact(() -> {
            followed.follow(root.getScene());
            left.follow(root.getScene()).unsubscribe();
        });
        robot.moveTo(root).push(KeyCode.A);
        robot.interact(() -> {
            followed.execute(() -> ran.add("waits"));
            left.execute(() -> ran.add("runs"));
        });
        assertThat(ran).containsExactly("runs");
    }
}
