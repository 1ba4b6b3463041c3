package dev.splitpoint.advice.rule;

import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.text.ShareText;
import dev.splitpoint.design.text.TimeText;
import dev.splitpoint.load.LoadGrid;
import dev.splitpoint.load.OperationLoads;
import dev.splitpoint.load.QueryShares;
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

    private OverCapacity() {}

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

    /**
     * Query that causes most of the load.
     *
     * @param read the query
     * @param share share of the demand on all nodes, greater than 0.5
     * @param rate queries per second
     * @param ranges mean number of ranges that each query reads until a limit ends it
     * @param rows mean number of rows that each query reads in the time cell
     */
    private record DominantQuery(Query read, double share, double rate, double ranges, double rows) {
        /** {@return the query with more than half of the demand in a time cell; otherwise empty} */
        static Optional<DominantQuery> at(Subject subject, SimulationRun run, int cell) {
            LoadGrid load = run.load();
            OperationLoads loads = OperationLoads.at(subject.design(), load, cell);
            return QueryShares.of(load, run.capacity(), 0, load.buckets().size(), cell, cell + 1)
                    .dominant()
                    .flatMap(most -> subject.design().queries().stream()
                            .filter(query -> query.name().equals(most.getKey()))
                            .findFirst()
                            .flatMap(subject::explanation)
                            .flatMap(explained -> subject.mean(explained.query(), cell)
                                    .map(mean -> new DominantQuery(
                                            explained.query(),
                                            most.getValue(),
                                            loads.rate(most.getKey()),
                                            explained.ranges().scans(),
                                            mean.rows()))));
        }

        /** {@return a space and a sentence about the query} */
        String sentence() {
            return " " + ShareText.of(share) + " of the demand comes from the query '" + read.name() + "': "
                    + Phrases.number(rate) + " per second, each reading "
                    + Phrases.count(rows < 1 ? rows : Math.rint(rows), "row") + " on average"
                    + (Math.rint(ranges) > 1 ? " in " + Phrases.count(Math.rint(ranges), "range") : "") + ".";
        }
    }
}
