package dev.splitpoint.query;

import dev.splitpoint.design.Query;
import dev.splitpoint.design.QueryKind;
import dev.splitpoint.stream.WorkloadException;
import dev.splitpoint.stream.key.KeyStream;

/**
 * How a query meets the table: of which kind it is, and into how many key ranges it falls apart.
 *
 * @param kind   of each of its ranges
 * @param ranges how many, 1 or more; a salt that cannot be computed makes one for each of its buckets
 */
public record AccessPattern(QueryKind kind, double ranges) {
    /**
     * {@return the shape of a read of some keys}
     *
     * @throws WorkloadException if a condition makes no sense, with a sentence for the user
     */
    public static AccessPattern of(Query read, KeyStream keys) {
        QueryPlan plan = QueryPlan.of(read, keys);
        return new AccessPattern(plan.kind(), plan.fanOut());
    }
}
