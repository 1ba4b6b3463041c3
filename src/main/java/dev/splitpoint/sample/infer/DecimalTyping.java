package dev.splitpoint.sample.infer;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** Types of columns of decimal digits, and of dates with and without other characters. */
final class DecimalTyping {
    /** As many digits as a 64-bit number has. */
    private static final int MOST_DIGITS = 19;

    /** A plus sign stands in front of telephone numbers. */
    private static final Pattern NUMBERED = Pattern.compile("(\\+|[A-Za-z](?:[A-Za-z0-9_.-]*[A-Za-z_-])?)(\\d{1,19})");

    /** As many digits as amounts, measures and degrees have; a time in seconds has more. */
    private static final Pattern FRACTION = Pattern.compile("[+-]?\\d{1,9}\\.\\d{1,8}");
    private static final Pattern WHOLE = Pattern.compile("0|-?[1-9]\\d{0,17}");
    /** From so many values on, one of ten should begin or end with a zero, if zeros may be there: that none does has a chance of
     * 0.9⁵⁰, half a percent. */
    private static final int TELLING = 50;

    private DecimalTyping() {}

    static boolean isDigits(String value) {
        for (int i = 0; i < value.length(); i++) {
            if (value.charAt(i) < '0' || value.charAt(i) > '9') {
                return false;
            }
        }
        return !value.isEmpty();
    }

    static Optional<TypedColumn> of(List<String> values) {
        Optional<TypedColumn> date = DatePatterns.of(values);
        if (date.isPresent()) {
            return date;
        }
        if (Typing.share(values, DecimalTyping::isDigits) > 0) {
            return number(values);
        }
        return fraction(values).or(() -> signed(values)).or(() -> numbered(values));
    }

    private static Optional<TypedColumn> number(List<String> values) {
        List<String> digits = Typing.fitting(values, DecimalTyping::isNumber);
        if (!Typing.isEnough(digits.size(), values.size())) {
            return Optional.empty();
        }
        long[] numbers = digits.stream().mapToLong(Long::parseLong).toArray();
        int width = Typing.width(values);
        Optional<Times.Found> time = width >= 9
                ? Times.of(numbers, width)
                : width == 0 ? Times.of(numbers, 0) : Optional.empty();
        if (time.filter(t -> t.from() > 0 || width > 0 && Typing.share(digits, v -> v.charAt(0) != '0') > 0 && !Snowflakes.are(numbers)).isPresent()) {
            Times.Found found = time.get();
            int shown = width > 0 ? width : Typing.width(values.stream().limit(1).toList());
            ColumnType type = found.from() > 0
                    ? new ColumnType.Reversed(found.unit(), found.from(), shown)
                    : new ColumnType.Epoch(found.unit(), shown, found.even());
            return Typing.typed(values, type, v -> isNumber(v) && v.length() >= shown - 1, found.bits());
        }
        return plain(values);
    }

    /** {@return the values that are numbers} */
    static long[] numbers(List<String> values) {
        return values.stream().filter(DecimalTyping::isNumber).mapToLong(Long::parseLong).toArray();
    }

    /** {@return numbers as such, though they may be times; empty where their widths follow no rule} */
    static Optional<TypedColumn> plain(List<String> values) {
        List<String> digits = Typing.fitting(values, DecimalTyping::isNumber);
        long[] numbers = numbers(digits);
        long min = Long.MAX_VALUE;
        long max = 0;
        for (long number : numbers) {
            min = Math.min(min, number);
            max = Math.max(max, number);
        }
        double bits = 1 + Bits.range(max - (double) min);
        return padding(digits, values.size())
                .flatMap(padded -> Typing.typed(
                        values,
                        padded == 0 ? new ColumnType.Unpadded() : new ColumnType.Padded(padded),
                        fits(padded),
                        bits + (padded == 0 ? 2 : 0)));
    }

    /**
     * Numbers with a point. Two numbers with a dot between look the same, but numbers that are written without leading zeros
     * never begin with one, unlike what stands behind a point, and those without a fixed width end with one as often as with any
     * other digit, which decimals that are cut short never do.
     */
    private static Optional<TypedColumn> fraction(List<String> values) {
        Predicate<String> fits = value -> FRACTION.matcher(value).matches();
        if (Typing.share(values, fits) == 0) {
            return Optional.empty();
        }
        List<String> fitting = Typing.fitting(values, fits);
        List<String> behind = fitting.stream().map(value -> value.substring(value.indexOf('.') + 1)).toList();
        int width = Typing.width(behind);
        Predicate<String> zero = width > 0 ? v -> v.startsWith("0") : v -> v.length() > 1 && v.endsWith("0");
        boolean zeros = Typing.fitting(behind, zero).size() > 0.02 * behind.size();
        boolean few = behind.size() < TELLING || width == 1;
        if (width > 0 ? !zeros && !few : zeros) {
            return Optional.empty();
        }
        double[] numbers = fitting.stream().mapToDouble(Double::parseDouble).toArray();
        double low = Arrays.stream(numbers).min().orElse(0);
        double high = Arrays.stream(numbers).max().orElse(0);
        int places = behind.stream().mapToInt(String::length).max().orElse(0);
        return Typing.typed(values, new ColumnType.Fraction(), fits, 0.5 + Bits.range((high - low) * StrictMath.pow(10, places)));
    }

    private static Predicate<String> fits(int width) {
        return value -> isNumber(value)
                && (width == 0 ? value.length() == 1 || value.charAt(0) != '0'
                        : value.length() == width || value.length() > width && value.charAt(0) != '0');
    }

    /** Whole numbers without leading zeros of which some are below zero. */
    private static Optional<TypedColumn> signed(List<String> values) {
        Predicate<String> fits = value -> WHOLE.matcher(value).matches();
        if (Typing.share(values, fits) == 0) {
            return Optional.empty();
        }
        long[] numbers = values.stream().filter(fits).mapToLong(Long::parseLong).sorted().toArray();
        return Typing.typed(values, new ColumnType.Unpadded(), fits, 3 + Bits.range((double) numbers[numbers.length - 1] - numbers[0]));
    }

    /** {@return the width that digits are padded to, 0 for none, empty where they follow no rule} */
    private static Optional<Integer> padding(List<String> digits, int of) {
        int width = Typing.width(digits);
        if (width > 0) {
            return Optional.of(Counters.are(digits, width) || width == 1 && Counters.goOn(digits) ? 0 : width);
        }
        Map<Integer, Integer> led = new HashMap<>();
        int zeros = 0;
        for (String value : digits) {
            if (value.length() > 1 && value.charAt(0) == '0') {
                led.merge(value.length(), 1, Integer::sum);
                zeros++;
            }
        }
        if (zeros <= Typing.dirt(of)) {
            return Optional.of(0);
        }
        int all = zeros;
        return led.entrySet().stream()
                .filter(entry -> Typing.isEnough(entry.getValue(), all))
                .map(Map.Entry::getKey)
                .findFirst();
    }

    /** {@return whether it is a number that a generator of a design can make; longer ones are dirt} */
    static boolean isNumber(String value) {
        return isDigits(value) && isLong(value);
    }

    private static boolean isLong(String padded) {
        int zeros = 0;
        while (padded.length() - zeros > MOST_DIGITS && padded.charAt(zeros) == '0') {
            zeros++;
        }
        String digits = padded.substring(zeros);
        return digits.length() < MOST_DIGITS
                || digits.length() == MOST_DIGITS && digits.compareTo(Long.toString(Long.MAX_VALUE)) <= 0;
    }

    /** A fixed text and a number behind it. */
    private static Optional<TypedColumn> numbered(List<String> values) {
        Map<String, Integer> prefixes = new HashMap<>();
        int most = Typing.dirt(values.size());
        int misses = 0;
        for (String value : values) {
            var match = NUMBERED.matcher(value);
            if (match.matches()) {
                prefixes.merge(match.group(1), 1, Integer::sum);
            } else if (++misses > most) {
                return Optional.empty();
            }
        }
        return prefixes.entrySet().stream()
                .filter(entry -> Typing.isEnough(entry.getValue(), values.size()))
                .findFirst()
                .flatMap(entry -> numbered(values, entry.getKey()));
    }

    /** {@return whether all values are a date with the same letters in front of it: no list, though days are few} */
    static boolean areLedDates(List<String> values) {
        var match = NUMBERED.matcher(values.getFirst());
        return match.matches() && Typing.share(values, value -> value.startsWith(match.group(1)) && isDigits(value.substring(match.group(1).length()))) > 0
                && DatePatterns.of(values.stream().map(value -> value.substring(Math.min(value.length(), match.group(1).length()))).toList()).isPresent();
    }

    private static Optional<TypedColumn> numbered(List<String> values, String prefix) {
        List<String> rest = values.stream()
                .filter(value -> value.startsWith(prefix) && isDigits(value.substring(prefix.length())))
                .map(value -> value.substring(prefix.length()))
                .toList();
        if (rest.isEmpty() || DatePatterns.of(rest).isPresent()) {
            return Optional.empty();
        }
        return number(rest).flatMap(number -> {
            int digits = number.type() instanceof ColumnType.Padded padded ? padded.width() : 0;
            if (number.type().isTime()) {
                return Optional.empty();
            }
            return Typing.typed(
                    values,
                    new ColumnType.Numbered(prefix, digits),
                    value -> value.startsWith(prefix) && number.fits().test(value.substring(prefix.length())),
                    Bits.orChoice(number.bits(), rest));
        });
    }
}
