package dev.splitpoint.design;

/** Units of timestamps in keys. */
public enum TimeUnit {
    S(1_000_000_000L),
    MS(1_000_000L),
    US(1_000L),
    NS(1L);

    private final long nanos;

    TimeUnit(long nanos) {
        this.nanos = nanos;
    }

    public long nanos() {
        return nanos;
    }
}
