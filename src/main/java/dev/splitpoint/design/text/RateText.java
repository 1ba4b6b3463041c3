package dev.splitpoint.design.text;

import java.util.Locale;

/** Text of rates, in the largest unit in which the rate is at least 1. */
public final class RateText {
    private static final double MINUTE = 60;
    private static final double HOUR = 60 * MINUTE;
    private static final double DAY = 24 * HOUR;
    private static final double THOUSAND = 1e3;
    private static final double MILLION = 1e6;

    /** Rates from this number on have a prefix. */
    private static final double LARGE = 1e4;

    private RateText() {}

    /** {@return a rate in few characters: "16.0k/s", "950/s", "30/min", "18/h", "12/d", "0.2/d"} */
    public static String of(double perSecond) {
        if (perSecond >= 1 || perSecond == 0) {
            return number(perSecond) + "/s";
        }
        if (perSecond * MINUTE >= 1) {
            return number(perSecond * MINUTE) + "/min";
        }
        return perSecond * HOUR >= 1 ? number(perSecond * HOUR) + "/h" : number(perSecond * DAY) + "/d";
    }

    private static String number(double rate) {
        if (rate >= LARGE) {
            boolean isMillions = rate >= MILLION;
            double scaled = rate / (isMillions ? MILLION : THOUSAND);
            return String.format(Locale.ROOT, scaled < 100 ? "%.1f" : "%,.0f", scaled) + (isMillions ? "M" : "k");
        }
        return rate >= 1
                ? String.format(Locale.ROOT, rate < 100 ? "%.1f" : "%,.0f", rate)
                        .replaceFirst("\\.0$", "")
                : SignificantDigits.of(Double.parseDouble(String.format(Locale.ROOT, "%.1g", rate)));
    }
}
