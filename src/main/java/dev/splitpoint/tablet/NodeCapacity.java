package dev.splitpoint.tablet;

import dev.splitpoint.design.Simulation.Storage;

/**
 * What one node can do, as Google documents it for rows of 1 KB and one kind of work at a time
 * (cloud.google.com/bigtable/docs/performance).
 *
 * @param reads         point reads a second
 * @param writes        writes a second
 * @param scanBytes     bytes scanned a second
 * @param storageBytes  bytes that it can hold
 */
public record NodeCapacity(double reads, double writes, double scanBytes, double storageBytes) {
    /** CPU up to which latency is lowest. */
    public static final double LATENCY_TARGET = 0.6;

    /** CPU up to which throughput is highest. */
    public static final double THROUGHPUT_TARGET = 0.9;

    /** The row size that the documented rates hold for: a kibibyte. Larger rows cost in proportion. */
    public static final double REFERENCE_ROW_BYTES = 1024;

    /** {@return the capacity of a node with a kind of storage} */
    public static NodeCapacity of(Storage storage) {
        return switch (storage) {
            case SSD -> new NodeCapacity(17_000, 14_000, 220e6, 5e12);
            case HDD -> new NodeCapacity(500, 10_000, 180e6, 16e12);
        };
    }
}
