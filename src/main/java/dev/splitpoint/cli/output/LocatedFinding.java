package dev.splitpoint.cli.output;

import dev.splitpoint.advice.lint.Finding;
import dev.splitpoint.yaml.edit.TextOutline;
import java.util.Optional;

/**
 * A finding in a file.
 *
 * @param file    as the user named it
 * @param finding what was found
 * @param line    from 1; 0 where the text is not known
 * @param column  from 1, in code points; 0 without a line
 */
public record LocatedFinding(String file, Finding finding, int line, int column) {
    /** {@return a finding with its line: that of its place, or of the innermost part around it that the text has} */
    public static LocatedFinding of(String file, Finding finding, TextOutline outline) {
        String pointer = finding.place().pointer();
        Optional<TextOutline.Span> span = outline.find(pointer);
        while (span.isEmpty() && !pointer.isEmpty()) {
            pointer = pointer.substring(0, pointer.lastIndexOf('/'));
            span = outline.find(pointer);
        }
        return new LocatedFinding(
                file, finding, span.map(TextOutline.Span::line).orElse(0), span.map(TextOutline.Span::column).orElse(0));
    }

    /** {@return whether the document accepts it} */
    public boolean isIgnored() {
        return finding.ignored().isPresent();
    }
}
