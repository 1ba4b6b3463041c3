package dev.splitpoint.ui.tables.connection;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.bigtable.EmulatorProcess;
import dev.splitpoint.bigtable.Endpoint;
import dev.splitpoint.ui.TestDialogs;
import dev.splitpoint.ui.document.SettingsModel;
import dev.splitpoint.ui.kit.fx.ModelThread;
import dev.splitpoint.workspace.Jobs;
import dev.splitpoint.workspace.Settings;
import dev.splitpoint.workspace.SettingsStore;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The window's emulator, with work that is done when a test says so. */
@Tag("emulator")
class EmulatorModelTest {
    @AutoClose
    private final ModelThread fx = new ModelThread();

    private final Deque<Runnable> work = new ArrayDeque<>();
    private final List<Throwable> failures = new ArrayList<>();

    @TempDir
    private Path folder;

    @Test
    void emulatorThatStartsDuringWindowCloseIsStopped() throws InterruptedException {
        EmulatorModel model = model();
        fx.interact(model::start);
        Thread starting = Thread.startVirtualThread(work.remove());
        fx.await(() -> !noneRuns());
        fx.interact(model::dispose);
        starting.join(Duration.ofSeconds(60));
        fx.await(this::noneRuns);
        assertThat(failures).isEmpty();
    }

    @Test
    void closingTheWindowStopsARunningEmulator() {
        EmulatorModel model = model();
        fx.interact(() -> {
            model.start();
            work.remove().run();
        });
        Endpoint.Emulator at = model.stateProperty().get().running().orElseThrow();
        assertThat(EmulatorProcess.running(
                        Map.of(Endpoint.VARIABLE, at.address()), Endpoint.Emulator.at("localhost", 1)))
                .containsExactly(at);
        fx.interact(model::dispose);
        fx.await(this::noneRuns);
        assertThat(EmulatorProcess.isRunning(at)).isFalse();
    }

    @Test
    void startUsesTheLastPortOrAFreePort() throws IOException {
        try (ServerSocket other = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            int port = other.getLocalPort();
            SettingsModel settings = settings(Settings.DEFAULT.withEmulatorPort(port));
            EmulatorModel model = model(settings);
            assertThat(model.portProperty().get()).isEqualTo(port);
            fx.interact(() -> {
                model.start();
                work.remove().run();
            });
            int found = model.stateProperty().get().running().orElseThrow().port();
            assertThat(found).isNotEqualTo(port);
            assertThat(model.stateProperty().get().message()).isEqualTo(Messages.portTaken(port));
            assertThat(model.portProperty().get())
                    .as("of the next start in this window")
                    .isEqualTo(found);
            assertThat(settings.settingsProperty().get().emulatorPort())
                    .as("of the next window")
                    .hasValue(port);
            fx.interact(model::dispose);
            fx.await(this::noneRuns);
        }
        assertThat(failures).isEmpty();
    }

    private EmulatorModel model() {
        EmulatorModel model = model(settings(Settings.DEFAULT));
        model.portProperty().set(0);
        return model;
    }

    private EmulatorModel model(SettingsModel settings) {
        return new EmulatorModel(Jobs.on(work::add, failures::add), fx, new TestDialogs(), settings, folder);
    }

    private SettingsModel settings(Settings loaded) {
        return new SettingsModel(
                new SettingsStore(folder.resolve("settings.json")), loaded, Jobs.on(Runnable::run, failures::add));
    }

    private boolean noneRuns() {
        return ProcessHandle.current()
                .descendants()
                .noneMatch(process -> process.info().command().orElse("").contains(folder.toString()));
    }
}
