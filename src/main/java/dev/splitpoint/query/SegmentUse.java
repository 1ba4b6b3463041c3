package dev.splitpoint.query;

import dev.splitpoint.design.Query;
import dev.splitpoint.design.RowKey;
import dev.splitpoint.design.Segment;
import java.util.List;

/** Use of a segment in a query, derived from the design alone. {@link RangeDerivation} specifies the rules. */
public enum SegmentUse {
    /** Has an {@code eq} or {@code in} condition and belongs to the prefix. */
    EQUAL,
    /**
     * Has a known value without an equality condition, as a constant or computed from known segments, and belongs to
     * the prefix.
     */
    IMPLIED,
    /** Is a salt with an unknown value. The query reads one range for each of its buckets. */
    EVERY,
    /** Has a condition that bounds the key ranges. */
    RANGE,
    /** Has a condition that does not reduce the rows read. The condition is a residual filter. */
    FILTERED,
    /** Has no condition. */
    FREE;

    /** {@return whether the segment belongs to the prefix of the key ranges} */
    public boolean isPrefix() {
        return this == EQUAL || this == IMPLIED || this == EVERY;
    }

    /** {@return the use of each segment in a query, in key order} */
    public static List<SegmentUse> of(RowKey key, Query query) {
        return RangeDerivation.segmentUses(
                key.encoding(),
                key.segments(),
                key.segments().stream().map(Segment::generator).toList(),
                query);
    }
}
