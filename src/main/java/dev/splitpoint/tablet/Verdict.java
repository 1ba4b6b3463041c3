package dev.splitpoint.tablet;

import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.key.KeyRange;
import java.util.Optional;

/**
 * What is wrong with a load on a table, by the names of Spanner's and CockroachDB's diagnoses.
 *
 * @param kind        the diagnosis
 * @param range       the keys concerned
 * @param fromBucket  the first bucket concerned
 * @param toBucket    the bucket behind the last
 * @param fromCell    the first time cell in which it holds
 * @param toCell      the cell behind the last
 * @param share       share of the table's load in that time that falls on the range, 0 to 1; for storage: share of the
 *                    table's bytes on the fullest node; for large rows 1
 * @param peakDemand  highest demand of the range in a cell, as a share of one node
 * @param failed      operations that fail for it
 * @param overloadSeconds for how long it keeps a node above the target of the hottest node
 * @param segment     the segment that causes it, where one does
 * @param wholeCluster whether it is about all nodes together: no range is to blame
 * @param level       how bad it is
 * @param explanation one sentence with this run's own figures
 */
public record Verdict(
        Kind kind,
        KeyRange range,
        int fromBucket,
        int toBucket,
        int fromCell,
        int toCell,
        double share,
        double peakDemand,
        double failed,
        double overloadSeconds,
        Optional<String> segment,
        boolean wholeCluster,
        FindingLevel level,
        String explanation) {
    /** The diagnoses. */
    public enum Kind {
        /** One key has a quarter or more of a hot tablet's operations. */
        HOT_ROW,
        /** The hot range moves on faster than splits help. */
        MOVING_HOT_SPOT,
        /** Over half of a hot tablet's load is scans across any split key. */
        LARGE_SCAN_HOT_SPOT,
        /** The load moves to a new place at each hour or day, faster than splits follow. */
        RECURRING_HOT_SPOT,
        /** A range stays over the target, or operations on it fail, and none of the others applies. */
        HOT_RANGE,
        /** The load is even, and the nodes are too few for it. */
        CLUSTER_OVERLOADED,
        /** A new table with too few splits for its first load. */
        COLD_START,
        /** A node or the cluster stores more than the share that Google recommends. */
        STORAGE_NEARLY_FULL,
        /** A node stores more than it can, and the cluster as a whole would have room. */
        UNBALANCED_STORAGE,
        /** Rows larger than Bigtable reads. */
        LARGE_ROW
    }
}
