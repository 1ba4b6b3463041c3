package dev.splitpoint.workload;

import dev.splitpoint.workload.PutBacks.PutBack;
import java.util.List;
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

    /** {@return the first nanosecond that is written like a time, and the first one behind it that is not} */
    static Unit around(NumberFormat format, long time) {
        return new Unit(time - reach(format, time, -1) + 1, time + reach(format, time, 1));
    }

    /**
     * {@return the stretch of a time, as long as the clocks go through it once: of an hour that they are put back by, and so
     * show twice on end, the one that the time lies in}
     */
    static Unit of(NumberFormat format, long time) {
        Unit alike = around(format, time);
        return putBacks(format, alike).stream()
                .filter(back -> back.at() - back.by() == alike.from() && back.at() + back.by() == alike.behind())
                .findFirst()
                .map(back -> time < back.at() ? new Unit(alike.from(), back.at()) : new Unit(back.at(), alike.behind()))
                .orElse(alike);
    }

    /** {@return the other stretches that are written like one because the clocks are put back} */
    static List<Unit> twins(NumberFormat format, Unit unit) {
        return putBacks(format, unit).stream()
                .flatMapToLong(back -> LongStream.concat(
                        shifted(unit, back.at() - back.by(), back.at(), back.by()),
                        shifted(unit, back.at(), back.at() + back.by(), -back.by())))
                .filter(time -> format.isAlike(time, unit.from()))
                .mapToObj(time -> of(format, time))
                .filter(twin -> !twin.equals(unit))
                .distinct()
                .toList();
    }

    /** {@return the first time of a stretch that lies within another one, moved by some nanoseconds} */
    private static LongStream shifted(Unit unit, long from, long behind, long by) {
        long first = Math.max(unit.from(), from);
        return first < Math.min(unit.behind(), behind) ? LongStream.of(first + by) : LongStream.empty();
    }

    private static List<PutBack> putBacks(NumberFormat format, Unit unit) {
        return format instanceof DateFormat date ? date.putBacksAround(unit.from(), unit.behind()) : List.of();
    }

    /** {@return whether times far from one are written like it, since a pattern leaves out the day, the month or the year} */
    static boolean isWrittenAgain(NumberFormat format, long time) {
        if (!(format instanceof DateFormat)) {
            return false;
        }
        Unit alike = around(format, time);
        return LongStream.of(AGAIN)
                .flatMap(period -> LongStream.of(time - period, time + period))
                .anyMatch(other -> (other < alike.from() || other >= alike.behind()) && format.isAlike(time, other));
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
