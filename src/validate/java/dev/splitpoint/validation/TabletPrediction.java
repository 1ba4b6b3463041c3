package dev.splitpoint.validation;

import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.load.LoadGrid;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.TabletMap;
import java.util.ArrayList;
import java.util.List;

/**
 * The requests that a simulation predicts for key ranges which never change, over the whole run.
 *
 * @param starts the first key of each tablet
 * @param nodes the node of each tablet
 * @param requests of each tablet: rows written, single rows read, and scans that read in it
 * @param errors the standard error of the share of each tablet, 0 to 1, at most
 * @param ofNodes the standard error of the share of each node, 0 to 1, at most
 */
record TabletPrediction(List<KeyBytes> starts, int[] nodes, double[] requests, double[] errors, double[] ofNodes) {

    /** Returns the prediction of a run for the tablets at its end. */
    static TabletPrediction of(SimulationRun run) {
        TabletMap map = run.tablets().getLast();
        int[] own = new int[map.size()];
        List<KeyBytes> starts = new ArrayList<>();
        for (int t = 0; t < map.size(); t++) {
            own[t] = t;
            starts.add(run.load().buckets().start(map.starts()[t]));
        }
        Sums tablets = Sums.of(run.load(), map, own, map.size());
        Sums nodes = Sums.of(run.load(), map, map.nodes(), run.nodes().nodes());
        return new TabletPrediction(starts, map.nodes(), tablets.requests(), tablets.errors(), nodes.errors());
    }

    /** Requests by group of tablets, and the standard error of each group's share. */
    private record Sums(double[] requests, double[] errors) {

        /**
         * Sums the load over groups of tablets.
         *
         * <p>In a time cell, samples that stand for w operations each give a load of x operations the variance wx (1 −
         * p), where p is the share of the cell. The errors of all cells are added, as if all cells shared their
         * samples: the result is an upper bound.
         */
        static Sums of(LoadGrid load, TabletMap map, int[] groupOf, int groups) {
            double[] requests = new double[groups];
            double[] errors = new double[groups];
            double total = 0;
            for (int cell = 0; cell < load.time().cells(); cell++) {
                double[] sums = new double[groups];
                double[] variances = new double[groups];
                double ofCell = 0;
                for (int t = 0; t < map.size(); t++) {
                    int group = groupOf[t];
                    for (int b = map.starts()[t]; b < map.end(t, load.buckets().size()); b++) {
                        double inserts = load.at(load.newRows(), cell, b);
                        double updates = load.at(load.updates(), cell, b);
                        double reads = load.at(load.rangesRead(), cell, b);
                        sums[group] += inserts + updates + reads;
                        variances[group] += inserts * load.weights().inserts()[cell]
                                + updates * load.weights().updates()[cell]
                                + reads * load.weights().reads()[cell];
                    }
                    // A scan that goes on into the next tablet is one more request, to the next one.
                    sums[group] += load.at(load.crossing(), cell, map.starts()[t]);
                }
                for (double sum : sums) {
                    ofCell += sum;
                }
                for (int g = 0; g < groups; g++) {
                    requests[g] += sums[g];
                    errors[g] += ofCell == 0 ? 0 : Math.sqrt(variances[g] * (1 - Math.min(1, sums[g] / ofCell)));
                }
                total += ofCell;
            }
            for (int g = 0; g < groups; g++) {
                errors[g] /= total;
            }
            return new Sums(requests, errors);
        }
    }
}
