package dev.splitpoint.export;

import java.math.BigDecimal;
import java.time.Duration;

/** Durations in the syntax of Go's {@code time.ParseDuration}, which has no unit for days. */
final class GoDuration {
    private GoDuration() {}

    /** {@return a duration in one unit, such as {@code 720h}, {@code 90m} or {@code 1.5s}} */
    static String text(Duration duration) {
        long seconds = duration.getSeconds();
        if (duration.getNano() != 0) {
            return BigDecimal.valueOf(seconds)
                            .add(BigDecimal.valueOf(duration.getNano(), 9))
                            .stripTrailingZeros()
                            .toPlainString()
                    + "s";
        }
        return seconds % 3600 == 0 ? seconds / 3600 + "h" : seconds % 60 == 0 ? seconds / 60 + "m" : seconds + "s";
    }
}
