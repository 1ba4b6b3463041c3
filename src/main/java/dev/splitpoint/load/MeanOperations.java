package dev.splitpoint.load;

import dev.splitpoint.design.NodeCapacity;
import dev.splitpoint.design.Query;
import dev.splitpoint.load.size.SizeEstimate;
import dev.splitpoint.query.MeanOperation;
import dev.splitpoint.query.QueryableTable;
import dev.splitpoint.stream.RandomStream;
import dev.splitpoint.stream.key.KeyStream;
import dev.splitpoint.stream.timeline.Timeline;
import dev.splitpoint.stream.timeline.Timeline.PhaseInterval;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Mean operations of the queries of a workload. Scans have the same lengths and values as in the simulation
 * ({@link ScanLengths}). Immutable.
 */
public final class MeanOperations {
    /** Number of sampled operations. If the values have a Zipf distribution, the mean has an error of about 2%. */
    private static final int SAMPLES = 1 << 14;

    private final QueryableTable table;
    private final SizeEstimate sizes;

    /** Creates the means of a table whose rows have the given sizes. */
    public MeanOperations(QueryableTable table, SizeEstimate sizes) {
        this.table = table;
        this.sizes = sizes;
    }

    /**
     * {@return the mean operation in a time cell; empty if the cell has no operations of the query}
     *
     * @param cell index of the time cell
     * @throws dev.splitpoint.stream.WorkloadException if a condition, or an override of the phase, has an error
     */
    public Optional<MeanOperation> at(Query query, int cell) {
        Timeline timeline = table.timeline();
        return timeline.intervals().stream()
                .filter(interval ->
                        interval.firstCell() <= cell && cell <= interval.lastCell() && share(query, interval) > 0)
                .max(Comparator.comparingDouble(
                        interval -> interval.operations()[cell - interval.firstCell()] * share(query, interval)))
                .map(interval -> mean(
                        OperationClasses.read(
                                table.design(), timeline, interval, table.keys(interval.phase()), query, 0),
                        cell));
    }

    private static double share(Query query, PhaseInterval interval) {
        return interval.phase().mix().getOrDefault(query.name(), 0.0);
    }

    private MeanOperation mean(OperationClass operations, int cell) {
        int cellOfPhase = cell - operations.interval().firstCell();
        double ranges = operations.ranges() * operations.occupiedShare();
        double scans = operations.scans(cellOfPhase);
        Timeline timeline = table.timeline();
        KeyStream rowKeys = table.rowKeys();
        RandomStream rowWords = RandomStream.of(table.design().workload().seed(), "row");
        ReadSizes rowSizes = ReadSizes.ofAll(List.of(operations), table.design(), sizes, timeline, rowKeys, rowWords)
                .getFirst()
                .orElseThrow();
        if (!operations.isScan() && rowSizes.isEven()) {
            double found = operations.occupiedScans(cellOfPhase);
            return operation(scans, found, found, 0, rowSizes.costBytes(), rowSizes.bytes());
        }
        ScanLengths lengths = new ScanLengths(operations, rowKeys, timeline, rowWords, !rowSizes.isEven());
        ScanMix mix = new ScanMix(1);
        if (lengths.isEven()) {
            mix.addShare(ScanLengths.classOf(lengths.evenShare()), lengths.evenShare());
        } else {
            QueryLocator locator = (QueryLocator) operations.locator(timeline, rowWords);
            for (long i = 0; i < SAMPLES; i++) {
                double share = locator.shareOfPinned(operations.firstIndex() + i, lengths.reference(), rowKeys);
                mix.addShare(ScanLengths.classOf(share), share);
            }
        }
        double costBytes = rowSizes.isEven()
                ? rowSizes.costBytes()
                : mix.mean(share -> rowSizes.of(share).costBytes()[cellOfPhase]);
        if (!operations.isScan()) {
            double found = operations.occupiedScans(cellOfPhase);
            return operation(scans, found, found, 0, costBytes, costBytes);
        }
        double rows = mix.meanRows(lengths, cellOfPhase, Double.POSITIVE_INFINITY);
        double bytes = rowSizes.isEven() || rows == 0
                ? rowSizes.bytes()
                : mix.mean(share -> lengths.rows(share, cellOfPhase)
                                * rowSizes.of(share).bytes()[cellOfPhase])
                        / rows;
        double found = ranges * mix.meanRows(lengths, cellOfPhase, scans / operations.ranges());
        return operation(scans, found, ranges * rows, ranges * rows, costBytes, bytes);
    }

    private MeanOperation operation(
            double scans, double found, double rows, double scannedRows, double costBytes, double bytes) {
        NodeCapacity node = table.design().simulation().model().node();
        return new MeanOperation(rows, OperationCost.readSeconds(node, costBytes, bytes, scans, found, scannedRows));
    }
}
