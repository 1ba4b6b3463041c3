package dev.splitpoint.sample.infer.detect;

import dev.splitpoint.design.TimeUnit;
import java.util.Optional;
import java.util.function.LongPredicate;

/**
 * Detector of decimal times since 1970 in s, ms, µs, or ns, and of reversed times: a large number minus the time. A
 * column is a time if its numbers are times of the years 2005 to 2035. Example: 1757671999 is a time in seconds on
 * 2025-09-12.
 */
final class TimestampDetector implements ValueDetector {
    private static final int MAX_DIGITS = 19;
    private static final long NS_2016 = 1_451_606_400_000_000_000L;
    private static final long NS_2029 = 1_861_920_000_000_000_000L;

    @Override
    public Optional<Match> detect(SegmentValues column) {
        int width = column.width();
        if (width < 10 || width > MAX_DIGITS || column.share(Latin1::isDigits) == 0) {
            return Optional.empty();
        }
        NumberRange range = NumberRange.of(column.distinct(), Latin1::decimal);
        for (TimeUnit unit : TimeUnit.values()) {
            Optional<Match> found =
                    match(column, new SegmentType.Epoch(unit, width), range, number -> isTime(number, unit));
            for (long from :
                    new long[] {Long.MAX_VALUE, Integer.MAX_VALUE, (long) StrictMath.pow(10, Math.min(18, width)) - 1
                    }) {
                found = found.or(() -> width < Long.toString(from).length()
                        ? Optional.empty()
                        : match(
                                column,
                                new SegmentType.Reversed(unit, from, width),
                                range,
                                number -> isTime(from - number, unit)));
            }
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    /**
     * Returns whether a number is a time. Times in ns must be in 2016 to 2028: most other numbers of 19 digits are
     * Snowflake ids.
     */
    private static boolean isTime(long number, TimeUnit unit) {
        return NumberRange.isPlausibleTime(number, unit.nanos())
                && (unit != TimeUnit.NS || number >= NS_2016 && number < NS_2029);
    }

    private static Optional<Match> match(
            SegmentValues column, SegmentType type, NumberRange range, LongPredicate isTime) {
        return range.fillsBlock(10) && column.distinct().size() > 1 && range.max() - range.min() > 100
                ? Optional.empty()
                : column.match(
                        type,
                        range.bits(),
                        value -> value.length() == column.width()
                                && Latin1.decimal(value).stream().anyMatch(isTime));
    }
}
