package dev.splitpoint.plan;

import dev.splitpoint.design.Condition;
import dev.splitpoint.design.Condition.Literal;
import dev.splitpoint.workload.Disorder;
import dev.splitpoint.workload.Leftover;
import java.util.List;
import java.util.stream.Collectors;

/** Leftovers in words. */
public final class LeftoverText {
    private static final String ALIKE = ", so that keys of other values begin like those asked for.";

    private LeftoverText() {}

    /** {@return a condition in words, such as {@code sensor_id = 417}} */
    public static String condition(String segment, Condition condition) {
        return switch (condition) {
            case Condition.Eq(Literal value) -> segment + " = " + value.text();
            case Condition.In(List<Literal> values) ->
                segment + " in " + values.stream().map(Literal::text).collect(Collectors.joining(", ", "(", ")"));
            case Condition.Range(Literal from, Literal to) -> segment + " from " + from.text() + " to before " + to.text();
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
            case NO_ORDER -> left.disorder().map(disorder -> sentence(name, disorder)).orElseThrow();
            case KNOWN -> name + " follows from the rest of the key, and what is asked of it is something else.";
            case OPEN -> "No delimiter ends " + name + ALIKE;
            case DELIMITER_WITHIN ->
                "The delimiter, or a part of it, can stand within " + name + " and does not tell where a value ends" + ALIKE;
            case DELIMITER_ASKED -> "What is asked of " + name + " holds the delimiter, or a part of it" + ALIKE;
            case COARSE ->
                "The key keeps " + name + " less exactly than it is asked for, so that other rows are read too.";
            case OUTGROWN ->
                "The numbers of " + name + " outgrow their digits before the workload ends, and longer ones fall into the "
                        + "range. Give the format more digits.";
        };
    }

    private static String sentence(String name, Disorder disorder) {
        return switch (disorder) {
            case DIGITS -> name + unordered("without leading zeros, so that 10 sorts before 9")
                    + "Write it with a fixed number of digits.";
            case NO_ROOM -> name + " has values, or is asked for some, for which its format has no room, so that a range of "
                    + "them is no range of keys. Use a format with room for them.";
            case SIGN -> name + " has negative numbers, which sort by their digits too, so that a range of its values is no "
                    + "range of keys. Use the type int64 with orderedCodeBytes.";
            case BINARY_SIGN -> name + " has negative numbers, which as big-endian bytes sort behind all others, so that a "
                    + "range of its values is no range of keys. Use orderedCodeBytes.";
            case BACKWARDS -> name + unordered("backwards") + "A range needs it written forwards.";
            case DOMAIN -> name + unordered("from its last label on") + "Ask for what the reversed names start with.";
            case BASE64 -> name + unordered("in Base 64, whose characters do not sort like what they stand for")
                    + "Write it plain or in hexadecimal digits.";
            case IPV4 -> name + unordered("with one to three digits between its dots, so that 10.0.0.0 sorts before 9.0.0.0")
                    + "Write it as eight hexadecimal digits.";
            case DATE -> name + unordered("by a pattern that does not go from the year down to its last part, each with leading "
                    + "zeros") + "Write it such as yyyy-MM-dd.";
            case CENTURY -> name + unordered("without the century, and asked for from before 2000 or to after 2099")
                    + "Write yyyy.";
            case HASH -> name + unordered("otherwise than by the hexadecimal digits that it is asked for by")
                    + "Ask for single values.";
            case NOT_ENDED -> "No delimiter ends " + name + ", so that shorter values sort by what stands behind them, and a "
                    + "range of values is no range of keys. Put a delimiter behind it.";
            case DELIMITER -> name + " is asked for by characters that do not sort behind the delimiter, so that a range of "
                    + "its values is no range of keys. Use a delimiter that sorts before all of them.";
            case AFFIX -> name + unordered("with text of its template behind it, by which shorter values sort")
                    + "Leave out the text behind it.";
            case NUMBERED -> name + unordered("as a number, and not as the text that it is") + "Ask for single values.";
        };
    }

    private static String unordered(String how) {
        return " is written " + how + ", so that a range of its values is no range of keys. ";
    }

    /** {@return who leaves the rows out} */
    public static String filter(Leftover left) {
        return left.byRegex() ? "a row-key regex on the server" : "the reader";
    }
}
