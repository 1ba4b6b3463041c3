package dev.splitpoint.workload;

import dev.splitpoint.key.KeyBuckets;

/**
 * The load by time cell and key bucket. Arrays of cells × buckets are indexed {@code cell * buckets + bucket}; those of
 * length 0 stand for zero everywhere. They are shared, not copied: do not write to them.
 *
 * @param time         the time axis
 * @param buckets      the key axis
 * @param newRows      writes of new rows: operations in the cell
 * @param updates      writes of existing rows: operations in the cell
 * @param reads        reads: operations in the cell, a read of several ranges divided among them
 * @param requests     ranges read: {@code reads} counted once for every range
 * @param scanned      rows seen by scans in the cell
 * @param scanStarts   scans that start in the bucket: those of {@code requests} that are no point reads
 * @param crossing     scans that go on from the bucket before into this one
 * @param operations   operations of a cell, exactly as the workload says: the sum over its buckets of new rows, updates
 *                     and reads, but for rounding
 * @param initialRows  rows in a bucket at the start
 * @param rowBytes     mean bytes of a row
 * @param samples      how many keys were rendered for this
 * @param relativeError standard error of one bucket of mean load, as a share of it
 */
public record LoadGrid(
        TimeGrid time,
        KeyBuckets buckets,
        double[] newRows,
        double[] updates,
        double[] reads,
        double[] requests,
        double[] scanned,
        double[] scanStarts,
        double[] crossing,
        double[] operations,
        double[] initialRows,
        double rowBytes,
        long samples,
        double relativeError) {
    /** {@return an entry of one of the arrays of cells × buckets} */
    public double at(double[] array, int cell, int bucket) {
        return array.length == 0 ? 0 : array[cell * buckets.size() + bucket];
    }
}
