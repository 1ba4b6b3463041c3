package dev.splitpoint.bigtable.sample;

import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/**
 * Lets no more rows be asked for than a rate allows: whoever asks waits until all that were asked for before are due. What was
 * not used in time is lost, up to a second's. For several threads.
 */
final class RateLimit {
    private static final double NANOS = 1e9;
    private static final long HEARD_NANOS = 100_000_000;

    /** Rows that are asked for at once at least, since a request has its price too. */
    private static final long FEW = 20;

    private final double rate;
    private final LongSupplier clock;
    private final Sleeper sleeper;
    private final long start;
    private double asked;

    /** Lets time pass. */
    @FunctionalInterface
    interface Sleeper {
        void sleep(long nanos) throws InterruptedException;
    }

    /** @param rate rows a second, over 0 */
    RateLimit(double rate) {
        this(rate, System::nanoTime, TimeUnit.NANOSECONDS::sleep);
    }

    RateLimit(double rate, LongSupplier clock, Sleeper sleeper) {
        this.rate = rate;
        this.clock = clock;
        this.sleeper = sleeper;
        this.start = clock.getAsLong();
    }

    /** {@return the most rows that are asked for in one request: a tenth of a second's, so that they come evenly} */
    long atOnce() {
        return Math.max(FEW, (long) (rate / 10));
    }

    /**
     * Waits until so many rows may be asked for.
     *
     * @param over asked while it waits
     * @return whether they may, rather than that it is over
     * @throws CancellationException if the thread is interrupted
     */
    boolean await(long rows, BooleanSupplier over) {
        for (long left = taken(rows); left > 0; left = taken(rows)) {
            if (over.getAsBoolean()) {
                return false;
            }
            try {
                sleeper.sleep(Math.min(left, HEARD_NANOS));
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new CancellationException();
            }
        }
        return true;
    }

    /** {@return 0 where the rows were taken, or how many nanoseconds it is until they can be} */
    private synchronized long taken(long rows) {
        double due = (clock.getAsLong() - start) / NANOS * rate;
        if (asked > due) {
            return Math.max(1, (long) ((asked - due) / rate * NANOS));
        }
        asked = Math.max(asked, due - rate) + rows;
        return 0;
    }

    /** Rows that were asked for and did not come. */
    synchronized void giveBack(long rows) {
        asked -= rows;
    }
}
