package dev.splitpoint.bigtable.sample;

import dev.splitpoint.bigtable.Endpoint;
import java.time.Duration;
import java.util.Locale;

/**
 * Limits of a sample.
 *
 * @param rows maximum number of rows, 1 to {@value #MAX_ROWS}
 * @param time maximum duration, over 0; the reads of an instance are spread evenly over it
 */
public record SampleBudget(long rows, Duration time) {
    /** Maximum number of rows. All keys are held in memory, with keys of typical length in 200 MB. */
    public static final long MAX_ROWS = 1_000_000;

    /** Documented rows per second that a node with SSD storage reads. */
    public static final double NODE_ROWS = 17_000;

    /** Default for an emulator, limited by the memory of small machines. */
    public static final SampleBudget EMULATOR = new SampleBudget(500_000, Duration.ofMinutes(2));

    /** Default for an instance: about the rows that four nodes read in a second, spread over a minute. */
    public static final SampleBudget INSTANCE = new SampleBudget(60_000, Duration.ofMinutes(1));

    /** @throws IllegalArgumentException if a limit is out of range */
    public SampleBudget {
        if (rows < 1 || rows > MAX_ROWS || time.isNegative() || time.isZero()) {
            throw new IllegalArgumentException("A sample needs some time and 1 to " + MAX_ROWS + " rows.");
        }
    }

    /** {@return the default limits for an endpoint} */
    public static SampleBudget defaultFor(Endpoint endpoint) {
        return endpoint instanceof Endpoint.Emulator ? EMULATOR : INSTANCE;
    }

    /** {@return the maximum rows per second} */
    double rate() {
        return rows / (time.toMillis() / 1e3);
    }

    /** {@return the limits as text, such as {@code at most 60,000 rows in at most 60 s}} */
    public String text() {
        return String.format(
                Locale.ROOT, "at most %,d %s in at most %,d s", rows, rows == 1 ? "row" : "rows", time.toSeconds());
    }
}
