package dev.splitpoint.tablet;

import dev.splitpoint.load.LoadGrid;
import dev.splitpoint.tablet.TabletEvent.Kind;
import java.util.Arrays;
import java.util.List;

/**
 * Figures over a whole run.
 *
 * @param operations       operations of the workload
 * @param samples          keys rendered to stand for them
 * @param failed           operations that waited too long
 * @param mostWaiting      the most operations that waited at the end of a simulation step
 * @param overloadSeconds  time during which the CPU of a node exceeded the target of the hottest node, in seconds
 * @param hottestCpuMean   mean over the time cells of the hottest node's CPU, 0 to 1
 * @param hottestCpuP99    its 99th percentile
 * @param hottestDemandP99 the same of what was asked of it; may be over 1
 * @param maxToMean        mean over the time cells with load of hottest node ÷ mean node
 * @param bytesMaxToMean   mean over the time cells with data of fullest node ÷ mean node, by stored bytes
 * @param tablets          tablets at the end
 * @param oversizedTablets tablets at the end that exceed the size at which they split, because a key range is the smallest
 *                         tablet
 * @param splits           splits in all
 * @param merges           merges in all
 * @param moves            moves in all
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
        int moves) {
    /**
     * Operations that exceed the capacity of the nodes.
     *
     * @param failed      operations that failed
     * @param mostWaiting the most operations that waited at the end of a step
     * @param seconds     time during which the CPU of a node exceeded the target of the hottest node
     */
    record Overload(double failed, double mostWaiting, double seconds) {}

    /**
     * {@return the headline figures of a run}
     *
     * @param tablets   number of tablets at the end
     * @param oversized number of tablets that exceed their maximum size at the end
     */
    static RunSummary of(
            LoadGrid load, NodeSeries nodes, List<TabletEvent> events, int tablets, int oversized, Overload overload) {
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
                byteRatios += nodes.mostBytes(cell) / bytes * seconds[cell];
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
                count(events, Kind.MOVE));
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
