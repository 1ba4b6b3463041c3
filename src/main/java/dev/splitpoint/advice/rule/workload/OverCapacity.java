package dev.splitpoint.advice.rule.workload;

import dev.splitpoint.advice.MoreNodes;
import dev.splitpoint.advice.lint.Place;
import dev.splitpoint.advice.lint.Report;
import dev.splitpoint.advice.lint.Rule;
import dev.splitpoint.advice.lint.Source;
import dev.splitpoint.advice.lint.Subject;
import dev.splitpoint.advice.rule.support.Phrases;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.VerdictModel;
import dev.splitpoint.design.text.ShareText;
import dev.splitpoint.design.text.TimeText;
import dev.splitpoint.stream.timeline.TimeGrid;
import dev.splitpoint.tablet.NodeSeries;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.verdict.Verdict;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

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
            severity(subject, run, nodes.meanDemand(peak)).ifPresent(severity -> {
                int active = nodes.active()[peak];
                double required = run.capacity().nodesFor(nodes.totalDemand(peak));
                int needed = (int) Math.min(MOST_NODES + 1L, required);
                boolean canGrow = subject.design().simulation().hasConstantNodes() && needed <= Math.min(MOST_NODES, MOST_TIMES * active);
                to.add(severity, Place.WORKLOAD, "At its peak, " + TimeText.of(run.load().time().startSeconds(peak)) + " after the start, demand is "
                        + ShareText.of(nodes.meanDemand(peak)) + " of the capacity of the nodes and requires " + Phrases.number(required)
                        + " nodes at the CPU target of " + ShareText.of(run.capacity().cpuTarget()) + ", but the cluster has " + active + "."
                        + DominantQuery.at(subject, run, peak).map(DominantQuery::sentence).orElse(""),
                        canGrow ? List.of(new MoreNodes(active, needed)) : List.of());
            });
        });
    }

    /**
     * {@return the severity of a peak of the mean demand; empty for a demand that the nodes can serve} An error if it exceeds all nodes, or the
     * target of the hottest node for longer than verdicts tolerate. A warning if it exceeds the CPU target for longer than verdicts wait.
     */
    private static Optional<FindingLevel> severity(Subject subject, SimulationRun run, double peak) {
        VerdictModel verdicts = subject.design().simulation().model().verdicts();
        if (peak > 1 || isOver(run, run.capacity().hottestCpuTarget(), verdicts.overloadAfter())) {
            return Optional.of(FindingLevel.ERROR);
        }
        return isOver(run, run.capacity().cpuTarget(), verdicts.patience()) ? Optional.of(FindingLevel.WARNING) : Optional.empty();
    }

    /**
     * {@return whether the mean demand over some interval of a length exceeds a limit}
     *
     * <p>Example: with a limit of 70% and 10 minutes, a load that varies between 60% and 78% by the minute does not exceed the limit.
     */
    private static boolean isOver(SimulationRun run, double limit, Duration interval) {
        TimeGrid time = run.load().time();
        double length = Math.min(interval.toNanos() / 1e9, time.startSeconds(run.nodes().cells()));
        int from = 0;
        double seconds = 0;
        double sum = 0;
        for (int cell = 0; cell < run.nodes().cells(); cell++) {
            seconds += time.seconds(cell);
            sum += run.nodes().meanDemand(cell) * time.seconds(cell);
            while (from < cell && seconds - time.seconds(from) >= length) {
                seconds -= time.seconds(from);
                sum -= run.nodes().meanDemand(from) * time.seconds(from);
                from++;
            }
            if (seconds >= length && sum > limit * seconds) {
                return true;
            }
        }
        return false;
    }
}
