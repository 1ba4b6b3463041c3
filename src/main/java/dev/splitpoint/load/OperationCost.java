package dev.splitpoint.load;

import dev.splitpoint.design.NodeCapacity;

/**
 * CPU cost of operations, derived from Google's documented throughput of a node.
 *
 * <p>Costs of reads, writes and scans are additive. A row larger than {@link NodeCapacity#referenceRowBytes} costs in
 * proportion to its size; a smaller row costs as much as a reference row. Example, for an SSD node: 7,000 writes of 1
 * KiB take 7,000 ÷ 14,000 = 0.5 seconds; 7,000 writes of 2 KiB take 1 second. A range without rows costs as much as a
 * read of a reference row, whatever the size of the rows of the table.
 */
public final class OperationCost {
    private OperationCost() {}

    /**
     * Returns the seconds of node time that the operations take.
     *
     * <p>The result is max(1, row size in KiB) × (writes ÷ write rate + ranges with rows ÷ read rate) + ranges without
     * rows ÷ read rate + scanned bytes ÷ scan rate. Divided by the length of the period, it is the demand as a share of
     * a node.
     *
     * @param capacity capacity of the node
     * @param rowBytes mean row size in bytes; if rows are smaller and larger than the reference row, the mean of at
     *     least that size
     * @param writes number of rows written
     * @param rangesRead number of ranges read; a point read is one range
     * @param rangesFound number of these ranges that contain rows
     * @param scannedRows number of rows read by scans
     */
    public static double cpuSeconds(
            NodeCapacity capacity,
            double rowBytes,
            double writes,
            double rangesRead,
            double rangesFound,
            double scannedRows) {
        double size = Math.max(1, rowBytes / capacity.referenceRowBytes());
        return size * writes / capacity.writes()
                + rangeUnits(capacity, rowBytes, rangesRead, rangesFound) / capacity.reads()
                + scannedRows * rowBytes / capacity.scanBytes();
    }

    /**
     * {@return the seconds of node time of a query}
     *
     * @param costBytes bytes from which the cost of the first row of a range follows, see
     *     {@code SizeEstimate.readCostBytes}
     * @param rowBytes mean bytes of a row that a scan reads; other parameters as in {@link #cpuSeconds}
     */
    public static double readSeconds(
            NodeCapacity capacity,
            double costBytes,
            double rowBytes,
            double rangesRead,
            double rangesFound,
            double scannedRows) {
        return cpuSeconds(capacity, costBytes, 0, rangesRead, rangesFound, 0)
                + cpuSeconds(capacity, rowBytes, 0, 0, 0, scannedRows);
    }

    /** {@return the cost of ranges in units of reads of a reference row; parameters as in {@link #cpuSeconds}} */
    static double rangeUnits(NodeCapacity capacity, double rowBytes, double rangesRead, double rangesFound) {
        double size = Math.max(1, rowBytes / capacity.referenceRowBytes());
        return rangesRead + (size - 1) * rangesFound;
    }

    /**
     * {@return the seconds of node time of one unit of {@link LoadGrid#rangeWork}}
     *
     * @param capacity capacity of the node
     * @param load load that defines the unit
     */
    public static double cpuSecondsPerRangeUnit(NodeCapacity capacity, LoadGrid load) {
        double bytes = load.volume().isEven() ? load.volume().costBytes() : capacity.referenceRowBytes();
        return cpuSeconds(capacity, bytes, 0, 1, 1, 0);
    }

    /**
     * {@return the seconds of node time of one unit of {@link LoadGrid#scanWork}}
     *
     * @param capacity capacity of the node
     * @param load load that defines the unit
     */
    public static double cpuSecondsPerScanUnit(NodeCapacity capacity, LoadGrid load) {
        return cpuSeconds(capacity, load.volume().isEven() ? load.volume().rowBytes() : 1, 0, 0, 0, 1);
    }
}
