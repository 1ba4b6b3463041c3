package dev.splitpoint.ui;

import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.tablet.Simulator;
import dev.splitpoint.ui.document.SettingsModel;
import dev.splitpoint.ui.kit.fx.FxThread;
import dev.splitpoint.ui.kit.fx.ToolkitThread;
import dev.splitpoint.ui.tables.connection.EmulatorEnvironment;
import dev.splitpoint.ui.window.Window;
import dev.splitpoint.workspace.Jobs;
import dev.splitpoint.workspace.Settings;
import dev.splitpoint.workspace.SettingsStore;
import dev.splitpoint.workspace.SimulationState;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeoutException;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.stage.Stage;

/**
 * Measures the memory of a comparison in the real window, on Linux: opens the first sample, compares it with the design
 * of a file, and exchanges the sides. Prints the resident memory of the process after each step, and fails if it ever
 * exceeds 1 GB, or if a step takes longer than two minutes.
 *
 * <p>Argument: the file of a design. Run it with the options of the program, {@code java @installer/java.args}, and
 * {@code -Dglass.platform=Headless -Dprism.order=sw}.
 */
public final class ComparisonMemory {
    private static final long LIMIT_KB = 1_000_000;
    private static final long LOOK_MILLIS = 100;
    private static final int LOOKS = 1_200;

    private ComparisonMemory() {}

    /** Measures. */
    public static void main(String[] args) throws Exception {
        Thread.currentThread().setUncaughtExceptionHandler((thread, failure) -> {
            failure.printStackTrace();
            Runtime.getRuntime().halt(1);
        });
        CountDownLatch started = new CountDownLatch(1);
        Platform.startup(started::countDown);
        started.await();
        Path directory = Files.createTempDirectory("splitpoint");
        TestDialogs dialogs = new TestDialogs();
        dialogs.toOpen = Optional.of(Path.of(args[0]));
        FxThread fx = new ToolkitThread();
        Jobs jobs = Jobs.start(Runtime.getRuntime().availableProcessors(), fx, Throwable::printStackTrace);
        Window window = onFx(() -> open(directory, dialogs, jobs, fx));
        await(() -> {
            SimulationState state = window.live().stateProperty().get();
            return state.run().isPresent() && !state.running();
        });
        print("one design");
        onFx(() -> {
            window.actions().action("compare").fire();
            ((Button) find("#compare-open").orElseThrow()).fire();
            return window;
        });
        await(ComparisonMemory::isCompared);
        print("two designs");
        onFx(() -> {
            ((Button) find("#compare-swap").orElseThrow()).fire();
            return window;
        });
        await(ComparisonMemory::isCompared);
        long most = print("exchanged");
        Runtime.getRuntime().halt(most > LIMIT_KB ? 1 : 0);
    }

    private static Window open(Path directory, TestDialogs dialogs, Jobs jobs, FxThread fx) {
        SettingsStore store = new SettingsStore(directory.resolve("settings.json"));
        Window window = new Window(
                new Window.Services(
                        jobs,
                        fx,
                        dialogs,
                        new SettingsModel(store, Settings.DEFAULT, jobs),
                        new Simulator(jobs.computeExecutor())::run,
                        path -> SampleFiles.NONE,
                        new EmulatorEnvironment(Map.of(), directory.resolve("emulator")),
                        () -> {}),
                1280,
                800);
        Stage stage = new Stage();
        stage.setScene(window.scene());
        stage.show();
        TestWindow.openFirst(window);
        return window;
    }

    /** {@return whether a comparison is complete; until then, the status says that the designs are being simulated} */
    private static boolean isCompared() {
        return find("#compare-status")
                .filter(node -> ((Label) node).getText().isEmpty())
                .isPresent();
    }

    private static Optional<Node> find(String id) {
        return javafx.stage.Window.getWindows().stream()
                .flatMap(open -> Optional.ofNullable(open.getScene().lookup(id)).stream())
                .findFirst();
    }

    /** Waits until a condition holds, and then for the work that follows. */
    private static void await(Callable<Boolean> condition) throws Exception {
        for (int look = 0; !onFx(condition); look++) {
            if (look == LOOKS) {
                throw new TimeoutException("The window did not finish within " + LOOKS * LOOK_MILLIS / 1000 + " s.");
            }
            Thread.sleep(LOOK_MILLIS);
        }
        Thread.sleep(50 * LOOK_MILLIS);
    }

    /** {@return the largest resident memory so far, in KB} */
    private static long print(String step) throws IOException {
        long most = status("VmHWM");
        System.out.println(step + ": " + status("VmRSS") / 1000 + " MB, at most " + most / 1000 + " MB");
        return most;
    }

    private static long status(String name) throws IOException {
        return Files.readAllLines(Path.of("/proc/self/status")).stream()
                .filter(line -> line.startsWith(name + ":"))
                .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
                .findFirst()
                .orElse(0);
    }

    private static <T> T onFx(Callable<T> work) throws Exception {
        FutureTask<T> task = new FutureTask<>(work);
        Platform.runLater(task);
        return task.get();
    }
}
