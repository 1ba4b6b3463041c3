package dev.splitpoint.ui.design.queries;

import dev.splitpoint.design.Condition;
import dev.splitpoint.design.Condition.Literal;
import dev.splitpoint.design.Format;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Conversion of conditions to a line of text and back. A text value that looks like a number is quoted.
 *
 * <p>Examples: {@code = de}, {@code in a, b}, {@code from now-1h to now}, {@code starts with cust}, {@code = "42"}.
 */
public final class ConditionText {
    private static final Pattern RANGE = Pattern.compile("from\\s+(.+?)\\s+to\\s+(.+)");
    private static final Pattern OPERATOR = Pattern.compile("[=<>!].*|(from|between|like|in|starts with)(\\s.*)?");
    private static final Pattern ELEMENT = Pattern.compile("\\s*(\"[^\"]*\"(?=\\s*(?:,|$))|[^,]*)\\s*(?:,|$)");
    private static final Pattern WHOLE = Pattern.compile("-?[0-9]{1,18}");

    private ConditionText() {}

    /** Formats a condition as a line of text. */
    public static String of(Condition condition) {
        return switch (condition) {
            case Condition.Eq eq -> Messages.equal(text(eq.value()));
            case Condition.In in ->
                Messages.in(in.values().stream().map(ConditionText::text).toList());
            case Condition.Range range -> Messages.range(text(range.from()), text(range.to()));
            case Condition.StartsWith prefix -> Messages.startsWith(prefix.prefix());
        };
    }

    /**
     * Parses a condition; empty for an empty line. A value alone is the condition that the segment equals it, and a
     * list of values that the segment equals one of them.
     *
     * @param examples values of the segment, for the message
     * @throws IllegalArgumentException if the text is not a condition, with a message for the user
     */
    static Optional<Condition> parse(String line, List<String> examples) {
        String text = line.strip();
        if (text.isEmpty()) {
            return Optional.empty();
        }
        Matcher range = RANGE.matcher(text);
        if (range.matches()) {
            return Optional.of(new Condition.Range(literal(range.group(1)), literal(range.group(2))));
        }
        if (text.startsWith(Messages.STARTS_WITH)) {
            return Optional.of(new Condition.StartsWith(
                    text.substring(Messages.STARTS_WITH.length()).strip()));
        }
        if (text.startsWith(Messages.IN)) {
            return Optional.of(new Condition.In(literals(text.substring(Messages.IN.length()))));
        }
        boolean equal = text.startsWith("=");
        String value = equal ? text.substring(1).strip() : text;
        if (value.isEmpty() || !equal && OPERATOR.matcher(value).matches()) {
            throw new IllegalArgumentException(Messages.notCondition(examples));
        }
        List<Literal> values = literals(value);
        return Optional.of(values.size() == 1 ? new Condition.Eq(values.getFirst()) : new Condition.In(values));
    }

    /**
     * {@return the text of a value that can be a whole condition: with quotes if it has spaces or begins like an
     * operator}
     */
    static String value(String value) {
        boolean isPlain = !OPERATOR.matcher(value).matches() && value.chars().noneMatch(Character::isWhitespace);
        return isPlain ? text(new Literal.Text(value)) : "\"" + value + "\"";
    }

    private static String text(Literal literal) {
        return switch (literal) {
            case Literal.Whole(long value) -> Long.toString(value);
            case Literal.Text(String value) ->
                WHOLE.matcher(value).matches() || value.contains(",") ? "\"" + value + "\"" : value;
        };
    }

    /**
     * {@return a condition with numbers in place of the texts that keys contain, if the format is a template with
     * digits}
     *
     * <p>Example: for the template {@code sensor-{}}, {@code = sensor-00417} becomes {@code = 00417}.
     */
    static String withNumbers(String line, Format format) {
        if (!(format instanceof Format.Template(String template, OptionalInt digits))
                || digits.isEmpty()
                || line.strip().startsWith(Messages.STARTS_WITH)) {
            return line;
        }
        int hole = template.indexOf(Format.Template.HOLE);
        String after = template.substring(hole + Format.Template.HOLE.length());
        return line.replaceAll(Pattern.quote(template.substring(0, hole)) + "([0-9]+)" + Pattern.quote(after), "$1");
    }

    private static List<Literal> literals(String list) {
        List<Literal> values = new ArrayList<>();
        Matcher element = ELEMENT.matcher(list);
        while (element.find() && element.start() < list.length()) {
            if (element.group(1).isBlank()) {
                throw new IllegalArgumentException(Messages.MISSING_VALUE);
            }
            values.add(literal(element.group(1)));
        }
        return values;
    }

    private static Literal literal(String quotedText) {
        String text = quotedText.strip();
        if (text.length() > 1 && text.startsWith("\"") && text.endsWith("\"")) {
            return new Literal.Text(text.substring(1, text.length() - 1));
        }
        return WHOLE.matcher(text).matches() ? new Literal.Whole(Long.parseLong(text)) : new Literal.Text(text);
    }
}
