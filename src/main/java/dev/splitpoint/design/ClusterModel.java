package dev.splitpoint.design;

import java.time.Duration;

/**
 * The constants of the cluster model that Google does not publish and a user may change. Those that Google documents
 * (rates and storage of a node) belong to {@code dev.splitpoint.tablet.NodeCapacity}.
 *
 * <p>Marks: [P] the Bigtable or Slicer paper, [A] an analogue taken from another system, [M] our own choice.
 *
 * @param tabletTargetBytes size that tablets are kept near [M]: 1 GB; the OSDI '06 paper, section 5, has 100 to 200 MB
 * @param splitLoad         share of a node over which a tablet is split by load [A: YDB 50 %, Spanner "warm" 50 %]
 * @param splitAfter        how long it must be over that [A: CockroachDB 10 s]
 * @param splitInterval     least time between two splits by load of one tablet [A: CockroachDB 1 min]
 * @param splitBalance      most that left and right of a split key may differ, as share of both [A: CockroachDB 0.25]
 * @param splitContained    most of the load that may cross a split key [A: CockroachDB 0.5]
 * @param lastResortAfter   time that a tablet stays hot without such a key until a less balanced one is taken [M]
 * @param lastResortBalance most that left and right may differ then [A: TiKV, split.balance-score 0.8]
 * @param growingSide       share of a tablet's load at one place from which a split by size keeps clear of it
 *                          [A: CockroachDB, clear direction 0.8]
 * @param mergeAge          age that both of two tablets to be merged must have [A: YDB 10 min]
 * @param mergeLoad         share of the split load that they may have together [A: YDB 35 %]
 * @param mergeAfter        for how long they must be under that [A: YDB 1 h]
 * @param balanceInterval   time between rounds of balancing [A: Slicer]
 * @param balanceChurn      most of the load that one round may move [A: Slicer, OSDI '16, section 4.4.1: 9 %]
 * @param balanceTolerance  share by which a node may be over the mean without being relieved [M]
 * @param balanceRest       time for which a tablet that moved is left where it is [M]
 * @param balanceSplitLoad  least load, as share of a node, of a tablet that is split so that the nodes can be evened out
 *                          [M]
 * @param maxTabletsPerNode tablets a node up to which tablets are split for that [A: Slicer, OSDI '16, section 4.4.1,
 *                          merges over 50 slices a task]
 * @param tabletsPerNode    fewest tablets a node that merging leaves, and that a served table starts with [P: OSDI '06,
 *                          section 5: "somewhere between ten to a thousand tablets per tablet server"]
 * @param moveUnavailable   time without service of a tablet that moves [P: OSDI '06, section 7: under a second]
 * @param moveCold          time until its new node's cache is warm [M]
 * @param moveColdCost      what reads cost more until then, as share of their cost: 1 is twice as much [M]
 * @param waitLimit         time after which a waiting operation fails [M]
 * @param verdicts          from when on something is called a hotspot
 */
public record ClusterModel(
        long tabletTargetBytes,
        double splitLoad,
        Duration splitAfter,
        Duration splitInterval,
        double splitBalance,
        double splitContained,
        Duration lastResortAfter,
        double lastResortBalance,
        double growingSide,
        Duration mergeAge,
        double mergeLoad,
        Duration mergeAfter,
        Duration balanceInterval,
        double balanceChurn,
        double balanceTolerance,
        Duration balanceRest,
        double balanceSplitLoad,
        int maxTabletsPerNode,
        int tabletsPerNode,
        Duration moveUnavailable,
        Duration moveCold,
        double moveColdCost,
        Duration waitLimit,
        VerdictModel verdicts) {

    /** The defaults. */
    public static final ClusterModel DEFAULT = new ClusterModel(
            1_000_000_000L,
            0.5,
            Duration.ofSeconds(10),
            Duration.ofMinutes(1),
            0.25,
            0.5,
            Duration.ofMinutes(5),
            0.8,
            0.8,
            Duration.ofMinutes(10),
            0.35,
            Duration.ofHours(1),
            Duration.ofSeconds(60),
            0.09,
            0.03,
            Duration.ofMinutes(2),
            0.001,
            50,
            10,
            Duration.ofMillis(500),
            Duration.ofSeconds(30),
            1,
            Duration.ofSeconds(60),
            VerdictModel.DEFAULT);

    /** @throws IllegalArgumentException if a size, a share or a time is out of its range */
    public ClusterModel {
        Limits.range("tabletTargetBytes", tabletTargetBytes, 1_000_000, Long.MAX_VALUE);
        Limits.share("splitLoad", splitLoad);
        Limits.share("splitBalance", splitBalance);
        Limits.share("splitContained", splitContained);
        Limits.share("lastResortBalance", lastResortBalance);
        Limits.share("growingSide", growingSide);
        Limits.share("mergeLoad", mergeLoad);
        Limits.share("balanceChurn", balanceChurn);
        Limits.share("balanceTolerance", balanceTolerance);
        Limits.share("balanceSplitLoad", balanceSplitLoad);
        Limits.share("moveColdCost", moveColdCost);
        Limits.overZero("balanceInterval", balanceInterval);
        Limits.time("splitAfter", splitAfter);
        Limits.time("splitInterval", splitInterval);
        Limits.time("lastResortAfter", lastResortAfter);
        Limits.time("mergeAge", mergeAge);
        Limits.time("mergeAfter", mergeAfter);
        Limits.time("balanceRest", balanceRest);
        Limits.time("moveUnavailable", moveUnavailable);
        Limits.time("moveCold", moveCold);
        Limits.time("waitLimit", waitLimit);
        Limits.range("maxTabletsPerNode", maxTabletsPerNode, 1, 1000);
        Limits.range("tabletsPerNode", tabletsPerNode, 1, 1000);
    }
}
