package dev.splitpoint.yaml.syntax;

import dev.splitpoint.design.Limits;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Durations as text: {@code 500ms}, {@code 24h}, {@code 7d}, and the form of Google's APIs, {@code 604800s}. */
public final class Durations {
    public static final String EXPECTED =
            "a duration: a whole number and one of ns, us, ms, s, m, h and d, such as 90m or 24h";
    public static final String API_EXPECTED = "a duration in seconds such as 604800s";

    private static final Pattern FORM = Pattern.compile("([0-9]{1,19})(ns|us|ms|s|m|h|d)");
    private static final Pattern API_FORM = Pattern.compile("([0-9]{1,12}(\\.[0-9]{1,9})?)s");
    private static final long NANOS_PER_SECOND = 1_000_000_000L;

    private Durations() {}

    /**
     * {@return the duration of a text such as {@code 90m}; empty if the text is not a duration, or exceeds 100 years}
     */
    public static Optional<Duration> parse(String text) {
        Matcher matcher = FORM.matcher(text);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        try {
            long count = Long.parseLong(matcher.group(1));
            return limited(
                    switch (matcher.group(2)) {
                        case "ns" -> Duration.ofNanos(count);
                        case "us" -> Duration.ofNanos(Math.multiplyExact(count, 1000L));
                        case "ms" -> Duration.ofMillis(count);
                        case "s" -> Duration.ofSeconds(count);
                        case "m" -> Duration.ofMinutes(count);
                        case "h" -> Duration.ofHours(count);
                        default -> Duration.ofDays(count);
                    });
        } catch (ArithmeticException | NumberFormatException tooLong) {
            return Optional.empty();
        }
    }

    /** {@return whether a text is a number and a unit of time, however long that is} */
    public static boolean isForm(String text) {
        return FORM.matcher(text).matches();
    }

    /** {@return the end of a sentence about a text that is not a duration} */
    public static String expected(String text) {
        return isForm(text) ? "at most " + Limits.LONGEST_TIME.toDays() + "d" : EXPECTED;
    }

    public static Optional<Duration> parseApi(String text) {
        Matcher matcher = API_FORM.matcher(text);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        BigDecimal seconds = new BigDecimal(matcher.group(1));
        long whole = seconds.longValue();
        return limited(Duration.ofSeconds(
                whole,
                seconds.subtract(BigDecimal.valueOf(whole)).movePointRight(9).longValueExact()));
    }

    private static Optional<Duration> limited(Duration duration) {
        return Optional.of(duration).filter(d -> d.compareTo(Limits.LONGEST_TIME) <= 0);
    }

    /** {@return the duration in the largest unit that divides it, in days only if it is longer than one} */
    public static String format(Duration duration) {
        long seconds = duration.getSeconds();
        int nanos = duration.getNano();
        if (nanos % 1000 != 0) {
            return duration.toNanos() + "ns";
        } else if (nanos % 1_000_000 != 0) {
            return duration.toNanos() / 1000 + "us";
        } else if (nanos != 0) {
            return duration.toMillis() + "ms";
        } else if (seconds == 0 || seconds % 60 != 0) {
            return seconds + "s";
        } else if (seconds % 3600 != 0) {
            return seconds / 60 + "m";
        } else if (seconds % 86_400 != 0 || seconds == 86_400) {
            return seconds / 3600 + "h";
        }
        return seconds / 86_400 + "d";
    }

    /** {@return the duration in seconds, as Google's APIs have it} */
    public static String formatApi(Duration duration) {
        if (duration.getNano() == 0) {
            return duration.getSeconds() + "s";
        }
        BigDecimal nanos = BigDecimal.valueOf(duration.getSeconds())
                .multiply(BigDecimal.valueOf(NANOS_PER_SECOND))
                .add(BigDecimal.valueOf(duration.getNano()));
        return nanos.movePointLeft(9).stripTrailingZeros().toPlainString() + "s";
    }
}
