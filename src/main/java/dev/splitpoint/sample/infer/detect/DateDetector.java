package dev.splitpoint.sample.infer.detect;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Detector of dates of year, month, and day, with or without a time of day. One pattern of
 * {@link java.time.format.DateTimeFormatter} describes all values. Example: {@code 20250912T101320Z} is
 * {@code yyyyMMdd'T'HHmmss'Z'}.
 */
public final class DateDetector implements ValueDetector {
    private static final Pattern DATE = Pattern.compile("(\\d{4})([-/._]?)(\\d\\d)\\2(\\d\\d)"
            + "(?:([T _-]?)(\\d\\d)(?:([:-]?)(\\d\\d)(?:\\7(\\d\\d)(?:\\.(\\d{1,9}))?)?)?(Z?))?");
    private static final int FIRST_YEAR = 1970;
    private static final int LAST_YEAR = 2099;

    @Override
    public Optional<Match> detect(SegmentValues column) {
        if (column.width() == 0) {
            return Optional.empty();
        }
        return column.distinct().stream()
                .limit(3)
                .flatMap(value -> pattern(value).stream())
                .findFirst()
                .flatMap(pattern -> {
                    Predicate<String> fits =
                            value -> pattern(value).filter(pattern::equals).isPresent();
                    return column.share(fits) == 0
                            ? Optional.empty()
                            : column.match(
                                    new SegmentType.Date(pattern),
                                    NumberRange.of(column.distinct(), DateDetector::millis)
                                            .bits(),
                                    fits);
                });
    }

    /** Returns the shortest time that a pattern distinguishes, from a day to a millisecond. */
    public static Duration resolution(String pattern) {
        return pattern.contains("S")
                ? Duration.ofMillis(1)
                : pattern.contains("ss")
                        ? Duration.ofSeconds(1)
                        : pattern.contains("mm")
                                ? Duration.ofMinutes(1)
                                : pattern.contains("HH") ? Duration.ofHours(1) : Duration.ofDays(1);
    }

    /** Returns the milliseconds since 1970 of a date; empty if the value is not a valid date. */
    public static OptionalLong millis(String value) {
        Matcher found = DATE.matcher(value);
        try {
            return found.matches()
                    ? OptionalLong.of(time(found).toInstant(ZoneOffset.UTC).toEpochMilli() + fraction(found))
                    : OptionalLong.empty();
        } catch (DateTimeException e) {
            return OptionalLong.empty();
        }
    }

    private static long fraction(Matcher found) {
        String digits = found.group(10);
        return digits == null ? 0 : Long.parseLong((digits + "00").substring(0, 3));
    }

    private static LocalDateTime time(Matcher found) {
        return LocalDateTime.of(
                number(found, 1),
                number(found, 3),
                number(found, 4),
                number(found, 6),
                number(found, 8),
                number(found, 9));
    }

    private static int number(Matcher found, int group) {
        String digits = found.group(group);
        return digits == null ? 0 : Integer.parseInt(digits);
    }

    /** Returns the pattern of a date; empty if the value is not a valid date. */
    private static Optional<String> pattern(String value) {
        Matcher found = DATE.matcher(value);
        if (!found.matches()) {
            return Optional.empty();
        }
        try {
            int year = time(found).getYear();
            if (year < FIRST_YEAR || year > LAST_YEAR) {
                return Optional.empty();
            }
        } catch (DateTimeException e) {
            return Optional.empty();
        }
        String separator = found.group(2);
        StringBuilder pattern = new StringBuilder("yyyy" + separator + "MM" + separator + "dd");
        if (found.group(6) != null) {
            pattern.append(quoted(found.group(5))).append("HH");
            if (found.group(8) != null) {
                pattern.append(found.group(7)).append("mm");
                if (found.group(9) != null) {
                    pattern.append(found.group(7)).append("ss");
                    if (found.group(10) != null) {
                        pattern.append('.').append("S".repeat(found.group(10).length()));
                    }
                }
            }
            pattern.append(quoted(found.group(11)));
        }
        return Optional.of(pattern.toString());
    }

    private static String quoted(String text) {
        return text.equals("T") || text.equals("Z") ? "'" + text + "'" : text;
    }
}
