package dev.splitpoint.yaml.bind;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.yaml.syntax.Comments;
import dev.splitpoint.yaml.syntax.Problem;
import java.util.List;
import java.util.Optional;

/**
 * Result of reading a document.
 *
 * @param design design; empty if it could not be created, or if saving it would lose content. A design with errors can
 *     be shown and edited, but not simulated
 * @param problems problems in the order of the text
 * @param readOnly reason why the document must not be overwritten; empty if it can be
 * @param comments comments, for the writer of the next save
 */
public record DesignDocument(
        Optional<TableDesign> design, List<Problem> problems, Optional<String> readOnly, Comments comments) {
    public DesignDocument {
        problems = List.copyOf(problems);
    }

    /** {@return whether the design must not be used as it is} */
    public boolean hasErrors() {
        return design.isEmpty() || problems.stream().anyMatch(Problem::isError);
    }
}
