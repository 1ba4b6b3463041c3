package dev.splitpoint.heat.data;

import dev.splitpoint.design.text.NonFiniteText;
import java.util.Locale;

/** Units of metrics, with the text format of their values. */
public enum MetricUnit {
    OPERATIONS(" ops/s", 1000),
    WRITES(" writes/s", 1000),
    READS(" reads/s", 1000),
    ROWS_PER_SECOND(" rows/s", 1000),
    ROWS(" rows", 1000),
    BYTES_PER_SECOND("B/s", 1000),
    BYTES("B", 1000),
    /** Share, where 1 is the whole; formatted in percent. */
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
            return (Double.isFinite(value * 100) ? significant(value * 100) : NonFiniteText.of(value)) + suffix;
        }
        boolean bytes = this == BYTES || this == BYTES_PER_SECOND;
        if (Double.isInfinite(value)) {
            return NonFiniteText.of(value) + (bytes ? " " : "") + suffix;
        }
        double limit = bytes ? step : wholeBelow;
        if (step == 0 || Math.abs(value) < limit) {
            return significant(value) + (bytes ? " " : "") + suffix;
        }
        double scaled = value;
        int prefix = -1;
        // Values that would round up to a full step get the next prefix: 1M instead of 1000k.
        while (Math.abs(scaled) >= step - 0.5 && prefix + 1 < PREFIXES.length()) {
            scaled /= step;
            prefix++;
        }
        return significant(scaled) + (bytes ? " " : "") + PREFIXES.charAt(prefix) + suffix;
    }

    private static String significant(double value) {
        double size = Math.abs(value);
        if (value == 0 || size >= 99.95) {
            return String.format(Locale.ROOT, "%,.0f", value);
        }
        int decimals = size >= 9.995 ? 1 : size >= 0.9995 ? 2 : 3 - (int) Math.floor(StrictMath.log10(size)) - 1;
        String text = String.format(Locale.ROOT, "%." + Math.min(decimals, 9) + "f", value);
        return text.contains(".") ? text.replaceAll("0+$", "").replaceAll("\\.$", "") : text;
    }
}
