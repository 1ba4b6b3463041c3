package dev.splitpoint.yaml.bind;

import dev.splitpoint.design.check.Inconsistency;
import dev.splitpoint.yaml.syntax.Node;
import dev.splitpoint.yaml.syntax.Problem;
import dev.splitpoint.yaml.syntax.TextPosition;
import java.util.List;

/** Problems of a design, with their lines. */
final class DesignProblems {
    private DesignProblems() {}

    static List<Problem> of(List<Inconsistency> inconsistencies, Node root) {
        return inconsistencies.stream()
                .map(found -> {
                    NodeCursor at = JsonPointers.find(root, found.place());
                    TextPosition mark = at.path().equals(found.place()) && at.node() instanceof Node.Scalar
                            ? at.node().mark()
                            : at.mark();
                    return new Problem(found.severity(), found.place(), mark.line(), mark.column(), found.message());
                })
                .toList();
    }
}
