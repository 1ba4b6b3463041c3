package dev.splitpoint.stream.value;

import dev.splitpoint.design.Generator;
import dev.splitpoint.stream.HashMixing;
import dev.splitpoint.stream.RandomStream;

/**
 * Source of the time of a row in nanoseconds since 1970: the time of the write minus jitter and delay, rounded down to
 * the step of the clock.
 *
 * <p>Example: with a step of 1 h and a delay of 30 min, a delayed row written at 10:20 has the time 09:00.
 */
public final class ClockSource implements ValueSource.GrowingValue {
    /**
     * Time 0 of every run: 2026-01-01T00:00:00Z, in nanoseconds since 1970. Fixed, because a result must not depend on
     * the day on which it is computed.
     */
    public static final long START = 1_767_225_600_000_000_000L;

    /** Number of parts of the jitter in {@link #eachLag}. */
    private static final int JITTERS = 8;

    private final long step;
    private final long jitter;
    private final double delayedShare;
    private final long delay;
    private final RandomStream jitterWords;
    private final RandomStream delayWords;
    /** Offsets from the time of the operation; empty for the times of rows. */
    private final long[] offsets;

    public ClockSource(Generator.Clock clock, RandomStream jitterWords, RandomStream delayWords) {
        this.step = step(clock);
        this.jitter = clock.jitter().toNanos();
        this.delayedShare = clock.delayed().map(Generator.Delay::fraction).orElse(0.0);
        this.delay = clock.delayed().map(d -> d.by().toNanos()).orElse(0L);
        this.jitterWords = jitterWords;
        this.delayWords = delayWords;
        this.offsets = new long[0];
    }

    private ClockSource(ClockSource other, long[] offsets) {
        this.step = other.step;
        this.jitter = 0;
        this.delayedShare = 0;
        this.delay = 0;
        this.jitterWords = other.jitterWords;
        this.delayWords = other.delayWords;
        this.offsets = offsets;
    }

    /**
     * {@return the source of times that are relative to the time of the operation, rounded down to the same step}
     *
     * @param offsets nanoseconds to add to the time of the operation, at least one; with several, operations use each
     *     equally often
     */
    public ClockSource relative(long... offsets) {
        return new ClockSource(this, offsets.clone());
    }

    /**
     * {@return the nanoseconds that are added to the time of the operation, shared; empty if values are the times of
     * rows}
     */
    public long[] offsets() {
        return offsets;
    }

    /** {@return the step of a clock in nanoseconds, 1 or more} */
    public static long step(Generator.Clock clock) {
        return clock.every().map(java.time.Duration::toNanos).orElse(1L);
    }

    @Override
    public long value(Operation operation) {
        if (offsets.length > 0) {
            long offset = offsets[
                    offsets.length == 1
                            ? 0
                            : (int) HashMixing.below(jitterWords.word(operation.index), offsets.length)];
            return rounded(ConditionNumbers.plus(START + operation.time, offset));
        }
        long time = START + operation.rowTime;
        if (operation.isPunctual) {
            return rounded(time);
        }
        if (jitter > 0) {
            time -= HashMixing.below(jitterWords.word(operation.index), jitter + 1);
        }
        if (delayedShare > 0 && HashMixing.unit(delayWords.word(operation.index)) < delayedShare) {
            time -= delay;
        }
        return rounded(time);
    }

    /** {@return the step of the clock in nanoseconds, 1 or more} */
    public long step() {
        return step;
    }

    /** {@return whether the time of a row can be before its write} */
    public boolean lags() {
        return longestLag() > 0;
    }

    /** {@return the longest time by which the time of a row can be before its write, in nanoseconds} */
    public long longestLag() {
        return jitter + (delayedShare > 0 ? delay : 0);
    }

    /**
     * Passes the times by which rows are older than their writes to a receiver, each with the share of the rows.
     * Jitter, which has an even distribution, is divided into {@value #JITTERS} parts.
     */
    public void eachLag(LagSink sink) {
        int parts = jitter > 0 ? JITTERS : 1;
        for (int i = 0; i < parts; i++) {
            double lag = jitter * (i + 0.5) / parts;
            sink.accept(lag, (1 - delayedShare) / parts);
            if (delayedShare > 0) {
                sink.accept(lag + delay, delayedShare / parts);
            }
        }
    }

    /** Receiver of lags. */
    @FunctionalInterface
    public interface LagSink {
        /**
         * Accepts a lag.
         *
         * @param lag nanoseconds from the time of a row to its write
         * @param share share of the rows, 0 to 1
         */
        void accept(double lag, double share);
    }

    /** {@return the first value of the clock that is not before a time; saturates} */
    public long roundedUp(long time) {
        long down = rounded(time);
        return down == time ? time : ConditionNumbers.plus(down, step);
    }

    /** {@return a time rounded down to the step of the clock, in nanoseconds since 1970} */
    public long rounded(long time) {
        return step > 1 ? Math.floorDiv(time, step) * step : time;
    }

    @Override
    public double probability(long value) {
        return 0;
    }
}
