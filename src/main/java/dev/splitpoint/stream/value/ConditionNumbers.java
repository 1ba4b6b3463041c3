package dev.splitpoint.stream.value;

import dev.splitpoint.design.Condition;
import dev.splitpoint.design.Condition.Literal;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TimeUnit;
import dev.splitpoint.design.kind.FormatTraits;
import dev.splitpoint.stream.WorkloadException;
import java.math.BigInteger;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.List;
import java.util.regex.Matcher;

/**
 * Conversion of the literals of conditions to numbers. Times are in nanoseconds since 1970; times beyond the range of a
 * {@code long} become its smallest or largest value.
 */
public final class ConditionNumbers {
    private ConditionNumbers() {}

    /**
     * A time, either absolute or relative to the time of the read.
     *
     * @param base nanoseconds since 1970, or the offset from the time of the read in nanoseconds
     * @param relative whether the time of the read is to be added
     */
    public record Moment(long base, boolean relative) {
        /** {@return the time in nanoseconds since 1970; saturates} */
        public long at(long now) {
            return relative ? plus(base, now) : base;
        }
    }

    /**
     * {@return the time of a literal; saturates} Example: {@code now-1h} is −3,600,000,000,000 ns relative to the read.
     *
     * @param place place in the document, for messages
     * @param segment segment of the condition; the unit of its format is the unit of whole numbers
     * @throws WorkloadException if the literal is not a time
     */
    public static Moment time(String place, Literal literal, Segment segment) {
        return switch (literal) {
            case Literal.Whole(long value) ->
                new Moment(times(value, unit(segment).nanos()), false);
            case Literal.Text(String text) -> {
                Matcher relative = RelativeTimes.SYNTAX.matcher(text.strip());
                if (relative.matches()) {
                    yield new Moment(relative.group(1) == null ? 0 : offset(relative), true);
                }
                try {
                    Instant instant = Instant.parse(text);
                    yield new Moment(plus(times(instant.getEpochSecond(), 1_000_000_000L), instant.getNano()), false);
                } catch (DateTimeException e) {
                    throw new WorkloadException(
                            place,
                            "'" + text
                                    + "' is not a time. Use now, now-1h, an instant such as 2026-01-01T00:00:00Z, or a "
                                    + "number.");
                }
            }
        };
    }

    /** {@return the offsets from the time of the read of the relative times that a condition lists, in nanoseconds} */
    public static long[] offsets(Condition condition, Segment segment) {
        List<Literal> values = switch (condition) {
            case Condition.Eq(Literal value) -> List.of(value);
            case Condition.In(List<Literal> listed) -> listed;
            case Condition.Range _, Condition.StartsWith _ -> List.of();
        };
        return values.stream()
                .map(value -> time("", value, segment))
                .filter(Moment::relative)
                .mapToLong(Moment::base)
                .distinct()
                .toArray();
    }

    /** {@return the saturated sum} */
    public static long plus(long one, long other) {
        long sum = one + other;
        boolean overflows = ((one ^ sum) & (other ^ sum)) < 0;
        return !overflows ? sum : one < 0 ? Long.MIN_VALUE : Long.MAX_VALUE;
    }

    private static long times(long one, long other) {
        long high = Math.multiplyHigh(one, other);
        long low = one * other;
        boolean fits = high == 0 && low >= 0 || high == -1 && low < 0;
        return fits ? low : high < 0 ? Long.MIN_VALUE : Long.MAX_VALUE;
    }

    /** {@return the offset in nanoseconds of a match of {@link RelativeTimes#SYNTAX}} */
    static long offset(Matcher relative) {
        long amount = new BigInteger(relative.group(2))
                .min(BigInteger.valueOf(Long.MAX_VALUE))
                .longValue();
        long unit = switch (relative.group(3)) {
            case "ms" -> 1_000_000L;
            case "s" -> 1_000_000_000L;
            case "m" -> 60_000_000_000L;
            case "h" -> 3_600_000_000_000L;
            default -> 86_400_000_000_000L;
        };
        return times(amount, unit) * (relative.group(1).equals("-") ? -1 : 1);
    }

    private static TimeUnit unit(Segment segment) {
        return FormatTraits.of(segment.format()).unit().orElse(TimeUnit.MS);
    }
}
