package dev.splitpoint.heat;

import dev.splitpoint.heat.data.HeatData;
import dev.splitpoint.heat.data.Metric;
import dev.splitpoint.load.LoadGrid;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.TabletMap;
import java.util.Arrays;

/** Quantities that determine the heights of the key buckets. */
public enum HeightScale {
    /** All buckets have equal height. */
    BUCKETS("keys"),
    /**
     * Heights are proportional to the rows at the end of the run, as in Google's Key Visualizer. They are also
     * proportional to bytes, because a load has one mean row size.
     */
    ROWS("stored rows"),
    /** Heights are proportional to the operations of the whole run. */
    LOAD("load"),
    /** All tablets at the end of the run have equal height. */
    TABLETS("tablets");

    private final String label;

    HeightScale(String label) {
        this.label = label;
    }

    public String label() {
        return label;
    }

    /** {@return the key axis of a run for this quantity} */
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
