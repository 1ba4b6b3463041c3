package dev.splitpoint.ui.connect;

import dev.splitpoint.bigtable.EmulatorProcess;
import dev.splitpoint.bigtable.Endpoint;
import dev.splitpoint.ui.dialog.Dialogs;
import dev.splitpoint.ui.file.SettingsModel;
import dev.splitpoint.ui.fx.FxThread;
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
    private final Asking port;
    private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>(State.NONE);
    private final AtomicReference<Optional<EmulatorProcess>> newest = new AtomicReference<>(Optional.empty());
    private final AtomicReference<Optional<EmulatorProcess>> stopped = new AtomicReference<>(Optional.empty());
    private Optional<EmulatorProcess> process = Optional.empty();
    private Optional<Job> starting = Optional.empty();
    private Optional<Path> log = Optional.empty();
    private Subscription atExit = Subscription.NONE;

    EmulatorModel(Jobs jobs, FxThread fx, Dialogs dialogs, SettingsModel settings, Path folder) {
        this.jobs = jobs;
        this.fx = fx;
        this.dialogs = dialogs;
        this.settings = settings;
        this.folder = folder;
        port = Asking.of(settings.settingsProperty().get().emulatorPort().orElse(EmulatorProcess.USUAL_PORT));
    }

    /** {@return what it does} */
    public ReadOnlyObjectProperty<State> stateProperty() {
        return state.getReadOnlyProperty();
    }

    /** {@return the port of the next start, 0 for any that is free} */
    public LongProperty portProperty() {
        return port.number();
    }

    Asking askedPort() {
        return port;
    }

    /** Starts it, unless it runs or what was typed is no port. */
    public void start() {
        if (state.get().isOff() && !Asking.problems(port).isEmpty()) {
            refused(Asking.problems(port));
        } else if (state.get().isOff()) {
            int wanted = (int) port.number().get();
            state.set(new State(Optional.empty(), true, log.isPresent(), "Starting…"));
            starting = Optional.of(jobs.await("Start the emulator", job -> Asked.of(() -> start(job, wanted)),
                    started -> started.tell(emulator -> started(emulator, wanted), this::refused),
                    failure -> refused("The emulator did not start.")));
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
                wanted == 0 || wanted == found ? "" : "Port " + wanted + " is taken already, so it was started at another one."));
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
        return (stopped.get().filter(emulator::equals).isPresent()
                ? "The emulator was stopped"
                : "The emulator has ended by itself, with exit code " + code) + ", and what it held is lost. Start it again.";
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
            state.set(new State(Optional.empty(), true, true, "Stopping…"));
            jobs.await("Stop the emulator", job -> {
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
                "Read the emulator's log",
                job -> read(file),
                text -> dialogs.text("Log of the emulator", text.isBlank() ? "It has said nothing yet." : text)));
    }

    private static String read(Path file) {
        try {
            return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
        } catch (IOException e) {
            return "The log " + file + " cannot be read.";
        }
    }

    /** Ends it with the window, also one that is just being started; waits for nothing. */
    void dispose() {
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
