package dev.splitpoint.load;

/**
 * Memory estimate of the load of a design: an upper bound in bytes for any number of cells and key buckets.
 *
 * <p>Example: a phase of writes has one array of doubles in {@link LoadGrid} and needs one array of ints during
 * sampling. For 1,440 cells and 1,024 buckets, the result takes 11.8 MB and sampling takes an additional 5.9 MB.
 *
 * @param arrays number of double arrays of cells × buckets in {@link LoadGrid}
 * @param bucketArrays number of double arrays with one entry for each bucket: the load of each query
 * @param counts number of int arrays of cells × buckets that exist at the same time during sampling
 * @param phases number of phases, each with separate heavy keys
 * @param keyBytes length of the longest key in bytes
 */
public record LoadFootprint(int arrays, int bucketArrays, int counts, int phases, int keyBytes) {
    /** Overhead of a key object with its array, in bytes. */
    private static final int KEY_OBJECT = 40;

    /** Size of a heavy-key object with its list entry, without the key, in bytes. */
    private static final int HEAVY_OBJECT = 48;

    /** Overhead of a key that is sampled for bucket planning, with its arrays, in bytes. */
    private static final int DRAWN_OBJECT = 160;

    /** Upper limit for the assumed mean key length, in bytes. */
    private static final int LONG_KEY = 256;

    /** Number of double arrays with one entry for each cell: the timeline and the sample weights. */
    private static final int CELL_ARRAYS = 40;

    /** {@return the size of {@link LoadGrid} in bytes} */
    public long resultBytes(long cells, long buckets) {
        long heavy = phases * Math.min(HeavyKeyFinder.MAX_KEYS * buckets, HeavyKeyFinder.MAX_FOUND);
        return cells * buckets * arrays * Double.BYTES
                + cells * CELL_ARRAYS * Double.BYTES
                + buckets * (KEY_OBJECT + Math.min(keyBytes, LONG_KEY) + (1L + bucketArrays) * Double.BYTES)
                + heavy * (HEAVY_OBJECT + KEY_OBJECT + Math.min(keyBytes, LONG_KEY));
    }

    /** {@return the additional memory during sampling, in bytes} */
    public long samplingBytes(long cells, long buckets, long samples) {
        long drawn = LoadSampler.plannedKeys(samples, buckets);
        return Math.max(
                cells * buckets * counts * Integer.BYTES, drawn * (DRAWN_OBJECT + Math.min(keyBytes, LONG_KEY)));
    }
}
