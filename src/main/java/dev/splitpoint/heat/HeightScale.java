package dev.splitpoint.heat;

import dev.splitpoint.heat.data.HeatData;
import dev.splitpoint.heat.data.Metric;
import dev.splitpoint.load.LoadGrid;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.TabletMap;
import java.util.Arrays;

/** By what the key buckets' heights are measured. */
public enum HeightScale {
    /** Every bucket is as high as every other. */
    BUCKETS("Key buckets"),
    /**
     * As many rows at the end of the run, as much height, as in Google's Key Visualizer. Also by bytes, since a load
     * has one mean row size.
     */
    ROWS("Rows and bytes"),
    /** As many operations over the run, as much height. */
    LOAD("Load"),
    /** Every tablet at the end of the run is as high as every other. */
    TABLETS("Tablets");

    private final String label;

    HeightScale(String label) {
        this.label = label;
    }

    public String label() {
        return label;
    }

    /** {@return the key axis of a run by this measure} */
    public KeyAxis axis(SimulationRun run) {
        LoadGrid load = run.load();
        int buckets = load.buckets().size();
        double[] weights = new double[buckets];
        switch (this) {
            case BUCKETS -> Arrays.fill(weights, 1);
            case ROWS -> {
                int last = load.time().cells() - 1;
                new HeatData(run).columns(Metric.ROWS_HELD, last, last + 1, (cell, rows) -> add(weights, rows));
            }
            case LOAD -> {
                add(weights, load.newRows());
                add(weights, load.updates());
                add(weights, load.reads());
            }
            case TABLETS -> {
                TabletMap map = run.tablets().getLast();
                for (int tablet = 0; tablet < map.size(); tablet++) {
                    int from = map.starts()[tablet];
                    int to = map.end(tablet, buckets);
                    Arrays.fill(weights, from, to, 1.0 / (to - from));
                }
            }
        }
        return KeyAxis.ofWeights(weights);
    }

    private static void add(double[] weights, double[] values) {
        for (int i = 0; i < values.length; i++) {
            weights[i % weights.length] += values[i];
        }
    }
}
