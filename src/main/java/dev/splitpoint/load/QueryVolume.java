package dev.splitpoint.load;

import java.util.List;

/**
 * Bytes that reads process, from the column families and columns that each query names.
 *
 * <p>If all queries read the same bytes of a row, the arrays have length 0. Otherwise they have cells × buckets
 * entries, as in {@link LoadGrid}, and are shared: do not modify them.
 *
 * @param rowBytes bytes of a row that a read processes; the mean over all reads if queries differ
 * @param costBytes bytes of a row from which the cost of a range follows, see {@code SizeEstimate#readCostBytes}; not
 *     used if queries differ
 * @param rangeUnits ranges read, in units of point reads of reference size: 1 up to that size, proportionally more
 *     above it
 * @param scannedBytes bytes of the rows that scans read
 * @param pointBytes bytes of the rows that point reads read
 * @param queries reads of each query in each phase
 */
public record QueryVolume(
        double rowBytes,
        double costBytes,
        double[] rangeUnits,
        double[] scannedBytes,
        double[] pointBytes,
        List<QueryLoad> queries) {
    private static final double[] NONE = {};

    /** Copies the list. */
    public QueryVolume {
        queries = List.copyOf(queries);
    }

    /** {@return the volume of queries that all read the same bytes of a row} */
    public static QueryVolume even(double rowBytes) {
        return new QueryVolume(rowBytes, rowBytes, NONE, NONE, NONE, List.of());
    }

    /** {@return whether all queries read the same bytes of a row} */
    public boolean isEven() {
        return rangeUnits.length == 0;
    }
}
