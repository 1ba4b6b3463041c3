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
 * @param mergeAge          age that both of two tablets to be merged must have [A: YDB 10 min]
 * @param mergeLoad         share of the split load that they may have together [A: YDB 35 %]
 * @param mergeAfter        for how long they must be under that [A: YDB 1 h]
 * @param balanceInterval   time between rounds of balancing [A: Slicer]
 * @param balanceChurn      most of the load that one round may move [A: Slicer, OSDI '16, section 4.4.1: 9 %]
 * @param tabletsPerNode    fewest tablets a node that merging leaves, and that a served table starts with [P: OSDI '06,
 *                          section 5: "somewhere between ten to a thousand tablets per tablet server"]
 * @param moveUnavailable   time without service of a tablet that moves [P: OSDI '06, section 7: under a second]
 * @param moveCold          time until its new node's cache is warm [M]
 * @param waitLimit         time after which a waiting operation fails [M]
 */
public record ClusterModel(
        long tabletTargetBytes,
        double splitLoad,
        Duration splitAfter,
        Duration splitInterval,
        double splitBalance,
        double splitContained,
        Duration mergeAge,
        double mergeLoad,
        Duration mergeAfter,
        Duration balanceInterval,
        double balanceChurn,
        int tabletsPerNode,
        Duration moveUnavailable,
        Duration moveCold,
        Duration waitLimit) {

    /** The defaults. */
    public static final ClusterModel DEFAULT = new ClusterModel(
            1_000_000_000L,
            0.5,
            Duration.ofSeconds(10),
            Duration.ofMinutes(1),
            0.25,
            0.5,
            Duration.ofMinutes(10),
            0.35,
            Duration.ofHours(1),
            Duration.ofSeconds(60),
            0.09,
            10,
            Duration.ofMillis(500),
            Duration.ofSeconds(30),
            Duration.ofSeconds(60));

    /** @throws IllegalArgumentException if a size, a share or a time is out of its range */
    public ClusterModel {
        Limits.range("tabletTargetBytes", tabletTargetBytes, 1_000_000, Long.MAX_VALUE);
        Limits.share("splitLoad", splitLoad);
        Limits.share("splitBalance", splitBalance);
        Limits.share("splitContained", splitContained);
        Limits.share("mergeLoad", mergeLoad);
        Limits.share("balanceChurn", balanceChurn);
        Limits.range("tabletsPerNode", tabletsPerNode, 1, 1000);
    }
}
