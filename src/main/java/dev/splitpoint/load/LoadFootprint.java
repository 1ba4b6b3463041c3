package dev.splitpoint.load;

/**
 * Heap that the load of a design takes, in bytes: an upper bound for any number of cells and key buckets.
 *
 * <p>Example: a phase of writes has one array of doubles in {@link LoadGrid} and needs one array of ints while its samples
 * are counted. For 1,440 cells and 1,024 buckets the result takes 11.8 MB, and sampling 5.9 MB more.
 *
 * @param arrays   arrays of doubles of cells × buckets that {@link LoadGrid} has
 * @param counts   arrays of ints of cells × buckets that exist at a time while samples are counted
 * @param phases   phases; each has heavy keys of its own
 * @param keyBytes length of the longest key
 */
public record LoadFootprint(int arrays, int counts, int phases, int keyBytes) {
    /** Bytes of a key as an object with its array, but for the bytes of the key itself. */
    private static final int KEY_OBJECT = 40;

    /** Bytes of a heavy key as an object with its entry in a list, but for its key. */
    private static final int HEAVY_OBJECT = 48;

    /** Bytes of a key drawn for the planning of buckets, with its arrays, but for the bytes of the key itself. */
    private static final int DRAWN_OBJECT = 160;

    /** A mean of more bytes is not assumed, whatever the length of the longest key. */
    private static final int LONG_KEY = 256;

    /** Arrays of doubles that have an entry for each cell only: the timeline and the weights of samples. */
    private static final int CELL_ARRAYS = 40;

    /** {@return what {@link LoadGrid} takes} */
    public long resultBytes(long cells, long buckets) {
        long heavy = phases * Math.min(HeavyKeyFinder.KEPT * buckets, HeavyKeyFinder.MOST_FOUND);
        return cells * buckets * arrays * Double.BYTES
                + cells * CELL_ARRAYS * Double.BYTES
                + buckets * (KEY_OBJECT + Math.min(keyBytes, LONG_KEY) + Double.BYTES)
                + heavy * (HEAVY_OBJECT + KEY_OBJECT + Math.min(keyBytes, LONG_KEY));
    }

    /** {@return what counting its samples takes in addition} */
    public long samplingBytes(long cells, long buckets, long samples) {
        long drawn = LoadSampler.plannedKeys(samples, buckets);
        return Math.max(
                cells * buckets * counts * Integer.BYTES, drawn * (DRAWN_OBJECT + Math.min(keyBytes, LONG_KEY)));
    }
}
