package dev.splitpoint.ui.rowkey;

/** How much of a segment's summary is to be shown, the most first. */
enum StripFit {
    /** All of it, side by side. */
    WHOLE,
    /** All of it, in two rows where that makes the segment narrower. */
    FOLDED,
    /** Two rows, maybe cut short. */
    SHORT
}
