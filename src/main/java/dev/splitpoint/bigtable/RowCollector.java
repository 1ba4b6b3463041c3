package dev.splitpoint.bigtable;

import com.google.api.gax.rpc.ResponseObserver;
import com.google.api.gax.rpc.StreamController;
import dev.splitpoint.sample.SampledKey;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;

/**
 * Takes the rows of one read as they come, on the client's thread: handed to another thread one by one, they would take
 * twice the time.
 */
public final class RowCollector implements ResponseObserver<SampledKey> {
    private final Predicate<SampledKey> taker;
    private final BooleanSupplier cancelled;
    private final CompletableFuture<Boolean> ended = new CompletableFuture<>();
    private Optional<StreamController> controller = Optional.empty();
    private boolean stopped;
    private long rows;

    /**
     * @param taker     is given each row, and says whether to go on
     * @param cancelled is asked while no row comes
     */
    public RowCollector(Predicate<SampledKey> taker, BooleanSupplier cancelled) {
        this.taker = taker;
        this.cancelled = cancelled;
    }

    @Override
    public synchronized void onStart(StreamController started) {
        controller = Optional.of(started);
    }

    @Override
    public synchronized void onResponse(SampledKey row) {
        if (stopped) {
            return;
        }
        rows++;
        if (!taker.test(row)) {
            stopped = true;
            controller.ifPresent(StreamController::cancel);
        }
    }

    @Override
    public synchronized void onError(Throwable thrown) {
        if (stopped) {
            ended.complete(false);
        } else {
            ended.completeExceptionally(thrown);
        }
    }

    @Override
    public synchronized void onComplete() {
        ended.complete(!stopped);
    }

    /** {@return how many rows have come} */
    public synchronized long rows() {
        return rows;
    }

    /**
     * {@return whether all rows have come, after waiting for it}
     *
     * @throws RuntimeException      why the other side failed
     * @throws CancellationException if it was cancelled meanwhile; no row is given away any more then
     */
    public boolean await() {
        try {
            return CancellableWait.heard(ended, cancelled);
        } catch (CancellationException wished) {
            throw stop();
        } catch (ExecutionException e) {
            throw e.getCause() instanceof RuntimeException known ? known : new IllegalStateException(e.getCause());
        }
    }

    private synchronized CancellationException stop() {
        stopped = true;
        controller.ifPresent(StreamController::cancel);
        return new CancellationException();
    }
}
