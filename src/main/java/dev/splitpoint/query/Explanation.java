package dev.splitpoint.query;

import dev.splitpoint.design.Query;
import java.time.Instant;
import java.util.Optional;

/**
 * Effect of a query on a table.
 *
 * @param read    the query
 * @param now     time of the query, to which relative times refer
 * @param ranges  key ranges and residual filters
 * @param cost    estimated cost
 * @param spoiler segment that makes the query more expensive than necessary, if there is one
 */
public record Explanation(
        Query read, Instant now, QueryRanges ranges, QueryCost cost, Optional<PrefixBreak> spoiler) {
    /** {@return a sentence with the reason why no row can match; empty if rows can match} */
    public Optional<String> nothing() {
        return ranges.nothing().map(why -> "The query matches no rows: " + why + ".");
    }

    /** {@return whether the kind of the query differs from the kind that the design expects} */
    public boolean isUnexpected() {
        return read.expect().isPresent() && read.expect().get() != ranges.kind();
    }

    /** {@return whether the query needs a reverse scan, because rows are stored oldest first and it requests the newest first} */
    public boolean isReversed() {
        return read.newestFirst() && ranges.order() == RowOrder.OLDEST_FIRST;
    }

    /** {@return whether the query must read and sort all rows, because it requests the newest first and they are in no time order} */
    public boolean isSorted() {
        return ranges.order().isSortedFor(read) && ranges.total() > 0;
    }
}
