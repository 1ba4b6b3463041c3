package dev.splitpoint.ui.kit.fx;

import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicBoolean;
import javafx.util.Duration;

/** JavaFX thread as an interface for models, so that their tests run on another thread without the toolkit. */
public interface FxThread extends Executor {
    /** Runs a task on the JavaFX thread: immediately if called there, otherwise as soon as possible. */
    @Override
    void execute(Runnable task);

    /** Runs a task on the JavaFX thread after the tasks in its queue. */
    void later(Runnable task);

    /**
     * {@return a delay that is not started}
     *
     * @param length time from the last restart to the task
     * @param task task for the JavaFX thread
     */
    Delay delay(Duration length, Runnable task);

    /**
     * {@return a signal that runs a task on the JavaFX thread; signals that arrive before the task runs are combined}
     *
     * <p>The task has to read the newest state itself. Any thread may signal, at any rate.
     */
    default Runnable coalescing(Runnable task) {
        AtomicBoolean pending = new AtomicBoolean();
        return () -> {
            if (pending.compareAndSet(false, true)) {
                later(() -> {
                    pending.set(false);
                    task.run();
                });
            }
        };
    }

    /** Delayed task that runs a fixed time after the last restart. Used on the JavaFX thread. */
    interface Delay {
        /** Starts or restarts the delay. */
        void restart();

        /** Ends without running the task. */
        void stop();
    }
}
