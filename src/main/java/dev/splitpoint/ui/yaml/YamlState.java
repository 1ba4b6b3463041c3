package dev.splitpoint.ui.yaml;

import dev.splitpoint.design.check.Severity;
import dev.splitpoint.yaml.edit.TextOutline;
import dev.splitpoint.yaml.syntax.Problem;
import java.util.List;
import java.util.Optional;

/**
 * The text and how it stands to the drawing.
 *
 * @param text     the text
 * @param problems of the text as it was read last
 * @param outline  of the text as it was read last
 * @param standing how it stands to the drawing
 * @param apart    whether the drawing has changed since text and drawing were the same
 */
public record YamlState(String text, List<Problem> problems, TextOutline outline, Standing standing, boolean apart) {
    static final YamlState EMPTY = new YamlState("", List.of(), TextOutline.NONE, Standing.SAME, false);

    /** How a text stands to the drawing. */
    public enum Standing {
        /** They say the same. */
        SAME,
        /** It was typed and has not been read yet. */
        TYPING,
        /** It has errors, and the drawing is as it was before them. */
        BROKEN,
        /** It has no errors, but the drawing has changed as well. */
        GOOD
    }

    static YamlState same(ParsedText reading) {
        return apart(reading, Standing.SAME, false);
    }

    static YamlState apart(ParsedText reading, Standing standing, boolean apart) {
        return new YamlState(reading.text(), problems(reading), reading.outline(), standing, apart);
    }

    YamlState failed(RuntimeException failure, boolean nowApart) {
        Problem problem = new Problem(
                Severity.ERROR, "", 0, 0, Messages.notRead(failure.toString()));
        return new YamlState(text, List.of(problem), outline, Standing.BROKEN, nowApart);
    }

    YamlState typed(String next) {
        return new YamlState(next, problems, outline, Standing.TYPING, apart);
    }

    YamlState withApart(boolean next) {
        return new YamlState(text, problems, outline, standing, next);
    }

    /** {@return the worst problem, the first of its kind} */
    public Optional<Problem> first() {
        return problems.stream().filter(Problem::isError).findFirst().or(() -> problems.stream().findFirst());
    }

    /** {@return whether what was typed is not in the drawing} */
    public boolean isUnread() {
        return standing != Standing.SAME;
    }

    private static List<Problem> problems(ParsedText reading) {
        return reading.document().problems();
    }
}
