package dev.splitpoint.design;

import dev.splitpoint.design.ModelConstant.Group;
import dev.splitpoint.design.Simulation.Storage;
import java.time.Duration;

/** Constants of the simulated cluster. {@link ModelConstants#ALL} has the default, unit, and source of each. */
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
    public static final ClusterModel DEFAULT = of(Storage.SSD);

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

    /** {@return the defaults for nodes with a type of storage} */
    public static ClusterModel of(Storage storage) {
        return Components.make(ClusterModel.class, component -> switch (component) {
            case "node" -> NodeCapacity.of(storage);
            case "verdicts" -> VerdictModel.of(storage);
            default -> ModelConstants.defaultOf(Group.CLUSTER, component, storage);
        });
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
            if (constant.group() == Group.NODE && constant.value(this).equals(constant.value(before))) {
                changed = constant.with(changed, constant.value(after));
            }
        }
        return changed;
    }
}
