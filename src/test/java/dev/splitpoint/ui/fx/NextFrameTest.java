package dev.splitpoint.ui.fx;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.layout.Pane;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@ExtendWith(ApplicationExtension.class)
class NextFrameTest {
    private final NextFrame next = new NextFrame(new FxThread());
    private final Queue<String> ran = new ConcurrentLinkedQueue<>();
    private final CountDownLatch ended = new CountDownLatch(1);
    private final Pane root = new Pane();

    @Start
    void start(Stage stage) {
        stage.setScene(new Scene(root, 100, 100));
        stage.show();
    }

    @Test
    void whatIsAskedForWhenAFrameIsDueIsDoneBeforeItIsLaidOut(FxRobot robot) throws InterruptedException {
        robot.interact(() -> {
            Scene scene = root.getScene();
            scene.addPreLayoutPulseListener(() -> next.execute(() -> ran.add("task")));
            next.follow(scene);
            scene.addPostLayoutPulseListener(() -> {
                ran.add("laid out");
                ended.countDown();
            });
            Platform.requestNextPulse();
        });

        assertThat(ended.await(10, TimeUnit.SECONDS)).isTrue();
        assertThat(ran).startsWith("task", "laid out");
    }

    @Test
    void withoutAFrameTasksRunInTheirOrderOnTheJavaFxThread() throws InterruptedException {
        next.execute(() -> ran.add("first " + Platform.isFxApplicationThread()));
        next.execute(() -> ran.add("second " + Platform.isFxApplicationThread()));
        next.execute(ended::countDown);

        assertThat(ended.await(10, TimeUnit.SECONDS)).isTrue();
        assertThat(ran).containsExactly("first true", "second true");
    }

    @Test
    void aTaskThatFailsIsToldAndHoldsUpNoOther(FxRobot robot) throws InterruptedException {
        robot.interact(() -> Thread.currentThread().setUncaughtExceptionHandler(
                (thread, failure) -> ran.add(failure.getMessage())));
        next.execute(() -> {
            throw new IllegalStateException("failed");
        });
        next.execute(ended::countDown);

        assertThat(ended.await(10, TimeUnit.SECONDS)).isTrue();
        robot.interact(() -> Thread.currentThread().setUncaughtExceptionHandler(null));
        assertThat(ran).containsExactly("failed");
    }
}
