package dev.splitpoint.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.ui.fx.FxThread;
import dev.splitpoint.workspace.Jobs;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@ExtendWith(ApplicationExtension.class)
class WarmUpTest {
    @Start
    void start(Stage stage) {
        // Only the JavaFX thread is needed.
    }

    @Test
    void itComesToAnEndUnseenAndLeavesNothingRunning() throws InterruptedException {
        Queue<Throwable> failures = new ConcurrentLinkedQueue<>();
        CountDownLatch ended = new CountDownLatch(1);
        List<String> seen = new ArrayList<>();
        try (Jobs jobs = Jobs.start(2, new FxThread(), failures::add)) {
            WarmUp.start(jobs, () -> {
                Window.getWindows().forEach(window -> seen.add(window.toString()));
                ended.countDown();
            });

            assertThat(ended.await(60, TimeUnit.SECONDS)).isTrue();
            while (!jobs.running().isEmpty()) {
                TimeUnit.MILLISECONDS.sleep(20);
            }
        }
        assertThat(failures).isEmpty();
        assertThat(seen).isEmpty();
    }
}
