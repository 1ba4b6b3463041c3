package dev.splitpoint.advice.rule.workload;

import dev.splitpoint.advice.MoreNodes;
import dev.splitpoint.advice.RetainVersions;
import dev.splitpoint.advice.lint.Figure;
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
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.verdict.Verdict;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The load exceeds the recommended utilization of the nodes, or their capacity. Example: 85% on average for an hour. */
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
    protected Figure figure() {
        return Figure.Demand.WHOLE_CLUSTER;
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
            int peak = at;
            severity(run).ifPresent(severity -> {
                int active = nodes.active()[peak];
                double required = run.nodesNeeded();
                int needed = (int) Math.min(MOST_NODES + 1L, required);
                boolean canGrow = subject.design().simulation().hasConstantNodes() && needed > active && needed <= Math.min(MOST_NODES, MOST_TIMES * active);
                to.add(severity, Place.WORKLOAD, "At its peak, " + TimeText.of(run.load().time().startSeconds(peak)) + " after the start, demand is "
                        + ShareText.of(nodes.meanDemand(peak)) + " of the capacity of the nodes and requires " + Phrases.number(required)
                        + " nodes at the CPU target of " + ShareText.of(run.capacity().cpuTarget()) + ", but the cluster has " + active + "."
                        + DominantQuery.at(subject, run, peak).map(DominantQuery::sentence).orElse(""),
                        Stream.concat(RetainVersions.of(subject.design()).stream(), canGrow ? Stream.of(new MoreNodes(active, needed)) : Stream.empty())
                                .toList());
            });
        });
    }

    /** {@return the severity of the verdict that the nodes are too few; empty if the run has none} */
    private static Optional<FindingLevel> severity(SimulationRun run) {
        return run.verdicts().stream()
                .filter(verdict -> verdict.kind() == Verdict.Kind.CLUSTER_OVERLOADED
                        || verdict.kind() == Verdict.Kind.LARGE_SCAN_HOT_SPOT && verdict.wholeCluster())
                .map(Verdict::level)
                .max(Comparator.naturalOrder());
    }
}
