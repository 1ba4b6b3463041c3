package dev.splitpoint.plan;

import dev.splitpoint.design.Condition;
import dev.splitpoint.design.Condition.Literal;
import dev.splitpoint.workload.Leftover;
import java.util.List;
import java.util.stream.Collectors;

/** Leftovers in words. */
public final class LeftoverText {
    private LeftoverText() {}

    /** {@return a condition in words, such as {@code sensor_id = 417}} */
    public static String condition(String segment, Condition condition) {
        return switch (condition) {
            case Condition.Eq(Literal value) -> segment + " = " + text(value);
            case Condition.In(List<Literal> values) ->
                segment + " in " + values.stream().map(LeftoverText::text).collect(Collectors.joining(", ", "(", ")"));
            case Condition.Range(Literal from, Literal to) -> segment + " from " + text(from) + " to before " + text(to);
            case Condition.StartsWith(String prefix) -> segment + " starts with " + prefix;
        };
    }

    /** {@return why a condition is left over, in a sentence} */
    public static String sentence(Leftover left) {
        String name = "'" + left.segment() + "'";
        String cause = "'" + left.cause() + "'";
        return switch (left.why()) {
            case BEHIND_FREE ->
                name + " stands behind " + cause + ", of which nothing is asked, so that it can only filter.";
            case BEHIND_RANGE ->
                name + " stands behind " + cause + ", which is a range and ends the prefix, so that it can only filter.";
            case BEHIND_FILTERED ->
                name + " stands behind " + cause + ", which can only filter itself, so that it can only filter too.";
            case NO_ORDER ->
                name + " is not written in the order of its values, so that a range of them is no range of keys. Write "
                        + "numbers with a fixed number of digits.";
            case KNOWN -> name + " follows from the rest of the key, and what is asked of it is something else.";
            case OPEN ->
                "No delimiter ends " + name + ", so that keys of longer values begin like those of the value asked for.";
            case COARSE ->
                "The key keeps " + name + " less exactly than it is asked for, so that rows just outside are read too.";
            case REPEATED ->
                "Where the clocks of its zone are put back, " + name + " is written alike for two times, so that rows of the "
                        + "other one are read too. Write it in UTC.";
            case OUTGROWN ->
                "The numbers of " + name + " outgrow their digits before the workload ends, and longer ones fall into the "
                        + "range. Give the format more digits.";
        };
    }

    /** {@return who leaves the rows out} */
    public static String filter(Leftover left) {
        return left.byRegex() ? "a row-key regex on the server" : "the reader";
    }

    private static String text(Literal value) {
        return switch (value) {
            case Literal.Whole(long number) -> Long.toString(number);
            case Literal.Text(String text) -> text;
        };
    }
}
