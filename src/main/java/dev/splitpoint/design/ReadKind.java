package dev.splitpoint.design;

/** How a read meets the table. */
public enum ReadKind {
    /** One row by its whole key, or several. */
    POINT_READ,
    /** All rows that begin with some bytes. */
    PREFIX_SCAN,
    /** The rows between two keys. */
    RANGE_SCAN,
    /** Every row. */
    FULL_SCAN
}
