package dev.splitpoint.workload;

import dev.splitpoint.design.Condition.Literal;
import dev.splitpoint.design.Format;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TimeUnit;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The values in conditions as numbers: times as nanoseconds since 1970. */
final class Literals {
    private static final Pattern RELATIVE = Pattern.compile("now(?:\\s*([+-])\\s*(\\d+)\\s*(ms|s|m|h|d))?");

    private Literals() {}

    /**
     * A time that may depend on the moment of the read.
     *
     * @param base     nanoseconds since 1970, or 0 where it is relative
     * @param relative whether the moment of the read is to be added
     */
    record Moment(long base, boolean relative) {
        long at(long now) {
            return relative ? base + now : base;
        }
    }

    /**
     * {@return the time that a literal stands for}
     *
     * @throws WorkloadException if it stands for none
     */
    static Moment time(String place, Literal literal, Segment segment) {
        try {
            return exactTime(place, literal, segment);
        } catch (ArithmeticException | NumberFormatException e) {
            throw new WorkloadException(place, "A time in the condition lies too far away. Name one within 200 years.");
        }
    }

    private static Moment exactTime(String place, Literal literal, Segment segment) {
        return switch (literal) {
            case Literal.Whole(long value) -> since1970(
                    place, Long.toString(value), Math.multiplyExact(value, unit(segment).nanos()));
            case Literal.Text(String text) -> {
                Matcher relative = RELATIVE.matcher(text.strip());
                if (relative.matches()) {
                    yield new Moment(relative.group(1) == null ? 0 : offset(relative), true);
                }
                try {
                    Instant instant = Instant.parse(text);
                    yield since1970(
                            place,
                            text,
                            Math.addExact(
                                    Math.multiplyExact(instant.getEpochSecond(), 1_000_000_000L), instant.getNano()));
                } catch (DateTimeException e) {
                    throw new WorkloadException(
                            place,
                            "'" + text + "' is no time. Write now, now-1h, an instant such as 2026-01-01T00:00:00Z, or a "
                                    + "number.");
                }
            }
        };
    }

    private static Moment since1970(String place, String text, long nanos) {
        if (nanos < 0) {
            throw new WorkloadException(place, text + " is a time before 1970, which no key holds. Name a later one.");
        }
        return new Moment(nanos, false);
    }

    private static long offset(Matcher relative) {
        long amount = Long.parseLong(relative.group(2));
        long unit = switch (relative.group(3)) {
            case "ms" -> 1_000_000L;
            case "s" -> 1_000_000_000L;
            case "m" -> 60_000_000_000L;
            case "h" -> 3_600_000_000_000L;
            default -> 86_400_000_000_000L;
        };
        return Math.multiplyExact(amount, unit) * (relative.group(1).equals("-") ? -1 : 1);
    }

    private static TimeUnit unit(Segment segment) {
        return switch (segment.format()) {
            case Format.Timestamp timestamp -> timestamp.unit();
            case Format.ReversedTimestamp reversed -> reversed.unit();
            default -> TimeUnit.MS;
        };
    }
}
