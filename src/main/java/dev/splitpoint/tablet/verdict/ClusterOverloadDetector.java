package dev.splitpoint.tablet.verdict;

import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.NodeCapacity;
import dev.splitpoint.design.NodePlan;
import dev.splitpoint.design.Simulation;
import dev.splitpoint.design.text.ShareText;
import dev.splitpoint.design.text.TimeText;
import dev.splitpoint.load.LoadGrid;
import dev.splitpoint.tablet.verdict.Verdict.Kind;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Detects clusters with too few nodes even for an even load. */
final class ClusterOverloadDetector extends HotSpotDetector {
    ClusterOverloadDetector() {
        super(Kind.CLUSTER_OVERLOADED);
    }

    /**
     * Adds a warning if the mean demand exceeds the recommended mean utilization, but no node is overloaded because of
     * it.
     */
    @Override
    public List<Verdict> detect(Evidence evidence, List<HotSpot> causes) {
        if (causes.stream().anyMatch(spot -> spot.wholeCluster)) {
            return super.detect(evidence, causes);
        }
        return evidence.demand()
                .above(
                        evidence.capacity().cpuTarget(),
                        evidence.patienceSeconds(),
                        evidence.grid().time())
                .map(excess -> List.of(busy(evidence, excess)))
                .orElse(List.of());
    }

    /**
     * {@return the verdict; an error if the mean demand exceeds the target of the hottest node for longer than verdicts
     * tolerate}
     */
    private static Verdict busy(Evidence evidence, ClusterDemand.Excess excess) {
        LoadGrid grid = evidence.grid();
        int buckets = grid.buckets().size();
        double mean = evidence.demand().mean(excess.highest());
        Optional<Map.Entry<String, Double>> query =
                evidence.dominantQuery(0, buckets, excess.fromCell(), excess.toCell());
        String explanation = "Demand peaks at "
                + ShareText.over(
                        mean,
                        evidence.capacity().cpuTarget(),
                        capacityOf(Math.round(evidence.demand().nodes()[excess.highest()])))
                + ", and exceeds the recommended "
                + ShareText.of(evidence.capacity().cpuTarget()) + " for "
                + TimeText.of(excess.seconds()) + ". " + enough(evidence)
                + query.map(HotSpotDetector::sentence).orElse("");
        double tolerated = evidence.design()
                        .simulation()
                        .model()
                        .verdicts()
                        .overloadAfter()
                        .toNanos()
                / 1e9;
        FindingLevel level = evidence.demand()
                        .above(evidence.capacity().hottestCpuTarget(), tolerated, grid.time())
                        .isPresent()
                ? FindingLevel.ERROR
                : FindingLevel.WARNING;
        return Verdict.of(Kind.CLUSTER_OVERLOADED, level, explanation)
                .on(grid.buckets().range(0, buckets), 0, buckets)
                .during(excess.fromCell(), excess.toCell())
                .withLoad(1, mean)
                .causedBy(Optional.empty(), query.map(Map.Entry::getKey))
                .onWholeCluster(true)
                .build();
    }

    @Override
    boolean hasPlaces() {
        return false;
    }

    @Override
    boolean isReported(Evidence evidence, HotSpot spot) {
        return spot.isOverload();
    }

    @Override
    String explanation(Evidence evidence, HotSpot spot, Optional<String> segment) {
        NodeCapacity capacity = evidence.capacity();
        return "Demand peaks at " + ShareText.over(spot.peakDemand, capacity.cpuTarget(), capacityOf(spot.peakNodes))
                + ", and nodes exceed " + ShareText.of(capacity.hottestCpuTarget()) + " for "
                + TimeText.of(spot.overloadSeconds())
                + ". The cluster is too small. " + enough(evidence);
    }

    @Override
    String reason(Evidence evidence, HotSpot spot, Optional<String> segment) {
        return "The demand exceeds the capacity of the cluster. " + enough(evidence);
    }

    /**
     * {@return whether the overload lasts longer than the warm-up of new nodes, so that nodes that the autoscaler adds
     * can end it}
     */
    private static boolean outlastsWarmUp(Evidence evidence) {
        double warmUp = evidence.design().simulation().model().nodeWarmUp().toNanos() / 1e9;
        double lasting = 0;
        double longest = 0;
        for (int cell = 0; cell < evidence.grid().time().cells(); cell++) {
            boolean isOver = evidence.demand().mean(cell) > evidence.capacity().cpuTarget();
            lasting = isOver ? lasting + evidence.grid().time().seconds(cell) : 0;
            longest = Math.max(longest, lasting);
        }
        return longest > warmUp;
    }

    private static String capacityOf(long nodes) {
        return "the capacity of " + (nodes == 1 ? "the only node" : String.format(Locale.ROOT, "%,d nodes", nodes));
    }

    private static String enough(Evidence evidence) {
        double demand = evidence.demand().peak();
        double needed = evidence.capacity().nodesFor(demand);
        return needed <= Simulation.MAX_NODES
                ? String.format(
                        Locale.ROOT,
                        evidence.design().simulation().nodePlan() instanceof NodePlan.Autoscaler autoscaler
                                ? "If the load is even, a "
                                        + (needed > autoscaler.max() && outlastsWarmUp(evidence)
                                                ? "maximum"
                                                : "minimum")
                                        + " of %,.0f nodes for the autoscaler brings it to %s."
                                : "If the load is even, %,.0f nodes bring it to %s.",
                        needed,
                        ShareText.of(demand / needed))
                : String.format(
                        Locale.ROOT,
                        "Even %,d nodes, the most that can be simulated, would be at %s. Check the rates.",
                        Simulation.MAX_NODES,
                        ShareText.of(demand / Simulation.MAX_NODES));
    }
}
