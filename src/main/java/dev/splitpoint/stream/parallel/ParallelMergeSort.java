package dev.splitpoint.stream.parallel;

import java.util.Arrays;
import java.util.Comparator;

/**
 * Sorts on several threads, and can be cancelled soon: runs of equal length are sorted, then merged by pairs, pair after
 * pair, until one is left. Equal elements keep their order, so that the result is the same however many threads there are.
 */
public final class ParallelMergeSort {
    /** Sorting so many keys takes some milliseconds. */
    private static final int RUN = 1 << 13;

    private ParallelMergeSort() {}

    /**
     * {@return the elements in order; the array that is given may be returned, or be in any order afterwards}
     *
     * @throws java.util.concurrent.CancellationException if it was cancelled
     */
    public static <T> T[] sorted(T[] elements, Comparator<? super T> order, ParallelTasks parts) {
        int length = elements.length;
        parts.run(runs(length, RUN), i -> Arrays.sort(elements, i * RUN, Math.min(length, (i + 1) * RUN), order));
        T[] from = elements;
        T[] to = length > RUN ? elements.clone() : elements;
        for (int width = RUN; width < length; width *= 2) {
            T[] source = from;
            T[] target = to;
            int pair = 2 * width;
            int half = width;
            parts.run(runs(length, pair), i -> {
                int middle = Math.min(length, i * pair + half);
                merge(source, i * pair, middle, Math.min(length, i * pair + pair), target, order);
            });
            from = target;
            to = source;
        }
        return from;
    }

    private static int runs(int length, int width) {
        return (length + width - 1) / width;
    }

    private static <T> void merge(T[] source, int from, int middle, int to, T[] target, Comparator<? super T> order) {
        int left = from;
        int right = middle;
        for (int i = from; i < to; i++) {
            boolean takesLeft = right == to || left < middle && order.compare(source[left], source[right]) <= 0;
            target[i] = takesLeft ? source[left++] : source[right++];
        }
    }
}
