package dev.splitpoint.load;

/**
 * What reads take of the rows that they read: the bytes of the families and columns that each query names.
 *
 * <p>Where all queries take the same bytes, no array is needed, and the arrays have length 0. Arrays of cells × buckets are
 * those of a {@link LoadGrid}: shared, not to be written to.
 *
 * @param rowBytes     bytes of a row that a read takes; the mean over the reads where queries differ
 * @param rangeUnits   ranges read, each counted as the point reads of rows of the reference size that cost the same: 1 for
 *                     fewer bytes, in proportion for more
 * @param scannedBytes bytes of the rows that scans go over
 * @param pointBytes   bytes of the rows that point reads take
 */
public record QueryVolume(double rowBytes, double[] rangeUnits, double[] scannedBytes, double[] pointBytes) {
    private static final double[] NONE = {};

    /** {@return the volume of queries that all take the same bytes of a row} */
    public static QueryVolume even(double rowBytes) {
        return new QueryVolume(rowBytes, NONE, NONE, NONE);
    }

    /** {@return whether all queries take the same bytes of a row} */
    public boolean isEven() {
        return rangeUnits.length == 0;
    }
}
