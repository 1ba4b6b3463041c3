package dev.splitpoint.ui.kit.fx;

import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Background executor of one job at a time that retains only the newest waiting request. Example: during job 1,
 * requests 2, 3, and 4 arrive; job 4 follows job 1. Except for the work, it is used on the JavaFX thread.
 *
 * <p>Work whose result is no longer needed can end early with a {@link CancellationException}, which is not a failure.
 *
 * @param <Q> type of the requests
 * @param <A> type of the results
 */
public final class NewestJob<Q, A> {
    private final Executor background;
    private final Consumer<Runnable> fxThread;
    private final Function<Q, A> work;
    private final Consumer<A> done;
    private final Consumer<RuntimeException> failed;
    private Optional<Q> waiting = Optional.empty();
    private boolean running;
    /** Number of calls of {@link #cancel}. Results of requests from an earlier epoch are discarded. */
    private long epoch;

    /**
     * @param background executor of {@code work}
     * @param fxThread runs tasks on the JavaFX thread
     * @param work computes the result of a request
     * @param done receives the result; its exceptions propagate on the JavaFX thread, and the next request runs
     * @param failed receives exceptions of {@code work}; its own exceptions propagate like exceptions of {@code done}
     */
    public NewestJob(
            Executor background,
            Consumer<Runnable> fxThread,
            Function<Q, A> work,
            Consumer<A> done,
            Consumer<RuntimeException> failed) {
        this.background = background;
        this.fxThread = fxThread;
        this.work = work;
        this.done = done;
        this.failed = failed;
    }

    /** Submits a request and discards an older one that has not started. */
    public void submit(Q request) {
        waiting = Optional.of(request);
        next();
    }

    /** Discards the waiting request and the result of the running one. */
    public void cancel() {
        waiting = Optional.empty();
        epoch++;
    }

    private void next() {
        if (running || waiting.isEmpty()) {
            return;
        }
        Q request = waiting.get();
        waiting = Optional.empty();
        running = true;
        long startEpoch = epoch;
        background.execute(() -> {
            try {
                A answer = work.apply(request);
                fxThread.accept(() -> finish(startEpoch, () -> done.accept(answer)));
            } catch (CancellationException e) {
                fxThread.accept(() -> finish(startEpoch, () -> {}));
            } catch (RuntimeException e) {
                fxThread.accept(() -> finish(startEpoch, () -> failed.accept(e)));
            } catch (Error e) {
                fxThread.accept(() ->
                        finish(startEpoch, () -> failed.accept(new IllegalStateException(e.toString(), e))));
                throw e;
            }
        });
    }

    private void finish(long startEpoch, Runnable report) {
        running = false;
        try {
            if (startEpoch == epoch) {
                report.run();
            }
        } finally {
            next();
        }
    }
}
