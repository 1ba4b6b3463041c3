package dev.splitpoint.heat.data;

import java.util.Arrays;

/**
 * Round durations, for ticks of time axes and for durations that a user drags.
 *
 * <p>They are 1, 2 and 5 of each power of ten below a second; 1, 2, 5, 10, 15 and 30 seconds or minutes; 1, 2, 3, 6 and
 * 12 hours; 1 and 2 days; and 1 and 2 weeks. Longer steps are twice the previous one.
 */
public final class RoundDurations {
    private static final long MILLI = 1_000;
    private static final long SECOND = 1_000 * MILLI;
    private static final long MINUTE = 60 * SECOND;
    private static final long HOUR = 60 * MINUTE;
    private static final long DAY = 24 * HOUR;
    private static final long WEEK = 7 * DAY;
    private static final long[] MICROS = {
        MILLI,
        2 * MILLI,
        5 * MILLI,
        10 * MILLI,
        20 * MILLI,
        50 * MILLI,
        100 * MILLI,
        200 * MILLI,
        500 * MILLI,
        SECOND,
        2 * SECOND,
        5 * SECOND,
        10 * SECOND,
        15 * SECOND,
        30 * SECOND,
        MINUTE,
        2 * MINUTE,
        5 * MINUTE,
        10 * MINUTE,
        15 * MINUTE,
        30 * MINUTE,
        HOUR,
        2 * HOUR,
        3 * HOUR,
        6 * HOUR,
        12 * HOUR,
        DAY,
        2 * DAY,
        WEEK,
        2 * WEEK
    };

    private RoundDurations() {}

    /** {@return the durations in microseconds, ascending} */
    public static long[] micros() {
        return MICROS.clone();
    }

    /** {@return the durations of a second or more, in seconds, ascending} */
    public static long[] seconds() {
        return Arrays.stream(MICROS)
                .filter(micros -> micros >= SECOND)
                .map(micros -> micros / SECOND)
                .toArray();
    }

    /**
     * {@return the shortest step of whole seconds that divides a time into few parts}
     *
     * <p>Example: a day with at most 5 parts has steps of 6 hours.
     *
     * @param seconds length of the time in seconds
     * @param most maximum number of steps, 1 or more
     */
    public static long step(double seconds, int most) {
        long last = 0;
        for (long step : seconds()) {
            if (seconds / step <= most) {
                return step;
            }
            last = step;
        }
        while (seconds / last > most) {
            last *= 2;
        }
        return last;
    }
}
