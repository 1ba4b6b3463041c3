package dev.splitpoint.query;

import dev.splitpoint.design.Query;
import java.time.Instant;
import java.util.Optional;

/**
 * Effect of a query on a table.
 *
 * @param query    the query
 * @param now     time of the query, to which relative times refer
 * @param ranges  key ranges and residual filters
 * @param cost    estimated cost
 * @param prefixBreak segment that makes the query more expensive than necessary, if there is one
 */
public record Explanation(
        Query query, Instant now, QueryRanges ranges, QueryCost cost, Optional<PrefixBreak> prefixBreak) {
    /** {@return a sentence with the reason why no row can match; empty if rows can match} */
    public Optional<String> noMatchMessage() {
        return ranges.noMatchReason().map(why -> "The query matches no rows: " + why + ".");
    }

    /** {@return whether the kind of the query differs from the kind that the design expects} */
    public boolean isUnexpected() {
        return query.expect().isPresent() && query.expect().get() != ranges.kind();
    }

    /** {@return whether the query needs a reverse scan, because rows are stored oldest first and it requests the newest first} */
    public boolean isReversed() {
        return ranges.order().isReversed();
    }

    /** {@return whether the query must read and sort all rows, because it requests the newest first and they are in no time order} */
    public boolean isSorted() {
        return ranges.order().readsAll() && ranges.total() > 0;
    }
}
