package dev.splitpoint.ui.tables.connection;

import dev.splitpoint.bigtable.EmulatorProcess;
import dev.splitpoint.bigtable.Endpoint;
import dev.splitpoint.ui.document.SettingsModel;
import dev.splitpoint.ui.kit.dialog.Dialogs;
import dev.splitpoint.ui.kit.fx.FxThread;
import dev.splitpoint.ui.tables.task.NumberField;
import dev.splitpoint.ui.tables.task.TaskResult;
import dev.splitpoint.workspace.Job;
import dev.splitpoint.workspace.Jobs;
import dev.splitpoint.workspace.Subscription;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import javafx.beans.property.LongProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** Model of the emulator that the window starts and that exits with the window. It belongs to the JavaFX thread. */
public final class EmulatorModel {
    private final Jobs jobs;
    private final FxThread fx;
    private final Dialogs dialogs;
    private final SettingsModel settings;
    private final Path folder;
    private final NumberField.Value port;
    private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>(State.NONE);
    private final AtomicReference<Optional<EmulatorProcess>> newest = new AtomicReference<>(Optional.empty());
    private final AtomicReference<Optional<EmulatorProcess>> stopped = new AtomicReference<>(Optional.empty());
    private Optional<EmulatorProcess> process = Optional.empty();
    private Optional<Job> starting = Optional.empty();
    private Optional<Path> log = Optional.empty();
    private Subscription atExit = Subscription.NONE;

    public EmulatorModel(Jobs jobs, FxThread fx, Dialogs dialogs, SettingsModel settings, Path folder) {
        this.jobs = jobs;
        this.fx = fx;
        this.dialogs = dialogs;
        this.settings = settings;
        this.folder = folder;
        port = NumberField.Value.of(
                settings.settingsProperty().get().emulatorPort().orElse(EmulatorProcess.DEFAULT_PORT));
    }

    public ReadOnlyObjectProperty<State> stateProperty() {
        return state.getReadOnlyProperty();
    }

    /** {@return the port of the next start, 0 for any free port} */
    public LongProperty portProperty() {
        return port.number();
    }

    public NumberField.Value portValue() {
        return port;
    }

    /** Starts the emulator in the background, unless it runs already or the typed port is invalid. */
    public void start() {
        if (state.get().isOff() && !NumberField.Value.problems(port).isEmpty()) {
            showMessage(NumberField.Value.problems(port));
        } else if (state.get().isOff()) {
            int requestedPort = (int) port.number().get();
            state.set(new State(Optional.empty(), true, log.isPresent(), Messages.STARTING));
            starting = Optional.of(jobs.startBlocking(
                    Messages.STARTING_EMULATOR,
                    job -> TaskResult.of(() -> start(job, requestedPort)),
                    started -> started.handle(emulator -> started(emulator, requestedPort), this::showMessage),
                    failure -> showMessage(Messages.EMULATOR_NOT_STARTED)));
        }
    }

    /**
     * Starts the emulator. If the window closes at the same time, the emulator is ended either here or by
     * {@link #dispose}, depending on which runs last.
     */
    private EmulatorProcess start(Job job, int requestedPort) {
        EmulatorProcess emulator =
                EmulatorProcess.start(folder, EmulatorProcess.isPortInUse(requestedPort) ? 0 : requestedPort);
        newest.set(Optional.of(emulator));
        if (job.isCancelled()) {
            emulator.requestStop();
        }
        return emulator;
    }

    private void started(EmulatorProcess emulator, int requestedPort) {
        process = Optional.of(emulator);
        log = Optional.of(emulator.log());
        // The next start uses the same port, also after a crash.
        int actualPort = emulator.endpoint().port();
        port.number().set(actualPort);
        // If the requested port was in use, it remains in the settings, because it may be free at the next start.
        if (requestedPort == actualPort) {
            settings.change(s -> s.withEmulatorPort(actualPort));
        }
        atExit = Jobs.atExit(emulator::close);
        state.set(new State(
                Optional.of(emulator.endpoint()),
                false,
                true,
                requestedPort == 0 || requestedPort == actualPort ? "" : Messages.portTaken(requestedPort)));
        var _ = emulator.onExit().thenAccept(code -> fx.execute(() -> ended(emulator, code)));
    }

    private void showMessage(String sentence) {
        state.set(new State(Optional.empty(), false, log.isPresent(), sentence));
    }

    private void ended(EmulatorProcess emulator, int code) {
        if (process.filter(emulator::equals).isPresent()) {
            forgetProcess();
            showMessage(exitReason(emulator, code));
        }
    }

    private String exitReason(EmulatorProcess emulator, int code) {
        return stopped.get().filter(emulator::equals).isPresent()
                ? Messages.EMULATOR_STOPPED
                : Messages.emulatorExited(code);
    }

    /**
     * Returns a supplier that a background thread calls after a failed request. It supplies the reason why the emulator
     * exited, or nothing if the endpoint is not this emulator or the emulator still runs. The supplier may block.
     */
    Supplier<Optional<String>> exitReasonOf(Endpoint endpoint) {
        return process.filter(emulator -> emulator.endpoint().hasAddressOf(endpoint))
                .<Supplier<Optional<String>>>map(
                        emulator -> () -> emulator.awaitExitUnlessResponding().map(code -> exitReason(emulator, code)))
                .orElse(Optional::empty);
    }

    /** Stops the emulator. Its tables are lost. */
    public void stop() {
        process.ifPresent(emulator -> {
            stopped.set(process);
            forgetProcess();
            state.set(new State(Optional.empty(), true, true, Messages.STOPPING));
            jobs.startBlocking(
                    Messages.STOPPING_EMULATOR,
                    job -> {
                        emulator.close();
                        return emulator;
                    },
                    closed -> showMessage(""),
                    failure -> showMessage(""));
        });
    }

    private void forgetProcess() {
        process = Optional.empty();
        atExit.cancel();
    }

    /** Shows the log of the emulator in a dialog. */
    public void showLog() {
        log.ifPresent(file -> jobs.startBlocking(
                Messages.READING_LOG,
                job -> read(file),
                text -> dialogs.showText(Messages.LOG_TITLE, text.isBlank() ? Messages.LOG_EMPTY : text)));
    }

    private static String read(Path file) {
        try {
            return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
        } catch (IOException e) {
            return Messages.logUnreadable(file);
        }
    }

    /** Ends the emulator when the window closes, even if it is still starting. Does not wait. */
    public void dispose() {
        starting.ifPresent(Job::cancel);
        forgetProcess();
        newest.get().ifPresent(EmulatorProcess::requestStop);
    }

    /**
     * State of the emulator.
     *
     * @param running endpoint of the running emulator
     * @param isChanging whether the emulator is starting or stopping
     * @param hasLog whether a log exists
     * @param message message for the user; may be empty
     */
    public record State(Optional<Endpoint.Emulator> running, boolean isChanging, boolean hasLog, String message) {
        static final State NONE = new State(Optional.empty(), false, false, "");

        /** {@return whether the emulator can be started} */
        public boolean isOff() {
            return running.isEmpty() && !isChanging;
        }
    }
}
