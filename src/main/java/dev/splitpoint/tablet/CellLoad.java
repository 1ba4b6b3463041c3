package dev.splitpoint.tablet;

import dev.splitpoint.design.NodeCapacity;
import dev.splitpoint.load.LoadGrid;
import dev.splitpoint.load.OperationCost;
import dev.splitpoint.load.SampleWeights;
import java.util.Arrays;
import java.util.List;

/**
 * Prefix sums over key buckets of the load and the data of the current time cell.
 *
 * <p>A sum over any range of buckets is one subtraction. Each array has one entry more than the number of buckets:
 * entry i is the sum of the buckets before bucket i. {@link #next} replaces the contents with the next cell. For one
 * thread.
 */
final class CellLoad {
    private static final double[] NOTHING = {};

    private final LoadGrid load;
    private final int buckets;
    /** Demand of one operation of each kind in the current cell, as a share of a node. Computed once for each cell. */
    private double perWrite;

    private double perRange;
    private double perScan;
    private final NodeCapacity capacity;
    /** Variance of the demand without scans that comes from sampling. */
    private final double[] variance;
    /** Scans for each sample, if each cell has its own samples; 0 if all cells share the scans. */
    private double scansOfSample;
    /** Demand, as a share of a node. */
    private final double[] demand;
    /** Demand of scans alone. */
    private final double[] scanDemand;
    /** Demand of all reads, scans included. */
    private final double[] readDemand;

    private final double[] operations;
    private final double[] scanStarts;
    private final double[] newRows;
    private final double[] rows;
    private final double[] held;
    /** New rows of the cell with writes that failed, by bucket; empty for none. */
    private double[] lostRows = NOTHING;

    private int cell = -1;
    /** Mean bytes of a stored row now, and the part of the cell that is over. */
    private double rowBytes;

    private double passed;

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
        this.rowBytes = load.heldRowBytes(0);
        sumRows();
    }

    /** Advances to the next cell. */
    void next() {
        cell++;
        passed = 0;
        int at = cell * buckets;
        double seconds = load.time().seconds(cell);
        perWrite = OperationCost.cpuSeconds(capacity, load.writeCostBytes(), 1, 0, 0, 0) / seconds;
        perRange = OperationCost.cpuSecondsPerRangeUnit(capacity, load) / seconds;
        perScan = OperationCost.cpuSecondsPerScanUnit(capacity, load) / seconds;
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
            newRows[b + 1] = newRows[b] + inserts - load.emptied(cell, b);
        }
        lostRows = NOTHING;
    }

    /**
     * Adds the rows that are written in a part of the cell, and removes the rows that garbage collection empties in it.
     *
     * @param ofCell length of the part, as a share of the cell
     * @param tablets all tablets
     * @param failed share of the demand that fails, by node
     */
    void addRows(double ofCell, List<Tablet> tablets, double[] failed) {
        double[] fresh = load.newRows();
        int at = cell * buckets;
        passed = Math.min(1, passed + ofCell);
        rowBytes = load.heldRowBytes(cell) + passed * (load.heldRowBytes(cell + 1) - load.heldRowBytes(cell));
        if (Arrays.stream(failed).allMatch(share -> share == 0)) {
            for (int b = 0; b < buckets; b++) {
                held[b] += fresh[at + b] * ofCell;
            }
        } else {
            addStoredRows(ofCell, tablets, failed);
        }
        if (load.stored().emptied().length > 0) {
            for (int b = 0; b < buckets; b++) {
                held[b] = Math.max(0, held[b] - load.emptied(cell, b) * ofCell);
            }
        }
        sumRows();
    }

    /** Adds the rows of writes that do not fail, and counts the rows of failed writes as lost. */
    private void addStoredRows(double ofCell, List<Tablet> tablets, double[] failed) {
        double[] fresh = load.newRows();
        int at = cell * buckets;
        for (Tablet tablet : tablets) {
            double fails = failed[tablet.node];
            double stored = ofCell * (1 - fails);
            for (int b = tablet.from; b < tablet.to; b++) {
                held[b] += fresh[at + b] * stored;
            }
            if (fails > 0) {
                lostRows = lostRows.length == 0 ? new double[buckets] : lostRows;
                double gone = ofCell * fails;
                for (int b = tablet.from; b < tablet.to; b++) {
                    lostRows[b] += fresh[at + b] * gone;
                }
            }
        }
    }

    /** {@return the rows with writes that have failed in this cell so far, by bucket; empty for none} */
    double[] lostRows() {
        return lostRows;
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
     * Returns prefix sums of the demand of a range in an adjacent cell.
     *
     * @param offset −1 for the preceding cell, 1 for the following cell
     * @return an array whose entry i is the demand of the first i buckets of the range; empty if the cell does not
     *     exist
     */
    double[] adjacentDemandSums(int offset, int from, int to) {
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

    /**
     * {@return bytes that the whole cell adds to a range: its new rows without the emptied ones, and the growth of its
     * rows}
     */
    double newBytes(int from, int to) {
        return (newRows[to] - newRows[from]) * rowBytes
                + (rows[to] - rows[from]) * (load.heldRowBytes(cell + 1) - load.heldRowBytes(cell));
    }

    int buckets() {
        return buckets;
    }

    /** {@return the demand of the buckets from {@code from} to {@code to}, exclusive, as a share of a node} */
    double demand(int from, int to) {
        return demand[to] - demand[from];
    }

    double totalDemand() {
        return demand[buckets];
    }

    /**
     * {@return the sampling variance of the demand of a range}
     *
     * <p>A sample that represents w operations of cost c adds wc to the demand and (wc)² to its variance. Example: 100
     * samples that represent 50 operations each, at a cost of 0.0001 of a node, have a demand of 0.5 and a variance of
     * 0.0025. The standard error is 0.05 of a node.
     *
     * <p>All scans that touch the range are assumed to have the same cost in it; unequal scans have a larger variance.
     * A scan that touches two ranges correlates them: the variance of their union exceeds the sum of their variances.
     */
    double variance(int from, int to) {
        return Math.max(0, variance[to] - variance[from]) + (scansOfSample > 0 ? varianceOfScans(from, to) : 0);
    }

    /** {@return the sum of {@link #variance(int, int)} over all tablets of the table} */
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

    /**
     * {@return the scans that read rows of a range: the scans that start in it and the scans that enter from the left}
     */
    private double scansTouching(int from, int to) {
        return scanStarts[to] - scanStarts[from] + enteringScans(from);
    }

    double scanDemand(int from, int to) {
        return scanDemand[to] - scanDemand[from];
    }

    double readDemand(int from, int to) {
        return readDemand[to] - readDemand[from];
    }

    /** {@return the scans that enter a bucket from the preceding bucket} */
    double enteringScans(int at) {
        return load.at(load.crossing(), cell, at);
    }

    double operations(int from, int to) {
        return operations[to] - operations[from];
    }

    /** {@return the stored bytes of a range: its rows times the mean size of a stored row} */
    double bytes(int from, int to) {
        return (rows[to] - rows[from]) * rowBytes;
    }

    /**
     * {@return the share of the demand of a range that belongs to scans across the start of bucket {@code at}, 0 to 1}
     */
    double crossingScanShare(int from, int to, int at) {
        double touching = scansTouching(from, to);
        double all = demand(from, to);
        return touching == 0 || all == 0 ? 0 : Math.min(1, enteringScans(at) / touching) * scanDemand(from, to) / all;
    }

    /**
     * Returns the first bucket at which the cumulative demand of a range reaches half of the total.
     *
     * <p>If the sum is exactly half, the result may be a following bucket without demand.
     */
    int medianOfDemand(int from, int to) {
        return half(demand, from, to);
    }

    /**
     * {@return the bucket at which the cumulative demand of a range reaches a share of the total}
     *
     * @param share share of the demand, 0 to 1
     */
    int quantileOfDemand(int from, int to, double share) {
        return quantile(demand, from, to, share);
    }

    /** {@return the first bucket of the right half if the range is split by bytes; greater than {@code from}} */
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
