package dev.splitpoint.query;

import dev.splitpoint.key.KeyRange;
import dev.splitpoint.stream.key.KeyStream;
import java.time.Instant;
import java.util.List;

/** One execution of a query: the key ranges that it reads at one time. */
public final class PlayedQuery {
    private PlayedQuery() {}

    /**
     * {@return the key ranges that a query reads, as the simulation compiles them}
     *
     * @param now when it is executed
     * @throws UnsupportedOperationException if it needs a reverse scan, which the storage engine is not asked for
     */
    public static List<KeyRange> ranges(QueryPlan plan, KeyStream stream, Instant now) {
        if (plan.order().isReversed() || plan.order().bucket().isPresent()) {
            throw new UnsupportedOperationException("The query '" + plan.query().name()
                    + "' needs a reverse scan or reads bucket by bucket, which this validation cannot play.");
        }
        return new RangeCompiler(stream, plan, QueryRanges.nanos(now)).ranges(QueryRanges.MOST_LISTED);
    }
}
