package dev.splitpoint.query;

import dev.splitpoint.design.Condition;
import dev.splitpoint.design.Condition.Literal;
import java.util.List;
import java.util.stream.Collectors;

/** Sentences about residual filters. */
public final class ResidualFilterText {
    private static final String ALIKE = ", so keys of other values share the prefix of the query.";

    private ResidualFilterText() {}

    /** {@return a condition as text, such as {@code sensor_id = 417}} */
    public static String condition(String segment, Condition condition) {
        return switch (condition) {
            case Condition.Eq(Literal value) -> segment + " = " + value.text();
            case Condition.In(List<Literal> values) ->
                segment + " in " + values.stream().map(Literal::text).collect(Collectors.joining(", ", "(", ")"));
            case Condition.Range(Literal from, Literal to) ->
                segment + " from " + from.text() + " to before " + to.text();
            case Condition.StartsWith(String prefix) -> segment + " starts with " + prefix;
        };
    }

    /** {@return a sentence with the reason why a condition is a residual filter} */
    public static String sentence(ResidualFilter residual) {
        String name = "'" + residual.segment() + "'";
        String cause = "'" + residual.cause() + "'";
        return switch (residual.why()) {
            case AFTER_FREE ->
                "The query does not set " + cause + ", so the following " + name + " can only filter rows.";
            case AFTER_RANGE ->
                "The range of " + cause + " ends the prefix, so the following " + name + " can only filter rows.";
            case AFTER_FILTERED ->
                cause + " can only filter rows, so the following " + name + " can only filter rows too.";
            case NO_ORDER ->
                residual.orderViolation()
                        .map(violation -> sentence(name, violation))
                        .orElseThrow();
            case KNOWN -> name + " is computed from the rest of the key, and the query sets another value.";
            case OPEN -> "No delimiter follows " + name + ALIKE;
            case DELIMITER_WITHIN -> "The delimiter, or a part of it, can occur in values of " + name + ALIKE;
            case DELIMITER_IN_CONDITION ->
                "The condition of " + name + " contains the delimiter, or a part of it" + ALIKE;
            case COARSE ->
                "The key stores " + name + " with less precision than the query needs, so it reads other rows too.";
            case OUTGROWN ->
                "The numbers of " + name
                        + " exceed their digits before the workload ends, and longer numbers are in the "
                        + "range too. Use a format with more digits.";
        };
    }

    private static String sentence(String name, OrderViolation violation) {
        return switch (violation) {
            case DIGITS ->
                name + unordered("without leading zeros (10 sorts before 9)")
                        + "Write it with a fixed number of digits.";
            case NO_ROOM ->
                name + " has values, or the query needs values, that exceed its format. A range of values "
                        + "is not a range of keys. Use a wider format.";
            case SIGN ->
                name + " has negative numbers, which sort by their digits. A range of values is not a "
                        + "range of keys. Use the type int64 with orderedCodeBytes.";
            case BINARY_SIGN ->
                name + " has negative numbers, which sort after all others as big-endian bytes. A "
                        + "range of values is not a range of keys. Use orderedCodeBytes.";
            case BACKWARDS -> name + unordered("in reverse") + "Write it forward.";
            case DOMAIN -> name + unordered("as a reversed domain") + "Use startsWith in the query.";
            case BASE64 ->
                name + unordered("in Base64, whose characters do not sort like the encoded bytes")
                        + "Write it as text or in hexadecimal digits.";
            case IPV4 ->
                name + unordered("with one to three digits between its dots (10.0.0.0 sorts before 9.0.0.0)")
                        + "Write it as eight hexadecimal digits.";
            case DATE ->
                name
                        + unordered("with a pattern that does not go from the year down to smaller units with leading "
                                + "zeros")
                        + "Use a pattern such as yyyy-MM-dd.";
            case CENTURY ->
                name + unordered("without the century, and the range begins before 2000 or ends after 2099")
                        + "Use yyyy.";
            case HASH ->
                name + unordered("in another form than the hexadecimal digits of the query")
                        + "Use single values in the query.";
            case NOT_ENDED ->
                "No delimiter follows " + name + ", so shorter values sort by the following segment. A "
                        + "range of values is not a range of keys. Add a delimiter.";
            case DELIMITER ->
                "The condition of " + name + " has characters that do not sort after the delimiter. A range of "
                        + "values is not a range of keys. Use a delimiter that sorts before all of them.";
            case AFFIX ->
                name + unordered("with a template whose trailing text changes the order of shorter values")
                        + "Remove the trailing text.";
            case NUMBERED -> name + unordered("as a number instead of its text") + "Use single values in the query.";
        };
    }

    private static String unordered(String how) {
        return " is written " + how + ". A range of values is not a range of keys. ";
    }

    /**
     * {@return the place where the filter runs: cbt sends a row-key regex, the code of other languages parses the keys
     * of the rows}
     */
    public static String filter(ResidualFilter residual) {
        return residual.byRegex()
                ? "the server with a row-key regex in cbt, the client in Java, Go, and Python"
                : "the client";
    }
}
