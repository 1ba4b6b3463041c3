package dev.splitpoint.design.text;

import java.util.Locale;

/** Text of lengths of time, as messages show them. */
public final class TimeText {
    private TimeText() {}

    /**
     * {@return a length of time with at most one decimal: "81 µs", "250 ms", "40 s", "35 min", "1 h", "3.5 h", "4
     * days"}
     */
    public static String of(double seconds) {
        if (seconds > 0 && seconds < 1e-3) {
            return number(seconds * 1e6) + " µs";
        }
        if (!Double.isFinite(seconds)) {
            return NonFiniteText.of(seconds);
        }
        if (seconds < 1) {
            return number(seconds * 1000) + " ms";
        }
        if (seconds < 120) {
            return number(seconds) + " s";
        }
        if (seconds < 7200 && seconds % 3600 != 0) {
            return Math.round(seconds / 60) + " min";
        }
        return seconds < 2 * 86_400 ? number(seconds / 3600) + " h" : number(seconds / 86_400) + " days";
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, value < 1 ? "%.2g" : value < 100 ? "%.1f" : "%,.0f", value)
                .replaceFirst("\\.0$", "");
    }
}
