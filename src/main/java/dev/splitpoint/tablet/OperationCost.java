package dev.splitpoint.tablet;

import dev.splitpoint.design.NodeCapacity;
import dev.splitpoint.load.LoadGrid;

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

    /**
     * {@return the seconds for which a unit of the ranges that a load reads keeps one whole node busy}
     *
     * @param load of which {@link LoadGrid#rangeWork} counts these units
     */
    public static double ofRange(NodeCapacity capacity, LoadGrid load) {
        double bytes = load.volume().isEven() ? load.volume().rowBytes() : capacity.referenceRowBytes();
        return cpuSeconds(capacity, bytes, 0, 1, 0);
    }

    /**
     * {@return the seconds for which a unit of what the scans of a load go over keeps one whole node busy}
     *
     * @param load of which {@link LoadGrid#scanWork} counts these units
     */
    public static double ofScan(NodeCapacity capacity, LoadGrid load) {
        return cpuSeconds(capacity, load.volume().isEven() ? load.volume().rowBytes() : 1, 0, 0, 1);
    }
}
