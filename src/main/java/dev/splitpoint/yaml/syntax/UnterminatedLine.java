package dev.splitpoint.yaml.syntax;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Line that the parser continues in the next line, where it then finds an unexpected colon. The first of both lines is
 * the one to correct.
 *
 * @param mark position of the line
 * @param valued whether the line is a key with a value; otherwise it has no colon
 */
record UnterminatedLine(TextPosition mark, boolean valued) {
    /** Indentation and dashes, and the content after them. */
    private static final Pattern LINE = Pattern.compile("((?: *+- )*+ *+)([^ #].*+)");

    private static final Pattern COMMENT = Pattern.compile("\\s#.*");

    /** First characters of values that do not continue in the next line, such as quotes and brackets. */
    private static final String CLOSED = "\"'[{|>&*!%@`";

    /** Returns the line that continues in the line of a position; empty if no line does. */
    static Optional<UnterminatedLine> above(TextPosition place, String text) {
        List<String> lines = List.of(text.split("\n", -1));
        for (int i = place.line() - 2; i >= 0; i--) {
            Matcher line = LINE.matcher(lines.get(i).stripTrailing());
            if (line.matches()) {
                String content = COMMENT.matcher(line.group(2)).replaceFirst("").strip();
                int colon = content.indexOf(": ");
                String value =
                        colon < 0 ? content : content.substring(colon + 1).strip();
                int more = indent(lines.get(place.line() - 1)) - line.group(1).length();
                boolean over = content.endsWith(":")
                        || CLOSED.indexOf(value.codePointAt(0)) >= 0
                        || more < (colon < 0 ? 0 : 1);
                return over
                        ? Optional.empty()
                        : Optional.of(new UnterminatedLine(mark(lines, i, line.group(1)), colon >= 0));
            }
        }
        return Optional.empty();
    }

    private static int indent(String line) {
        Matcher all = LINE.matcher(line.stripTrailing());
        return all.matches() ? all.group(1).length() : 0;
    }

    private static TextPosition mark(List<String> lines, int index, String indent) {
        int before = lines.subList(0, index).stream()
                .mapToInt(line -> line.codePointCount(0, line.length()) + 1)
                .sum();
        return new TextPosition(index + 1, indent.length() + 1, before + indent.length());
    }

    Problem problem() {
        return Problem.error(
                "",
                mark,
                valued
                        ? "This line has a value, but the next line is indented below it. Check the indentation."
                        : "A key must end with a colon, followed by a space or the end of the line. Check this line,"
                                + " or the indentation of the next line.");
    }
}
