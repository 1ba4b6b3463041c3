package dev.splitpoint.tablet;

import dev.splitpoint.load.LoadFootprint;

/**
 * Memory estimate of a simulation, in bytes. The window, {@code simulate} and {@code lint} share it.
 *
 * <p>Example: 43,200 cells, 1,024 key buckets, 3 nodes and writes only. The load takes 354 MB and the nodes take 5 MB.
 * Sampling and the cluster model need an additional 354 MB while they run.
 *
 * @param load {@link dev.splitpoint.load.LoadGrid}: arrays of cells × buckets, heavy keys, bucket boundaries
 * @param nodes {@link NodeSeries}: arrays of cells × nodes
 * @param tablets {@link TabletHistory} and the tablet events
 * @param lost {@link SimulationRun.LostRows}: one array of cells × buckets if a cluster is overloaded
 * @param working temporary memory during sampling
 * @param heatmap heatmap of a result: its values, and their sums and maxima at coarser time levels
 */
record SimulationFootprint(long load, long nodes, long tablets, long lost, long working, long heatmap) {
    /** Four doubles and an int for each cell and node. */
    private static final int NODE_ENTRY = 4 * Double.BYTES + Integer.BYTES;

    /** A tablet event with its entry in a list and its change in the history. */
    private static final int EVENT = 96;

    /**
     * Events for each cell and node. Measured values: 0.0005 to 0.002 for 1,000 nodes under skewed and growing load.
     */
    private static final double EVENTS = 0.02;

    /**
     * Bytes for each cell and bucket: a double, int maxima of all levels, float sums and counts of the coarser levels.
     */
    private static final int DRAWN_ENTRY = Double.BYTES + 2 * Integer.BYTES + Float.BYTES + Character.BYTES;

    /** Header of an array and the reference to it. */
    private static final int ARRAY_OBJECT = 24;

    /** Number of temporary arrays of the cluster model with an entry for each bucket. */
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

    /** {@return the size of a result without lost rows and heatmap} */
    long result() {
        return load + nodes + tablets;
    }

    /** {@return the peak memory of a run, with all results that exist at the same time} */
    long peak(HeapBudget budget) {
        // The sample counts are released before the first row is lost, so only the larger of the two counts.
        long one = result() + lost + (budget.hasHeatmap() ? heatmap : 0);
        return budget.results() * one + Math.max(0, working - lost);
    }
}
