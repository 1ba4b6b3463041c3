package dev.splitpoint.ui.design.yaml;

import dev.splitpoint.design.check.Severity;
import dev.splitpoint.yaml.edit.TextOutline;
import dev.splitpoint.yaml.syntax.Problem;
import java.util.List;
import java.util.Optional;

/**
 * Text and its relation to the design.
 *
 * @param text text
 * @param problems problems of the text when it was last parsed
 * @param outline outline of the text when it was last parsed
 * @param relation relation to the design
 * @param apart whether the design has changed since text and design were in sync
 */
public record YamlState(String text, List<Problem> problems, TextOutline outline, Relation relation, boolean apart) {
    static final YamlState EMPTY = new YamlState("", List.of(), TextOutline.NONE, Relation.SAME, false);

    /** Relation of a text to the design. */
    public enum Relation {
        /** The text is in sync with the design. */
        SAME,
        /** It was typed and has not been read yet. */
        TYPING,
        /** It has errors, and the drawing is as it was before them. */
        BROKEN,
        /** It has no errors, but the drawing has changed as well. */
        GOOD
    }

    static YamlState same(ParsedText reading) {
        return apart(reading, Relation.SAME, false);
    }

    static YamlState apart(ParsedText reading, Relation relation, boolean apart) {
        return new YamlState(reading.text(), problems(reading), reading.outline(), relation, apart);
    }

    YamlState failed(RuntimeException failure, boolean nowApart) {
        Problem problem = new Problem(Severity.ERROR, "", 0, 0, Messages.notRead(failure.toString()));
        return new YamlState(text, List.of(problem), outline, Relation.BROKEN, nowApart);
    }

    YamlState typed(String next) {
        return new YamlState(next, problems, outline, Relation.TYPING, apart);
    }

    YamlState withApart(boolean next) {
        return new YamlState(text, problems, outline, relation, next);
    }

    /** {@return the worst problem, the first of its kind} */
    public Optional<Problem> first() {
        return problems.stream()
                .filter(Problem::isError)
                .findFirst()
                .or(() -> problems.stream().findFirst());
    }

    /** {@return whether typed text is not part of the design} */
    public boolean isUnread() {
        return relation != Relation.SAME;
    }

    private static List<Problem> problems(ParsedText reading) {
        return reading.document().problems();
    }
}
