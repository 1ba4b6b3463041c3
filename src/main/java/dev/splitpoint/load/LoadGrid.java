package dev.splitpoint.load;

import dev.splitpoint.key.KeyBuckets;
import dev.splitpoint.stream.timeline.TimeGrid;

/**
 * The load by time cell and key bucket. Arrays of cells × buckets are indexed {@code cell * buckets + bucket}; those of
 * length 0 stand for zero everywhere. They are shared, not copied: do not write to them.
 *
 * @param time         the time axis
 * @param buckets      the key axis
 * @param newRows      writes of new rows: operations in the cell
 * @param updates      writes of existing rows: operations in the cell
 * @param reads        reads: operations in the cell, a read of several ranges divided among them
 * @param rangesRead   ranges read: {@code reads} counted once for every range
 * @param scanned      rows seen by scans in the cell
 * @param scanStarts   scans that start in the bucket: those of {@code rangesRead} that are no point reads
 * @param crossing     scans that go on from the bucket before into this one
 * @param fullScans    by cell, scans that go over all buckets, where there are several; of length 0 for none
 * @param operations   operations of a cell, exactly as the workload says: the sum over its buckets of new rows, updates
 *                     and reads, but for rounding
 * @param initialRows  rows in a bucket at the start
 * @param rowBytes     mean bytes of a row as a write moves it: its key and one version of each cell
 * @param volume       what reads take of the rows that they read
 * @param heldRowBytes mean bytes that a row takes at the end: all versions that the policies leave, and for rows whose
 *                     cells they deleted only the key
 * @param samples      how many keys were rendered for this
 * @param weights      what a sample stands for, of which follows how sure the figures are
 * @param heavyKeys    the heaviest keys of each bucket
 */
public record LoadGrid(
        TimeGrid time,
        KeyBuckets buckets,
        double[] newRows,
        double[] updates,
        double[] reads,
        double[] rangesRead,
        double[] scanned,
        double[] scanStarts,
        double[] crossing,
        double[] fullScans,
        double[] operations,
        double[] initialRows,
        double rowBytes,
        QueryVolume volume,
        double heldRowBytes,
        long samples,
        SampleWeights weights,
        HeavyKeys heavyKeys) {
    /** Cells that the mean error is taken over: more change nothing that could be seen in it. */
    private static final int CELLS_LOOKED_AT = 64;

    /** {@return ranges read, as {@link #volume} weighs them: in units of reads, or just counted where all reads are alike} */
    public double[] rangeWork() {
        return volume.isEven() ? rangesRead : volume.rangeUnits();
    }

    /** {@return what scans go over, as {@link #volume} weighs it: bytes, or just rows where all reads are alike} */
    public double[] scanWork() {
        return volume.isEven() ? scanned : volume.scannedBytes();
    }

    /** {@return an entry of one of the arrays of cells × buckets} */
    public double at(double[] array, int cell, int bucket) {
        return array.length == 0 ? 0 : array[cell * buckets.size() + bucket];
    }

    /**
     * {@return the standard error of the operations of a bucket in a cell, as a share of them; 0 where there are none}
     *
     * <p>That of a count of independent samples: √((1 − p) ÷ n), p the bucket's share of the cell's operations and n the
     * samples that fell into it.
     */
    public double relativeError(int cell, int bucket) {
        double inserted = at(newRows, cell, bucket);
        double updated = at(updates, cell, bucket);
        double read = at(reads, cell, bucket);
        double sum = inserted + updated + read;
        if (sum <= 0 || operations[cell] <= 0) {
            return 0;
        }
        double variance = inserted * weights.inserts()[cell]
                + updated * weights.updates()[cell]
                + read * weights.reads()[cell];
        return Math.sqrt(variance * Math.max(0, 1 - sum / operations[cell])) / sum;
    }

    /**
     * {@return the mean of {@link #relativeError(int, int)} over the operations: how far off, as a share, the place of the
     * heatmap is in which an operation falls}
     *
     * <p>Taken over 64 cells, evenly spread, where there are more.
     */
    public double relativeError() {
        double errors = 0;
        double sum = 0;
        int looked = Math.min(CELLS_LOOKED_AT, time.cells());
        for (int i = 0; i < looked; i++) {
            int cell = (int) ((long) i * time.cells() / looked);
            for (int b = 0; b < buckets.size(); b++) {
                double all = at(newRows, cell, b) + at(updates, cell, b) + at(reads, cell, b);
                errors += all * relativeError(cell, b);
                sum += all;
            }
        }
        return sum == 0 ? 0 : errors / sum;
    }
}
