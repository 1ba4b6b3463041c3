package dev.splitpoint.bigtable;

import com.google.api.gax.rpc.ResponseObserver;
import com.google.api.gax.rpc.StreamController;
import dev.splitpoint.sample.SampledKey;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.function.Predicate;

/**
 * Takes the rows of one read as they come, on the client's thread: handed to another thread one by one, they would take
 * twice the time.
 */
final class Taking implements ResponseObserver<SampledKey> {
    private final Predicate<SampledKey> taker;
    private final CompletableFuture<Boolean> ended = new CompletableFuture<>();
    private Optional<StreamController> controller = Optional.empty();
    private boolean stopped;
    private long rows;

    /** @param taker is given each row, and says whether to go on */
    Taking(Predicate<SampledKey> taker) {
        this.taker = taker;
    }

    @Override
    public void onStart(StreamController started) {
        controller = Optional.of(started);
    }

    @Override
    public void onResponse(SampledKey row) {
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
    public void onError(Throwable thrown) {
        if (stopped) {
            ended.complete(false);
        } else {
            ended.completeExceptionally(thrown);
        }
    }

    @Override
    public void onComplete() {
        ended.complete(!stopped);
    }

    /** {@return how many rows have come} */
    long rows() {
        return rows;
    }

    /**
     * {@return whether all rows have come, after waiting for it}
     *
     * @throws RuntimeException why the other side failed
     */
    boolean await() {
        try {
            return ended.get();
        } catch (ExecutionException e) {
            throw e.getCause() instanceof RuntimeException known ? known : new IllegalStateException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException();
        }
    }
}
