package dev.splitpoint.bigtable.sample;

import dev.splitpoint.bigtable.Endpoint;
import java.time.Duration;
import java.util.Locale;

/**
 * What a sample may cost a table.
 *
 * @param rows the most rows that are read, 1 to {@value #MOST_ROWS}
 * @param time the longest that is read; an instance's rows are asked for evenly over it
 */
public record SampleBudget(long rows, Duration time) {
    /** All keys of a sample are kept, in a fifth of a gigabyte where they are of usual length. */
    public static final long MOST_ROWS = 1_000_000;

    /** Rows that a node reads in a second, on SSD (documented). */
    public static final double NODE_ROWS = 17_000;

    /** For an emulator: nobody else needs it, and more does not fit into small memories. */
    public static final SampleBudget EMULATOR = new SampleBudget(500_000, Duration.ofMinutes(2));

    /** For an instance: what four nodes read in a second at their documented rate, spread over a minute. */
    public static final SampleBudget INSTANCE = new SampleBudget(60_000, Duration.ofMinutes(1));

    /** @throws IllegalArgumentException if nothing may be read, or more than is kept */
    public SampleBudget {
        if (rows < 1 || rows > MOST_ROWS || time.isNegative() || time.isZero()) {
            throw new IllegalArgumentException("A sample needs some time and 1 to " + MOST_ROWS + " rows.");
        }
    }

    /** {@return what a sample usually may cost} */
    public static SampleBudget usual(Endpoint endpoint) {
        return endpoint instanceof Endpoint.Emulator ? EMULATOR : INSTANCE;
    }

    /** {@return rows a second, at the most where it is kept to} */
    double rate() {
        return rows / (time.toMillis() / 1e3);
    }

    /** {@return it in words: {@code at most 60,000 rows in at most 60 s}} */
    public String text() {
        return String.format(Locale.ROOT, "at most %,d %s in at most %,d s", rows, rows == 1 ? "row" : "rows", time.toSeconds());
    }
}
