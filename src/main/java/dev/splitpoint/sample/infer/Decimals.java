package dev.splitpoint.sample.infer;

import java.util.List;
import java.util.stream.IntStream;

/** Tells numbers on both sides of a point that may be one with a fraction. */
final class Decimals {
    private static final String POINT = ".";
    /** Fewer digits may be those of versions, or of parts that are counted. */
    private static final int FEWEST_DIGITS = 3;
    /** Clocks count thousandths of a second, and thousandths of these. */
    private static final int OF_CLOCK = 3;
    /** Of fewer values the smallest and the largest are far from the ends of what they are from. */
    private static final int TELLING = 100;
    /** What of a range may be left at each of its ends by chance. */
    private static final double LEFT = 0.05;

    private Decimals() {}

    /**
     * {@return whether a number and the one behind it may be one with a fraction: its digits are spread over all that there are, zeros in
     * front among them, as those of a number that is counted up are not}
     *
     * @param at the part before the point
     */
    static boolean mayBeOne(List<Part> parts, int at, List<String> before, List<String> behind) {
        boolean pointed = IntStream.range(0, parts.size()).filter(i -> parts.get(i).delimiter().equals(POINT) && Math.abs(i - at) <= 1).count() == 1;
        if (!pointed || !parts.get(at).delimiter().equals(POINT) || !parts.get(at).type().isDecimal()
                || !(parts.get(at + 1).type() instanceof ColumnType.Padded fraction) || fraction.width() < FEWEST_DIGITS || behind.size() < TELLING) {
            return false;
        }
        double all = StrictMath.pow(10, fraction.width());
        long[] sorted = behind.stream().mapToLong(Long::parseLong).sorted().toArray();
        int trim = sorted.length / TELLING;
        return sorted[trim] < LEFT * all && sorted[sorted.length - 1 - trim] > (1 - LEFT) * all
                && sorted[sorted.length / 2] > all / 4 && sorted[sorted.length / 2] < all * 3 / 4
                && Typing.share(before, number -> number.length() == 1 || number.charAt(0) != '0') > 0;
    }

    /** {@return whether a time of day has as many digits behind a point as no clock has, but angles in hours, minutes and seconds} */
    static boolean mayBeAngle(List<Part> parts, int at) {
        return parts.get(at).delimiter().equals(POINT) && parts.get(at + 1).type() instanceof ColumnType.Padded fraction && fraction.width() % OF_CLOCK != 0;
    }
}
