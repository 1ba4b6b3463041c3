package dev.splitpoint.heat.data;

import java.util.ArrayList;
import java.util.List;

/**
 * Cumulative sums of a metric over time, for the mean load of each key in any time range. Immutable.
 *
 * <p>Sums are stored for every {@value #STEP}th cell, so a query reads at most 2 × {@value #STEP} cells. Example: the
 * mean over cells 100 to 5,000 adds the cells 64 to 99 to one stored sum, adds the cells 4,992 to 4,999 to another one,
 * and subtracts.
 */
public final class CumulativeLoad {
    private static final int STEP = 64;

    private final HeatData data;
    private final Metric metric;
    private final int cells;
    private final int buckets;
    private final List<double[]> sums = new ArrayList<>();
    /** For metrics of stored data, the rows at the start of each such cell. */
    private final List<double[]> rows = new ArrayList<>();

    private CumulativeLoad(HeatData data, Metric metric, int cells, int buckets) {
        this.data = data;
        this.metric = metric;
        this.cells = cells;
        this.buckets = buckets;
    }

    /** {@return the sums of a metric; reads all cells of the run} */
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

    /**
     * {@return the mean load by key over the cells from {@code fromCell} to {@code toCell}, exclusive, at least one
     * cell}
     */
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
