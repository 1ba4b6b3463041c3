package dev.splitpoint.design;

import dev.splitpoint.design.ModelConstant.Group;
import dev.splitpoint.design.Simulation.Storage;
import java.time.Duration;

/**
 * Capacity of one node, and the utilization that Google recommends.
 *
 * <p>Google documents the rates for rows of 1 kB and only reads, writes or scans
 * (cloud.google.com/bigtable/docs/performance, "Performance for typical workloads"). Google documents the CPU targets
 * for one cluster or single-cluster routing (cloud.google.com/bigtable/docs/monitoring-instance, "CPU utilization").
 * For multi-cluster routing between two clusters, Google documents 35% and 45%.
 *
 * <p>{@link ModelConstants#ALL} describes each.
 */
public record NodeCapacity(
        double reads,
        double writes,
        double scanBytes,
        double storageBytes,
        double referenceRowBytes,
        double averageCpuTarget,
        double hottestCpuTarget,
        double storageTarget,
        Duration idleLatency) {
    /** Tolerance of a number of nodes. A rounding error must not add a node: 4.2 ÷ 0.7 is 6.000000000000001. */
    private static final double ROUNDING = 1e-9;

    /** @throws IllegalArgumentException if a rate is not positive, or a target is not a share greater than 0 */
    public NodeCapacity {
        Limits.overZero("reads", reads);
        Limits.overZero("writes", writes);
        Limits.overZero("scanBytes", scanBytes);
        Limits.overZero("storageBytes", storageBytes);
        Limits.overZero("referenceRowBytes", referenceRowBytes);
        Limits.shareOverZero("averageCpuTarget", averageCpuTarget);
        Limits.shareOverZero("hottestCpuTarget", hottestCpuTarget);
        Limits.shareOverZero("storageTarget", storageTarget);
        Limits.overZero("idleLatency", idleLatency);
    }

    /** {@return the CPU target of an evenly loaded cluster, the smaller one of both targets, as a share} */
    public double cpuTarget() {
        return Math.min(averageCpuTarget, hottestCpuTarget);
    }

    /**
     * {@return the number of nodes that a demand requires, if it is even: the number at which their CPU is at the
     * target}
     *
     * <p>Example: a demand of 4.2 nodes and a target of 70% require 4.2 ÷ 0.7 = 6 nodes.
     *
     * @param demand demand of the whole table, in nodes
     */
    public double nodesFor(double demand) {
        return Math.max(0, Math.ceil(demand / cpuTarget() - ROUNDING));
    }

    /** {@return the documented capacity of a node with a type of storage} */
    public static NodeCapacity of(Storage storage) {
        return Components.make(NodeCapacity.class, key -> ModelConstants.defaultOf(Group.NODE, key, storage));
    }
}
