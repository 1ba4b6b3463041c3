package dev.splitpoint.query;

import dev.splitpoint.design.Query;
import dev.splitpoint.design.QueryKind;
import dev.splitpoint.stream.key.KeyStream;

/**
 * Kind of a query and the number of its key ranges.
 *
 * @param kind kind of each range
 * @param ranges number of key ranges, 1 or more; a salt with an unknown value multiplies it by its number of buckets
 */
public record AccessPattern(QueryKind kind, double ranges) {
    /**
     * Returns the access pattern of a query.
     *
     * @throws dev.splitpoint.stream.WorkloadException if a condition does not fit its segment; the message is a
     *     sentence for the user
     */
    public static AccessPattern of(Query query, KeyStream keys) {
        QueryPlan plan = QueryPlan.of(query, keys);
        return new AccessPattern(plan.kind(), plan.fanOut());
    }
}
