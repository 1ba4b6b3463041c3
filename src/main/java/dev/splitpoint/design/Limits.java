package dev.splitpoint.design;

import java.time.Duration;

/** Checks of arguments, which throw {@link IllegalArgumentException} with a message for the user. */
public final class Limits {
    /**
     * The maximum duration in a design, 100 years. A longer one is a typing error, and sums of such durations in
     * nanoseconds would overflow.
     */
    public static final Duration LONGEST_TIME = Duration.ofDays(36_500);

    private Limits() {}

    static void range(String name, long value, long min, long max) {
        if (value < min || value > max) {
            throw new IllegalArgumentException(name + " is " + value + ", but must be " + min + " to "
                    + (max == Long.MAX_VALUE ? "more" : max) + ".");
        }
    }

    static void atLeast(String name, long value, long min) {
        if (value < min) {
            throw new IllegalArgumentException(name + " is " + value + ", but must be " + min + " or more.");
        }
    }

    static void share(String name, double value) {
        if (!(value >= 0 && value <= 1)) {
            throw new IllegalArgumentException(name + " is " + number(value) + ", but must be a share from 0 to 1.");
        }
    }

    static void shareOverZero(String name, double value) {
        if (!(value > 0 && value <= 1)) {
            throw new IllegalArgumentException(
                    name + " is " + number(value) + ", but must be a share over 0, up to 1.");
        }
    }

    static void overZero(String name, double value) {
        if (!(value > 0) || Double.isInfinite(value)) {
            throw new IllegalArgumentException(name + " is " + number(value) + ", but must be over 0.");
        }
    }

    /** The maximum number of operations per second. A larger number is a typing error. */
    private static final double MOST_PER_SECOND = 1e12;

    static void rate(String name, double perSecond) {
        between(name, perSecond, 0, MOST_PER_SECOND);
    }

    static void between(String name, double value, double min, double max) {
        if (!(value >= min && value <= max)) {
            throw new IllegalArgumentException(
                    name + " is " + number(value) + ", but must be " + number(min) + " to " + number(max) + ".");
        }
    }

    private static String number(double value) {
        return value == Math.rint(value) && Math.abs(value) <= MOST_PER_SECOND
                ? Long.toString((long) value)
                : Double.toString(value).replace(".0E", "e").replace("E", "e");
    }

    static void notNegative(String name, double value) {
        if (!(value >= 0) || Double.isInfinite(value)) {
            throw new IllegalArgumentException(name + " is " + number(value) + ", but must be 0 or more.");
        }
    }

    static void overZero(String name, Duration duration) {
        if (duration.isNegative() || duration.isZero()) {
            throw new IllegalArgumentException(name + " is " + text(duration) + ", but must be over 0.");
        }
        time(name, duration);
    }

    static void atLeast(String name, Duration duration, Duration min) {
        if (duration.compareTo(min) < 0) {
            throw new IllegalArgumentException(
                    name + " is " + text(duration) + ", but must be " + text(min) + " or more.");
        }
        time(name, duration);
    }

    /** Checks a duration that can be zero. */
    static void time(String name, Duration duration) {
        if (duration.isNegative()) {
            throw new IllegalArgumentException(name + " is " + text(duration) + ", but must not be negative.");
        }
        if (duration.compareTo(LONGEST_TIME) > 0) {
            throw new IllegalArgumentException(
                    name + " is " + text(duration) + ", but must be at most " + LONGEST_TIME.toDays() + "d.");
        }
    }

    /**
     * {@return a duration in the syntax of documents, in its largest integral unit up to hours; in days or seconds over
     * the limit}
     */
    public static String text(Duration duration) {
        if (duration.compareTo(LONGEST_TIME) > 0) {
            return duration.toSeconds() % 86_400 == 0 ? duration.toDays() + "d" : duration.toSeconds() + "s";
        }
        if (duration.getNano() % 1_000_000 != 0) {
            return duration.getNano() % 1_000 == 0 ? duration.toNanos() / 1_000 + "us" : duration.toNanos() + "ns";
        }
        long millis = duration.toMillis();
        if (millis % 3_600_000 == 0 && millis != 0) {
            return millis / 3_600_000 + "h";
        }
        if (millis % 60_000 == 0 && millis != 0) {
            return millis / 60_000 + "m";
        }
        return millis % 1_000 == 0 ? millis / 1_000 + "s" : millis + "ms";
    }
}
