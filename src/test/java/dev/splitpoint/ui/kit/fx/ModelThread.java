package dev.splitpoint.ui.kit.fx;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import javafx.util.Duration;
import org.jspecify.annotations.Nullable;

/** Stands for the JavaFX thread in tests of models: a thread of its own, without the toolkit. */
public final class ModelThread implements FxThread, AutoCloseable {
    private static final long MAX_SECONDS = 120;

    private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
    private volatile Thread thread;
    private final ScheduledExecutorService tasks = Executors.newSingleThreadScheduledExecutor(run -> {
        thread = new Thread(run, "model");
        thread.setDaemon(true);
        return thread;
    });

    @Override
    public void execute(Runnable task) {
        if (Thread.currentThread().equals(thread)) {
            task.run();
        } else {
            later(task);
        }
    }

    @Override
    public void later(Runnable task) {
        tasks.execute(kept(task));
    }

    /**
     * {@return a task whose failure the next {@link #ask} throws; an executor would keep it in a result that nobody
     * reads}
     */
    private Runnable kept(Runnable task) {
        return () -> {
            try {
                task.run();
            } catch (RuntimeException | Error e) {
                failure.compareAndSet(null, e);
            }
        };
    }

    @Override
    public Delay delay(Duration length, Runnable task) {
        return new Delay() {
            private Future<?> next = tasks.submit(() -> {});

            @Override
            public void restart() {
                stop();
                next = tasks.schedule(kept(task), (long) length.toMillis(), TimeUnit.MILLISECONDS);
            }

            @Override
            public void stop() {
                next.cancel(false);
            }
        };
    }

    /** Runs a task on this thread, and waits for its end and for what it put off. */
    public void interact(Runnable task) {
        ask(Executors.callable(task));
        ask(() -> "");
    }

    /** {@return what a task on this thread returns} */
    public <T> T ask(Callable<T> task) {
        try {
            T answer = tasks.submit(task).get(MAX_SECONDS, TimeUnit.SECONDS);
            Throwable failed = failure.getAndSet(null);
            if (failed != null) {
                throw new AssertionError("A task of the model failed.", failed);
            }
            return answer;
        } catch (ExecutionException e) {
            switch (e.getCause()) {
                case RuntimeException failure -> throw failure;
                case Error failure -> throw failure;
                case null, default -> throw new AssertionError(e);
            }
        } catch (InterruptedException | java.util.concurrent.TimeoutException e) {
            throw new AssertionError("The thread of the model did not answer.", e);
        }
    }

    /** Waits until a condition holds on this thread. */
    public void await(BooleanSupplier condition) {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(MAX_SECONDS);
        while (!ask(condition::getAsBoolean)) {
            if (System.nanoTime() > end) {
                throw new AssertionError("The condition did not become true.");
            }
            try {
                Thread.sleep(5);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    @Override
    public void close() {
        ask(() -> "");
        tasks.shutdownNow();
    }
}
