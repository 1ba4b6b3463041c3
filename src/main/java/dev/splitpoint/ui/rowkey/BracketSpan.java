package dev.splitpoint.ui.rowkey;

/**
 * A part of a line of the strip, in pixels of the strip.
 *
 * @param from its left end
 * @param to   its right end
 */
record BracketSpan(double from, double to) {
    double length() {
        return to - from;
    }
}
