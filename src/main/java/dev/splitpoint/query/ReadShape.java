package dev.splitpoint.query;

import dev.splitpoint.design.PlannedRead;
import dev.splitpoint.design.ReadKind;
import dev.splitpoint.stream.WorkloadException;
import dev.splitpoint.stream.key.KeyStream;

/**
 * How a planned read meets the table: of which kind it is, and into how many key ranges it falls apart.
 *
 * @param kind   of each of its ranges
 * @param ranges how many, 1 or more; a salt that cannot be computed makes one for each of its buckets
 */
public record ReadShape(ReadKind kind, double ranges) {
    /**
     * {@return the shape of a read of some keys}
     *
     * @throws WorkloadException if a condition makes no sense, with a sentence for the user
     */
    public static ReadShape of(PlannedRead read, KeyStream keys) {
        ReadPlan plan = ReadPlan.of(read, keys);
        return new ReadShape(plan.kind(), plan.fanOut());
    }
}
