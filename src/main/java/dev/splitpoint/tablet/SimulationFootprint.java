package dev.splitpoint.tablet;

import dev.splitpoint.load.LoadFootprint;

/**
 * Heap that a simulation takes, in bytes: the one estimate that the window, {@code simulate} and {@code lint} share.
 *
 * <p>Example: 43,200 cells, 1,024 key buckets, 3 nodes and writes only. The load takes 354 MB, the nodes 5 MB; sampling and
 * the cluster model need 354 MB in addition while they run, of which lost rows are the larger part.
 *
 * @param load    {@link dev.splitpoint.load.LoadGrid}: arrays of cells × buckets, heavy keys, borders of buckets
 * @param nodes   {@link NodeSeries}: arrays of cells × nodes
 * @param tablets {@link TabletHistory} and the events
 * @param lost    {@link SimulationRun.LostRows}: one array of cells × buckets where a cluster is overloaded
 * @param working what a run needs in addition while it samples
 * @param drawing what the heatmap of a result takes: its values, and their sums and maxima in coarser levels of time
 */
record SimulationFootprint(long load, long nodes, long tablets, long lost, long working, long drawing) {
    /** Four doubles and an int for each cell and node. */
    private static final int NODE_ENTRY = 4 * Double.BYTES + Integer.BYTES;

    /** An event with its entry in a list and its change of the tablets. */
    private static final int EVENT = 96;

    /** Events for each cell and node. Measured: 0.0005 to 0.002 for 1,000 nodes under skewed and growing load. */
    private static final double EVENTS = 0.02;

    /** A grid of doubles, maxima of all levels as ints, sums of the levels above the first as floats with counts. */
    private static final int DRAWN_ENTRY = Double.BYTES + 2 * Integer.BYTES + Float.BYTES + Character.BYTES;

    /** Header of an array and the reference to it. */
    private static final int ARRAY_OBJECT = 24;

    /** Working arrays of the cluster model with an entry for each bucket. */
    private static final int BUCKET_ARRAYS = 32;

    static SimulationFootprint of(LoadFootprint load, long cells, long buckets, long nodes, long samples) {
        return new SimulationFootprint(
                load.resultBytes(cells, buckets),
                cells * nodes * NODE_ENTRY + cells * (2 * Integer.BYTES + Double.BYTES),
                (long) (cells * nodes * EVENTS * EVENT) + (cells + 16 * buckets) * Integer.BYTES,
                cells * (buckets * Double.BYTES + ARRAY_OBJECT),
                load.samplingBytes(cells, buckets, samples) + buckets * BUCKET_ARRAYS * Double.BYTES,
                cells * buckets * DRAWN_ENTRY);
    }

    /** {@return what a result takes without its heatmap, where no row is lost} */
    long result() {
        return load + nodes + tablets;
    }

    /** {@return what is needed at the same time at most} */
    long peak(HeapBudget budget) {
        // Counts of samples are gone before the first row is lost.
        long one = result() + lost + (budget.drawn() ? drawing : 0);
        return budget.results() * one + Math.max(0, working - lost);
    }
}
