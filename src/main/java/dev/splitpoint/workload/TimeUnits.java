package dev.splitpoint.workload;

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

    /** {@return the first nanosecond that is written like a time, and the first one behind it that is not} */
    static long[] around(NumberFormat format, long time) {
        return new long[] {time - reach(format, time, -1) + 1, time + reach(format, time, 1)};
    }

    /**
     * {@return whether a time outside the stretch of one is written like it: where clocks are put back, or a pattern leaves
     * out the day, the month or the year}
     */
    static boolean isWrittenAgain(NumberFormat format, long time) {
        if (!(format instanceof DateFormat)) {
            return false;
        }
        long[] stretch = around(format, time);
        return isRepeated(format, time) || LongStream.of(AGAIN)
                .flatMap(period -> LongStream.of(time - period, time + period))
                .anyMatch(other -> (other < stretch[0] || other >= stretch[1]) && format.isAlike(time, other));
    }

    /** {@return whether what a time is written as is written twice, since the clocks are put back} */
    static boolean isRepeated(NumberFormat format, long time) {
        long[] stretch = around(format, time);
        return !format.strays(stretch[0], stretch[1] - 1).isEmpty();
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
