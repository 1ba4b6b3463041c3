package dev.splitpoint.sample.infer;

import dev.splitpoint.design.TimeUnit;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds that times keep to hours of the day, as what people do does, and markets. Numbers that only look like times have no
 * period of a day: identifiers that grow with time have another one, and over some of its days they are at all hours.
 */
final class DayRhythm {
    private static final double DAY = 86_400;
    /** Identifiers whose times are 4.19 times as long as they look come to no common hour within so many days. */
    private static final int DAYS = 5;
    /** A day counts of which at least such a share of the times is. */
    private static final double SHARE = 0.02;
    /** Fewer times may be at like hours by chance. */
    private static final int FEWEST = 50;
    /** How much times agree on an hour, from 0, for any, to 1, for a moment: those of twelve hours do to 0.64. */
    private static final double AGREED = 0.5;

    private DayRhythm() {}

    /** {@return whether times since 1970, as decimal digits, keep to some hours of five or more days} */
    static boolean isIn(List<String> values, TimeUnit unit) {
        return isIn(DecimalTyping.numbers(values), unit);
    }

    /** {@return the same of numbers} */
    static boolean isIn(long[] times, TimeUnit unit) {
        double[] days = Arrays.stream(times).mapToDouble(time -> (double) time * unit.nanos() / TimeUnit.S.nanos() / DAY).toArray();
        Map<Double, Integer> counts = new HashMap<>();
        double east = 0;
        double north = 0;
        for (double day : days) {
            counts.merge(StrictMath.floor(day), 1, Integer::sum);
            double angle = 2 * StrictMath.PI * (day - StrictMath.floor(day));
            east += StrictMath.cos(angle);
            north += StrictMath.sin(angle);
        }
        long usual = counts.values().stream().filter(count -> count >= SHARE * days.length).count();
        return days.length >= FEWEST && usual >= DAYS && StrictMath.hypot(east, north) >= AGREED * days.length;
    }
}
