package dev.splitpoint.sample.infer;

import dev.splitpoint.design.TimeUnit;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

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
    private static final int TELLING = 100;
    /** Times of less than so many days agree on a part of them whatever they are. */
    private static final int TURNS = 4;
    /** Numbers without a period agree so much by a chance of e⁻⁹: K. V. Mardia and P. E. Jupp, Directional Statistics, 2000, section 6.3.1,
     * Rayleigh's test. */
    private static final double CHANCE = 9;
    /** How many times as long as it is a day looks where times in ms in front of 20 to 23 bits are taken for times in ns. */
    private static final List<Double> STRETCHED = IntStream.rangeClosed(20, 23).mapToObj(bits -> (1 << bits) / 1e6).toList();

    private DayRhythm() {}

    /** {@return whether times since 1970, as decimal digits, keep to some hours of five or more days} */
    static boolean isIn(List<String> values, TimeUnit unit) {
        return isIn(DecimalTyping.numbers(values), unit);
    }

    /** {@return the same of numbers} */
    static boolean isIn(long[] times, TimeUnit unit) {
        double[] days = days(times, unit);
        Map<Double, Integer> counts = new HashMap<>();
        for (double day : days) {
            counts.merge(StrictMath.floor(day), 1, Integer::sum);
        }
        long usual = counts.values().stream().filter(count -> count >= SHARE * days.length).count();
        return days.length >= FEWEST && usual >= DAYS && agreement(days, 1) >= AGREED
                && (unit != TimeUnit.NS || !isOfAnother(days));
    }

    /** {@return whether different times in s are at some hours of the day more than at others, beyond chance} */
    static boolean isShown(long[] times) {
        double[] days = days(Arrays.stream(times).distinct().toArray(), TimeUnit.S);
        return days.length >= TELLING && days.length * StrictMath.pow(agreement(days, 1), 2) >= CHANCE;
    }

    /** {@return whether numbers that look like times in ns keep to hours of a day that is as long as that of identifiers which begin
     * with a time in ms} */
    static boolean isOfIdentifiers(long[] times) {
        return times.length >= FEWEST && isOfAnother(days(times, TimeUnit.NS));
    }

    private static boolean isOfAnother(double[] days) {
        double least = Math.max(AGREED, agreement(days, 1));
        double span = Arrays.stream(days).max().orElse(0) - Arrays.stream(days).min().orElse(0);
        return STRETCHED.stream().anyMatch(period -> span >= TURNS * period && agreement(days, period) >= least);
    }

    private static double[] days(long[] times, TimeUnit unit) {
        return Arrays.stream(times).mapToDouble(time -> (double) time * unit.nanos() / TimeUnit.S.nanos() / DAY).toArray();
    }

    /** {@return from 0 to 1, how much times agree on a part of a period, both in days} */
    private static double agreement(double[] days, double period) {
        double east = 0;
        double north = 0;
        for (double day : days) {
            double turns = day / period;
            double angle = 2 * StrictMath.PI * (turns - StrictMath.floor(turns));
            east += StrictMath.cos(angle);
            north += StrictMath.sin(angle);
        }
        return StrictMath.hypot(east, north) / days.length;
    }
}
