package dev.splitpoint.ui.fx;

import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicBoolean;
import javafx.application.Platform;

/** The way onto the JavaFX thread. No other class calls {@code Platform.runLater}. */
public final class FxThread implements Executor {
    /** Runs a task on the JavaFX thread: at once when called there, else as soon as it gets to it. */
    @Override
    public void execute(Runnable task) {
        if (Platform.isFxApplicationThread()) {
            task.run();
        } else {
            Platform.runLater(task);
        }
    }

    /** Runs a task on the JavaFX thread after what is under way there. */
    public void later(Runnable task) {
        Platform.runLater(task);
    }

    /**
     * {@return a signal that runs a task on the JavaFX thread; signals that come before it ran are one}
     *
     * <p>The task has to fetch what is newest itself. Any thread may signal, as often as it likes.
     */
    public Runnable coalescing(Runnable task) {
        AtomicBoolean pending = new AtomicBoolean();
        return () -> {
            if (pending.compareAndSet(false, true)) {
                Platform.runLater(() -> {
                    pending.set(false);
                    task.run();
                });
            }
        };
    }
}
