package dev.splitpoint.ui.design.rowkey;

/**
 * Horizontal span in the strip, in pixels.
 *
 * @param from left end
 * @param to right end
 */
record BracketSpan(double from, double to) {
    double length() {
        return to - from;
    }
}
