package dev.splitpoint.workload;

import java.util.Optional;
import java.util.stream.LongStream;

/** The stretches of time that a format writes alike. */
final class TimeUnits {
    private static final long LONGEST = 400L * 86_400 * 1_000_000_000;

    private static final long HOUR = 3_600_000_000_000L;

    /** Half a day, a day, a week, months and years: after which a pattern that leaves out what is larger repeats itself. */
    private static final long[] AGAIN = LongStream.of(12, 24, 7 * 24, 28 * 24, 30 * 24, 31 * 24, 365 * 24, 366 * 24)
            .map(hours -> hours * HOUR)
            .toArray();

    private TimeUnits() {}

    /**
     * A stretch of time that is written alike.
     *
     * @param from   its first nanosecond
     * @param behind the first one behind it
     */
    record Unit(long from, long behind) {}

    /**
     * A unit that a condition asks for.
     *
     * @param unit  the unit
     * @param whole whether the condition asks for all of it: it names its start, or a time relative to the read, which no row has to
     *              the nanosecond
     */
    record Requested(Unit unit, boolean whole) {}

    /** Returns the unit that a value of a clock asks for; empty for a time that no key has. */
    static Optional<Requested> requested(NumberFormat format, Literals.Moment value, long now) {
        long time = value.at(now);
        if (time < 0 || time == Long.MAX_VALUE) {
            return Optional.empty();
        }
        Unit unit = around(format, time);
        return Optional.of(new Requested(unit, value.relative() || unit.from() == time));
    }

    /** {@return the first nanosecond that is written like a time, and the first one behind it that is not} */
    static Unit around(NumberFormat format, long time) {
        return new Unit(time - reach(format, time, -1) + 1, time + reach(format, time, 1));
    }

    /** Returns whether other stretches are written like one: the pattern leaves out the day, month or year, or the clocks go back. */
    static boolean isWrittenAgain(NumberFormat format, Unit unit) {
        return format instanceof DateFormat && LongStream.of(unit.from(), unit.behind() - 1)
                .flatMap(time -> LongStream.concat(LongStream.of(AGAIN), LongStream.of(Math.max(0, format.disorderAround(time) - HOUR)))
                        .flatMap(period -> LongStream.of(time - period, time + period)))
                .anyMatch(other -> (other < unit.from() || other >= unit.behind()) && format.isAlike(unit.from(), other));
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
