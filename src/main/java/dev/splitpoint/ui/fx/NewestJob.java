package dev.splitpoint.ui.fx;

import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Runs one job at a time in the background; of the requests that come meanwhile only the newest is kept.
 *
 * @param <Q> what is asked
 * @param <A> the answer
 */
public final class NewestJob<Q, A> {
    private final Executor background;
    private final Consumer<Runnable> fxThread;
    private final Function<Q, A> work;
    private final Consumer<A> done;
    private final Consumer<RuntimeException> failed;
    private Optional<Q> waiting = Optional.empty();
    private boolean running;
    /** Counts the times that all was dropped: an answer to what was asked before one of them comes too late. */
    private long epoch;

    /**
     * @param background where {@code work} runs
     * @param fxThread   where all else runs
     * @param work       answers a request
     * @param done       takes the answer; what it throws goes to the JavaFX thread, and the next request is answered
     * @param failed     takes what {@code work} threw; what it throws itself, as {@code done}
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

    /** Asks; an older request that has not begun is dropped. */
    public void ask(Q request) {
        waiting = Optional.of(request);
        next();
    }

    /** Drops the request that has not begun, and the answer to the one that has. */
    public void drop() {
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
        long asked = epoch;
        background.execute(() -> {
            try {
                A answer = work.apply(request);
                fxThread.accept(() -> finish(asked, () -> done.accept(answer)));
            } catch (RuntimeException e) {
                fxThread.accept(() -> finish(asked, () -> failed.accept(e)));
            } catch (Error e) {
                fxThread.accept(() -> finish(asked, () -> failed.accept(new IllegalStateException(e.toString(), e))));
                throw e;
            }
        });
    }

    private void finish(long asked, Runnable report) {
        running = false;
        try {
            if (asked == epoch) {
                report.run();
            }
        } finally {
            next();
        }
    }
}
