package dev.splitpoint.yaml.syntax;

import java.util.Optional;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;

/** Boils a message of the YAML parser down to one sentence. */
public final class SyntaxMessages {
    private static final String UNEXPECTED_COLON = "mapping values are not allowed here";
    private static final String MISSING_COLON = "could not find expected ':'";

    private SyntaxMessages() {}

    /** {@return the problem that keeps a text from being read} */
    static Problem of(MarkedYAMLException e, String text) {
        org.yaml.snakeyaml.error.Mark at = e.getProblemMark() != null ? e.getProblemMark() : e.getContextMark();
        TextPosition mark = at == null ? TextPosition.START : TextPosition.of(at);
        String problem = e.getProblem() == null ? "" : e.getProblem();
        String context = e.getContext() == null ? "" : e.getContext();
        if (begunBefore(e) && e.getContextMark() != null) {
            mark = TextPosition.of(e.getContextMark());
        }
        if (problem.contains(UNEXPECTED_COLON)) {
            Optional<Problem> above = UnterminatedLine.above(mark, text).map(UnterminatedLine::problem);
            if (above.isPresent()) {
                return above.get();
            }
        }
        return Problem.error("", mark, sentence(problem, context, e.getContextMark()));
    }

    /** {@return whether the place to look at is where the parser began to read, not where it had to give up} */
    private static boolean begunBefore(MarkedYAMLException e) {
        String problem = String.valueOf(e.getProblem());
        return problem.contains("end of stream") || problem.contains(MISSING_COLON);
    }

    private static String sentence(
            String problem, String context, org.yaml.snakeyaml.error.@org.jspecify.annotations.Nullable Mark opened) {
        if (problem.contains("'\\t(TAB)'")) {
            return "YAML must be indented with spaces. Replace the tab with spaces.";
        }
        if (problem.contains(UNEXPECTED_COLON)) {
            return "A key is not expected here. Check the indentation, or quote a text that " + "contains ': '.";
        }
        if (problem.contains(MISSING_COLON)) {
            return "A colon is missing after the key.";
        }
        if (context.startsWith("while parsing a flow") && opened != null) {
            return "The bracket opened on line " + (opened.getLine() + 1) + " is not closed, or a comma is missing.";
        }
        if (problem.contains("found unexpected end of stream") && opened != null) {
            return "The quoted text that begins on line " + (opened.getLine() + 1)
                    + " is not closed. Add the closing quote.";
        }
        if (problem.contains("expected <block end>")) {
            return "This line does not belong to the map or list around it. Check the indentation.";
        }
        if (problem.contains("cannot start any token")) {
            return "A value cannot begin with this character. Quote the text.";
        }
        String reason = problem.isEmpty() ? context : problem;
        return "This is not valid YAML: " + reason.strip().replaceAll("\\s+", " ") + ".";
    }

    /** {@return the sentence for a failure of the parser that has no place} */
    static String other(YAMLException e) {
        return "This is not valid YAML: "
                + String.valueOf(e.getMessage()).strip().replaceAll("\\s+", " ") + ".";
    }

    /** {@return a text for use in a sentence: one line of at most 60 characters} */
    public static String shorten(String text) {
        String line = text.codePoints()
                .map(c -> Character.isISOControl(c) || c == 0x2028 || c == 0x2029 ? ' ' : c)
                .limit(61)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
        return line.codePointCount(0, line.length()) > 60
                ? line.substring(0, line.offsetByCodePoints(0, 57)) + "…"
                : line;
    }
}
