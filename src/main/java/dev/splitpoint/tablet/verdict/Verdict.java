package dev.splitpoint.tablet.verdict;

import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.key.KeyRange;
import java.util.Optional;

/**
 * Hot spot or storage problem found by the simulation. Kinds follow the hot-spot terms of Spanner and CockroachDB.
 *
 * @param kind kind of problem
 * @param range affected keys
 * @param fromBucket first affected bucket
 * @param toBucket exclusive end of the affected buckets
 * @param fromCell first affected time cell
 * @param toCell exclusive end of the affected time cells
 * @param share share of the table's operations on the range in that time, 0 to 1; for storage: share of the table's
 *     bytes on the fullest node; for large rows: 1
 * @param peakDemand highest demand of the range, as a share of one node
 * @param failed number of operations that fail because of the problem
 * @param overloadSeconds seconds during which a node exceeds the hottest-node target because of the problem
 * @param segment segment that causes the problem; empty if unknown
 * @param query query with more than half of the demand; empty if no query has more than half of the demand
 * @param wholeCluster whether the whole cluster is affected instead of a key range
 * @param level severity
 * @param explanation explanation with figures of this run
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
        Optional<String> query,
        boolean wholeCluster,
        FindingLevel level,
        String explanation) {
    /** Kinds of problems. */
    public enum Kind {
        /** One key gets a quarter or more of the operations of a hot tablet. */
        HOT_ROW("Hot row"),
        /** The hot range moves faster than splits follow. */
        MOVING_HOT_SPOT("Moving hotspot"),
        /** Scans across any split key cause over half of the load of a hot tablet. */
        LARGE_SCAN_HOT_SPOT("Large scans"),
        /** The load moves to another key range at regular intervals, such as hours, faster than splits follow. */
        RECURRING_HOT_SPOT("Recurring hotspot"),
        /** A range exceeds the target, or operations on it fail, and no other kind applies. */
        HOT_RANGE("Hot key range"),
        /** The cluster has too few nodes, even for an even load. */
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
