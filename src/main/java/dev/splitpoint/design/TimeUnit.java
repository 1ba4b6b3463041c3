package dev.splitpoint.design;

/** Units of timestamps in keys. */
public enum TimeUnit {
    /** Seconds. */
    S(1_000_000_000L),
    /** Milliseconds. */
    MS(1_000_000L),
    /** Microseconds. */
    US(1_000L),
    /** Nanoseconds. */
    NS(1L);

    private final long nanos;

    TimeUnit(long nanos) {
        this.nanos = nanos;
    }

    /** {@return how many nanoseconds one unit has} */
    public long nanos() {
        return nanos;
    }
}
