package dev.splitpoint.query;

import dev.splitpoint.design.Format;
import dev.splitpoint.design.Query;
import dev.splitpoint.stream.ByteOrderTrend;
import dev.splitpoint.stream.format.DateFieldOrder;

/** In which order of time the rows of a key range come. */
public enum RowOrder {
    /** As they were written. */
    OLDEST_FIRST,
    /** The other way round. */
    NEWEST_FIRST,
    /** In no order of time: another segment stands before it. */
    NONE;

    /** {@return whether all rows are to be read and sorted, since a read wants the newest first and they come in no order} */
    public boolean isSortedFor(Query read) {
        return read.newestFirst() && this == NONE;
    }

    /** {@return whether times that are written in some way stand in their order in a key, or the other way round} */
    public static boolean keepsTimes(Format format) {
        return !(format instanceof Format.IsoDate date) || DateFieldOrder.rises(date.pattern());
    }

    /** {@return the order of rows whose keys move in some way with time} */
    static RowOrder of(ByteOrderTrend trend) {
        return switch (trend) {
            case RISING -> OLDEST_FIRST;
            case FALLING -> NEWEST_FIRST;
            default -> NONE;
        };
    }
}
