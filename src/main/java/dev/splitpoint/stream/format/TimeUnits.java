package dev.splitpoint.stream.format;

import dev.splitpoint.stream.value.Literals;
import java.util.Optional;

/** The stretches of time that a format writes alike. */
public final class TimeUnits {
    private static final long LONGEST = 400L * 86_400 * 1_000_000_000;

    private TimeUnits() {}

    /**
     * A stretch of time that is written alike.
     *
     * @param from   its first nanosecond
     * @param behind the first one behind it
     */
    public record Unit(long from, long behind) {}

    /**
     * A unit that a condition asks for.
     *
     * @param whole whether the condition asks for all of it: it names its start, or a time relative to the read, which no row has to
     *              the nanosecond
     */
    public record Requested(Unit unit, boolean whole) {}

    /** Returns the unit that a value of a clock asks for; empty for a time that no key has. */
    public static Optional<Requested> requested(NumberFormat format, Literals.Moment value, long now) {
        long time = value.at(now);
        if (time < 0 || time == Long.MAX_VALUE) {
            return Optional.empty();
        }
        Unit unit = around(format, time);
        return Optional.of(new Requested(unit, value.relative() || unit.from() == time));
    }

    /** {@return the first nanosecond that is written like a time, and the first one behind it that is not} */
    public static Unit around(NumberFormat format, long time) {
        return new Unit(time - reach(format, time, -1) + 1, time + reach(format, time, 1));
    }

    /** {@return how many nanoseconds it is to the nearest time in a direction that is written otherwise} */
    private static long reach(NumberFormat format, long time, int direction) {
        long alike = 0;
        long other = 1;
        while (other < LONGEST && format.isAlike(time, time + direction * other)) {
            alike = other;
            other *= 2;
        }
        while (other - alike > 1) {
            long middle = (alike + other) >>> 1;
            if (format.isAlike(time, time + direction * middle)) {
                alike = middle;
            } else {
                other = middle;
            }
        }
        return other;
    }
}
