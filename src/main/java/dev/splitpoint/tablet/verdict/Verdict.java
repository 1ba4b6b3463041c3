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
 * @param reason explanation without the peak demand and the failed operations, for views that show these figures
 *     separately
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
        String explanation,
        String reason) {
    /**
     * {@return the problem in a few words, with the segment or query that causes it, without a period: "Moving hotspot
     * on read_at", "Large scans of “all orders”"}
     */
    public String title() {
        return kind.label
                + titleQuery()
                        .map(" of “%s”"::formatted)
                        .or(() -> titleSegment().map(" on %s"::formatted))
                        .orElse("");
    }

    /** {@return the segment that the title names; empty if the title names a query, or no cause} */
    public Optional<String> titleSegment() {
        return kind.isOfSegment && titleQuery().isEmpty() ? segment : Optional.empty();
    }

    private Optional<String> titleQuery() {
        return kind.isOfQuery ? query : Optional.empty();
    }

    /** {@return a builder of a verdict that affects no cells and has neither load nor cause} */
    public static Builder of(Kind kind, FindingLevel level, String explanation) {
        return new Builder(kind, level, explanation);
    }

    /** {@return a builder of a verdict with these components} */
    public Builder toBuilder() {
        return new Builder(kind, level, explanation)
                .on(range, fromBucket, toBucket)
                .during(fromCell, toCell)
                .withLoad(share, peakDemand)
                .withFailures(failed, overloadSeconds)
                .causedBy(segment, query)
                .onWholeCluster(wholeCluster)
                .withReason(reason);
    }

    /** Builder of a verdict. {@link Verdict} describes the components. */
    public static final class Builder {
        private final Kind kind;
        private final FindingLevel level;
        private String explanation;
        private Optional<String> reason = Optional.empty();
        private KeyRange range = KeyRange.ALL;
        private int fromBucket;
        private int toBucket = 1;
        private int fromCell;
        private int toCell = 1;
        private double share;
        private double peakDemand;
        private double failed;
        private double overloadSeconds;
        private Optional<String> segment = Optional.empty();
        private Optional<String> query = Optional.empty();
        private boolean wholeCluster;

        private Builder(Kind kind, FindingLevel level, String explanation) {
            this.kind = kind;
            this.level = level;
            this.explanation = explanation;
        }

        public Builder explainedBy(String text) {
            explanation = text;
            return this;
        }

        /** Sets the affected keys; all keys by default. */
        public Builder on(KeyRange keys, int from, int to) {
            range = keys;
            fromBucket = from;
            toBucket = to;
            return this;
        }

        /** Sets the affected time cells; the first one by default. */
        public Builder during(int from, int to) {
            fromCell = from;
            toCell = to;
            return this;
        }

        public Builder withLoad(double newShare, double newPeakDemand) {
            share = newShare;
            peakDemand = newPeakDemand;
            return this;
        }

        public Builder withFailures(double operations, double newOverloadSeconds) {
            failed = operations;
            overloadSeconds = newOverloadSeconds;
            return this;
        }

        public Builder causedBy(Optional<String> newSegment, Optional<String> newQuery) {
            segment = newSegment;
            query = newQuery;
            return this;
        }

        /** Sets the short reason; the explanation by default. */
        public Builder withReason(String text) {
            reason = Optional.of(text);
            return this;
        }

        public Builder onWholeCluster(boolean affected) {
            wholeCluster = affected;
            return this;
        }

        public Verdict build() {
            return new Verdict(
                    kind,
                    range,
                    fromBucket,
                    toBucket,
                    fromCell,
                    toCell,
                    share,
                    peakDemand,
                    failed,
                    overloadSeconds,
                    segment,
                    query,
                    wholeCluster,
                    level,
                    explanation,
                    reason.orElse(explanation));
        }
    }

    /** Kinds of problems. */
    public enum Kind {
        /** One key gets a quarter or more of the operations of a hot tablet. */
        HOT_ROW("Hot row", false, false),
        /** The hot range moves faster than splits follow. */
        MOVING_HOT_SPOT("Moving hotspot", true, false),
        /** Scans across any split key cause over half of the load of a hot tablet. */
        LARGE_SCAN_HOT_SPOT("Large scans", false, true),
        /** The load moves to another key range at regular intervals, such as hours, faster than splits follow. */
        RECURRING_HOT_SPOT("Recurring hotspot", true, false),
        /** A range exceeds the target, or operations on it fail, and no other kind applies. */
        HOT_RANGE("Hot key range", true, true),
        /** The cluster has too few nodes, even for an even load. */
        CLUSTER_OVERLOADED("Cluster too small", false, false),
        /** A new table has too few splits for its first load. */
        COLD_START("Too few tablets at the start", false, false),
        /** A node or the cluster stores more than the share that Google recommends. */
        STORAGE_NEARLY_FULL("Storage nearly full", false, false),
        /** A node exceeds its storage, although the cluster as a whole has room. */
        UNBALANCED_STORAGE("Unbalanced storage", false, false),
        /** Rows are larger than Bigtable can read. */
        LARGE_ROW("Rows too large", false, false);

        private final String label;
        private final boolean isOfSegment;
        private final boolean isOfQuery;

        /**
         * @param isOfSegment whether a title names the segment that causes the problem
         * @param isOfQuery whether a title names the query that causes the problem, instead of the segment
         */
        Kind(String label, boolean isOfSegment, boolean isOfQuery) {
            this.label = label;
            this.isOfSegment = isOfSegment;
            this.isOfQuery = isOfQuery;
        }

        /** {@return the name of the problem, such as "Moving hotspot"} */
        public String label() {
            return label;
        }
    }
}
