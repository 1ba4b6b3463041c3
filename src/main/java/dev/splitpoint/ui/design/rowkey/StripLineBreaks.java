package dev.splitpoint.ui.design.rowkey;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Line breaks of the strip: the minimum number of lines, and in those the largest fit of all segments. If no summary
 * must be truncated, lines are fill greedily; otherwise they have similar widths.
 *
 * <p>Example: segments of 100, 100, and 100 pixels, a tail of 50, and gaps of 10 need two lines at a width of 300: the
 * first contains two segments, the second contains one and the tail.
 *
 * @param count number of segments
 * @param widths width of each segment with its delimiter, at each fit
 * @param tail width of the node after the last segment, in pixels
 * @param gap space between segments, in pixels
 */
record StripLineBreaks(int count, Widths widths, double tail, double gap) {
    /** Widths of the segments. */
    interface Widths {
        /** {@return the width of a segment at a fit, in pixels} */
        double of(int index, StripFit fit);
    }

    /**
     * Segments of a line.
     *
     * @param from first segment index, inclusive
     * @param to last segment index, exclusive
     * @param fit minimum fit of the segments
     * @param tail whether the line ends with the tail
     */
    record Run(int from, int to, StripFit fit, boolean tail) {}

    /** {@return the lines at a width, at least one} */
    List<Run> lines(double width) {
        int minLines = fill(width, StripFit.SHORT).size();
        for (StripFit fit : List.of(StripFit.WHOLE, StripFit.FOLDED)) {
            List<Run> lines = fill(width, fit);
            if (lines.size() == minLines) {
                return lines;
            }
        }
        // Find the smallest width with the same number of lines: lines of similar widths leave all segments more
        // space.
        double most = width;
        for (double least = 0; most - least > 1; ) {
            double middle = (least + most) / 2;
            if (fill(middle, StripFit.SHORT).size() > minLines) {
                least = middle;
            } else {
                most = middle;
            }
        }
        return fill(most, StripFit.SHORT);
    }

    /** {@return the widths of the segments of a line, which distribute the spare width up to the WHOLE fit} */
    List<Double> widths(Run run, double width) {
        List<Double> wide = new ArrayList<>();
        double spare = width - (run.tail ? tail : -gap);
        for (int i = run.from; i < run.to; i++) {
            wide.add(Math.min(width, widths.of(i, run.fit)));
            spare -= wide.getLast() + gap;
        }
        for (StripFit fit : List.of(StripFit.FOLDED, StripFit.WHOLE)) {
            // In ascending order of need, so that the largest number of segments gets its full width.
            List<Integer> byNeed = IntStream.range(run.from, run.to)
                    .boxed()
                    .sorted(Comparator.comparingDouble(i -> widths.of(i, fit) - wide.get(i - run.from)))
                    .toList();
            for (int i : byNeed) {
                double more = Math.clamp(widths.of(i, fit) - wide.get(i - run.from), 0, Math.max(0, spare));
                wide.set(i - run.from, wide.get(i - run.from) + more);
                spare -= more;
            }
        }
        return Collections.unmodifiableList(wide);
    }

    private List<Run> fill(double width, StripFit fit) {
        List<Run> lines = new ArrayList<>();
        int from = 0;
        double x = 0;
        for (int i = 0; i <= count; i++) {
            double wide = Math.min(width, i < count ? widths.of(i, fit) : tail);
            if (x > 0 && x + wide > width) {
                lines.add(new Run(from, i, fit, false));
                from = i;
                x = 0;
            }
            x += wide + gap;
        }
        lines.add(new Run(from, count, fit, true));
        return lines;
    }
}
