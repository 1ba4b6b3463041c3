package dev.splitpoint.sample.infer.detect;

import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * Detector of decimal numbers, padded with zeros to one width or unpadded, and of numbers with a constant prefix, such
 * as {@code sensor-00017}.
 */
final class NumberDetector implements ValueDetector {
    private static final Pattern UNPADDED = Pattern.compile("-?(?:0|[1-9]\\d{0,17})");
    private static final Pattern PREFIX = Pattern.compile("[a-zA-Z][a-zA-Z0-9_-]*");
    private static final double DIGIT_BITS = DescriptionLength.log2(10);
    private static final int MAX_DIGITS = 19;
    private static final int MAX_PREFIX = 24;
    private static final int BYTE = 8;

    @Override
    public Optional<Match> detect(SegmentValues column) {
        return number(column).or(() -> prefixed(column));
    }

    private static Optional<Match> number(SegmentValues column) {
        if (column.width() > 0) {
            int width = column.width();
            NumberRange range = NumberRange.of(column.distinct(), Latin1::decimal);
            return column.match(
                    new SegmentType.Padded(width),
                    range.min() > range.max() ? width * DIGIT_BITS : Math.min(width * DIGIT_BITS, range.bits() + 1),
                    value -> value.length() == width
                            && Latin1.isDigits(value)
                            && (width < MAX_DIGITS
                                    || width > MAX_DIGITS
                                    || Latin1.decimal(value).isPresent()));
        }
        return column.match(
                new SegmentType.Unpadded(),
                mean(column) * DIGIT_BITS + 1,
                value -> UNPADDED.matcher(value).matches());
    }

    private static Optional<Match> prefixed(SegmentValues column) {
        String first = column.values().get(column.size() / 2);
        int length = first.length();
        while (length > 0 && Character.isDigit(first.charAt(length - 1))) {
            length--;
        }
        String prefix = first.substring(0, length);
        if (length == 0
                || length == first.length()
                || length > MAX_PREFIX
                || !Latin1.isReadable(prefix)
                || !PREFIX.matcher(prefix).matches()) {
            return Optional.empty();
        }
        int digits = column.width() == 0 ? 0 : column.width() - length;
        if (digits > MAX_DIGITS - 1) {
            return Optional.empty();
        }
        Predicate<String> fits = value -> value.startsWith(prefix)
                && (digits > 0
                        ? value.length() == prefix.length() + digits
                                && Latin1.isDigits(value.substring(prefix.length()))
                        : UNPADDED.matcher(value.substring(prefix.length())).matches()
                                && value.charAt(prefix.length()) != '-');
        double bits = numberBits(column, prefix) + (double) BYTE * length / column.size() + 1;
        // Example: 't1', 't3' and 't5' are a list of three texts.
        return ValueDetectors.choice(column).filter(list -> list.bits() < bits).isPresent()
                ? Optional.empty()
                : column.match(new SegmentType.Numbered(prefix, digits), bits, fits);
    }

    private static double numberBits(SegmentValues column, String prefix) {
        return NumberRange.of(
                        column.distinct(),
                        value -> Latin1.decimal(value.substring(Math.min(prefix.length(), value.length()))))
                .bits();
    }

    private static double mean(SegmentValues column) {
        return column.values().stream().mapToInt(String::length).average().orElse(0);
    }
}
