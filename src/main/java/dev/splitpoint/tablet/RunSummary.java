package dev.splitpoint.tablet;

import dev.splitpoint.load.LoadGrid;
import dev.splitpoint.tablet.TabletEvent.Kind;
import java.util.Arrays;
import java.util.List;

/**
 * Summary figures of a whole run. Means and percentiles are weighted by time.
 *
 * @param operations number of operations of the workload
 * @param samples number of sampled keys that represent them
 * @param failed number of operations that failed after waiting too long
 * @param mostWaiting largest number of waiting operations at the end of a step
 * @param overloadSeconds time during which the CPU or the demand of a node exceeded the hottest-node target, in seconds
 * @param hottestCpuMean mean CPU utilization of the hottest node, 0 to 1
 * @param hottestCpuP99 99th percentile of the CPU utilization of the hottest node, 0 to 1
 * @param hottestDemandP99 99th percentile of the demand on the hottest node, as a share of its capacity; may exceed 1
 * @param maxToMean mean ratio of the hottest node's demand to the mean demand, over cells with load
 * @param bytesMaxToMean mean ratio of the fullest node's bytes to the mean bytes, over cells with data
 * @param tablets number of tablets at the end
 * @param oversizedTablets number of tablets at the end that exceed the split size but consist of one key range
 * @param splits number of splits
 * @param merges number of merges
 * @param moves number of moves
 * @param peakDemand highest demand of the whole table in a time cell, in nodes; without the cost of cold caches
 */
public record RunSummary(
        double operations,
        long samples,
        double failed,
        double mostWaiting,
        double overloadSeconds,
        double hottestCpuMean,
        double hottestCpuP99,
        double hottestDemandP99,
        double maxToMean,
        double bytesMaxToMean,
        int tablets,
        int oversizedTablets,
        int splits,
        int merges,
        int moves,
        double peakDemand) {
    /**
     * Operations beyond the capacity of the nodes.
     *
     * @param failed number of failed operations
     * @param mostWaiting largest number of waiting operations at the end of a step
     * @param seconds time during which the CPU or the demand of a node exceeded the hottest-node target
     */
    record Overload(double failed, double mostWaiting, double seconds) {}

    /**
     * {@return the summary figures of a run}
     *
     * @param tablets number of tablets at the end
     * @param oversized number of tablets that exceed their maximum size at the end
     * @param peakDemand highest demand of the whole table in a time cell, in nodes
     */
    static RunSummary of(
            LoadGrid load,
            NodeSeries nodes,
            List<TabletEvent> events,
            int tablets,
            int oversized,
            Overload overload,
            double peakDemand) {
        double[] hottestCpu = new double[nodes.cells()];
        double[] hottestDemand = new double[nodes.cells()];
        double ratios = 0;
        double loaded = 0;
        double byteRatios = 0;
        double filled = 0;
        double[] seconds = new double[nodes.cells()];
        Arrays.setAll(seconds, load.time()::seconds);
        for (int cell = 0; cell < nodes.cells(); cell++) {
            hottestCpu[cell] = nodes.hottestCpu(cell);
            hottestDemand[cell] = nodes.hottestDemand(cell);
            double mean = nodes.meanDemand(cell);
            if (mean > 0) {
                ratios += hottestDemand[cell] / mean * seconds[cell];
                loaded += seconds[cell];
            }
            double bytes = nodes.meanBytes(cell);
            if (bytes > 0) {
                byteRatios += nodes.maxBytes(cell) / bytes * seconds[cell];
                filled += seconds[cell];
            }
        }
        return new RunSummary(
                Arrays.stream(load.operations()).sum(),
                load.samples(),
                overload.failed(),
                overload.mostWaiting(),
                overload.seconds(),
                mean(hottestCpu, seconds),
                Percentile.of(hottestCpu, seconds, 0.99),
                Percentile.of(hottestDemand, seconds, 0.99),
                loaded == 0 ? 0 : ratios / loaded,
                filled == 0 ? 0 : byteRatios / filled,
                tablets,
                oversized,
                count(events, Kind.SPLIT),
                count(events, Kind.MERGE),
                count(events, Kind.MOVE),
                peakDemand);
    }

    private static int count(List<TabletEvent> events, Kind kind) {
        return (int) events.stream().filter(event -> event.kind() == kind).count();
    }

    /** {@return the mean over time} */
    private static double mean(double[] values, double[] seconds) {
        double sum = 0;
        double all = 0;
        for (int i = 0; i < values.length; i++) {
            sum += values[i] * seconds[i];
            all += seconds[i];
        }
        return all == 0 ? 0 : sum / all;
    }
}
