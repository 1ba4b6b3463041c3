package dev.splitpoint.bigtable;

import java.time.Duration;

/**
 * What a sample may cost a table.
 *
 * @param rows the most rows that are read, 1 or more
 * @param time the longest that is read
 */
public record SampleBudget(long rows, Duration time) {
    /** For an emulator: nobody else needs it, and more does not fit into small memories. */
    public static final SampleBudget EMULATOR = new SampleBudget(500_000, Duration.ofMinutes(2));

    /** For an instance: what four nodes read in a second at their documented rate, spread over a minute. */
    public static final SampleBudget INSTANCE = new SampleBudget(60_000, Duration.ofMinutes(1));

    /** @throws IllegalArgumentException if nothing may be read */
    public SampleBudget {
        if (rows < 1 || time.isNegative() || time.isZero()) {
            throw new IllegalArgumentException("A sample needs at least a row and some time.");
        }
    }
}
