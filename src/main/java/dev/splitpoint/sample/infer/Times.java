package dev.splitpoint.sample.infer;

import dev.splitpoint.design.TimeUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.LongUnaryOperator;
import java.util.stream.Stream;

/** Finds numbers that are times since 1970, counted up or down. */
final class Times {
    /** 2005-01-01 and 2032-01-01 in seconds: a table's rows are from Bigtable's time, give or take. */
    private static final long FIRST = 1_104_537_600L;

    private static final long LAST = 1_956_528_000L;
    /** 2015-01-01 in seconds, the year of Bigtable. */
    private static final long OF_BIGTABLE = 1_420_070_400L;
    /** What scores and ranks are taken off ends below a power of ten: as what is left of the largest number of 32 bits it is of 2006. */
    private static final long NEAR_POWER = 990_000_000;
    /** Numbers that spread over more than this many seconds, 15 years, are no times of one table: Bigtable can be had
     * since 2015. */
    private static final long WIDEST = 15L * 365 * 86_400;

    /** Three years in seconds: a shorter number that spreads over more is none, since any number of nine digits might be. */
    private static final double NARROW_BITS = Bits.range(3 * 365 * 86_400.0);

    /** The largest number of 32 bits without a sign. */
    static final long UNSIGNED = (1L << 32) - 1;

    /** Digits of the shortest and the longest number of nines that times in s to ns are taken off. */
    private static final int FEWEST_NINES = 10;
    private static final int MOST_NINES = 18;

    private static final List<Long> TAKEN_OFF = List.of(
            Long.MAX_VALUE, (long) Integer.MAX_VALUE, 9_999_999_999_999L, 9_999_999_999L, 9_999_999_999_999_999L,
            (1L << 53) - 1, UNSIGNED, 1_000_000_000_000_000_000L - 1);

    /** Times that spread over no more than so many seconds may all be of one part of one, as a burst of writes is. */
    private static final long WAITED = 60;

    /** Fewer numbers may be of one part of a second by chance, of a table that is written by a schedule. */
    private static final int FEWEST = 20;

    /** What times are rounded to, in seconds: a day, an hour, a quarter, five minutes and one. */
    private static final long[] STEPS = {86_400, 3_600, 900, 300, 60};

    private Times() {}

    /**
     * {@return whether what is behind the seconds, and behind the milliseconds, is what a clock has there: zeros, or anything}
     * What stays within a fourth of it in 98 % of 20 or more times is a counter, or a code, that stands behind a time: that of a
     * clock does so by a chance of about 20 · 4⁻¹⁹.
     */
    private static boolean isClock(List<Long> times, long perSecond) {
        return times.size() < FEWEST
                || perSecond <= 1000
                || isSpread(times, perSecond) && isSpread(times, perSecond / 1000);
    }

    private static boolean isSpread(List<Long> times, long parts) {
        if (parts <= 1) {
            return true;
        }
        long[] behind = times.stream().mapToLong(time -> time % parts).sorted().toArray();
        int trim = behind.length / 100;
        long low = behind[trim];
        long high = behind[behind.length - 1 - trim];
        return high == 0 || high - low >= parts / 4;
    }

    /** {@return how far apart times of a clock are at least, in units: one of whole seconds has them in milliseconds, too, and
     * rows of an hour have it} */
    private static double step(List<Long> times, long perSecond) {
        for (long seconds : STEPS) {
            if (isStep(times, seconds * perSecond)) {
                return seconds * perSecond;
            }
        }
        for (long step = perSecond; step > 1; step /= 1000) {
            if (isStep(times, step)) {
                return step;
            }
        }
        return 1;
    }

    private static boolean endAtPower(long[] numbers) {
        long[] sorted = Arrays.stream(numbers).sorted().toArray();
        return sorted[sorted.length - 1 - Typing.dirt(sorted.length)] > NEAR_POWER;
    }

    private static boolean isStep(List<Long> times, long step) {
        return Typing.share(times, time -> time % step == 0) > 0;
    }

    /** What is left of the largest 32-bit number has a digit less since 2004; but so have many numbers. */
    private static boolean isShorter(long from, int width) {
        return from == Integer.MAX_VALUE && width == 9;
    }

    /**
     * How numbers are times.
     *
     * @param unit  counted in
     * @param from  what the times are taken off; 0: nothing
     * @param bits  that one of them takes
     * @param share of the numbers that are such times
     * @param even  whether milliseconds, if it has them, are spread over the second: those of a table that is written by a
     *              schedule may not be, nor is a counter of three digits behind a time in seconds
     */
    record Found(TimeUnit unit, long from, double bits, double share, boolean even) {
        /** {@return whether they are of few years, or whole hours, as those must be that many numbers look like} */
        boolean isNarrow() {
            return bits < NARROW_BITS;
        }
    }

    /**
     * {@return how numbers are times, where enough of them are}
     *
     * @param numbers at least one
     * @param width   decimal digits of most of them; 0: not decimal
     */
    static Optional<Found> of(long[] numbers, int width) {
        for (TimeUnit unit : TimeUnit.values()) {
            Optional<Found> found = of(numbers, unit, 0, FIRST, n -> n);
            if (found.isPresent()) {
                return found;
            }
        }
        for (long from : takenOff(width)) {
            // of bytes, which many other numbers are in, only those since there is Bigtable
            long first = width == 0 && from != Long.MAX_VALUE ? OF_BIGTABLE : FIRST;
            if (width == 0 || width == Long.toString(from).length() || isShorter(from, width)) {
                for (TimeUnit unit : TimeUnit.values()) {
                    Optional<Found> found = of(numbers, unit, from, first, n -> from - n);
                    if (found.filter(f -> !isShorter(from, width) || !endAtPower(numbers) && (f.isNarrow() || DayRhythm.isShown(numbers))).isPresent()) {
                        return found;
                    }
                }
            }
        }
        return Optional.empty();
    }

    /** {@return whether the first four bytes of values are times in seconds, counted up or down} */
    static boolean inSeconds(List<String> values) {
        long[] numbers = values.stream()
                .filter(value -> value.length() >= Integer.BYTES)
                .mapToLong(value -> BinaryTyping.number(value.substring(0, Integer.BYTES)))
                .toArray();
        return numbers.length >= FEWEST && of(numbers, 0).filter(time -> time.unit() == TimeUnit.S).isPresent();
    }

    /** {@return what times may be taken off: of decimal digits also as many nines as there are of them} */
    private static List<Long> takenOff(int width) {
        if (width < FEWEST_NINES || width > MOST_NINES) {
            return TAKEN_OFF;
        }
        long nines = Long.parseLong("9".repeat(width));
        return TAKEN_OFF.contains(nines) ? TAKEN_OFF : Stream.concat(TAKEN_OFF.stream(), Stream.of(nines)).toList();
    }

    private static Optional<Found> of(long[] numbers, TimeUnit unit, long from, long first, LongUnaryOperator time) {
        long perSecond = TimeUnit.S.nanos() / unit.nanos();
        List<Long> inside = new ArrayList<>();
        for (long number : numbers) {
            long t = time.applyAsLong(number);
            // numbers of eight bytes with the first bit set are below zero: nothing is left of another number that is so large
            if (number >= 0 && t >= first * perSecond && t <= LAST * perSecond) {
                inside.add(t);
            }
        }
        if (!Typing.isEnough(inside.size(), numbers.length)) {
            return Optional.empty();
        }
        inside.sort(null);
        int trim = inside.size() / 100;
        long low = inside.get(trim);
        long high = inside.get(inside.size() - 1 - trim);
        if ((high - low) / perSecond > WIDEST) {
            return Optional.empty();
        }
        if (from == 0 && high - low > WAITED * perSecond && !isClock(inside, perSecond)) {
            return Optional.empty();
        }
        boolean even = from != 0 || perSecond != 1000 || inside.size() < FEWEST || high - low <= WAITED * perSecond
                || isSpread(inside, perSecond);
        return Optional.of(new Found(unit, from, Bits.range((high - low) / step(inside, perSecond)), (double) inside.size() / numbers.length, even));
    }
}
