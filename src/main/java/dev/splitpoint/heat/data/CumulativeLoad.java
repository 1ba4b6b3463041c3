package dev.splitpoint.heat.data;

import java.util.ArrayList;
import java.util.List;

/**
 * A metric's load by key over any stretch of time, without going over all of its cells: sums are kept for every
 * {@value #STEP}th cell, and what lies between is added when asked. Holds what the keys themselves ask for, whatever the
 * colors stand for. Immutable.
 */
public final class CumulativeLoad {
    private static final int STEP = 64;

    private final HeatData data;
    private final Metric metric;
    private final int cells;
    private final int buckets;
    private final List<double[]> sums = new ArrayList<>();
    /** For a metric of what is held, the rows when each such cell begins. */
    private final List<double[]> rows = new ArrayList<>();

    private CumulativeLoad(HeatData data, Metric metric, int cells, int buckets) {
        this.data = data;
        this.metric = metric;
        this.cells = cells;
        this.buckets = buckets;
    }

    /** {@return the sums of a metric; takes time in proportion to the run's cells} */
    public static CumulativeLoad of(HeatData data, Metric metric, int cells, int buckets) {
        CumulativeLoad loads = new CumulativeLoad(data, metric, cells, buckets);
        double[] running = new double[buckets];
        double[] held = data.rowsBefore(metric, 0);
        loads.rows.add(held.clone());
        data.columns(metric, 0, cells, held, (cell, column) -> {
            if (cell % STEP == 0) {
                loads.sums.add(running.clone());
            }
            if ((cell + 1) % STEP == 0) {
                loads.rows.add(held.clone());
            }
            add(running, column, data.weight(cell));
        });
        loads.sums.add(running);
        return loads;
    }

    /** {@return the mean load by key over the cells from one up to but without another, 1 cell or more} */
    public Marginals between(int fromCell, int toCell) {
        double[] end = upTo(toCell);
        double[] start = upTo(fromCell);
        double cellsLong = toCell - fromCell - 1 + data.weight(toCell - 1);
        double[] prefix = new double[buckets + 1];
        for (int b = 0; b < buckets; b++) {
            prefix[b + 1] = prefix[b] + Math.max(0, end[b] - start[b]) / cellsLong;
        }
        return new Marginals(prefix);
    }

    private double[] upTo(int cell) {
        if (cell == cells) {
            return sums.getLast();
        }
        double[] sum = sums.get(cell / STEP).clone();
        double[] held = rows.get(cell / STEP).clone();
        data.columns(metric, cell / STEP * STEP, cell, held, (at, column) -> add(sum, column, data.weight(at)));
        return sum;
    }

    private static void add(double[] sum, double[] column, double weight) {
        for (int b = 0; b < sum.length; b++) {
            sum[b] += Double.isNaN(column[b]) ? 0 : column[b] * weight;
        }
    }
}
