package dev.splitpoint.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.Simulator;
import dev.splitpoint.ui.fx.FxThread;
import dev.splitpoint.workspace.Jobs;
import dev.splitpoint.workspace.LiveSimulation;
import dev.splitpoint.ui.theme.Themes;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javafx.scene.Scene;
import javafx.scene.layout.Pane;
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
        Scene scene = new Scene(new Pane());
        Themes.colour(true, scene);
        stage.setScene(scene);
    }

    @Test
    void itComesToAnEndUnseenAndLeavesNothingRunning() throws InterruptedException {
        Queue<Throwable> failures = new ConcurrentLinkedQueue<>();
        CountDownLatch ended = new CountDownLatch(1);
        List<String> seen = new ArrayList<>();
        Queue<TableDesign> simulated = new ConcurrentLinkedQueue<>();
        FxThread fx = new FxThread();
        try (Jobs jobs = Jobs.start(2, fx, failures::add)) {
            LiveSimulation.Runner simulator = (design, files, options, cancelled) -> {
                SimulationRun run = new Simulator(jobs.computing(), files).run(design, options, cancelled);
                simulated.add(design);
                return run;
            };
            WarmUp.start(jobs, fx, simulator, 1, Runnable::run, () -> {
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
        assertThat(simulated).as("to their end").isNotEmpty().doesNotHaveDuplicates();
    }
}
