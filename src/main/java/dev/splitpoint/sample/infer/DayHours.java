package dev.splitpoint.sample.infer;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Tells hours behind a day from the first two digits of a number, such as that of a shop. A clock goes round: where the hour after
 * midnight has rows, some of those before it have, too, unless the others are rounded or the doors close at that very hour.
 */
final class DayHours {
    private static final int DAY = 24;
    /** Digits of an hour. */
    private static final int DIGITS = 2;
    /** So many rows would be in the hours that have none: that there are none is no chance. */
    private static final int MISSED = 10;
    /** So many of the hours up to the last have rows: those of jobs that run every six or three hours have not. */
    private static final double MOST = 0.75;

    /** Pairs of rows with the same digits behind the hour that say whether it goes with them. */
    private static final int FEWEST_PAIRS = 30;
    /** How many times as many of them are of one hour as by chance, where the digits are of one number. */
    private static final int MORE = 3;
    /** A digit that is one of eight or more, in bits: numbers of a fixed width begin with fewer. */
    private static final double ANYTHING = 3;

    private final int[] counts = new int[DAY];
    private final int last;

    private DayHours(int[] hours) {
        int[] sorted = Arrays.stream(hours).filter(hour -> hour < DAY).sorted().toArray();
        int trim = sorted.length / 100;
        Arrays.stream(sorted, trim, sorted.length - trim).forEach(hour -> counts[hour]++);
        this.last = sorted.length == 0 ? 0 : sorted[sorted.length - 1 - trim];
    }

    /** {@return whether hours begin at midnight and end some time before it, as numbers do} */
    static boolean endEarly(int[] hours) {
        DayHours of = new DayHours(hours);
        return of.isGap((of.atFirst() + of.atLast()) / 2);
    }

    /**
     * {@return whether what reads as hours behind a day is rather the beginning of the number that goes on behind it}
     *
     * @param values with digits at both sides
     * @param at     where the hours end
     */
    static boolean areNumber(List<String> values, int at) {
        List<String> fitting = Typing.fitting(values,
                value -> value.length() >= at + DIGITS && DecimalTyping.isDigits(value.substring(at - DIGITS, at + DIGITS)));
        if (!Typing.isEnough(fitting.size(), values.size())) {
            return false;
        }
        List<String> hours = fitting.stream().map(value -> value.substring(at - DIGITS, at)).toList();
        List<String> behind = fitting.stream().map(value -> value.substring(at, at + DIGITS)).toList();
        DayHours of = new DayHours(hours.stream().mapToInt(Integer::parseInt).toArray());
        boolean anything = Bits.entropy(behind.stream().map(digits -> digits.substring(0, 1)).toList()) >= ANYTHING;
        return of.isGap(Math.min(of.atFirst(), of.atLast())) && (anything || goWith(hours, behind)) || anything && of.isCut();
    }

    /** {@return whether more are of the first hour after midnight than of any other, and none of the last before it, as of numbers that
     * begin at 1 every day} */
    private boolean isCut() {
        double mean = IntStream.of(counts).sum() / (last + 1.0);
        return last >= DAY / 2 && counts[0] == IntStream.of(counts).max().orElse(0) && isGap(mean);
    }

    /** {@return whether rows with the same digits behind the hour are of one hour far more often than by chance} */
    static boolean goWith(List<String> hours, List<String> behind) {
        double same = Bits.pairs(behind);
        double byChance = same * Bits.pairs(hours) / (hours.size() * (hours.size() - 1) / 2.0);
        double both = Bits.pairs(IntStream.range(0, hours.size()).mapToObj(i -> hours.get(i) + behind.get(i)).toList());
        return same >= FEWEST_PAIRS && both > MORE * byChance && both - byChance > FEWEST_PAIRS / 2.0;
    }

    private boolean isGap(double each) {
        long seen = Arrays.stream(counts).filter(count -> count > 0).count();
        return counts[0] > 0 && last < DAY - 1 && last >= DIGITS && seen >= MOST * (last + 1) && (DAY - 1 - last) * each >= MISSED;
    }

    /** {@return the rows of an hour after midnight} */
    private double atFirst() {
        return (counts[0] + counts[1]) / 2.0;
    }

    /** {@return the rows of an hour, of the last two; of which the very last may be half of one} */
    private double atLast() {
        return (counts[last] + counts[Math.max(0, last - 1)]) / 2.0;
    }
}
