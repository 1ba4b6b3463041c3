package dev.splitpoint.workload;

/** The stretches of time that a format writes alike. */
final class TimeUnits {
    private static final long LONGEST = 400L * 86_400 * 1_000_000_000;

    private TimeUnits() {}

    /** {@return the first nanosecond that is written like a time, and the first one behind it that is not} */
    static long[] around(NumberFormat format, long time) {
        return new long[] {time - reach(format, time, -1) + 1, time + reach(format, time, 1)};
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
