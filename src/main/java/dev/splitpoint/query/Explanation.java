package dev.splitpoint.query;

import dev.splitpoint.design.Query;
import java.time.Instant;
import java.util.Optional;

/**
 * What a query does to the table.
 *
 * @param now     the moment that its relative times are counted from
 * @param ranges  the key ranges that are read, and what they leave over
 * @param cost    what it costs
 * @param spoiler the segment that makes it dearer than it need be, if one does
 */
public record Explanation(
        Query read, Instant now, QueryRanges ranges, QueryCost cost, Optional<PrefixBreak> spoiler) {
    /** {@return that no row can meet what is asked, and why, as a sentence; empty where there may be some} */
    public Optional<String> nothing() {
        return ranges.nothing().map(why -> "The query matches no rows: " + why + ".");
    }

    /** {@return whether it is not what its designer expects of it} */
    public boolean isUnexpected() {
        return read.expect().isPresent() && read.expect().get() != ranges.kind();
    }

    /** {@return whether the rows are to be read backwards, since they come oldest first and are wanted newest first} */
    public boolean isReversed() {
        return read.newestFirst() && ranges.order() == RowOrder.OLDEST_FIRST;
    }

    /** {@return whether all rows are to be read and sorted, since they are wanted newest first and come in no order of time} */
    public boolean isSorted() {
        return ranges.order().isSortedFor(read) && ranges.total() > 0;
    }
}
