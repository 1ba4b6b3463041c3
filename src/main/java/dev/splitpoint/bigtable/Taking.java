package dev.splitpoint.bigtable;

import com.google.api.gax.rpc.ResponseObserver;
import com.google.api.gax.rpc.StreamController;
import dev.splitpoint.sample.SampledKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.function.BooleanSupplier;

/**
 * Takes the rows of one read as they come, on the client's thread: handed to another thread one by one, they would take
 * twice the time.
 */
final class Taking implements ResponseObserver<SampledKey> {
    private final List<SampledKey> keys = new ArrayList<>();
    private final BooleanSupplier goOn;
    private final CompletableFuture<Boolean> ended = new CompletableFuture<>();
    private Optional<StreamController> controller = Optional.empty();
    private boolean stopped;

    /** @param goOn is asked after every row whether to read on */
    Taking(BooleanSupplier goOn) {
        this.goOn = goOn;
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
        keys.add(row);
        if (!goOn.getAsBoolean()) {
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

    /** {@return the rows that have come} */
    List<SampledKey> keys() {
        return keys;
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
