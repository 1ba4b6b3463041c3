package dev.splitpoint.design.yaml;

import dev.splitpoint.design.Consistency;
import dev.splitpoint.design.TableDesign;
import java.util.List;

/** What does not fit together in a design, with its lines. */
final class Findings {
    private Findings() {}

    static List<Problem> of(TableDesign design, Node root) {
        return Consistency.check(design).stream()
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
