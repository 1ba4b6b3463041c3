package dev.splitpoint.query;

import dev.splitpoint.design.Condition;
import dev.splitpoint.design.Query;
import dev.splitpoint.stream.value.RelativeTimes;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Effect of a query on a table.
 *
 * @param query the query
 * @param now time of the query, to which relative times refer
 * @param segments names of the segments, in key order
 * @param ranges key ranges and residual filters
 * @param cost estimated cost
 * @param prefixBreak segment that makes the query more expensive than necessary, if there is one
 * @param mean mean operation at the time of the query; empty if the workload has no operations of the query then
 * @param overridden segments with a condition and an override that applies to over 5% of the rows. The estimate of the
 *     rows ignores overrides
 */
public record Explanation(
        Query query,
        Instant now,
        List<String> segments,
        QueryRanges ranges,
        QueryCost cost,
        Optional<PrefixBreak> prefixBreak,
        Optional<MeanOperation> mean,
        List<String> overridden) {
    /** Ratio of the costs of the mean operation and the example from which they differ clearly. */
    private static final double CLEAR = 1.5;

    public Explanation {
        segments = List.copyOf(segments);
        overridden = List.copyOf(overridden);
    }

    /** {@return a sentence with the reason why no row can match; empty if rows can match} */
    public Optional<String> noMatchMessage() {
        return ranges.noMatchReason().map(why -> "The query matches no rows: " + why + ".");
    }

    /**
     * {@return the mean operation, if it costs clearly more or less than the example that this explanation describes}
     */
    public Optional<MeanOperation> unlikeExample() {
        // A time relative to now is no example: all operations read it at their own time.
        boolean hasExample = query.where().values().stream()
                .anyMatch(condition -> (condition instanceof Condition.Eq || condition instanceof Condition.In)
                        && !RelativeTimes.isContainedIn(condition));
        return mean.filter(part -> hasExample && ranges.emptyReason().isEmpty() && cost.seconds() > 0)
                .filter(part -> part.seconds() >= CLEAR * cost.seconds() || cost.seconds() >= CLEAR * part.seconds());
    }

    /**
     * {@return a sentence with the reason why no row of the table matches at the time of the query; empty if rows
     * match}
     */
    public Optional<String> emptyMessage() {
        return ranges.emptyReason().map(why -> "The query matches no rows: " + why + ".");
    }

    /** {@return whether the kind of the query differs from the kind that the design expects} */
    public boolean isUnexpected() {
        return query.expect().isPresent() && query.expect().get() != ranges.kind();
    }

    /**
     * {@return whether the query needs a reverse scan, because rows are stored oldest first and it requests the newest
     * first}
     */
    public boolean isReversed() {
        return ranges.order().isReversed();
    }

    /**
     * {@return the name of the time whose values the query reads one after another, the newest first; empty if it reads
     * whole ranges}
     */
    public Optional<String> bucket() {
        return ranges.order().bucket().map(bucket -> segments.get(bucket.segment()));
    }

    /**
     * {@return whether the Python client reads more rows than other clients} It has no reverse scan, so it reads all
     * rows of the key ranges to find the newest ones.
     */
    public boolean readsAllInPython() {
        return ranges.order().needsReverseScan()
                && query.limit().isPresent()
                && ranges.rowsRead() < ranges.rows().inRanges();
    }

    /**
     * {@return whether the query must read and sort all rows, because it requests the newest first and they are in no
     * time order}
     */
    public boolean isSorted() {
        return ranges.order().readsAll() && ranges.total() > 0;
    }
}
