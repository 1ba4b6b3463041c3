package dev.splitpoint.bigtable;

import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;

/** Waits for a future and polls a cancellation flag ten times a second, since a server may take long to respond. */
public final class CancellableWait {
    private static final long POLL_MILLIS = 100;

    private CancellableWait() {}

    /**
     * Waits for a result. Does not cancel the future when the wait is cancelled.
     *
     * @param pending the pending result
     * @param cancelled polled about ten times a second
     * @return the result
     * @throws CancellationException if {@code cancelled} was true first, or the thread was interrupted
     * @throws ExecutionException if the request failed
     */
    public static <T> T get(Future<T> pending, BooleanSupplier cancelled) throws ExecutionException {
        while (true) {
            try {
                return pending.get(POLL_MILLIS, TimeUnit.MILLISECONDS);
            } catch (TimeoutException poll) {
                if (cancelled.getAsBoolean()) {
                    throw new CancellationException();
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new CancellationException();
            }
        }
    }

    /**
     * Waits for a result. Cancels the future when the wait is cancelled.
     *
     * @param pending the pending result
     * @param cancelled polled about ten times a second
     * @return the result
     * @throws CancellationException if {@code cancelled} was true first, or the thread was interrupted
     * @throws RuntimeException if the request failed
     */
    public static <T> T getOrCancel(Future<T> pending, BooleanSupplier cancelled) {
        try {
            return get(pending, cancelled);
        } catch (CancellationException cancellation) {
            pending.cancel(true);
            throw cancellation;
        } catch (ExecutionException e) {
            throw e.getCause() instanceof RuntimeException known ? known : new IllegalStateException(e.getCause());
        }
    }
}
