package dev.splitpoint.design;

import dev.splitpoint.design.Simulation.Storage;
import java.time.Duration;

/**
 * What one node can do, and how much of it Google advises to use.
 *
 * <p>The rates are those that Google documents for rows of 1 KB and a single kind of work, reads or writes or scans
 * (cloud.google.com/bigtable/docs/performance, "Performance for typical workloads"). The CPU targets are those documented
 * for one cluster, or several with single-cluster routing (cloud.google.com/bigtable/docs/monitoring-instance, "CPU
 * utilization"); with multi-cluster routing between two clusters, Google documents 35% and 45%.
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
    /** @throws IllegalArgumentException if a rate is not over 0, or a target is no share over 0 */
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

    /** {@return the CPU up to which an even load suits all nodes, a share: the lower one of both targets} */
    public double cpuTarget() {
        return Math.min(averageCpuTarget, hottestCpuTarget);
    }

    /** {@return the documented capacity of a node with a kind of storage} */
    public static NodeCapacity of(Storage storage) {
        return switch (storage) {
            case SSD -> of(17_000, 14_000, 220e6, 5e12);
            case HDD -> of(500, 10_000, 180e6, 16e12);
        };
    }

    private static NodeCapacity of(double reads, double writes, double scanBytes, double storageBytes) {
        return new NodeCapacity(reads, writes, scanBytes, storageBytes, 1024, 0.7, 0.9, 0.7, Duration.ofMillis(2));
    }
}
