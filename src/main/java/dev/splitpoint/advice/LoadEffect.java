package dev.splitpoint.advice;

import dev.splitpoint.tablet.NodeSeries;
import dev.splitpoint.tablet.RunSummary;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.verdict.Verdict;
import java.util.HashSet;
import java.util.Set;
import java.util.function.IntToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Simulated effect of a change on the load of the nodes.
 *
 * <p>Example: the family {@code status} has values of 3 bytes. Without its old versions, the demand falls from 77.0% to
 * 76.9% of the nodes, so the change lowers neither the demand on the hottest node nor the demand on the cluster.
 *
 * @param isWorse whether the change increases the load; also if the changed design cannot be simulated
 * @param lowersHottestNode whether the demand on the hottest node falls noticeably, or fewer operations fail
 * @param lowersWholeCluster whether the highest mean demand on the nodes falls noticeably, or fewer operations fail
 * @param removed kinds of verdicts that the change removes
 */
public record LoadEffect(
        boolean isWorse, boolean lowersHottestNode, boolean lowersWholeCluster, Set<Verdict.Kind> removed) {
    /** Effect of a change whose design cannot be simulated. */
    static final LoadEffect FAILED = new LoadEffect(true, false, false, Set.of());

    /** Largest ratio of two demands of which the second one is noticeably lower. */
    private static final double LOWER = 0.95;

    /** Largest ratio of the highest demands of single time cells, whose sampling error is larger. */
    private static final double LOWER_PEAK = 0.85;

    /** Share of the operations up to which a difference of failed operations is chance. */
    private static final double FEW = 0.01;

    /** Demand on the hottest node, as a share of a node, up to which an increase does not matter. */
    private static final double NEGLIGIBLE = 0.1;

    /** Smallest ratio of the demands on the hottest node that counts as an increase. */
    private static final double HOTTER = 1 / 0.9;

    /** Copies the set. */
    public LoadEffect {
        removed = Set.copyOf(removed);
    }

    /** {@return the effect of a change, from runs of both designs with {@link Remedies#SAMPLES} keys} */
    static LoadEffect of(SimulationRun before, SimulationRun after) {
        Set<Verdict.Kind> removed = new HashSet<>(kinds(before));
        removed.removeAll(kinds(after));
        boolean failsLess = failedShare(before.summary()) - failedShare(after.summary()) > FEW;
        // Load after a step of a time or after the start of a table is high for a few minutes, which is less than 1%
        // of a day.
        boolean isHottestLower =
                isLower(before.summary().hottestDemandP99(), after.summary().hottestDemandP99())
                        || highest(after, after.nodes()::hottestDemand)
                                <= LOWER_PEAK * highest(before, before.nodes()::hottestDemand);
        return new LoadEffect(
                increasesLoad(before.summary(), after.summary()),
                isHottestLower || failsLess,
                isLower(highestMean(before), highestMean(after)) || failsLess,
                removed);
    }

    /**
     * {@return whether a change increases the load} More than 1% more operations fail; or the hottest node has over 11%
     * more demand, and not over 1% fewer operations fail. Demands up to 10% of a node do not matter.
     */
    private static boolean increasesLoad(RunSummary before, RunSummary after) {
        double fails = failedShare(after) - failedShare(before);
        double demand = after.hottestDemandP99();
        boolean isHotter = demand > NEGLIGIBLE && demand > HOTTER * before.hottestDemandP99();
        return fails > FEW || isHotter && fails > -FEW;
    }

    /** {@return whether a demand falls by 5% or more, and by more than the sampling error} */
    static boolean isLower(double before, double after) {
        return after <= LOWER * before && ChangeEffect.exceeds(before, after);
    }

    /** {@return the highest mean demand on the nodes in a time cell, as a share of a node} */
    static double highestMean(SimulationRun run) {
        NodeSeries nodes = run.nodes();
        return highest(run, nodes::meanDemand);
    }

    private static double highest(SimulationRun run, IntToDoubleFunction byCell) {
        return IntStream.range(0, run.nodes().cells()).mapToDouble(byCell).max().orElse(0);
    }

    private static Set<Verdict.Kind> kinds(SimulationRun run) {
        return run.verdicts().stream().map(Verdict::kind).collect(Collectors.toSet());
    }

    private static double failedShare(RunSummary run) {
        return run.operations() == 0 ? 0 : run.failed() / run.operations();
    }
}
