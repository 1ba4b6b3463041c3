package dev.splitpoint.tablet;

import dev.splitpoint.design.Inconsistency;
import dev.splitpoint.design.Severity;
import dev.splitpoint.workload.WorkloadException;

/** A simulation does not fit into the heap, however coarse; the message names a heap size that suffices. */
public final class HeapTooSmallException extends WorkloadException {
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
