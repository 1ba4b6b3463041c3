package dev.splitpoint.ui.design.rowkey;

/** Amount of the summary that a segment shows, largest first. */
enum StripFit {
    /** Full summary in one row. */
    WHOLE,
    /** Full summary in up to two rows. */
    FOLDED,
    /** Up to two rows, possibly truncated. */
    SHORT
}
