package dev.splitpoint.ui.fx;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;
import javafx.scene.Scene;
import javafx.util.Subscription;

/**
 * The way into the next frame: runs tasks at the beginning of it, before anything is laid out, or as soon as the JavaFX
 * thread gets to them, whichever comes first.
 *
 * <p>What only waits in the queue of the JavaFX thread may stand there behind a frame that is due already, and then comes
 * to the screen a whole frame later. Tasks open no dialogs and wait for nothing: within a frame neither is possible.
 */
public final class NextFrame implements Executor {
    private final Queue<Runnable> tasks = new ConcurrentLinkedQueue<>();
    private final Runnable signal;

    /** @param fx the way onto the JavaFX thread */
    public NextFrame(FxThread fx) {
        signal = fx.coalescing(this::run);
    }

    /** Runs a task on the JavaFX thread, after those that came before it; never at once. */
    @Override
    public void execute(Runnable task) {
        tasks.add(task);
        signal.run();
    }

    /** Runs what is there at the beginning of each frame of a scene. {@return the end of that} */
    public Subscription follow(Scene scene) {
        Runnable run = this::run;
        scene.addPreLayoutPulseListener(run);
        return () -> scene.removePreLayoutPulseListener(run);
    }

    private void run() {
        for (Runnable task = tasks.poll(); task != null; task = tasks.poll()) {
            run(task);
        }
    }

    /** What fails is told as it is elsewhere on the thread, and holds up nothing else of the frame. */
    private static void run(Runnable task) {
        try {
            task.run();
        } catch (RuntimeException | Error failure) {
            Thread thread = Thread.currentThread();
            thread.getUncaughtExceptionHandler().uncaughtException(thread, failure);
        }
    }
}
