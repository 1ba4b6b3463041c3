package dev.splitpoint.tablet.verdict;

import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.key.KeyRange;
import java.util.Optional;
import java.util.function.Function;

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
    /** {@return the problem in a few words, with the segment or query that causes it, without a period} */
    public String title() {
        return kind.title.apply(this);
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
                .onWholeCluster(wholeCluster);
    }

    /** Builder of a verdict. {@link Verdict} describes the components. */
    public static final class Builder {
        private final Kind kind;
        private final FindingLevel level;
        private String explanation;
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
                    explanation);
        }
    }

    /** Kinds of problems. */
    public enum Kind {
        /** One key gets a quarter or more of the operations of a hot tablet. */
        HOT_ROW("Hot row", "One row receives too much load"),
        /** The hot range moves faster than splits follow. */
        MOVING_HOT_SPOT(
                "Moving hotspot",
                verdict -> verdict.segment()
                        .map("Moving hotspot: the load follows the newest values of %s"::formatted)
                        .orElse("Moving hotspot: the load follows the newest keys")),
        /** Scans across any split key cause over half of the load of a hot tablet. */
        LARGE_SCAN_HOT_SPOT(
                "Large scans",
                verdict -> "Large scans"
                        + verdict.query().map(" of “%s”"::formatted).orElse("")
                        + (verdict.wholeCluster() ? " overload the cluster" : " overload a key range")),
        /** The load moves to another key range at regular intervals, such as hours, faster than splits follow. */
        RECURRING_HOT_SPOT(
                "Recurring hotspot",
                verdict -> verdict.segment()
                        .map("Recurring hotspot: the load jumps whenever %s changes"::formatted)
                        .orElse("Recurring hotspot: the load jumps to new key ranges")),
        /** A range exceeds the target, or operations on it fail, and no other kind applies. */
        HOT_RANGE(
                "Hot key range",
                verdict -> verdict.query()
                        .map("Hot key range: most of its load is the query “%s”"::formatted)
                        .or(() -> verdict.segment().map("Hot key range: %s does not spread the load evenly"::formatted))
                        .orElse("Hot key range: the row key does not spread the load evenly")),
        /** The cluster has too few nodes, even for an even load. */
        CLUSTER_OVERLOADED("Cluster too small", "The cluster is too small"),
        /** A new table has too few splits for its first load. */
        COLD_START("Too few tablets at the start", "The new table starts with too few tablets"),
        /** A node or the cluster stores more than the share that Google recommends. */
        STORAGE_NEARLY_FULL("Storage nearly full", "Storage is nearly full"),
        /** A node exceeds its storage, although the cluster as a whole has room. */
        UNBALANCED_STORAGE("Unbalanced storage", "One node stores much more than the others"),
        /** Rows are larger than Bigtable can read. */
        LARGE_ROW("Rows too large", "Rows grow too large");

        private final String label;
        private final Function<Verdict, String> title;

        Kind(String label, String title) {
            this(label, verdict -> title);
        }

        Kind(String label, Function<Verdict, String> title) {
            this.label = label;
            this.title = title;
        }

        /** {@return the name of the problem, such as "Moving hotspot"} */
        public String label() {
            return label;
        }
    }
}
