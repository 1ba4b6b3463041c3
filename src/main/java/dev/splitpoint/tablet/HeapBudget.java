package dev.splitpoint.tablet;

import dev.splitpoint.design.check.Inconsistency;
import dev.splitpoint.design.check.Severity;
import dev.splitpoint.stream.WorkloadException;
import java.util.Locale;

/**
 * Heap that a simulation may take.
 *
 * <p>Example: with {@code -Xmx2g}, {@code HeapBudget.of(2L << 30)} leaves 1.7 GB to a run. The window divides that by 3 for
 * each document and keeps 2 results at a time, each with its heatmap.
 *
 * @param maxHeap the largest heap of the process in bytes, as {@link Runtime#maxMemory()} returns it
 * @param shares  how many simulations share the heap, 1 or more
 * @param results how many results of this simulation exist at a time, 1 or more
 * @param drawn   whether a heatmap is drawn of each result
 */
public record HeapBudget(long maxHeap, int shares, int results, boolean drawn) {
    /** No limit: for runs that are known to be small. */
    public static final HeapBudget UNLIMITED = new HeapBudget(Long.MAX_VALUE, 1, 1, false);

    /** Heap of the program itself, with a document and its libraries. */
    private static final long PROGRAM = 64L << 20;

    /** Share of the rest that arrays can fill: the collector needs room, and arrays of megabytes fill whole regions. */
    private static final double FILLED = 0.85;

    /** Sizes in messages are multiples of this. */
    private static final long STEP = 256L << 20;

    /** {@return the budget of one simulation in a process, whose result is not drawn} */
    public static HeapBudget of(long maxHeap) {
        return new HeapBudget(maxHeap, 1, 1, false);
    }

    /** {@return the same budget for results of which a heatmap is drawn} */
    public HeapBudget withDrawing(boolean isDrawn) {
        return new HeapBudget(maxHeap, shares, results, isDrawn);
    }

    /** {@return the bytes that this simulation may take} */
    long bytes() {
        return maxHeap == Long.MAX_VALUE ? maxHeap : (long) (Math.max(0, maxHeap - PROGRAM) * FILLED / shares);
    }

    /** {@return a heap with which this simulation may take some bytes} */
    long heapFor(long bytes) {
        double heap = (double) bytes * shares / FILLED + PROGRAM;
        return (long) Math.ceil(heap / STEP) * STEP;
    }

    /** {@return a heap size as text: {@code 1.5 GB}} */
    static String text(long bytes) {
        return bytes < 1L << 30
                ? String.format(Locale.ROOT, "%.0f MB", bytes / 1048576.0)
                : String.format(Locale.ROOT, "%.1f GB", bytes / 1073741824.0).replace(".0 ", " ");
    }

    /** {@return the option of Java that sets a heap size: {@code -Xmx1536m}} */
    static String option(long bytes) {
        return bytes % (1L << 30) == 0 ? "-Xmx" + (bytes >> 30) + "g" : "-Xmx" + (bytes >> 20) + "m";
    }

    /** A simulation does not fit into the heap, however coarse; the message names a heap size that suffices. */
    public static final class HeapTooSmallException extends WorkloadException {
        private static final long serialVersionUID = 1;

        private final long sufficientHeap;

        HeapTooSmallException(String sentence, long sufficientHeap) {
            super(new Inconsistency(Severity.ERROR, "/simulation/cell", sentence));
            this.sufficientHeap = sufficientHeap;
        }

        /** {@return a heap in bytes with which the simulation runs, with fewer key ranges and wider cells than requested} */
        public long sufficientHeap() {
            return sufficientHeap;
        }
    }
}
