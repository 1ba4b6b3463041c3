package dev.splitpoint.tablet;

import dev.splitpoint.design.NodeCapacity;
import dev.splitpoint.load.LoadGrid;
import dev.splitpoint.load.SampleWeights;
import java.util.Arrays;
import java.util.List;

/**
 * The load and the data of one time cell, as sums over buckets from the first one on, so that those of any range cost one
 * subtraction. Filled anew for each cell; for one thread.
 *
 * <p>Arrays have one entry more than there are buckets: entry i is the sum of the buckets before bucket i.
 */
final class CellLoad {
    private static final double[] NOTHING = {};

    private final LoadGrid load;
    private final int buckets;
    /** Share of a node that one operation of a kind asks for in a cell: costs add up, so they are computed once. */
    private double perWrite;
    private double perRange;
    private double perScan;
    private final NodeCapacity capacity;
    /** Of the demand but for scans, what of it comes by chance and is not there in the next. */
    private final double[] variance;
    /** Scans that a sample stands for, where it is drawn anew from cell to cell; 0 for scans that all cells share. */
    private double scansOfSample;
    /** Share of a node asked for. */
    private final double[] demand;
    /** The part of it that scans ask for. */
    private final double[] scanDemand;
    /** The part of it that reads of all kinds ask for. */
    private final double[] readDemand;
    private final double[] operations;
    private final double[] scanStarts;
    private final double[] newRows;
    private final double[] rows;
    private final double[] held;
    /** New rows of the cell whose writes failed; empty for none. */
    private double[] lost = NOTHING;
    private int cell = -1;

    CellLoad(LoadGrid load, NodeCapacity capacity) {
        this.load = load;
        this.capacity = capacity;
        this.buckets = load.buckets().size();
        this.demand = new double[buckets + 1];
        this.variance = new double[buckets + 1];
        this.scanDemand = new double[buckets + 1];
        this.readDemand = new double[buckets + 1];
        this.operations = new double[buckets + 1];
        this.scanStarts = new double[buckets + 1];
        this.newRows = new double[buckets + 1];
        this.held = load.initialRows().clone();
        this.rows = new double[buckets + 1];
        sumRows();
    }

    /** Goes on to the next cell. */
    void next() {
        cell++;
        int at = cell * buckets;
        double seconds = load.time().seconds(cell);
        perWrite = OperationCost.cpuSeconds(capacity, load.rowBytes(), 1, 0, 0) / seconds;
        perRange = OperationCost.ofRange(capacity, load) / seconds;
        perScan = OperationCost.ofScan(capacity, load) / seconds;
        double[] rangeWork = load.rangeWork();
        double[] scanWork = load.scanWork();
        boolean updated = load.updates().length > 0;
        boolean read = load.reads().length > 0;
        boolean scanning = load.scanned().length > 0;
        SampleWeights.Unsteady weights = load.weights().unsteady();
        scansOfSample = weights.scans()[cell];
        for (int b = 0; b < buckets; b++) {
            double inserts = load.newRows()[at + b];
            double updates = updated ? load.updates()[at + b] : 0;
            double writes = inserts + updates;
            double reads = read ? load.reads()[at + b] : 0;
            double rangesRead = read ? load.rangesRead()[at + b] : 0;
            double starts = scanning ? load.scanStarts()[at + b] : 0;
            double ofRanges = read ? rangeWork[at + b] * perRange : 0;
            double ofPoints = rangesRead > 0 ? ofRanges * Math.max(0, rangesRead - starts) / rangesRead : 0;
            double points = rangesRead > 0 ? reads * Math.max(0, rangesRead - starts) / rangesRead : 0;
            double ofScans = scanning ? scanWork[at + b] * perScan : 0;
            double ofReads = ofScans + ofRanges;
            demand[b + 1] = demand[b] + ofReads + writes * perWrite;
            variance[b + 1] = variance[b]
                    + perWrite * perWrite * (inserts * weights.inserts()[cell] + updates * weights.updates()[cell])
                    + (points > 0 ? ofPoints * ofPoints / points * weights.points()[cell] : 0);
            scanDemand[b + 1] = scanDemand[b] + ofScans;
            readDemand[b + 1] = readDemand[b] + ofReads;
            operations[b + 1] = operations[b] + writes + reads;
            scanStarts[b + 1] = scanStarts[b] + starts;
            newRows[b + 1] = newRows[b] + inserts;
        }
        lost = NOTHING;
    }

    /**
     * Adds the rows that a time brings.
     *
     * @param ofCell  its length as a share of the cell
     * @param tablets all of them
     * @param failed  by node, the share of what it is asked for that fails
     */
    void store(double ofCell, List<Tablet> tablets, double[] failed) {
        double[] fresh = load.newRows();
        int at = cell * buckets;
        if (Arrays.stream(failed).allMatch(share -> share == 0)) {
            for (int b = 0; b < buckets; b++) {
                held[b] += fresh[at + b] * ofCell;
                rows[b + 1] = rows[b] + held[b];
            }
            return;
        }
        for (Tablet tablet : tablets) {
            double fails = failed[tablet.node];
            double stored = ofCell * (1 - fails);
            for (int b = tablet.from; b < tablet.to; b++) {
                held[b] += fresh[at + b] * stored;
            }
            if (fails > 0) {
                lost = lost.length == 0 ? new double[buckets] : lost;
                double gone = ofCell * fails;
                for (int b = tablet.from; b < tablet.to; b++) {
                    lost[b] += fresh[at + b] * gone;
                }
            }
        }
        sumRows();
    }

    /** {@return by bucket, the rows that failed to be written so far in the cell; empty for none} */
    double[] lost() {
        return lost;
    }

    private void sumRows() {
        for (int b = 0; b < buckets; b++) {
            rows[b + 1] = rows[b] + held[b];
        }
    }

    int cell() {
        return cell;
    }

    /**
     * {@return the demand in another cell of a range from its first bucket on, as sums: entry i is that of its first i
     * buckets; empty where there is no such cell}
     *
     * @param offset −1 for the cell before, 1 for the cell after
     */
    double[] sumsOfNeighbor(int offset, int from, int to) {
        int other = cell + offset;
        if (other < 0 || other >= load.time().cells()) {
            return NOTHING;
        }
        double[] sums = new double[to - from + 1];
        for (int b = from; b < to; b++) {
            double writes = load.at(load.newRows(), other, b) + load.at(load.updates(), other, b);
            sums[b - from + 1] = sums[b - from]
                    + writes * perWrite
                    + load.at(load.rangeWork(), other, b) * perRange
                    + load.at(load.scanWork(), other, b) * perScan;
        }
        return sums;
    }

    /** {@return the length of the cell, in seconds} */
    double seconds() {
        return load.time().seconds(cell);
    }

    /** {@return bytes that the new rows of the whole cell add to a range} */
    double newBytes(int from, int to) {
        return (newRows[to] - newRows[from]) * load.heldRowBytes();
    }

    int buckets() {
        return buckets;
    }

    /** {@return the share of a node that the buckets from one up to another ask for} */
    double demand(int from, int to) {
        return demand[to] - demand[from];
    }

    double totalDemand() {
        return demand[buckets];
    }

    /**
     * {@return the square of the standard error by which the demand of a range may differ from that of the cell before by
     * chance alone}
     *
     * <p>A sample that stands for w operations of a cost c adds wc to the demand and (wc)² to its variance. Scans that
     * touch a range are taken to ask as much of it as each other; where they differ, they vary by more than is said here.
     * What a scan asks of two ranges comes and goes together: the variance of both is more than the sum, and only asking
     * for the whole takes account of it.
     */
    double variance(int from, int to) {
        return Math.max(0, variance[to] - variance[from]) + (scansOfSample > 0 ? varianceOfScans(from, to) : 0);
    }

    /** {@return the sum of {@link #variance(int, int)} over tablets that lie side by side and are all there are} */
    double variance(List<Tablet> tablets) {
        double sum = variance[buckets];
        if (scansOfSample > 0) {
            for (Tablet tablet : tablets) {
                sum += varianceOfScans(tablet.from, tablet.to);
            }
        }
        return sum;
    }

    private double varianceOfScans(int from, int to) {
        double touching = scansTouching(from, to);
        double ofScans = scanDemand(from, to) + (scanStarts[to] - scanStarts[from]) * perRange;
        return touching > 0 ? ofScans * ofScans / touching * scansOfSample : 0;
    }

    /** {@return the scans that see rows of a range: those that start in it, and those that come from before it} */
    private double scansTouching(int from, int to) {
        return scanStarts[to] - scanStarts[from] + arriving(from);
    }

    double scanDemand(int from, int to) {
        return scanDemand[to] - scanDemand[from];
    }

    double readDemand(int from, int to) {
        return readDemand[to] - readDemand[from];
    }

    /** {@return scans that come into a bucket from the one before} */
    double arriving(int at) {
        return load.at(load.crossing(), cell, at);
    }

    double operations(int from, int to) {
        return operations[to] - operations[from];
    }

    /** {@return bytes held, by the mean size of a row} */
    double bytes(int from, int to) {
        return (rows[to] - rows[from]) * load.heldRowBytes();
    }

    /** {@return the share of the demand of a range that is scans across the start of a bucket within it, 0 to 1} */
    double contained(int from, int to, int at) {
        double touching = scansTouching(from, to);
        double all = demand(from, to);
        return touching == 0 || all == 0
                ? 0
                : Math.min(1, arriving(at) / touching) * scanDemand(from, to) / all;
    }

    /**
     * {@return a bucket such that the demand of a range up to and with it is half of the range's or more: the first, or
     * where it comes to exactly half there, one of those right behind it that nothing is asked of}
     */
    int medianOfDemand(int from, int to) {
        return half(demand, from, to);
    }

    /**
     * {@return the bucket up to and with which the demand of a range is a share of the range's or more}
     *
     * @param share 0 to 1
     */
    int quantileOfDemand(int from, int to, double share) {
        return quantile(demand, from, to, share);
    }

    /** {@return the bucket that cuts the bytes of a range most evenly; after its first bucket} */
    int medianOfBytes(int from, int to) {
        return Math.clamp(half(rows, from, to), from + 1, to - 1);
    }

    private static int half(double[] sums, int from, int to) {
        return quantile(sums, from, to, 0.5);
    }

    private static int quantile(double[] sums, int from, int to, double share) {
        double middle = sums[from] + share * (sums[to] - sums[from]);
        int at = Arrays.binarySearch(sums, from, to + 1, middle);
        return Math.clamp(at >= 0 ? at - 1 : -at - 2, from, to - 1);
    }

    /** {@return a copy of the sums of demand} */
    double[] demandSums() {
        return demand.clone();
    }
}
