package dev.splitpoint.load;

/**
 * Reads of one query in one phase, summed over the phase. The arrays are shared: do not modify them.
 *
 * @param query name of the query
 * @param fromCell first time cell of the phase
 * @param toCell exclusive end cell of the phase
 * @param rangeWork ranges read by bucket, in the unit of {@link LoadGrid#rangeWork}
 * @param scanWork work of scans by bucket, in the unit of {@link LoadGrid#scanWork}
 */
public record QueryLoad(String query, int fromCell, int toCell, double[] rangeWork, double[] scanWork) {}
