package dev.splitpoint.tablet;

import dev.splitpoint.design.NodeCapacity;

/**
 * What operations cost their node.
 *
 * <p>Our own model of Google's documented rates: the rates of the kinds of work add up, and a row that is larger than
 * {@link NodeCapacity#referenceRowBytes} costs in proportion, while a smaller one is no cheaper.
 */
public final class OperationCost {
    private OperationCost() {}

    /**
     * {@return the seconds for which these operations keep one whole node busy}
     *
     * <p>Writes ÷ write rate + ranges read ÷ read rate, both times the size of a row in KiB where that is over 1, plus
     * scanned bytes ÷ scan rate. Divided by the seconds in which they come it is the share of a node.
     *
     * @param capacity    what the node can do
     * @param rowBytes    mean bytes of a row
     * @param writes      rows written
     * @param rangesRead  ranges read; a point read is one range
     * @param scannedRows rows that scans go over
     */
    public static double cpuSeconds(
            NodeCapacity capacity, double rowBytes, double writes, double rangesRead, double scannedRows) {
        double size = Math.max(1, rowBytes / capacity.referenceRowBytes());
        return size * (writes / capacity.writes() + rangesRead / capacity.reads())
                + scannedRows * rowBytes / capacity.scanBytes();
    }
}
