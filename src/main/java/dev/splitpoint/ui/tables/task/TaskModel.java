package dev.splitpoint.ui.tables.task;

import dev.splitpoint.ui.kit.fx.FxThread;
import dev.splitpoint.workspace.Job;
import dev.splitpoint.workspace.Jobs;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** Model of the running task with its progress. At most one task runs at a time, and the user can cancel it. */
public final class TaskModel {
    private final Jobs jobs;
    private final FxThread fx;
    private final ReadOnlyObjectWrapper<Optional<RunningTask>> shown = new ReadOnlyObjectWrapper<>(Optional.empty());
    private Optional<Progress> current = Optional.empty();
    private String title = "";

    public TaskModel(Jobs jobs, FxThread fx) {
        this.jobs = jobs;
        this.fx = fx;
    }

    /** {@return the running task with its progress} */
    public ReadOnlyObjectProperty<Optional<RunningTask>> runningProperty() {
        return shown.getReadOnlyProperty();
    }

    /** {@return whether a task is running} */
    public boolean isBusy() {
        return current.isPresent();
    }

    /** Requests that the running task stops. The task can return a partial result. */
    public void stop() {
        current.ifPresent(Progress::stop);
    }

    /**
     * Starts a task that waits for a server or a disk, unless another task is running. The consumers are called on the
     * JavaFX thread.
     *
     * @param name title of the task
     * @param task runs on a background thread that can block, but must not compute
     * @param done receives the result
     * @param refused receives a sentence with the reason of a failure
     * @param stopped receives a sentence if the user cancelled the task
     */
    public <T> void start(
            String name, Task<T> task, Consumer<? super T> done, Consumer<String> refused, Consumer<String> stopped) {
        start(jobs::startBlocking, name, task, done, refused, stopped);
    }

    /** Starts a task that computes, such as the parsing of a file; otherwise as {@link #start}. */
    public <T> void compute(
            String name, Task<T> task, Consumer<? super T> done, Consumer<String> refused, Consumer<String> stopped) {
        start(jobs::computeShort, name, task, done, refused, stopped);
    }

    /** Starts a job. */
    private interface Starter {
        <T> Job start(String name, Jobs.Work<T> work, Consumer<T> done, Consumer<Throwable> failed);
    }

    private <T> void start(
            Starter starter,
            String name,
            Task<T> task,
            Consumer<? super T> done,
            Consumer<String> refused,
            Consumer<String> stopped) {
        if (isBusy()) {
            return;
        }
        title = name;
        Progress progress = new Progress(fx.coalescing(this::refresh));
        current = Optional.of(progress);
        refresh();
        starter.<TaskResult<T>>start(
                name,
                job -> {
                    job.listen(() -> stopWith(job, progress));
                    return run(task, progress);
                },
                answer -> {
                    end();
                    answer.handle(done, refused, stopped);
                },
                failure -> end());
    }

    /**
     * Runs the task and converts a cancellation to a result. Without a result, the task would remain the running one
     * forever.
     */
    private static <T> TaskResult<T> run(Task<T> task, Progress progress) throws Exception {
        try {
            return TaskResult.of(() -> task.run(progress));
        } catch (CancellationException stopped) {
            return new TaskResult.Cancelled<>(Messages.STOPPED);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return new TaskResult.Cancelled<>(Messages.STOPPED);
        }
    }

    /** Stops the task if its job is cancelled, because the window closes. */
    private static void stopWith(Job job, Progress progress) {
        if (job.isCancelled() && !progress.isStopped()) {
            progress.stop();
        }
    }

    private void end() {
        current = Optional.empty();
        refresh();
    }

    private void refresh() {
        shown.set(current.map(progress -> new RunningTask(
                title, progress.share(), progress.isStopped() ? Messages.STOPPING : progress.message())));
    }

    /** A task that runs on a background thread. */
    @FunctionalInterface
    public interface Task<T> {
        /**
         * Runs the task and returns its result.
         *
         * @param progress receives the progress, and reports whether the user cancelled the task
         * @throws java.util.concurrent.CancellationException if the user cancelled the task
         * @throws Exception if the task fails
         */
        T run(Progress progress) throws Exception;
    }

    /**
     * The running task.
     *
     * @param title title of the task
     * @param share completed share, from 0 to 1, or {@link Job#UNKNOWN}
     * @param message message about the progress; may be empty
     */
    public record RunningTask(String title, double share, String message) {}
}
