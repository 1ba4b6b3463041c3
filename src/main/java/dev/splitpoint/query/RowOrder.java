package dev.splitpoint.query;

import dev.splitpoint.design.Format;
import dev.splitpoint.design.Query;
import dev.splitpoint.stream.ByteOrderTrend;
import dev.splitpoint.stream.format.DateFieldOrder;

/** Time order of the rows in a key range. */
public enum RowOrder {
    /** Ascending: oldest rows first. */
    OLDEST_FIRST,
    /** Descending: newest rows first. */
    NEWEST_FIRST,
    /** No time order, because another segment precedes the time. */
    NONE;

    /** {@return whether the query must read and sort all rows, because it requests the newest first and they are in no time order} */
    public boolean isSortedFor(Query query) {
        return query.newestFirst() && this == NONE;
    }

    /** {@return whether times in a format sort in ascending or descending order} */
    public static boolean isTimeOrdered(Format format) {
        return !(format instanceof Format.IsoDate date) || DateFieldOrder.isChronological(date.pattern());
    }

    /** {@return the row order for keys with a trend over time} */
    static RowOrder of(ByteOrderTrend trend) {
        return switch (trend) {
            case RISING -> OLDEST_FIRST;
            case FALLING -> NEWEST_FIRST;
            default -> NONE;
        };
    }
}
