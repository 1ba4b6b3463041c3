package dev.splitpoint.ui.rowkey;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Where the name of a query stands at a line of the strip: beside its bars or below them. It stands on one only while
 * it is typed and has grown too long for its place beside them, so that the strip does not jump under who types.
 *
 * @param x     its left end
 * @param width how wide it is
 * @param below whether it has a row of its own, below the bars
 */
record NamePlace(double x, double width, boolean below) {
    /** Between a bar and the name beside it, in pixels. */
    static final double GAP = 6;

    private static final double WITHIN_BAR = 12;

    /**
     * {@return a place beside the bars: behind them, before them, or else between two of them; empty: none of those has room}
     *
     * @param bars   from left to right; none: it may stand anywhere
     * @param line   from where to where there is room at all
     * @param wanted the width of all of the name
     */
    static Optional<NamePlace> beside(List<BracketSpan> bars, BracketSpan line, double wanted) {
        if (bars.isEmpty()) {
            return Optional.of(new NamePlace(line.from(), Math.min(wanted, line.length()), false));
        }
        double behind = bars.getLast().to() + GAP;
        if (behind + wanted <= line.to()) {
            return Optional.of(new NamePlace(behind, wanted, false));
        }
        double before = bars.getFirst().from() - GAP - wanted;
        if (before >= line.from()) {
            return Optional.of(new NamePlace(before, wanted, false));
        }
        for (int i = 1; i < bars.size(); i++) {
            double between = bars.get(i - 1).to() + GAP;
            if (between + wanted + GAP <= bars.get(i).from()) {
                return Optional.of(new NamePlace(between, wanted, false));
            }
        }
        return Optional.empty();
    }

    /** {@return a place below the bars, from the first one on as far as there is room} */
    static NamePlace below(List<BracketSpan> bars, BracketSpan line, double wanted) {
        return within(line, bars.getFirst().from(), wanted, true);
    }

    /** {@return a place on the longest bar, which the name hides in part: for a name that is being typed} */
    static NamePlace over(List<BracketSpan> bars, BracketSpan line, double wanted) {
        BracketSpan longest = bars.stream().max(Comparator.comparingDouble(BracketSpan::length)).orElse(line);
        return within(line, longest.from() + WITHIN_BAR, wanted, false);
    }

    private static NamePlace within(BracketSpan line, double x, double wanted, boolean below) {
        double width = Math.min(wanted, line.length());
        return new NamePlace(Math.max(line.from(), Math.min(x, line.to() - width)), width, below);
    }
}
