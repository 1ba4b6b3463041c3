package dev.splitpoint.load;

import dev.splitpoint.key.KeyBuckets;
import dev.splitpoint.stream.timeline.TimeGrid;

/**
 * Load by time cell and key bucket. Arrays of cells × buckets are indexed by {@code cell * buckets + bucket}; an array
 * of length 0 represents zeros. Arrays are shared, not copied: do not modify them.
 *
 * @param time time axis
 * @param buckets key axis
 * @param newRows number of writes that create a row, by cell and bucket
 * @param updates number of writes to existing rows, by cell and bucket
 * @param reads number of reads, by cell and bucket; a read of several ranges is divided among them
 * @param rangesRead number of ranges read, by cell and bucket; a read of n ranges counts n times, and a range whose
 *     buckets are read one after another once for each bucket
 * @param scanned number of rows read by scans, by cell and bucket
 * @param scanStarts number of scans that start, by cell and bucket; the part of {@code rangesRead} without point reads
 * @param crossing number of scans that continue from the preceding bucket, by cell and bucket
 * @param fullScans number of scans over all of several buckets, by cell; length 0 for none
 * @param operations exact number of operations of the workload, by cell; equals the sum of new rows, updates and reads
 *     over the buckets, except for rounding
 * @param initialRows number of rows at the start, by bucket
 * @param rowBytes mean bytes of a write: the key and one version of each cell
 * @param volume bytes that reads process
 * @param heldRowBytes mean stored bytes of a row at the end: the key and all versions that garbage collection retains
 * @param samples number of sampled keys
 * @param weights operations that a sample represents; determines the standard errors
 * @param heavyKeys heaviest keys of each bucket
 * @param stored changes of the stored rows other than by writes
 * @param writeCostBytes bytes of a write from which its cost follows, see {@code SizeEstimate.writeCostBytes}
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
        HeavyKeys heavyKeys,
        StoredRows stored,
        double writeCostBytes) {
    /** Maximum number of cells from which the mean error is computed. */
    private static final int CELLS_LOOKED_AT = 64;

    /** {@return a builder of a load without operations, whose rows are never emptied and have a constant mean size} */
    public static Builder of(TimeGrid time, KeyBuckets buckets) {
        return new Builder(time, buckets);
    }

    /** Builder of a load. {@link LoadGrid} describes the components. */
    public static final class Builder {
        private static final double[] NONE = {};

        private final TimeGrid time;
        private final KeyBuckets buckets;
        private double[] newRows = NONE;
        private double[] updates = NONE;
        private double[] reads = NONE;
        private double[] rangesRead = NONE;
        private double[] scanned = NONE;
        private double[] scanStarts = NONE;
        private double[] crossing = NONE;
        private double[] fullScans = NONE;
        private double[] operations;
        private double[] initialRows;
        private double rowBytes;
        private double writeCostBytes;
        private double heldRowBytes;
        private StoredRows stored = StoredRows.NONE;
        private QueryVolume volume = QueryVolume.even(0);
        private long samples;
        private SampleWeights weights;
        private HeavyKeys heavyKeys = HeavyKeys.NONE;

        private Builder(TimeGrid time, KeyBuckets buckets) {
            this.time = time;
            this.buckets = buckets;
            this.operations = new double[time.cells()];
            this.initialRows = new double[buckets.size()];
            this.weights = SampleWeights.exact(time.cells());
        }

        public Builder operations(double[] byCell) {
            operations = byCell;
            return this;
        }

        public Builder writes(double[] inserted, double[] updated) {
            newRows = inserted;
            updates = updated;
            return this;
        }

        public Builder reads(double[] read, double[] ranges) {
            reads = read;
            rangesRead = ranges;
            return this;
        }

        public Builder scans(double[] rows, double[] starts, double[] entering, double[] full) {
            scanned = rows;
            scanStarts = starts;
            crossing = entering;
            fullScans = full;
            return this;
        }

        /** Sets the rows at the start by bucket, and later changes of the rows other than by writes. */
        public Builder rows(double[] initial, StoredRows changes) {
            initialRows = initial;
            stored = changes;
            return this;
        }

        /**
         * Sets the bytes of a write, the bytes from which its cost follows, and the stored bytes of a row at the end.
         */
        public Builder bytes(double written, double writeCost, double held) {
            rowBytes = written;
            writeCostBytes = writeCost;
            heldRowBytes = held;
            return this;
        }

        public Builder volume(QueryVolume ofQueries) {
            volume = ofQueries;
            return this;
        }

        public Builder samples(long number, SampleWeights newWeights, HeavyKeys heaviest) {
            samples = number;
            weights = newWeights;
            heavyKeys = heaviest;
            return this;
        }

        public LoadGrid build() {
            return new LoadGrid(
                    time,
                    buckets,
                    newRows,
                    updates,
                    reads,
                    rangesRead,
                    scanned,
                    scanStarts,
                    crossing,
                    fullScans,
                    operations,
                    initialRows,
                    rowBytes,
                    volume,
                    heldRowBytes,
                    samples,
                    weights,
                    heavyKeys,
                    stored,
                    writeCostBytes);
        }
    }

    /**
     * {@return the mean stored bytes of a row at the start of a cell; at the end of the run for the number of cells}
     */
    public double heldRowBytes(int cell) {
        return stored.rowBytes().length == 0 ? heldRowBytes : stored.rowBytes()[cell];
    }

    /** {@return the number of rows of a bucket that garbage collection empties in a cell} */
    public double emptied(int cell, int bucket) {
        return at(stored.emptied(), cell, bucket);
    }

    /**
     * {@return the ranges read by cell and bucket, in units of reference-size reads; unweighted if all reads are equal}
     */
    public double[] rangeWork() {
        return volume.isEven() ? rangesRead : volume.rangeUnits();
    }

    /** {@return the work of scans by cell and bucket, in bytes; in rows if all reads are equal} */
    public double[] scanWork() {
        return volume.isEven() ? scanned : volume.scannedBytes();
    }

    /** {@return an entry of an array of cells × buckets; 0 for an array of length 0} */
    public double at(double[] array, int cell, int bucket) {
        return array.length == 0 ? 0 : array[cell * buckets.size() + bucket];
    }

    /**
     * {@return the relative standard error of the operations of a bucket in a cell; 0 without operations}
     *
     * <p>The error of a count of n independent samples is √((1 − p) ÷ n), where p is the bucket's share of the cell's
     * operations. Example: 400 samples in a bucket with 10% of the operations have an error of √(0.9 ÷ 400) = 4.7%.
     */
    public double relativeError(int cell, int bucket) {
        double inserted = at(newRows, cell, bucket);
        double updated = at(updates, cell, bucket);
        double read = at(reads, cell, bucket);
        double sum = inserted + updated + read;
        if (sum <= 0 || operations[cell] <= 0) {
            return 0;
        }
        double variance =
                inserted * weights.inserts()[cell] + updated * weights.updates()[cell] + read * weights.reads()[cell];
        return Math.sqrt(variance * Math.max(0, 1 - sum / operations[cell])) / sum;
    }

    /**
     * {@return the mean of {@link #relativeError(int, int)}, weighted by operations}
     *
     * <p>Computed from at most 64 evenly spaced cells.
     */
    public double relativeError() {
        double errors = 0;
        double sum = 0;
        int sampledCells = Math.min(CELLS_LOOKED_AT, time.cells());
        for (int i = 0; i < sampledCells; i++) {
            int cell = (int) ((long) i * time.cells() / sampledCells);
            for (int b = 0; b < buckets.size(); b++) {
                double all = at(newRows, cell, b) + at(updates, cell, b) + at(reads, cell, b);
                errors += all * relativeError(cell, b);
                sum += all;
            }
        }
        return sum == 0 ? 0 : errors / sum;
    }
}
