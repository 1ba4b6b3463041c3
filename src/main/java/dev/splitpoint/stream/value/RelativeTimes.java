package dev.splitpoint.stream.value;

import dev.splitpoint.design.Condition;
import dev.splitpoint.design.Condition.Literal;
import java.util.List;
import java.util.regex.Pattern;

/** Times in conditions that are counted from the moment of the read, such as {@code now-1h}. */
public final class RelativeTimes {
    /** The sign, the amount and the unit are its groups; without any it is the moment itself. */
    static final Pattern SYNTAX = Pattern.compile("now(?:\\s*([+-])\\s*(\\d+)\\s*(ms|s|m|h|d))?");

    private RelativeTimes() {}

    /** {@return whether a condition has one, written as one} */
    public static boolean isIn(Condition condition) {
        return switch (condition) {
            case Condition.Eq(Literal value) -> is(value);
            case Condition.In(List<Literal> values) -> values.stream().anyMatch(RelativeTimes::is);
            case Condition.Range(Literal from, Literal to) -> is(from) || is(to);
            case Condition.StartsWith(String prefix) -> false;
        };
    }

    private static boolean is(Literal value) {
        return value instanceof Literal.Text(String text) && SYNTAX.matcher(text.strip()).matches();
    }
}
