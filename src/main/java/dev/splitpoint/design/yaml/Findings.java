package dev.splitpoint.design.yaml;

import dev.splitpoint.design.check.Inconsistency;
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
