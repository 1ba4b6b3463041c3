package dev.splitpoint.bigtable;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/** How long a server has said nothing; at first since this was made. Any thread may tell and ask. */
public final class IdleTimer {
    /** A server that says nothing for so long may never do so again. */
    public static final long LEAST_SECONDS = 5;

    /** A server that was asked and says nothing for so long is given up. */
    static final Duration MOST = Duration.ofSeconds(15);

    private final LongSupplier clock;
    private volatile long heard;

    /** @param clock the time in nanoseconds, from any moment on */
    public IdleTimer(LongSupplier clock) {
        this.clock = clock;
        this.heard = clock.getAsLong();
    }

    /** The server has said something. */
    public void end() {
        heard = clock.getAsLong();
    }

    /** {@return for how many whole seconds it has said nothing; 0 where they are too few to be told} */
    public long seconds() {
        long seconds = TimeUnit.NANOSECONDS.toSeconds(clock.getAsLong() - heard);
        return seconds >= LEAST_SECONDS ? seconds : 0;
    }

    /** {@return whether it has said nothing for so long that it is given up} */
    boolean isTooLong() {
        return clock.getAsLong() - heard >= MOST.toNanos();
    }
}
