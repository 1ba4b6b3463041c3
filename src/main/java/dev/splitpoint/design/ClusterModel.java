package dev.splitpoint.design;

import dev.splitpoint.design.Simulation.Storage;
import java.time.Duration;

/** Constants of the simulated cluster. {@link ModelConstants#ALL} documents the unit, origin and source of each. */
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

    /**
     * {@return the number of tablets of a table in service without hot spots, which a simulation of an existing table
     * starts with}
     *
     * <p>A simulation can start with fewer tablets, because a tablet is not smaller than a key range. At its end, the
     * number depends on splits by load.
     *
     * @param bytes stored bytes
     * @param nodes number of nodes
     */
    public double tabletsFor(double bytes, int nodes) {
        return Math.max(bytes / tabletTargetBytes, (double) tabletsPerNode * nodes);
    }

    public static ClusterModel of(Storage storage) {
        return Components.with(DEFAULT, "node", NodeCapacity.of(storage));
    }

    /**
     * {@return this model for another type of storage}
     *
     * <p>Node capacities that equal the default of the old type change to the default of the new type.
     */
    public ClusterModel withStorage(Storage old, Storage storage) {
        ClusterModel before = of(old);
        ClusterModel after = of(storage);
        ClusterModel changed = this;
        for (ModelConstant constant : ModelConstants.ALL) {
            if (constant.group() == ModelConstant.Group.NODE
                    && constant.value(this).equals(constant.value(before))) {
                changed = constant.with(changed, constant.value(after));
            }
        }
        return changed;
    }
}
