package dev.splitpoint.ui.heatmap;

import dev.splitpoint.heat.HeatRange;
import java.util.List;
import java.util.stream.Stream;

/**
 * The ranges shown before, the last one at the end.
 *
 * @param past at most {@value #MAX}
 */
record RangeHistory(List<HeatRange> past) {
    /** Nothing seen before. */
    static final RangeHistory EMPTY = new RangeHistory(List.of());

    /** How many are kept. */
    static final int MAX = 100;

    /** Copies the list, without the oldest where it is too long. */
    RangeHistory {
        past = List.copyOf(past.subList(Math.max(0, past.size() - MAX), past.size()));
    }

    /** {@return this history with one more} */
    RangeHistory with(HeatRange left) {
        return new RangeHistory(Stream.concat(past.stream(), Stream.of(left)).toList());
    }

    /** {@return whether there is nothing to go back to} */
    boolean isEmpty() {
        return past.isEmpty();
    }

    /**
     * {@return what was seen last}
     *
     * @throws java.util.NoSuchElementException if there is nothing
     */
    HeatRange last() {
        return past.getLast();
    }

    /** {@return this history without the last one} */
    RangeHistory withoutLast() {
        return new RangeHistory(past.subList(0, Math.max(0, past.size() - 1)));
    }
}
