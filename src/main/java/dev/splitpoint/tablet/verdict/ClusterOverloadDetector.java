package dev.splitpoint.tablet.verdict;

import dev.splitpoint.design.NodeCapacity;
import dev.splitpoint.design.NodePlan;
import dev.splitpoint.design.Simulation;
import dev.splitpoint.design.text.ShareText;
import dev.splitpoint.design.text.TimeText;
import dev.splitpoint.tablet.verdict.Verdict.Kind;
import java.util.Locale;
import java.util.Optional;

/** Detects clusters with too few nodes even for an even load. */
final class ClusterOverloadDetector extends HotSpotDetector {
    ClusterOverloadDetector() {
        super(Kind.CLUSTER_OVERLOADED);
    }

    @Override
    boolean isReported(Evidence evidence, HotSpot spot) {
        return spot.isOverload();
    }

    @Override
    String explanation(Evidence evidence, HotSpot spot, Optional<String> segment) {
        NodeCapacity capacity = evidence.capacity();
        int now = spot.peakNodes;
        return "Demand peaks at " + ShareText.over(spot.peakDemand, capacity.cpuTarget(), "the capacity of "
                + (now == 1 ? "the only node" : String.format(Locale.ROOT, "%,d nodes", now))) + ", and nodes exceed "
                + ShareText.of(capacity.hottestCpuTarget()) + " for " + TimeText.of(spot.overloadSeconds)
                + ". The cluster is too small. " + enough(evidence, spot.peakDemand * now);
    }

    private static String enough(Evidence evidence, double demand) {
        double needed = evidence.capacity().nodesFor(demand);
        return needed <= Simulation.MAX_NODES
                ? String.format(
                        Locale.ROOT,
                        evidence.design().simulation().nodePlan() instanceof NodePlan.Autoscaler
                                ? "If the load is even, a minimum of %,.0f nodes for the autoscaler brings it to %s."
                                : "If the load is even, %,.0f nodes bring it to %s.",
                        needed, ShareText.of(demand / needed))
                : String.format(
                        Locale.ROOT,
                        "Even %,d nodes, the most that can be simulated, would be at %s. Check the rates.",
                        Simulation.MAX_NODES,
                        ShareText.of(demand / Simulation.MAX_NODES));
    }
}
