package dev.splitpoint.tablet;

import dev.splitpoint.design.check.Inconsistency;
import dev.splitpoint.design.check.Severity;
import dev.splitpoint.stream.WorkloadException;
import java.util.Locale;

/**
 * Limit for the heap memory of a simulation.
 *
 * <p>Example: with {@code -Xmx2g}, {@code HeapBudget.of(2L << 30)} allows 1.7 GB for a run. The window divides the heap
 * by 3 for each document and holds 2 results at a time, each with its heatmap.
 *
 * @param maxHeap maximum heap of the process in bytes, as {@link Runtime#maxMemory()} returns it
 * @param shares number of simulations that share the heap, 1 or more
 * @param results number of results of this simulation that exist at the same time, 1 or more
 * @param hasHeatmap whether each result has a heatmap
 */
public record HeapBudget(long maxHeap, int shares, int results, boolean hasHeatmap) {
    /** No limit, for runs that are known to be small. */
    public static final HeapBudget UNLIMITED = new HeapBudget(Long.MAX_VALUE, 1, 1, false);

    /** Heap of the program with its libraries and one document, in bytes. */
    private static final long PROGRAM = 64L << 20;

    /**
     * Share of the remaining heap that arrays can fill. The collector needs room, and large arrays occupy whole
     * regions.
     */
    private static final double FILLED = 0.85;

    /** Heap sizes in messages are multiples of this number of bytes. */
    private static final long STEP = 256L << 20;

    /** {@return the budget of the only simulation in a process, without a heatmap} */
    public static HeapBudget of(long maxHeap) {
        return new HeapBudget(maxHeap, 1, 1, false);
    }

    /** {@return this budget for results with or without a heatmap} */
    public HeapBudget withHeatmap(boolean isDrawn) {
        return new HeapBudget(maxHeap, shares, results, isDrawn);
    }

    /** {@return the bytes that this simulation may use} */
    long bytes() {
        return maxHeap == Long.MAX_VALUE ? maxHeap : (long) (Math.max(0, maxHeap - PROGRAM) * FILLED / shares);
    }

    /** {@return the maximum heap, in bytes, that allows this simulation to use the given bytes} */
    long heapFor(long bytes) {
        double heap = (double) bytes * shares / FILLED + PROGRAM;
        return (long) Math.ceil(heap / STEP) * STEP;
    }

    /** {@return a heap size as text, such as {@code 1.5 GB}} */
    static String text(long bytes) {
        return bytes < 1L << 30
                ? String.format(Locale.ROOT, "%.0f MB", bytes / 1048576.0)
                : String.format(Locale.ROOT, "%.1f GB", bytes / 1073741824.0).replace(".0 ", " ");
    }

    /** {@return the Java option that sets a heap size, such as {@code -Xmx1536m}} */
    static String option(long bytes) {
        return bytes % (1L << 30) == 0 ? "-Xmx" + (bytes >> 30) + "g" : "-Xmx" + (bytes >> 20) + "m";
    }

    /**
     * Thrown if a simulation does not fit into the heap at any resolution. The message names a sufficient heap size.
     */
    public static final class HeapTooSmallException extends WorkloadException {
        private static final long serialVersionUID = 1;

        private final long sufficientHeap;

        HeapTooSmallException(String sentence, long sufficientHeap) {
            super(new Inconsistency(Severity.ERROR, "/simulation/cell", sentence));
            this.sufficientHeap = sufficientHeap;
        }

        /** {@return a heap size in bytes that suffices for the coarsest resolution} */
        public long sufficientHeap() {
            return sufficientHeap;
        }
    }
}
