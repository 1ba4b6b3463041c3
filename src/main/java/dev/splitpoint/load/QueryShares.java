package dev.splitpoint.load;

import dev.splitpoint.design.NodeCapacity;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Shares of the queries in the demand on a range of buckets and cells. The remainder is the share of the writes.
 *
 * <p>The demand of all reads is exact. Within a phase, each query is assumed to have a constant share of it.
 *
 * @param byName share of each query with reads, 0 to 1
 * @param seconds node time of all operations
 */
public record QueryShares(Map<String, Double> byName, double seconds) {
    /**
     * {@return the shares of the queries}
     *
     * @param capacity capacity of a node
     * @param fromBucket first bucket
     * @param toBucket exclusive end bucket
     * @param fromCell first cell
     * @param toCell exclusive end cell
     */
    public static QueryShares of(
            LoadGrid load, NodeCapacity capacity, int fromBucket, int toBucket, int fromCell, int toCell) {
        double perRange = OperationCost.cpuSecondsPerRangeUnit(capacity, load);
        double perScan = OperationCost.cpuSecondsPerScanUnit(capacity, load);
        double writes = 0;
        double reads = 0;
        for (int cell = fromCell; cell < toCell; cell++) {
            for (int b = fromBucket; b < toBucket; b++) {
                writes += load.at(load.newRows(), cell, b) + load.at(load.updates(), cell, b);
                reads += load.at(load.rangeWork(), cell, b) * perRange + load.at(load.scanWork(), cell, b) * perScan;
            }
        }
        double all = reads + OperationCost.cpuSeconds(capacity, load.writeCostBytes(), writes, 0, 0, 0);
        Map<String, Double> shares = new LinkedHashMap<>();
        double sum = 0;
        for (QueryLoad query : load.volume().queries()) {
            double cells = Math.min(toCell, query.toCell()) - Math.max(fromCell, query.fromCell());
            double seconds = 0;
            for (int b = fromBucket; b < toBucket && cells > 0; b++) {
                seconds += (query.rangeWork()[b] * perRange + query.scanWork()[b] * perScan)
                        * cells
                        / (query.toCell() - query.fromCell());
            }
            sum += seconds;
            if (seconds > 0) {
                shares.merge(query.query(), seconds, Double::sum);
            }
        }
        double ofReads = sum == 0 || all == 0 ? 0 : reads / all / sum;
        shares.replaceAll((query, seconds) -> seconds * ofReads);
        return new QueryShares(shares, all);
    }

    /** {@return the query with more than half of the demand, and its share; otherwise empty} */
    public Optional<Map.Entry<String, Double>> dominant() {
        return byName.entrySet().stream()
                .filter(query -> query.getValue() > 0.5)
                .max(Comparator.comparingDouble(Map.Entry::getValue));
    }
}
