package dev.splitpoint.design;

import dev.splitpoint.design.Simulation.Storage;
import java.time.Duration;

/**
 * The constants of the simulated cluster. {@link ModelConstants#ALL} describes each: unit, origin, source.
 *
 * @param tabletTargetBytes size near which tablets are kept
 * @param splitLoad         share of a node; a tablet with more demand is split
 * @param splitAfter        time for which the demand must exceed {@code splitLoad}
 * @param splitInterval     least time between two splits by load of one tablet
 * @param splitBalance      largest difference of the two sides of a split key, as a share of both
 * @param splitContained    largest share of the load that may cross a split key
 * @param lastResortAfter   time without such a key after which a less balanced one is taken
 * @param lastResortBalance largest difference of the two sides then
 * @param growingSide       share of a tablet's load at one place from which a split by size keeps clear of it
 * @param splitEvidence     standard errors by which a sampled demand must exceed a limit to be acted on
 * @param mergeAge          least age of two tablets that merge
 * @param mergeLoad         largest demand of both together, as a share of {@code splitLoad}
 * @param mergeAfter        time for which the demand must be lower
 * @param balanceInterval   time between two rounds of balancing
 * @param balanceChurn      largest share of the load that one round moves
 * @param balanceTolerance  share by which a node may exceed the mean demand without being relieved
 * @param balanceGain       least improvement of a move, as a share of the difference of two nodes
 * @param balanceRest       time for which a moved tablet stays on its node
 * @param balanceSplitLoad  least demand of a tablet that is split to even out nodes, as a share of a node
 * @param storageTolerance  share by which a node may exceed the mean of stored bytes without being relieved
 * @param maxTabletsPerNode tablets a node up to which tablets are split to even out nodes
 * @param tabletsPerNode    fewest tablets a node that merging leaves, and with which a table in service starts
 * @param moveUnavailable   time without service of a tablet that moves
 * @param moveCold          time until the cache of the new node is warm
 * @param moveColdCost      additional cost of reads until then, as a share of their cost
 * @param waitLimit         time after which a waiting operation fails
 * @param nodeWarmUp        time until a new node carries its full share of the load
 * @param scaleDownShare    largest share of the nodes that an autoscaler removes at once
 * @param scaleDownInterval least time between two removals by an autoscaler
 * @param step              longest simulation step
 * @param history           age of the oldest row at the start, where the workload does not imply it
 * @param node              what one node can do
 * @param verdicts          limits of the verdicts
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
        double splitEvidence,
        Duration mergeAge,
        double mergeLoad,
        Duration mergeAfter,
        Duration balanceInterval,
        double balanceChurn,
        double balanceTolerance,
        double balanceGain,
        Duration balanceRest,
        double balanceSplitLoad,
        double storageTolerance,
        int maxTabletsPerNode,
        int tabletsPerNode,
        Duration moveUnavailable,
        Duration moveCold,
        double moveColdCost,
        Duration waitLimit,
        Duration nodeWarmUp,
        double scaleDownShare,
        Duration scaleDownInterval,
        Duration step,
        Duration history,
        NodeCapacity node,
        VerdictModel verdicts) {

    /** The defaults for nodes with SSD storage. */
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
            3,
            Duration.ofMinutes(10),
            0.35,
            Duration.ofHours(1),
            Duration.ofSeconds(60),
            0.09,
            0.03,
            0.02,
            Duration.ofMinutes(2),
            0.001,
            0.2,
            50,
            10,
            Duration.ofMillis(500),
            Duration.ofSeconds(30),
            1,
            Duration.ofSeconds(60),
            Duration.ofMinutes(20),
            0.1,
            Duration.ofMinutes(10),
            Duration.ofMinutes(1),
            Duration.ofDays(30),
            NodeCapacity.of(Storage.SSD),
            VerdictModel.DEFAULT);

    /** @throws IllegalArgumentException if a size, a share or a time is out of its range */
    public ClusterModel {
        Limits.range("tabletTargetBytes", tabletTargetBytes, 1_000_000, Long.MAX_VALUE);
        Limits.share("splitLoad", splitLoad);
        Limits.share("splitBalance", splitBalance);
        Limits.share("splitContained", splitContained);
        Limits.share("lastResortBalance", lastResortBalance);
        Limits.share("growingSide", growingSide);
        Limits.notNegative("splitEvidence", splitEvidence);
        Limits.share("mergeLoad", mergeLoad);
        Limits.share("balanceChurn", balanceChurn);
        Limits.share("balanceTolerance", balanceTolerance);
        Limits.share("balanceGain", balanceGain);
        Limits.share("balanceSplitLoad", balanceSplitLoad);
        Limits.notNegative("storageTolerance", storageTolerance);
        Limits.share("moveColdCost", moveColdCost);
        Limits.share("scaleDownShare", scaleDownShare);
        Limits.overZero("balanceInterval", balanceInterval);
        Limits.overZero("history", history);
        Limits.time("splitAfter", splitAfter);
        Limits.time("splitInterval", splitInterval);
        Limits.time("lastResortAfter", lastResortAfter);
        Limits.time("mergeAge", mergeAge);
        Limits.time("mergeAfter", mergeAfter);
        Limits.time("balanceRest", balanceRest);
        Limits.time("moveUnavailable", moveUnavailable);
        Limits.time("moveCold", moveCold);
        Limits.time("waitLimit", waitLimit);
        Limits.time("nodeWarmUp", nodeWarmUp);
        Limits.time("scaleDownInterval", scaleDownInterval);
        Limits.atLeast("step", step, Duration.ofSeconds(1));
        Limits.range("maxTabletsPerNode", maxTabletsPerNode, 1, 1000);
        Limits.range("tabletsPerNode", tabletsPerNode, 1, 1000);
    }

    /** {@return the defaults for a kind of storage} */
    public static ClusterModel of(Storage storage) {
        return Components.with(DEFAULT, "node", NodeCapacity.of(storage));
    }

    /**
     * {@return this model for another kind of storage}
     *
     * <p>Node capacities that equal the default of the old kind take the default of the new kind; the others stay.
     */
    public ClusterModel withStorage(Storage old, Storage storage) {
        ClusterModel before = of(old);
        ClusterModel after = of(storage);
        ClusterModel changed = this;
        for (ModelConstant constant : ModelConstants.ALL) {
            if (constant.group() == ModelConstant.Group.NODE && constant.value(this).equals(constant.value(before))) {
                changed = constant.with(changed, constant.value(after));
            }
        }
        return changed;
    }
}
