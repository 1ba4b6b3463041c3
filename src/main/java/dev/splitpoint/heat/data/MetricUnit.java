package dev.splitpoint.heat.data;

import dev.splitpoint.design.text.BytesText;
import dev.splitpoint.design.text.ShareText;
import dev.splitpoint.design.text.SignificantDigits;

/** Units of metrics, with the text format of their values. */
public enum MetricUnit {
    OPERATIONS(" ops/s", 1000),
    WRITES(" writes/s", 1000),
    READS(" reads/s", 1000),
    ROWS_PER_SECOND(" rows/s", 1000),
    ROWS(" rows", 1000),
    BYTES_PER_SECOND("/s", 1000),
    BYTES("", 1000),
    /** Share, where 1 is the whole; formatted in percent, and from 1,000% as a multiple such as 12×. */
    SHARE("%", 0),
    MILLISECONDS(" ms", 0),
    WAITING(" waiting", 1000),
    /** Plain number without a unit. */
    COUNT("", 1000),
    INDEX("", 0);

    private static final String PREFIXES = "kMGTPE";

    private final String suffix;
    private final int step;

    MetricUnit(String suffix, int step) {
        this.suffix = suffix;
        this.step = step;
    }

    /** {@return a value in full with its unit, such as {@code 18,240 writes/s}, {@code 4.1 GB} or {@code 61%}} */
    public String format(double value) {
        return number(value, 1e6);
    }

    /** {@return a value in few characters with its unit, such as {@code 18.2k writes/s}} */
    public String formatShort(double value) {
        return number(value, 1e4);
    }

    private String number(double value, double wholeBelow) {
        if (Double.isNaN(value)) {
            return "no data";
        }
        if (this == SHARE) {
            return value < ShareText.MULTIPLE
                    ? SignificantDigits.of(value * 100) + suffix
                    : SignificantDigits.of(value) + "×";
        }
        if (this == BYTES || this == BYTES_PER_SECOND) {
            return BytesText.of(value) + suffix;
        }
        if (step == 0 || !(Math.abs(value) >= wholeBelow) || Double.isInfinite(value)) {
            return SignificantDigits.of(value) + suffix;
        }
        double scaled = value;
        int prefix = -1;
        // Values that would round up to a full step get the next prefix: 1M instead of 1000k.
        while (Math.abs(scaled) >= step - 0.5 && prefix + 1 < PREFIXES.length()) {
            scaled /= step;
            prefix++;
        }
        return SignificantDigits.of(scaled) + PREFIXES.charAt(prefix) + suffix;
    }
}
