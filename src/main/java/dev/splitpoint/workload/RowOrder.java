package dev.splitpoint.workload;

/** In which order of time the rows of a key range come. */
public enum RowOrder {
    /** As they were written. */
    OLDEST_FIRST,
    /** The other way round. */
    NEWEST_FIRST,
    /** In no order of time: another segment stands before it. */
    NONE;

    /** {@return the order of rows whose keys move in some way with time} */
    static RowOrder of(Trend trend) {
        return switch (trend) {
            case RISING -> OLDEST_FIRST;
            case FALLING -> NEWEST_FIRST;
            default -> NONE;
        };
    }
}
