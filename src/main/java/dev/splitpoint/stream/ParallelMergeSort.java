package dev.splitpoint.stream;

import java.util.Arrays;
import java.util.Comparator;

/**
 * Stable merge sort on several threads, which can be cancelled between runs. It sorts runs of equal length and then
 * merges pairs of runs until one is left. The result does not depend on the number of threads.
 */
public final class ParallelMergeSort {
    /** Length of a run, which takes a few milliseconds to sort. */
    private static final int RUN = 1 << 13;

    private ParallelMergeSort() {}

    /**
     * {@return the sorted elements, in the given array or in another one; the order of the given array is then
     * undefined}
     *
     * @throws java.util.concurrent.CancellationException if the sort was cancelled
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
