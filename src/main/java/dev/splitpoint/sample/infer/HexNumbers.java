package dev.splitpoint.sample.infer;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * Tells hexadecimal numbers of several widths, such as those of characters (U+41, U+1F600) and of bus messages, from codes of the letters A
 * to F and digits: any of their digits may be a letter.
 */
final class HexNumbers {
    private static final Pattern LOWER = Pattern.compile("[0-9a-f]{1,16}");
    private static final Pattern UPPER = Pattern.compile("[0-9A-F]{1,16}");
    private static final String LETTERS = "abcdef";
    /** Of so many numbers all letters but one are seen: by chance two are not, of 20 numbers of two digits, once in 20 times. */
    private static final int FEWEST = 20;
    private static final int FEWEST_LETTERS = 5;
    /** Six of sixteen digits are letters; the first ones of numbers are small ones more often. */
    private static final double FEWEST_LAST = 0.15;
    private static final double MOST_LAST = 0.65;
    private static final double FEWEST_BEFORE = 0.08;

    private HexNumbers() {}

    /** {@return the type of values that are such numbers} */
    static Optional<TypedColumn> of(List<String> values) {
        return of(values, LOWER, false).or(() -> of(values, UPPER, true));
    }

    private static Optional<TypedColumn> of(List<String> values, Pattern pattern, boolean upper) {
        Predicate<String> fits = value -> pattern.matcher(value).matches();
        List<String> fitting = Typing.enough(values, fits);
        List<String> different = fitting.stream().distinct().toList();
        if (different.size() < FEWEST || !areNumbers(different)) {
            return Optional.empty();
        }
        double digits = fitting.stream().mapToInt(String::length).average().orElse(0);
        return Optional.of(new TypedColumn(new ColumnType.Hex(0, upper), fits, 2 + Bits.orChoice(4 * digits, fitting), (double) fitting.size() / values.size()));
    }

    /** {@return whether letters are among the last digits and those before as often as among digits of numbers, and zeros stand in front of the
     * shortest only} */
    private static boolean areNumbers(List<String> values) {
        int shortest = values.stream().mapToInt(String::length).min().orElse(0);
        double last = share(values.stream().map(value -> value.substring(value.length() - 1)).toList());
        double before = share(values.stream().map(value -> value.substring(0, value.length() - 1)).toList());
        long letters = values.stream().flatMapToInt(String::chars).map(Character::toLowerCase).filter(c -> LETTERS.indexOf(c) >= 0).distinct().count();
        return letters >= FEWEST_LETTERS && last >= FEWEST_LAST && last <= MOST_LAST && before >= FEWEST_BEFORE && before <= MOST_LAST
                && Typing.share(values, value -> value.charAt(0) != '0' || value.length() == shortest) > 0;
    }

    /** {@return the share of letters} */
    private static double share(List<String> texts) {
        long all = texts.stream().mapToInt(String::length).sum();
        return all == 0 ? 0 : (double) texts.stream().flatMapToInt(String::chars).filter(Character::isLetter).count() / all;
    }
}
