package dev.splitpoint.stream.value;

import dev.splitpoint.design.Condition.Literal;
import dev.splitpoint.design.Format;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TimeUnit;
import dev.splitpoint.stream.WorkloadException;
import java.math.BigInteger;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.regex.Matcher;

/** The values in conditions as numbers: times as nanoseconds since 1970. */
public final class ConditionNumbers {
    private ConditionNumbers() {}

    /**
     * A time that may depend on the moment of the read.
     *
     * @param base     nanoseconds since 1970, or 0 where it is relative
     * @param relative whether the moment of the read is to be added
     */
    public record Moment(long base, boolean relative) {
        /** {@return nanoseconds since 1970; the earliest or the latest that there is for a time beyond them} */
        public long at(long now) {
            return relative ? plus(base, now) : base;
        }
    }

    /**
     * {@return the time that a literal stands for; the earliest or the latest that there is for one beyond them}
     *
     * @throws WorkloadException if it stands for none
     */
    public static Moment time(String place, Literal literal, Segment segment) {
        return switch (literal) {
            case Literal.Whole(long value) -> new Moment(times(value, unit(segment).nanos()), false);
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
                            "'" + text + "' is not a time. Use now, now-1h, an instant such as 2026-01-01T00:00:00Z, or a "
                                    + "number.");
                }
            }
        };
    }

    /** {@return the sum, or the number next to it that there is} */
    public static long plus(long one, long other) {
        long sum = one + other;
        boolean beyond = ((one ^ sum) & (other ^ sum)) < 0;
        return !beyond ? sum : one < 0 ? Long.MIN_VALUE : Long.MAX_VALUE;
    }

    private static long times(long one, long other) {
        long high = Math.multiplyHigh(one, other);
        long low = one * other;
        boolean fits = high == 0 && low >= 0 || high == -1 && low < 0;
        return fits ? low : high < 0 ? Long.MIN_VALUE : Long.MAX_VALUE;
    }

    /** {@return the nanoseconds that a match of {@link RelativeTimes#SYNTAX} adds to the moment of the read} */
    static long offset(Matcher relative) {
        long amount = new BigInteger(relative.group(2)).min(BigInteger.valueOf(Long.MAX_VALUE)).longValue();
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
        return switch (segment.format()) {
            case Format.Timestamp timestamp -> timestamp.unit();
            case Format.ReversedTimestamp reversed -> reversed.unit();
            case Format.Plain _, Format.PaddedDecimal _, Format.UnpaddedDecimal _, Format.Hex _, Format.IsoDate _,
                    Format.ReversedDomain _, Format.ReversedText _, Format.Template _, Format.Base64Url _, Format.Uuid _,
                    Format.Ipv4 _, Format.Geohash _ -> TimeUnit.MS;
        };
    }
}
