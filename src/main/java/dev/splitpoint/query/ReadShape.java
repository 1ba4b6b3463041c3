package dev.splitpoint.query;

import dev.splitpoint.design.PlannedRead;
import dev.splitpoint.design.ReadKind;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.WorkloadException;
import dev.splitpoint.stream.key.KeyStream;
import java.util.Map;

/**
 * How a planned read meets the table: of which kind it is, and into how many key ranges it falls apart.
 *
 * @param kind   of each of its ranges
 * @param ranges how many, 1 or more; a salt that cannot be computed makes one for each of its buckets
 */
public record ReadShape(ReadKind kind, double ranges) {
    /**
     * {@return the shape of a read, no phase's overrides looked at}
     *
     * @param design has the key
     * @throws WorkloadException if the key or a condition makes no sense, with a sentence for the user
     */
    public static ReadShape of(TableDesign design, PlannedRead read, SampleFiles files) {
        return of(read, KeyStream.of(design.rowKey(), Map.of(), design.workload().seed(), files));
    }

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
