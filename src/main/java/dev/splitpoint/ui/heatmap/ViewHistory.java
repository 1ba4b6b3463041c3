package dev.splitpoint.ui.heatmap;

import dev.splitpoint.heat.Viewport;
import java.util.List;
import java.util.stream.Stream;

/**
 * The parts seen before, the last one at the end.
 *
 * @param past at most {@value #MAX}
 */
record ViewHistory(List<Viewport> past) {
    /** Nothing seen before. */
    static final ViewHistory EMPTY = new ViewHistory(List.of());

    /** How many are kept. */
    static final int MAX = 100;

    /** Copies the list, without the oldest where it is too long. */
    ViewHistory {
        past = List.copyOf(past.subList(Math.max(0, past.size() - MAX), past.size()));
    }

    /** {@return this history with one more} */
    ViewHistory with(Viewport left) {
        return new ViewHistory(Stream.concat(past.stream(), Stream.of(left)).toList());
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
    Viewport last() {
        return past.getLast();
    }

    /** {@return this history without the last one} */
    ViewHistory withoutLast() {
        return new ViewHistory(past.subList(0, Math.max(0, past.size() - 1)));
    }
}
