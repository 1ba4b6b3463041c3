package dev.splitpoint.ui.design.rowkey;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Position of a query name at a line of the strip: next to the bars or below them. A name that grows too long during
 * editing covers a bar instead, so that the strip does not move.
 *
 * @param x left end, in pixels
 * @param width width, in pixels
 * @param below whether the name is in a separate row below the bars
 */
record NamePlace(double x, double width, boolean below) {
    /** Space between a bar and the name next to it, in pixels. */
    static final double GAP = 6;

    private static final double WITHIN_BAR = 12;

    /**
     * {@return a position after, before, or between the bars, in this order of preference; empty without sufficient
     * space}
     *
     * <p>Example: with a bar from 100 to 200 in a line from 0 to 300, a name of 80 is at 206 and a name of 94 at 206; a
     * name of 95 does not fit on either side.
     *
     * @param bars bars from left to right; may be empty
     * @param line left and right end of the line
     * @param preferredWidth width of the full name
     */
    static Optional<NamePlace> nextTo(List<BracketSpan> bars, BracketSpan line, double preferredWidth) {
        if (bars.isEmpty()) {
            return Optional.of(new NamePlace(line.from(), Math.min(preferredWidth, line.length()), false));
        }
        double after = bars.getLast().to() + GAP;
        if (after + preferredWidth <= line.to()) {
            return Optional.of(new NamePlace(after, preferredWidth, false));
        }
        double before = bars.getFirst().from() - GAP - preferredWidth;
        if (before >= line.from()) {
            return Optional.of(new NamePlace(before, preferredWidth, false));
        }
        for (int i = 1; i < bars.size(); i++) {
            double between = bars.get(i - 1).to() + GAP;
            if (between + preferredWidth + GAP <= bars.get(i).from()) {
                return Optional.of(new NamePlace(between, preferredWidth, false));
            }
        }
        return Optional.empty();
    }

    /** {@return a position below the bars, aligned to the first one if the line is long enough} */
    static NamePlace below(List<BracketSpan> bars, BracketSpan line, double preferredWidth) {
        return within(line, bars.getFirst().from(), preferredWidth, true);
    }

    /** {@return a position over the longest bar, for a name that is being edited} */
    static NamePlace over(List<BracketSpan> bars, BracketSpan line, double preferredWidth) {
        BracketSpan longest = bars.stream()
                .max(Comparator.comparingDouble(BracketSpan::length))
                .orElse(line);
        return within(line, longest.from() + WITHIN_BAR, preferredWidth, false);
    }

    private static NamePlace within(BracketSpan line, double x, double preferredWidth, boolean below) {
        double width = Math.min(preferredWidth, line.length());
        return new NamePlace(Math.max(line.from(), Math.min(x, line.to() - width)), width, below);
    }
}
