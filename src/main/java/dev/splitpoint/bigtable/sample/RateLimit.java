package dev.splitpoint.bigtable.sample;

import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/**
 * Limit of the requested rows per second. A request waits until the rows of all previous requests are due. Unused rows
 * expire after a second. Safe for several threads.
 *
 * <p>Example: at 1,000 rows per second, a request for 100 rows delays the next request by 100 ms.
 */
final class RateLimit {
    private static final double NANOS_PER_SECOND = 1e9;
    private static final long POLL_NANOS = 100_000_000;

    /** Minimum number of rows of a request, since each request has a fixed cost. */
    private static final long MIN_ROWS = 20;

    private final double rate;
    private final LongSupplier clock;
    private final Sleeper sleeper;
    private final long start;
    private double reserved;

    /** Replaceable {@code sleep}, for tests. */
    @FunctionalInterface
    interface Sleeper {
        void sleep(long nanos) throws InterruptedException;
    }

    /** @param rate rows per second, over 0 */
    RateLimit(double rate) {
        this(rate, System::nanoTime, TimeUnit.NANOSECONDS::sleep);
    }

    RateLimit(double rate, LongSupplier clock, Sleeper sleeper) {
        this.rate = rate;
        this.clock = clock;
        this.sleeper = sleeper;
        this.start = clock.getAsLong();
    }

    /** {@return the maximum number of rows of one request: the rows of a tenth of a second, for an even load} */
    long batchSize() {
        return Math.max(MIN_ROWS, (long) (rate / 10));
    }

    /**
     * Waits until the rows may be requested.
     *
     * @param rows number of rows
     * @param over polled during the wait
     * @return true if the rows may be requested, false if {@code over} was true first
     * @throws CancellationException if the thread is interrupted
     */
    boolean await(long rows, BooleanSupplier over) {
        for (long nanos = reserve(rows); nanos > 0; nanos = reserve(rows)) {
            if (over.getAsBoolean()) {
                return false;
            }
            try {
                sleeper.sleep(Math.min(nanos, POLL_NANOS));
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new CancellationException();
            }
        }
        return true;
    }

    /** Reserves the rows and returns 0, or returns the nanoseconds until they can be reserved. */
    private synchronized long reserve(long rows) {
        double due = (clock.getAsLong() - start) / NANOS_PER_SECOND * rate;
        if (reserved > due) {
            return Math.max(1, (long) ((reserved - due) / rate * NANOS_PER_SECOND));
        }
        reserved = Math.max(reserved, due - rate) + rows;
        return 0;
    }

    /** Returns rows that were reserved and not received. */
    synchronized void release(long rows) {
        reserved -= rows;
    }
}
