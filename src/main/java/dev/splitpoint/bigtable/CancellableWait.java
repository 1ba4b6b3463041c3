package dev.splitpoint.bigtable;

import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;

/** Waits for answers, and hears meanwhile whether somebody cancels: a server may say nothing for long. */
public final class CancellableWait {
    private static final long HEARD_MILLIS = 100;

    private CancellableWait() {}

    /**
     * {@return an answer, once it is there}
     *
     * @param asked     the question; it is left as it is when somebody cancels
     * @param cancelled is asked about ten times a second
     * @throws CancellationException if it was cancelled first, or the thread was interrupted
     * @throws ExecutionException    why there is none
     */
    public static <T> T heard(Future<T> asked, BooleanSupplier cancelled) throws ExecutionException {
        while (true) {
            try {
                return asked.get(HEARD_MILLIS, TimeUnit.MILLISECONDS);
            } catch (TimeoutException silent) {
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
     * {@return an answer, once it is there; a question that is cancelled is taken back}
     *
     * @param asked     the question
     * @param cancelled is asked about ten times a second
     * @throws CancellationException if it was cancelled first
     * @throws RuntimeException      why there is none
     */
    public static <T> T of(Future<T> asked, BooleanSupplier cancelled) {
        try {
            return heard(asked, cancelled);
        } catch (CancellationException wished) {
            asked.cancel(true);
            throw wished;
        } catch (ExecutionException e) {
            throw e.getCause() instanceof RuntimeException known ? known : new IllegalStateException(e.getCause());
        }
    }
}
