package dev.splitpoint.yaml.bind;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.yaml.syntax.Comments;
import dev.splitpoint.yaml.syntax.Problem;
import java.util.List;
import java.util.Optional;

/**
 * What came of reading a document.
 *
 * @param design   the design; empty where it could not be made, or where a save would lose something. There may be a
 *                 design with errors: it can be shown and edited, but not simulated
 * @param problems in the order of the text
 * @param readOnly why the document must not be saved over, where it must not
 * @param comments the comments, to be handed to the writer with the next save
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
