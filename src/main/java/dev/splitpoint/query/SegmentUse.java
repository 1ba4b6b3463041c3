package dev.splitpoint.query;

import dev.splitpoint.design.Query;
import dev.splitpoint.design.RowKey;
import dev.splitpoint.design.Segment;
import java.util.List;

/**
 * What a query makes of a segment of the key, told from the design alone, before anything is compiled. The rules
 * are those by which reads are simulated.
 */
public enum SegmentUse {
    /** It equals a value, or one of some values, and is part of the prefix that is read. */
    EQUAL,
    /** Nothing is asked of it, but its value is known: it is always the same, or computed from what is pinned. */
    IMPLIED,
    /** A salt that cannot be computed: one range is read for each of its buckets. */
    EVERY,
    /** It bounds the range that is read. */
    RANGE,
    /** Something is asked of it, but the rows read do not become fewer by it: they are filtered. */
    FILTERED,
    /** Nothing is asked of it. */
    FREE;

    /** {@return whether it is a part of the prefix that is read} */
    public boolean isPrefix() {
        return this == EQUAL || this == IMPLIED || this == EVERY;
    }

    /** {@return what a read makes of each segment, in the key's order} */
    public static List<SegmentUse> of(RowKey key, Query read) {
        return RangeDerivation.pins(
                key.encoding(), key.segments(), key.segments().stream().map(Segment::generator).toList(), read);
    }
}
