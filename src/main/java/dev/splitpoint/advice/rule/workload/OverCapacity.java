package dev.splitpoint.advice.rule.workload;

import dev.splitpoint.advice.MoreNodes;
import dev.splitpoint.advice.lint.Place;
import dev.splitpoint.advice.lint.Report;
import dev.splitpoint.advice.lint.Rule;
import dev.splitpoint.advice.lint.Source;
import dev.splitpoint.advice.lint.Subject;
import dev.splitpoint.advice.rule.support.Phrases;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.text.ShareText;
import dev.splitpoint.design.text.TimeText;
import dev.splitpoint.tablet.NodeSeries;
import dev.splitpoint.tablet.verdict.Verdict;
import java.util.List;

/** The load exceeds the capacity of the nodes. */
public final class OverCapacity extends Rule {
    private static final int MOST_NODES = 1000;
    /** Maximum factor of a proposed number of nodes. A larger need indicates an error in a query or rate. */
    private static final int MOST_TIMES = 10;

    public OverCapacity() {
        super("workload.over-capacity", FindingLevel.ERROR, Source.PERFORMANCE,
                "Operations that nodes cannot serve wait, and then fail.",
                Verdict.Kind.CLUSTER_OVERLOADED, Verdict.Kind.LARGE_SCAN_HOT_SPOT);
    }

    @Override
    public boolean hasRunFindings() {
        return true;
    }

    @Override
    public void check(Subject subject, Report to) {
        subject.run().ifPresent(run -> {
            NodeSeries nodes = run.nodes();
            int at = 0;
            for (int cell = 1; cell < nodes.cells(); cell++) {
                at = nodes.meanDemand(cell) > nodes.meanDemand(at) ? cell : at;
            }
            int active = nodes.active()[at];
            double required = run.capacity().nodesFor(nodes.totalDemand(at));
            int needed = (int) Math.min(MOST_NODES + 1L, required);
            if (nodes.meanDemand(at) > 1) {
                to.add(Place.WORKLOAD, "At its peak, " + TimeText.of(run.load().time().startSeconds(at)) + " after the start, demand requires "
                        + Phrases.number(required) + " nodes at the CPU target of " + ShareText.of(run.capacity().cpuTarget())
                        + ", but the cluster has " + active + "."
                        + DominantQuery.at(subject, run, at).map(DominantQuery::sentence).orElse(""),
                        subject.design().simulation().hasConstantNodes() && needed <= Math.min(MOST_NODES, MOST_TIMES * active) ? List.of(new MoreNodes(active, needed)) : List.of());
            }
        });
    }
}
