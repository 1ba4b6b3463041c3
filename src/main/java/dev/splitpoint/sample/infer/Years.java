package dev.splitpoint.sample.infer;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * Tells years that stand for themselves between delimiters, such as those of vintages and of models, from other numbers of four digits. Hardly
 * a number keeps within two of the 90 centuries that four digits have, and ports, rooms and sizes that do go on up to a whole hundred, or have
 * gaps of many years.
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
    private static final int NEAR = 3;

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
        return first >= FIRST && last <= LAST && !gap && (last >= RECENT && last - first < FEW_YEARS
                || years.length >= ENOUGH && last >= IN_USE
                || years.length >= MANY && !isRound(first) && !isRound(last));
    }

    private static boolean isRound(int number) {
        return (number + NEAR) % ROUND <= 2 * NEAR;
    }
}
