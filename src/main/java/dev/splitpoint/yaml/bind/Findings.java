package dev.splitpoint.yaml.bind;

import dev.splitpoint.design.check.Inconsistency;
import dev.splitpoint.yaml.syntax.Mark;
import dev.splitpoint.yaml.syntax.Node;
import dev.splitpoint.yaml.syntax.Problem;
import java.util.List;

/** What is wrong with a design, with its lines. */
final class Findings {
    private Findings() {}

    static List<Problem> of(List<Inconsistency> inconsistencies, Node root) {
        return inconsistencies.stream()
                .map(found -> {
                    At at = Places.find(root, found.place());
                    Mark mark = at.path().equals(found.place()) && at.node() instanceof Node.Scalar
                            ? at.node().mark()
                            : at.mark();
                    return new Problem(found.severity(), found.place(), mark.line(), mark.column(), found.message());
                })
                .toList();
    }
}
