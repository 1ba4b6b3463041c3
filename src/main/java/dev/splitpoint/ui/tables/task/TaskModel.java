package dev.splitpoint.ui.tables.task;

import dev.splitpoint.ui.fx.FxThread;
import dev.splitpoint.workspace.Job;
import dev.splitpoint.workspace.Jobs;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** Work at tables that takes its time: one piece at a time, with its progress, to be stopped. */
public final class TaskModel {
    private final Jobs jobs;
    private final FxThread fx;
    private final ReadOnlyObjectWrapper<Optional<Shown>> shown = new ReadOnlyObjectWrapper<>(Optional.empty());
    private Optional<Progress> now = Optional.empty();
    private String title = "";

    public TaskModel(Jobs jobs, FxThread fx) {
        this.jobs = jobs;
        this.fx = fx;
    }

    /** {@return what is under way} */
    public ReadOnlyObjectProperty<Optional<Shown>> shownProperty() {
        return shown.getReadOnlyProperty();
    }

    /** {@return whether something is under way} */
    public boolean isBusy() {
        return now.isPresent();
    }

    /** Asks what is under way to stop; what it has so far it may keep. */
    public void stop() {
        now.ifPresent(Progress::stop);
    }

    /**
     * Starts work, unless some is under way.
     *
     * @param name    what it is called
     * @param task    asked on a thread that may wait
     * @param done    takes its result
     * @param refused is told why there is none
     * @param stopped is told instead that there is none because the user stopped it, which is no fault
     */
    public <T> void start(String name, Task<T> task, Consumer<? super T> done, Consumer<String> refused, Consumer<String> stopped) {
        if (isBusy()) {
            return;
        }
        title = name;
        Progress progress = new Progress(fx.coalescing(this::refresh));
        now = Optional.of(progress);
        refresh();
        jobs.await(name, job -> {
            job.listen(() -> stopWith(job, progress));
            return run(task, progress);
        }, answer -> {
            end();
            answer.tell(done, refused, stopped);
        }, failure -> end());
    }

    /** What ends without an answer is stopped: of jobs that end so nobody hears, and the work would be under way for ever. */
    private static <T> TaskResult<T> run(Task<T> task, Progress progress) throws Exception {
        try {
            return TaskResult.of(() -> task.run(progress));
        } catch (CancellationException stopped) {
            return new TaskResult.Stopped<>(Messages.STOPPED);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return new TaskResult.Stopped<>(Messages.STOPPED);
        }
    }

    /** The window closes. */
    private static void stopWith(Job job, Progress progress) {
        if (job.cancelled() && !progress.stopped()) {
            progress.stop();
        }
    }

    private void end() {
        now = Optional.empty();
        refresh();
    }

    private void refresh() {
        shown.set(now.map(p -> new Shown(title, p.share(), p.stopped() ? Messages.STOPPING : p.message())));
    }

    /** Work. */
    @FunctionalInterface
    public interface Task<T> {
        /**
         * {@return what it yields}
         *
         * @param progress to tell, and to ask whether to stop
         * @throws Exception if it fails; sentences for the user are no failures, and a cancellation says that it was stopped
         */
        T run(Progress progress) throws Exception;
    }

    /**
     * What is under way.
     *
     * @param title   what it is called
     * @param share   how far it is, 0 to 1, or {@link Job#UNKNOWN}
     * @param message how far it is, in words; may be empty
     */
    public record Shown(String title, double share, String message) {}
}
