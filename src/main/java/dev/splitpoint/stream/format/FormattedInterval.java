package dev.splitpoint.stream.format;

import dev.splitpoint.stream.value.ConditionNumbers;
import java.util.Optional;

/** Finder of the interval of times that a format writes with the same text, such as a day for {@code yyyy-MM-dd}. */
public final class FormattedInterval {
    private static final long SECOND = 1_000_000_000;

    private static final long LONGEST = 400L * 86_400 * SECOND;

    private FormattedInterval() {}

    /**
     * An interval of times with the same text.
     *
     * @param from the first nanosecond
     * @param end the first nanosecond after the interval
     */
    public record Unit(long from, long end) {}

    /**
     * The interval that a condition requests.
     *
     * @param unit the interval
     * @param whole whether the condition requests the whole interval. It does if its value, rounded down to the step of
     *     the clock, is the start of the interval, or is relative to now, because no row has exactly that nanosecond.
     */
    public record Requested(Unit unit, boolean whole) {}

    /**
     * Returns the interval that a value of a clock requests; empty for a time that no key has.
     *
     * <p>Example: the clock has the step 1 h. The value 05:30 requests the interval from 05:00 to 06:00, as a whole,
     * because the rows of this hour have the time 05:00.
     *
     * @param step step of the clock in nanoseconds, 1 or more
     */
    public static Optional<Requested> requested(
            NumberFormat format, long step, ConditionNumbers.Moment value, long now) {
        long time = value.at(now);
        if (time < 0 || time == Long.MAX_VALUE) {
            return Optional.empty();
        }
        Unit unit = around(format, step, time);
        return Optional.of(new Requested(unit, value.relative() || unit.from() == Math.floorDiv(time, step) * step));
    }

    /**
     * {@return the interval of times that have the same text after they were rounded down to a step}
     *
     * @param step step of the clock in nanoseconds, 1 or more
     */
    public static Unit around(NumberFormat format, long step, long time) {
        long from = Math.floorDiv(time, step) * step;
        Unit written = around(format, from);
        return written.end() - written.from() > step ? written : new Unit(from, ConditionNumbers.plus(from, step));
    }

    /** {@return the interval that contains a time} */
    public static Unit around(NumberFormat format, long time) {
        return new Unit(time - distance(format, time, -1) + 1, time + distance(format, time, 1));
    }

    /**
     * Returns the number of nanoseconds to the nearest time in a direction that has another text. Units of a second or
     * more, such as a day, begin at whole seconds, so the search goes by seconds first.
     */
    private static long distance(NumberFormat format, long time, int direction) {
        long second = direction > 0 ? SECOND - Math.floorMod(time, SECOND) : Math.floorMod(time, SECOND) + 1;
        if (!format.hasSameBytes(time, time + direction * (second - 1))) {
            return distance(format, time, direction, 0, 1);
        }
        long seconds = 1;
        while (seconds * SECOND < LONGEST
                && format.hasSameBytes(time, time + direction * (second + seconds * SECOND))) {
            seconds *= 2;
        }
        long same = -1;
        long other = seconds;
        while (other - same > 1) {
            long middle = (same + other) >> 1;
            if (format.hasSameBytes(time, time + direction * (second + middle * SECOND))) {
                same = middle;
            } else {
                other = middle;
            }
        }
        long found = second + other * SECOND;
        // Otherwise the unit does not begin at a whole second.
        return format.hasSameBytes(time, time + direction * (found - 1))
                ? found
                : distance(format, time, direction, same < 0 ? 0 : second + same * SECOND, found);
    }

    private static long distance(NumberFormat format, long time, int direction, long knownSame, long first) {
        long same = knownSame;
        long other = first;
        while (other < LONGEST && format.hasSameBytes(time, time + direction * other)) {
            same = other;
            other *= 2;
        }
        while (other - same > 1) {
            long middle = (same + other) >>> 1;
            if (format.hasSameBytes(time, time + direction * middle)) {
                same = middle;
            } else {
                other = middle;
            }
        }
        return other;
    }
}
