package dev.splitpoint.bigtable;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/** Time since the last response of a server, or since the creation of the timer. Safe for several threads. */
public final class IdleTimer {
    /** Silence from which the user is informed, in seconds. */
    public static final long REPORT_SECONDS = 5;

    /** Silence after which a request is given up. */
    static final Duration TIMEOUT = Duration.ofSeconds(15);

    private final LongSupplier clock;
    private volatile long lastResponse;

    /** @param clock the time in nanoseconds from any origin, such as {@link System#nanoTime} */
    public IdleTimer(LongSupplier clock) {
        this.clock = clock;
        this.lastResponse = clock.getAsLong();
    }

    /** Restarts the timer: the server has responded. */
    public void reset() {
        lastResponse = clock.getAsLong();
    }

    /** {@return the silence in whole seconds; 0 if it is shorter than {@link #REPORT_SECONDS}} */
    public long seconds() {
        long seconds = TimeUnit.NANOSECONDS.toSeconds(clock.getAsLong() - lastResponse);
        return seconds >= REPORT_SECONDS ? seconds : 0;
    }

    /** Returns whether the silence has reached {@link #TIMEOUT}, so that the request is given up. */
    boolean isExpired() {
        return clock.getAsLong() - lastResponse >= TIMEOUT.toNanos();
    }
}
