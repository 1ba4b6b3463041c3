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
 * Receiver of the rows of one read. It handles each row on the client's thread: passing rows to another thread one by
 * one would double the time.
 */
public final class RowCollector implements ResponseObserver<SampledKey> {
    private final Predicate<SampledKey> receiver;
    private final BooleanSupplier cancelled;
    private final CompletableFuture<Boolean> ended = new CompletableFuture<>();
    private Optional<StreamController> controller = Optional.empty();
    private boolean stopped;
    private long rows;

    /**
     * @param receiver receives each row, and returns whether to continue
     * @param cancelled polled while {@link #await} waits
     */
    public RowCollector(Predicate<SampledKey> receiver, BooleanSupplier cancelled) {
        this.receiver = receiver;
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
        if (!receiver.test(row)) {
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

    /** {@return the number of received rows} */
    public synchronized long rows() {
        return rows;
    }

    /**
     * Waits until the read ends.
     *
     * @return true if all rows were received, false if the receiver stopped the read
     * @throws RuntimeException if the read failed
     * @throws CancellationException if the read was cancelled; no further row is delivered
     */
    public boolean await() {
        try {
            return CancellableWait.get(ended, cancelled);
        } catch (CancellationException cancellation) {
            throw stop();
        } catch (ExecutionException e) {
            throw e.getCause() instanceof RuntimeException failure ? failure : new IllegalStateException(e.getCause());
        }
    }

    private synchronized CancellationException stop() {
        stopped = true;
        controller.ifPresent(StreamController::cancel);
        return new CancellationException();
    }
}
