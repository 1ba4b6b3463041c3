package dev.splitpoint.cli.output;

import dev.splitpoint.advice.rule.Finding;
import dev.splitpoint.yaml.edit.TextOutline;
import java.util.Optional;

/**
 * Finding with its position in a file.
 *
 * @param file file name, as the user wrote it
 * @param finding the finding
 * @param line line, from 1; 0 if it is unknown
 * @param column column in code points, from 1; 0 if the line is unknown
 */
public record LocatedFinding(String file, Finding finding, int line, int column) {
    /** {@return a finding with the position of its place, or of the innermost enclosing element in the text} */
    public static LocatedFinding of(String file, Finding finding, TextOutline outline) {
        String pointer = finding.place().pointer();
        Optional<TextOutline.Span> span = outline.find(pointer);
        while (span.isEmpty() && !pointer.isEmpty()) {
            pointer = pointer.substring(0, pointer.lastIndexOf('/'));
            span = outline.find(pointer);
        }
        return new LocatedFinding(
                file,
                finding,
                span.map(TextOutline.Span::line).orElse(0),
                span.map(TextOutline.Span::column).orElse(0));
    }

    /** Returns whether the document ignores the finding. */
    public boolean isIgnored() {
        return finding.ignored().isPresent();
    }
}
