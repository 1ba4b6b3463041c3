package dev.splitpoint.heat;

import java.util.List;
import java.util.stream.Stream;

/**
 * The parts seen before, the last one at the end.
 *
 * @param past at most {@value #MAX}
 */
public record ViewHistory(List<Viewport> past) {
    /** Nothing seen before. */
    public static final ViewHistory EMPTY = new ViewHistory(List.of());

    /** How many are kept. */
    public static final int MAX = 100;

    /** Copies the list, without the oldest where it is too long. */
    public ViewHistory {
        past = List.copyOf(past.subList(Math.max(0, past.size() - MAX), past.size()));
    }

    /** {@return this history with one more} */
    public ViewHistory with(Viewport left) {
        return new ViewHistory(Stream.concat(past.stream(), Stream.of(left)).toList());
    }

    /** {@return whether there is nothing to go back to} */
    public boolean isEmpty() {
        return past.isEmpty();
    }

    /**
     * {@return what was seen last}
     *
     * @throws java.util.NoSuchElementException if there is nothing
     */
    public Viewport last() {
        return past.getLast();
    }

    /** {@return this history without the last one} */
    public ViewHistory withoutLast() {
        return new ViewHistory(past.subList(0, Math.max(0, past.size() - 1)));
    }
}
