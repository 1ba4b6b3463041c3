package dev.splitpoint.sample.infer;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Tells years that stand for themselves between delimiters, such as those of vintages and of models, from other numbers of four digits. Hardly
 * a number keeps within two of the 90 centuries that four digits have, and ports, rooms and shops that do have gaps of many years, or are of a
 * whole hundred or some whole tens, as years may be of which there are more and more rows.
 */
final class Years {
    /** The pattern of a year (java.time.format.DateTimeFormatter). */
    static final String PATTERN = "yyyy";
    /** Four digits of the years from 1700 to 2049. */
    private static final Predicate<String> FITS = Pattern.compile("1[789]\\d\\d|20[0-4]\\d").asMatchPredicate();
    private static final int FIRST = 1850;
    private static final int LAST = 2035;
    /** A table that is in use has rows of about these years, and of few of them, or up to these. */
    private static final int IN_USE = 2005;
    private static final int RECENT = 2015;
    private static final int FEW_YEARS = 15;
    /** Of years that have passed so many must be there, and the range may not end where numbers do. */
    private static final int MANY = 20;
    private static final int ENOUGH = 5;
    private static final int ROUND = 100;
    private static final int TEN = 10;
    private static final int NEAR = 3;
    /** So many times as many rows are of the newer half of the years where a table grows. */
    private static final double MORE = 1.2;

    private Years() {}

    /** {@return whether a date is the year alone} */
    static boolean are(ColumnType type) {
        return type instanceof ColumnType.Date date && date.pattern().equals(PATTERN);
    }

    /**
     * {@return parts, numbers that are years as such: these take no fewer bits, so that no digits are cut out of others for them}
     *
     * @param values of a part, key by key
     */
    static List<Part> settled(List<Part> parts, Function<Part, List<String>> values) {
        return parts.size() == 1 ? parts : parts.stream()
                .map(part -> part.type().isDecimal() && part.from() == 0 && part.width() == -1 ? settled(part, values.apply(part)) : part)
                .toList();
    }

    private static Part settled(Part part, List<String> values) {
        List<String> fitting = Typing.enough(values, FITS);
        return fitting.isEmpty() || !areSpread(fitting)
                ? part
                : part.as(new TypedColumn(new ColumnType.Date(PATTERN), FITS, part.bits(), (double) fitting.size() / values.size()));
    }

    private static boolean areSpread(List<String> values) {
        int[] sorted = values.stream().mapToInt(Integer::parseInt).sorted().toArray();
        int trim = Typing.dirt(sorted.length);
        int[] years = Arrays.stream(sorted, trim, sorted.length - trim).distinct().toArray();
        if (years.length < 2) {
            return false;
        }
        int first = years[0];
        int last = years[years.length - 1];
        boolean gap = false;
        for (int i = 1; i < years.length; i++) {
            gap |= years[i] - years[i - 1] > FEW_YEARS;
        }
        // of few values more are taken for dirt than the range has at its ends
        int least = sorted[0];
        int most = sorted[sorted.length - 1];
        boolean round = IntStream.of(first, last, least, most).anyMatch(Years::isRound) || areTens(least, most);
        return first >= FIRST && last <= LAST && !gap && (last >= RECENT && last - first < FEW_YEARS
                || years.length >= ENOUGH && last >= IN_USE && (!round || grow(sorted, first, last))
                || years.length >= MANY && !round);
    }

    private static boolean areTens(int first, int last) {
        return first % TEN <= 1 && (last + 1) % TEN <= 1;
    }

    private static boolean grow(int[] years, int first, int last) {
        double middle = (first + last) / 2.0;
        long older = Arrays.stream(years).filter(year -> year >= first && year < middle).count();
        long newer = Arrays.stream(years).filter(year -> year <= last && year > middle).count();
        return newer > MORE * older;
    }

    private static boolean isRound(int number) {
        return (number + NEAR) % ROUND <= 2 * NEAR;
    }
}
