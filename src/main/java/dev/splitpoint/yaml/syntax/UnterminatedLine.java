package dev.splitpoint.yaml.syntax;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A line that the parser takes to go on in the line below it, where it then finds a colon that it does not expect: it is the
 * upper line that has to be mended.
 *
 * @param mark   where it begins
 * @param valued whether it is a key with a value; else it is no key at all
 */
record UnterminatedLine(TextPosition mark, boolean valued) {
    /** Indentation and dashes, and what stands behind them. */
    private static final Pattern LINE = Pattern.compile("((?: *+- )*+ *+)([^ #].*+)");

    private static final Pattern COMMENT = Pattern.compile("\\s#.*");

    /** A text in quotes or brackets does not go on in the next line. */
    private static final String CLOSED = "\"'[{|>&*!%@`";

    /** {@return the line that goes on in the line of a place; empty: there is none} */
    static Optional<UnterminatedLine> above(TextPosition place, String text) {
        List<String> lines = List.of(text.split("\n", -1));
        for (int i = place.line() - 2; i >= 0; i--) {
            Matcher line = LINE.matcher(lines.get(i).stripTrailing());
            if (line.matches()) {
                String said = COMMENT.matcher(line.group(2)).replaceFirst("").strip();
                int colon = said.indexOf(": ");
                String value = colon < 0 ? said : said.substring(colon + 1).strip();
                int more = indent(lines.get(place.line() - 1)) - line.group(1).length();
                boolean over = said.endsWith(":") || CLOSED.indexOf(value.codePointAt(0)) >= 0 || more < (colon < 0 ? 0 : 1);
                return over ? Optional.empty() : Optional.of(new UnterminatedLine(mark(lines, i, line.group(1)), colon >= 0));
            }
        }
        return Optional.empty();
    }

    private static int indent(String line) {
        Matcher all = LINE.matcher(line.stripTrailing());
        return all.matches() ? all.group(1).length() : 0;
    }

    private static TextPosition mark(List<String> lines, int index, String indent) {
        int before = lines.subList(0, index).stream().mapToInt(line -> line.codePointCount(0, line.length()) + 1).sum();
        return new TextPosition(index + 1, indent.length() + 1, before + indent.length());
    }

    /** {@return what is to be mended} */
    Problem problem() {
        return Problem.error("", mark, valued
                ? "This line has a value, but the next line is indented below it. Check the indentation."
                : "A key must end with a colon, followed by a space or the end of the line. Check this line, or the indentation of the next line.");
    }
}
