package dev.splitpoint.heat;

import dev.splitpoint.tablet.NodeCapacity;
import dev.splitpoint.tablet.OperationCost;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.TabletMap;
import dev.splitpoint.workload.LoadGrid;
import java.util.Arrays;

/** Computes the metrics of a run. Nothing is kept: who needs a grid twice keeps it. */
public final class HeatData {
    /** Latency of an idle node in milliseconds. An illustration: Google publishes no curve. */
    public static final double IDLE_LATENCY_MS = 2;

    /** Where the illustrated latency ends, in milliseconds. */
    public static final double LATENCY_CAP_MS = 100;

    private final SimulationRun run;
    private final LoadGrid load;
    private final int cells;
    private final int buckets;

    /** @param run what to compute from */
    public HeatData(SimulationRun run) {
        this.run = run;
        this.load = run.load();
        this.cells = load.time().cells();
        this.buckets = load.buckets().size();
    }

    /**
     * {@return the latency of a node in milliseconds, to illustrate: that of an idle node ÷ (1 − CPU), up to the cap}
     *
     * @param cpu share of the node in use, 0 to 1
     */
    public static double latencyMs(double cpu) {
        double idle = 1 - cpu;
        return idle * LATENCY_CAP_MS <= IDLE_LATENCY_MS ? LATENCY_CAP_MS : IDLE_LATENCY_MS / idle;
    }

    /** {@return a metric of the run} */
    public HeatGrid grid(Metric metric) {
        double[] values = new double[cells * buckets];
        double second = 1 / load.time().cellSeconds();
        double bytes = load.rowBytes() * second;
        switch (metric) {
            case OPERATIONS -> {
                add(values, load.newRows(), second);
                add(values, load.updates(), second);
                add(values, load.reads(), second);
            }
            case WRITES -> {
                add(values, load.newRows(), second);
                add(values, load.updates(), second);
            }
            case READS -> add(values, load.reads(), second);
            case ROWS_SCANNED -> add(values, load.scanned(), second);
            case BYTES_IN -> {
                add(values, load.newRows(), bytes);
                add(values, load.updates(), bytes);
            }
            case BYTES_OUT -> {
                add(values, load.requests(), bytes);
                add(values, load.scanStarts(), -bytes);
                add(values, load.scanned(), bytes);
            }
            case CPU -> cpu(values);
            case PRESSURE -> pressure(values);
            case WAITING -> ofNodes(values, run.nodes().waiting());
            case LATENCY -> latency(values);
            case BYTES_HELD -> held(values, load.rowBytes());
            case ROWS_HELD -> held(values, 1);
        }
        return new HeatGrid(cells, buckets, values);
    }

    private static void add(double[] values, double[] part, double factor) {
        for (int i = 0; i < part.length; i++) {
            values[i] += part[i] * factor;
        }
    }

    private void cpu(double[] values) {
        NodeCapacity capacity = run.capacity();
        double perWrite = OperationCost.cpuSeconds(capacity, load.rowBytes(), 1, 0, 0);
        double perRequest = OperationCost.cpuSeconds(capacity, load.rowBytes(), 0, 1, 0);
        double perRow = OperationCost.cpuSeconds(capacity, load.rowBytes(), 0, 0, 1);
        double second = 1 / load.time().cellSeconds();
        add(values, load.newRows(), perWrite * second);
        add(values, load.updates(), perWrite * second);
        add(values, load.requests(), perRequest * second);
        add(values, load.scanned(), perRow * second);
    }

    private void pressure(double[] values) {
        cpu(values);
        for (int cell = 0; cell < cells; cell++) {
            TabletMap map = run.tablets().get(cell);
            for (int tablet = 0; tablet < map.size(); tablet++) {
                int from = cell * buckets + map.starts()[tablet];
                int to = cell * buckets + end(map, tablet);
                double demand = 0;
                for (int i = from; i < to; i++) {
                    demand += values[i];
                }
                Arrays.fill(values, from, to, 100 * demand / NodeCapacity.LATENCY_TARGET);
            }
        }
    }

    private void ofNodes(double[] values, double[] series) {
        int nodes = run.nodes().nodes();
        for (int cell = 0; cell < cells; cell++) {
            TabletMap map = run.tablets().get(cell);
            for (int tablet = 0; tablet < map.size(); tablet++) {
                double value = series[cell * nodes + map.nodes()[tablet]];
                Arrays.fill(
                        values, cell * buckets + map.starts()[tablet], cell * buckets + end(map, tablet), value);
            }
        }
    }

    private void latency(double[] values) {
        ofNodes(values, run.nodes().cpu());
        for (int i = 0; i < values.length; i++) {
            boolean measured = i < load.newRows().length && load.newRows()[i] > 0
                    || i < load.updates().length && load.updates()[i] > 0
                    || i < load.reads().length && load.reads()[i] > 0;
            values[i] = measured ? latencyMs(values[i]) : Double.NaN;
        }
    }

    private void held(double[] values, double factor) {
        double[] rows = Arrays.copyOf(load.initialRows(), buckets);
        for (int cell = 0; cell < cells; cell++) {
            for (int bucket = 0; bucket < buckets; bucket++) {
                rows[bucket] += load.at(load.newRows(), cell, bucket);
                values[cell * buckets + bucket] = rows[bucket] * factor;
            }
        }
    }

    private int end(TabletMap map, int tablet) {
        return tablet + 1 < map.size() ? map.starts()[tablet + 1] : buckets;
    }
}
