package dev.splitpoint.tablet.verdict;

import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.key.KeyRange;
import java.util.Optional;

/**
 * What is wrong with a load on a table, by the names of Spanner's and CockroachDB's diagnoses.
 *
 * @param kind        the diagnosis
 * @param range       the keys concerned
 * @param fromBucket  the first bucket concerned
 * @param toBucket    the exclusive end of its buckets
 * @param fromCell    the first time cell in which it holds
 * @param toCell      the exclusive end of its time cells
 * @param share       share of the table's load in that time that falls on the range, 0 to 1; for storage: share of the
 *                    table's bytes on the fullest node; for large rows 1
 * @param peakDemand  highest demand of the range in a cell, as a share of one node
 * @param failed      operations that fail for it
 * @param overloadSeconds seconds during which it keeps the CPU of a node above the target of the hottest node
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
        /** One key gets a quarter or more of the operations of a hot tablet. */
        HOT_ROW("Hot row"),
        /** The hot range moves faster than splits follow. */
        MOVING_HOT_SPOT("Moving hotspot"),
        /** Scans across any split key cause over half of the load of a hot tablet. */
        LARGE_SCAN_HOT_SPOT("Large scans"),
        /** The load moves to a new place at regular intervals, such as hours, faster than splits follow. */
        RECURRING_HOT_SPOT("Recurring hotspot"),
        /** A range exceeds the target, or operations on it fail, and no other kind applies. */
        HOT_RANGE("Hot key range"),
        /** The load is even, and the nodes are too few for it. */
        CLUSTER_OVERLOADED("Cluster too small"),
        /** A new table has too few splits for its first load. */
        COLD_START("Too few tablets at the start"),
        /** A node or the cluster stores more than the share that Google recommends. */
        STORAGE_NEARLY_FULL("Storage nearly full"),
        /** A node exceeds its storage, although the cluster as a whole has room. */
        UNBALANCED_STORAGE("Unbalanced storage"),
        /** Rows are larger than Bigtable can read. */
        LARGE_ROW("Rows too large");

        private final String label;

        Kind(String label) {
            this.label = label;
        }

        /** {@return the name of the problem, such as "Moving hotspot"} */
        public String label() {
            return label;
        }
    }
}
