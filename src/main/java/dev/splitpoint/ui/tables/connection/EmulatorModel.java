package dev.splitpoint.ui.tables.connection;

import dev.splitpoint.bigtable.EmulatorProcess;
import dev.splitpoint.bigtable.Endpoint;
import dev.splitpoint.ui.dialog.Dialogs;
import dev.splitpoint.ui.document.SettingsModel;
import dev.splitpoint.ui.fx.FxThread;
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

/** The emulator that the window starts, and that ends with it. */
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
        port = NumberField.Value.of(settings.settingsProperty().get().emulatorPort().orElse(EmulatorProcess.USUAL_PORT));
    }

    /** {@return what it does} */
    public ReadOnlyObjectProperty<State> stateProperty() {
        return state.getReadOnlyProperty();
    }

    /** {@return the port of the next start, 0 for any that is free} */
    public LongProperty portProperty() {
        return port.number();
    }

    public NumberField.Value askedPort() {
        return port;
    }

    /** Starts it, unless it runs or what was typed is no port. */
    public void start() {
        if (state.get().isOff() && !NumberField.Value.problems(port).isEmpty()) {
            refused(NumberField.Value.problems(port));
        } else if (state.get().isOff()) {
            int wanted = (int) port.number().get();
            state.set(new State(Optional.empty(), true, log.isPresent(), Messages.STARTING));
            starting = Optional.of(jobs.await(Messages.STARTING_EMULATOR, job -> TaskResult.of(() -> start(job, wanted)),
                    started -> started.tell(emulator -> started(emulator, wanted), this::refused),
                    failure -> refused(Messages.EMULATOR_NOT_STARTED)));
        }
    }

    /** Where the window closes meanwhile nobody hears of the emulator: whoever comes last, the window or this, ends it. */
    private EmulatorProcess start(Job job, int wanted) {
        EmulatorProcess emulator = EmulatorProcess.start(folder, EmulatorProcess.isTaken(wanted) ? 0 : wanted);
        newest.set(Optional.of(emulator));
        if (job.cancelled()) {
            emulator.end();
        }
        return emulator;
    }

    private void started(EmulatorProcess emulator, int wanted) {
        process = Optional.of(emulator);
        log = Optional.of(emulator.log());
        // Who starts it again, after its death too, finds it where it was.
        int found = emulator.endpoint().port();
        port.number().set(found);
        // The next window asks for the port that was wanted: what took it may be gone by then.
        if (wanted == found) {
            settings.change(s -> s.withEmulatorPort(found));
        }
        atExit = Jobs.atExit(emulator::close);
        state.set(new State(Optional.of(emulator.endpoint()), false, true,
                wanted == 0 || wanted == found ? "" : Messages.portTaken(wanted)));
        var _ = emulator.ended().thenAccept(code -> fx.execute(() -> ended(emulator, code)));
    }

    private void refused(String sentence) {
        state.set(new State(Optional.empty(), false, log.isPresent(), sentence));
    }

    private void ended(EmulatorProcess emulator, int code) {
        if (process.filter(emulator::equals).isPresent()) {
            gone();
            refused(end(emulator, code));
        }
    }

    private String end(EmulatorProcess emulator, int code) {
        return stopped.get().filter(emulator::equals).isPresent() ? Messages.EMULATOR_STOPPED : Messages.emulatorExited(code);
    }

    /**
     * {@return tells a thread that may wait, when what is asked from now on has failed, that this emulator has ended, in a sentence;
     * of a server that is not this emulator, and of one that has not ended, it tells nothing}
     */
    Supplier<Optional<String>> endOf(Endpoint endpoint) {
        return process.filter(emulator -> emulator.endpoint().isAt(endpoint))
                .<Supplier<Optional<String>>>map(emulator -> () -> emulator.endedUnlessItAnswers().map(code -> end(emulator, code)))
                .orElse(Optional::empty);
    }

    /** Ends it: what it holds is lost. */
    public void stop() {
        process.ifPresent(emulator -> {
            stopped.set(process);
            gone();
            state.set(new State(Optional.empty(), true, true, Messages.STOPPING));
            jobs.await(Messages.STOPPING_EMULATOR, job -> {
                emulator.close();
                return emulator;
            }, closed -> refused(""), failure -> refused(""));
        });
    }

    private void gone() {
        process = Optional.empty();
        atExit.cancel();
    }

    /** Shows what it has said. */
    public void showLog() {
        log.ifPresent(file -> jobs.await(
                Messages.READING_LOG,
                job -> read(file),
                text -> dialogs.text(Messages.LOG_TITLE, text.isBlank() ? Messages.LOG_EMPTY : text)));
    }

    private static String read(Path file) {
        try {
            return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
        } catch (IOException e) {
            return Messages.logUnreadable(file);
        }
    }

    /** Ends it with the window, also one that is just being started; waits for nothing. */
    public void dispose() {
        starting.ifPresent(Job::cancel);
        gone();
        newest.get().ifPresent(EmulatorProcess::end);
    }

    /**
     * What it does.
     *
     * @param running  where it listens, if it does
     * @param changing whether it is being started or stopped
     * @param logged   whether there is a log to read
     * @param sentence what there is to say; may be empty
     */
    public record State(Optional<Endpoint.Emulator> running, boolean changing, boolean logged, String sentence) {
        static final State NONE = new State(Optional.empty(), false, false, "");

        /** {@return whether it can be started} */
        public boolean isOff() {
            return running.isEmpty() && !changing;
        }
    }
}
