package dev.splitpoint.stream.value;

import dev.splitpoint.design.Condition;
import dev.splitpoint.design.Condition.Literal;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Times in conditions that are relative to the time of the read, such as {@code now-1h}. */
public final class RelativeTimes {
    /** Groups: sign, amount and unit. All groups are absent for {@code now}. */
    static final Pattern SYNTAX = Pattern.compile("now(?:\\s*([+-])\\s*(\\d+)\\s*(ms|s|m|h|d))?");

    private RelativeTimes() {}

    /** {@return whether a condition contains a relative time} */
    public static boolean isContainedIn(Condition condition) {
        return switch (condition) {
            case Condition.Eq(Literal value) -> is(value);
            case Condition.In(List<Literal> values) -> values.stream().anyMatch(RelativeTimes::is);
            case Condition.Range(Literal from, Literal to) -> is(from) || is(to);
            case Condition.StartsWith(String prefix) -> false;
        };
    }

    /**
     * {@return the offset of a relative time from the time of the read, such as −1 h for {@code now-1h}; empty for
     * other literals}
     */
    public static Optional<Duration> offset(Literal value) {
        Matcher matcher = SYNTAX.matcher(value.text().strip());
        if (!(value instanceof Literal.Text) || !matcher.matches()) {
            return Optional.empty();
        }
        return Optional.of(
                matcher.group(1) == null ? Duration.ZERO : Duration.ofNanos(ConditionNumbers.offset(matcher)));
    }

    private static boolean is(Literal value) {
        return value instanceof Literal.Text(String text)
                && SYNTAX.matcher(text.strip()).matches();
    }
}
