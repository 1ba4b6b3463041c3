package dev.splitpoint.heat.data;

import dev.splitpoint.load.LoadGrid;
import dev.splitpoint.tablet.SimulationRun;
import java.util.ArrayList;
import java.util.List;

/**
 * How many rows key ranges hold at any time, without a value for every cell: sums are kept for every
 * {@value #STEP}th cell, and what came since is added when asked.
 */
public final class RowCounts {
    private static final int STEP = 64;

    private final SimulationRun run;
    private final List<double[]> sums = new ArrayList<>();

    /** @param run has the rows at the start and those that come */
    public RowCounts(SimulationRun run) {
        this.run = run;
        LoadGrid load = run.load();
        int buckets = load.buckets().size();
        double[] rows = load.initialRows().length == 0 ? new double[buckets] : load.initialRows().clone();
        for (int cell = 0; cell < load.time().cells(); cell++) {
            if (cell % STEP == 0) {
                sums.add(rows.clone());
            }
            for (int bucket = 0; bucket < buckets; bucket++) {
                rows[bucket] += run.rowsStored(cell, bucket);
            }
        }
    }

    /** {@return the rows that buckets from one up to but without another hold at the end of a cell} */
    public double at(int cell, int fromBucket, int toBucket) {
        double rows = 0;
        double[] before = sums.get(cell / STEP);
        for (int bucket = fromBucket; bucket < toBucket; bucket++) {
            rows += before[bucket];
        }
        for (int since = cell / STEP * STEP; since <= cell; since++) {
            for (int bucket = fromBucket; bucket < toBucket; bucket++) {
                rows += run.rowsStored(since, bucket);
            }
        }
        return rows;
    }

    /** {@return the rows held at the end of a cell, by key} */
    public Marginals byKey(int cell) {
        double[] rows = sums.get(cell / STEP).clone();
        for (int since = cell / STEP * STEP; since <= cell; since++) {
            for (int bucket = 0; bucket < rows.length; bucket++) {
                rows[bucket] += run.rowsStored(since, bucket);
            }
        }
        double[] prefix = new double[rows.length + 1];
        for (int bucket = 0; bucket < rows.length; bucket++) {
            prefix[bucket + 1] = prefix[bucket] + rows[bucket];
        }
        return new Marginals(prefix);
    }
}
