package dev.splitpoint.tablet;

import java.util.Locale;
import java.util.OptionalLong;

/**
 * Reduction of a run's resolution because the heap is too small.
 *
 * @param requested requested resolution
 * @param used resolution of the run
 * @param nodes number of nodes of the cluster
 * @param heap maximum heap of the process in bytes
 * @param sufficientHeap heap in bytes that suffices for the requested resolution; empty if no heap suffices, because an
 *     array would have more than 2³¹ entries
 */
public record ResolutionReduction(
        Resolution requested, Resolution used, int nodes, long heap, OptionalLong sufficientHeap) {
    /**
     * {@return a message with the requested resolution, the used resolution, and the heap that the full resolution
     * needs}
     */
    public String sentence() {
        String resolution =
                String.format(Locale.ROOT, nodes == 1 ? "%s on %,d node" : "%s on %,d nodes", requested.text(), nodes);
        if (sufficientHeap.isEmpty()) {
            return resolution + " exceed the memory of one run. Simulated with " + used.text() + ".";
        }
        return resolution + " need a heap of " + HeapBudget.text(sufficientHeap.getAsLong()) + ", but the heap has "
                + HeapBudget.text(heap) + ". Simulated with " + used.text()
                + ". For the full resolution, start Java with "
                + HeapBudget.option(sufficientHeap.getAsLong()) + ".";
    }

    /** {@return whether time cells are wider than requested} */
    public boolean isCellWider() {
        return used.cell().compareTo(requested.cell()) > 0;
    }
}
