package dev.splitpoint.tablet;

import dev.splitpoint.tablet.TabletEvent.Kind;
import dev.splitpoint.workload.LoadGrid;
import java.util.Arrays;
import java.util.List;

/** Figures over whole runs. */
final class Summaries {
    private Summaries() {}

    static RunSummary of(LoadGrid load, NodeSeries nodes, List<TabletEvent> events, int tablets, double failed) {
        double[] hottestCpu = new double[nodes.cells()];
        double[] hottestDemand = new double[nodes.cells()];
        double ratios = 0;
        int loaded = 0;
        for (int cell = 0; cell < nodes.cells(); cell++) {
            int hottest = nodes.hottest(cell);
            hottestCpu[cell] = nodes.cpu()[cell * nodes.nodes() + hottest];
            hottestDemand[cell] = nodes.demand()[cell * nodes.nodes() + hottest];
            double sum = 0;
            for (int node = 0; node < nodes.nodes(); node++) {
                sum += nodes.demand()[cell * nodes.nodes() + node];
            }
            if (sum > 0) {
                ratios += hottestDemand[cell] / (sum / nodes.nodes());
                loaded++;
            }
        }
        return new RunSummary(
                Arrays.stream(load.operations()).sum(),
                load.samples(),
                failed,
                Arrays.stream(hottestCpu).average().orElse(0),
                percentile(hottestCpu, 0.99),
                percentile(hottestDemand, 0.99),
                loaded == 0 ? 0 : ratios / loaded,
                tablets,
                count(events, Kind.SPLIT),
                count(events, Kind.MERGE),
                count(events, Kind.MOVE));
    }

    private static int count(List<TabletEvent> events, Kind kind) {
        return (int) events.stream().filter(event -> event.kind() == kind).count();
    }

    /** {@return the smallest value that at least a share of all values do not exceed (nearest rank)} */
    private static double percentile(double[] values, double share) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[Math.max(0, (int) Math.ceil(share * sorted.length) - 1)];
    }
}
