package dev.splitpoint.ui.heatmap;

import dev.splitpoint.heat.HeatRange;
import java.util.List;
import java.util.stream.Stream;

/**
 * History of visible ranges.
 *
 * @param past previous ranges, oldest first, at most {@value #MAX}
 */
record RangeHistory(List<HeatRange> past) {
    /** History without ranges. */
    static final RangeHistory EMPTY = new RangeHistory(List.of());

    /** Maximum number of ranges. */
    static final int MAX = 100;

    /** Copies the list and drops the oldest ranges beyond the maximum. */
    RangeHistory {
        past = List.copyOf(past.subList(Math.max(0, past.size() - MAX), past.size()));
    }

    /** {@return this history with one more range at its end} */
    RangeHistory with(HeatRange range) {
        return new RangeHistory(Stream.concat(past.stream(), Stream.of(range)).toList());
    }

    boolean isEmpty() {
        return past.isEmpty();
    }

    /**
     * {@return the most recent range}
     *
     * @throws java.util.NoSuchElementException if the history is empty
     */
    HeatRange last() {
        return past.getLast();
    }

    /** {@return this history without its most recent range} */
    RangeHistory withoutLast() {
        return new RangeHistory(past.subList(0, Math.max(0, past.size() - 1)));
    }
}
