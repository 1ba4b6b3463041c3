package dev.splitpoint.ui.rowkey;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Where the lines of the strip break. There are as few as there can be; in those as much of the segments is shown as there
 * is room for, and each line takes as many as it can where that cuts none short.
 *
 * @param count  of the segments
 * @param widths so wide a segment has to be for so much of it to be shown, with what stands behind it
 * @param tail   the width of what stands behind the last segment
 * @param gap    between two
 */
record StripLineBreaks(int count, Widths widths, double tail, double gap) {
    /** The widths of segments. */
    interface Widths {
        /** {@return how wide the segment of an index has to be} */
        double of(int index, StripFit fit);
    }

    /**
     * A line.
     *
     * @param from its first segment
     * @param to   the segment behind its last one
     * @param fit  how wide its segments are at the least
     * @param tail whether the tail stands at its end
     */
    record Run(int from, int to, StripFit fit, boolean tail) {}

    /** {@return the lines in a width, one at the least} */
    List<Run> lines(double width) {
        int fewest = filled(width, StripFit.SHORT).size();
        for (StripFit fit : List.of(StripFit.WHOLE, StripFit.FOLDED)) {
            List<Run> lines = filled(width, fit);
            if (lines.size() == fewest) {
                return lines;
            }
        }
        // Lines of like widths leave all segments more room.
        double most = width;
        for (double least = 0; most - least > 1; ) {
            double middle = (least + most) / 2;
            if (filled(middle, StripFit.SHORT).size() > fewest) {
                least = middle;
            } else {
                most = middle;
            }
        }
        return filled(most, StripFit.SHORT);
    }

    /** {@return the widths of the segments of a line, together not more than a width where they can be so narrow} */
    List<Double> widths(Run run, double width) {
        List<Double> wide = new ArrayList<>();
        double spare = width - (run.tail ? tail : -gap);
        for (int i = run.from; i < run.to; i++) {
            wide.add(Math.min(width, widths.of(i, run.fit)));
            spare -= wide.getLast() + gap;
        }
        for (StripFit fit : List.of(StripFit.FOLDED, StripFit.WHOLE)) {
            // So that as many as can be have all that they lack.
            List<Integer> byLack = IntStream.range(run.from, run.to).boxed()
                    .sorted(Comparator.comparingDouble(i -> widths.of(i, fit) - wide.get(i - run.from)))
                    .toList();
            for (int i : byLack) {
                double more = Math.clamp(widths.of(i, fit) - wide.get(i - run.from), 0, Math.max(0, spare));
                wide.set(i - run.from, wide.get(i - run.from) + more);
                spare -= more;
            }
        }
        return Collections.unmodifiableList(wide);
    }

    private List<Run> filled(double width, StripFit fit) {
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
