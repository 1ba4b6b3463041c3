package dev.splitpoint.ui.connect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.bigtable.EmulatorProcess;
import dev.splitpoint.bigtable.Endpoint;
import dev.splitpoint.ui.TestDialogs;
import dev.splitpoint.ui.TestWindow;
import dev.splitpoint.ui.fx.FxThread;
import dev.splitpoint.workspace.Jobs;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;

/** The window's emulator, with work that is done when a test says so. */
@ExtendWith(ApplicationExtension.class)
class EmulatorModelTest {
    private final Deque<Runnable> work = new ArrayDeque<>();
    private final List<Throwable> failures = new ArrayList<>();

    @TempDir
    private Path folder;

    @Test
    void anEmulatorThatStartsWhileTheWindowClosesEndsToo(FxRobot robot) throws InterruptedException {
        EmulatorModel model = model();
        robot.interact(model::start);
        Thread starting = Thread.startVirtualThread(work.remove());
        TestWindow.await(robot, () -> !noneRuns());
        robot.interact(model::dispose);
        starting.join(Duration.ofSeconds(30));
        TestWindow.await(robot, this::noneRuns);
        assertThat(failures).isEmpty();
    }

    @Test
    void anEmulatorThatRunsEndsWithTheWindow(FxRobot robot) {
        EmulatorModel model = model();
        robot.interact(() -> {
            model.start();
            work.remove().run();
        });
        Endpoint.Emulator at = model.stateProperty().get().running().orElseThrow();
        assertThat(EmulatorProcess.running(Map.of(Endpoint.VARIABLE, at.address()))).contains(at);
        robot.interact(model::dispose);
        TestWindow.await(robot, this::noneRuns);
        assertThat(EmulatorProcess.running(Map.of(Endpoint.VARIABLE, at.address()))).isEmpty();
    }

    private EmulatorModel model() {
        EmulatorModel model = new EmulatorModel(Jobs.on(work::add, failures::add), new FxThread(), new TestDialogs(), folder);
        model.portProperty().set(0);
        return model;
    }

    private boolean noneRuns() {
        return ProcessHandle.current().descendants()
                .noneMatch(process -> process.info().command().orElse("").contains(folder.toString()));
    }
}
