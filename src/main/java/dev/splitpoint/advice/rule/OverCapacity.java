package dev.splitpoint.advice.rule;

import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.text.ShareText;
import dev.splitpoint.design.text.TimeText;
import dev.splitpoint.tablet.NodeSeries;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.verdict.Verdict;
import java.util.Comparator;
import java.util.Optional;

/**
 * The load exceeds the recommended utilization of the nodes, or their capacity. Example: 85% on average for an hour.
 * Its fix is the advice for the verdict.
 */
final class OverCapacity {
    static final Rule RULE = Rule.of(
                    "workload.over-capacity",
                    FindingLevel.ERROR,
                    Source.PERFORMANCE,
                    "The workload needs more nodes than the cluster has",
                    "Operations that nodes cannot serve wait, and then fail.",
                    OverCapacity::check)
            .explaining(Verdict.Kind.CLUSTER_OVERLOADED, Verdict.Kind.LARGE_SCAN_HOT_SPOT)
            .lowering(Figure.Demand.WHOLE_CLUSTER)
            .using(Rule.Input.RUN);

    private static void check(Subject subject, Report to) {
        subject.run().ifPresent(run -> {
            NodeSeries nodes = run.nodes();
            int at = 0;
            for (int cell = 1; cell < nodes.cells(); cell++) {
                at = nodes.meanDemand(cell) > nodes.meanDemand(at) ? cell : at;
            }
            int peak = at;
            overload(run).ifPresent(verdict -> {
                int active = nodes.active()[peak];
                double required = run.nodesNeeded();
                to.add(
                        verdict.level(),
                        Place.WORKLOAD,
                        "At its peak, " + TimeText.of(run.load().time().startSeconds(peak))
                                + " after the start, demand is "
                                + ShareText.of(nodes.meanDemand(peak)) + " of the capacity of the nodes and requires "
                                + Phrases.number(required)
                                + " nodes at the CPU target of "
                                + ShareText.of(run.capacity().cpuTarget()) + ", but the cluster has " + active + "."
                                + DominantQuery.at(subject, run, peak)
                                        .map(DominantQuery::sentence)
                                        .orElse(""));
            });
        });
    }

    /** {@return the most severe verdict that the nodes are too few; empty if the run has none} */
    private static Optional<Verdict> overload(SimulationRun run) {
        return run.verdicts().stream()
                .filter(verdict -> verdict.kind() == Verdict.Kind.CLUSTER_OVERLOADED
                        || verdict.kind() == Verdict.Kind.LARGE_SCAN_HOT_SPOT && verdict.wholeCluster())
                .max(Comparator.comparing(Verdict::level));
    }

    private OverCapacity() {}
}
