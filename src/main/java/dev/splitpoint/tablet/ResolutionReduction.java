package dev.splitpoint.tablet;

import java.util.Locale;
import java.util.OptionalLong;

/**
 * How much coarser than requested a run is, because the heap is too small.
 *
 * @param wanted         the requested resolution
 * @param used           the resolution of the run
 * @param nodes          the nodes of the cluster
 * @param heap           the largest heap of the process in bytes
 * @param sufficientHeap a heap in bytes with which the run has the requested resolution; empty if no heap suffices, because
 *                       an array would have more than 2³¹ entries
 */
public record ResolutionReduction(Resolution wanted, Resolution used, int nodes, long heap, OptionalLong sufficientHeap) {
    /** {@return what does not fit, what was simulated instead, and how to get the full resolution} */
    public String sentence() {
        String requested = String.format(Locale.ROOT, nodes == 1 ? "%s on %,d node" : "%s on %,d nodes", wanted.text(), nodes);
        if (sufficientHeap.isEmpty()) {
            return requested + " exceed the memory of one run. Simulated with " + used.text() + ".";
        }
        return requested + " need a heap of " + HeapBudget.text(sufficientHeap.getAsLong()) + ", but the heap has "
                + HeapBudget.text(heap) + ". Simulated with " + used.text() + ". For the full resolution, start Java with "
                + HeapBudget.option(sufficientHeap.getAsLong()) + ".";
    }

    /** {@return whether time cells are wider than requested} */
    public boolean isCellWider() {
        return used.cell().compareTo(wanted.cell()) > 0;
    }
}
