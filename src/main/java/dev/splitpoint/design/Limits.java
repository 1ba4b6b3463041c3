package dev.splitpoint.design;

import java.time.Duration;

/** Checks of arguments, with messages for the user. */
final class Limits {
    private Limits() {}

    static void range(String name, long value, long min, long max) {
        if (value < min || value > max) {
            throw new IllegalArgumentException(
                    name + " is " + value + ", but must be " + min + " to " + (max == Long.MAX_VALUE ? "more" : max)
                            + ".");
        }
    }

    static void atLeast(String name, long value, long min) {
        if (value < min) {
            throw new IllegalArgumentException(name + " is " + value + ", but must be " + min + " or more.");
        }
    }

    static void share(String name, double value) {
        if (!(value >= 0 && value <= 1)) {
            throw new IllegalArgumentException(name + " is " + value + ", but must be a share from 0 to 1.");
        }
    }

    static void notNegative(String name, double value) {
        if (!(value >= 0) || Double.isInfinite(value)) {
            throw new IllegalArgumentException(name + " is " + value + ", but must be 0 or more.");
        }
    }

    /** {@return a duration as documents have it, in the largest unit that it is a multiple of, up to hours} */
    static String text(Duration duration) {
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
