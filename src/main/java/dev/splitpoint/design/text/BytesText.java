package dev.splitpoint.design.text;

import java.util.Locale;

/**
 * Text of a number of bytes, with decimal prefixes as everywhere in the program: 1 kB is 1,000 bytes.
 *
 * <p>Example: 14,240 bytes are "14.2 kB", and Bigtable's limit of 256 MiB for a row is "268 MB".
 */
public final class BytesText {
    private static final String PREFIXES = "kMGTPE";

    private static final int STEP = 1000;

    /** The smallest number that has the text "1000" with three significant digits. */
    private static final double ROUNDED_TO_STEP = 999.5;

    private static final double TENTHS = 10;

    private BytesText() {}

    /** {@return a size with three significant digits, such as "87 B", "14.2 kB" or "1.05 GB"} */
    public static String of(double bytes) {
        double scaled = bytes;
        int prefix = -1;
        while (Double.isFinite(scaled) && Math.abs(scaled) >= ROUNDED_TO_STEP && prefix < PREFIXES.length() - 1) {
            scaled /= STEP;
            prefix++;
        }
        return SignificantDigits.of(scaled) + (prefix < 0 ? " B" : " " + PREFIXES.charAt(prefix) + "B");
    }

    /**
     * Returns the text of a size that exceeds a bound in the same sentence, and that never looks equal to the bound or
     * smaller: "268.5 MB" for 268,450,000 bytes and a bound of 268,435,456 bytes, which has the text "268 MB".
     */
    public static String over(double bytes, double bound) {
        if (bytes <= bound || !of(bytes).equals(of(bound))) {
            return of(bytes);
        }
        String[] shown = of(bound).split(" ");
        double unit = StrictMath.pow(STEP, PREFIXES.indexOf(shown[1].charAt(0)) + 1);
        double least = Math.round(Double.parseDouble(shown[0]) * TENTHS) + 1;
        return String.format(
                Locale.ROOT, "%.1f %s", Math.max(least, Math.ceil(bytes / unit * TENTHS)) / TENTHS, shown[1]);
    }
}
