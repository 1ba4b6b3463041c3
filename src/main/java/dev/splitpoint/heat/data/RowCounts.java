package dev.splitpoint.heat.data;

import dev.splitpoint.load.LoadGrid;
import dev.splitpoint.tablet.SimulationRun;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntToDoubleFunction;

/**
 * Number of stored rows by key range and time. Counts are stored for every {@value #STEP}th cell, and a query adds the
 * rows of the cells since then. The first query, or {@link #prepare}, reads all cells of the run. Thread-safe.
 */
public final class RowCounts {
    private static final int STEP = 64;

    /** Number of rows that only rounding causes. */
    private static final double NONE = 1e-6;

    private final SimulationRun run;
    private Optional<List<double[]>> stored = Optional.empty();

    /** @param run run with the initial and the new rows */
    public RowCounts(SimulationRun run) {
        this.run = run;
    }

    /** Reads the run now, so that the first query does not take longer. */
    public void prepare() {
        stored();
    }

    private synchronized List<double[]> stored() {
        if (stored.isEmpty()) {
            stored = Optional.of(read());
        }
        return stored.get();
    }

    private List<double[]> read() {
        List<double[]> sums = new ArrayList<>();
        LoadGrid load = run.load();
        int buckets = load.buckets().size();
        double[] rows = load.initialRows().length == 0
                ? new double[buckets]
                : load.initialRows().clone();
        for (int cell = 0; cell < load.time().cells(); cell++) {
            if (cell % STEP == 0) {
                sums.add(rows.clone());
            }
            for (int bucket = 0; bucket < buckets; bucket++) {
                rows[bucket] = Math.max(0, rows[bucket] + run.rowsGained(cell, bucket));
            }
        }
        return sums;
    }

    /** {@return whether a number of rows is 0, except for rounding} */
    public static boolean isNone(double rows) {
        return rows < NONE;
    }

    /**
     * {@return the rows in the buckets from {@code fromBucket} to {@code toBucket}, exclusive, at the end of a cell}
     */
    public double at(int cell, int fromBucket, int toBucket) {
        double rows = 0;
        double[] before = stored().get(cell / STEP);
        for (int bucket = fromBucket; bucket < toBucket; bucket++) {
            rows += before[bucket];
        }
        for (int since = cell / STEP * STEP; since <= cell; since++) {
            for (int bucket = fromBucket; bucket < toBucket; bucket++) {
                rows += run.rowsGained(since, bucket);
            }
        }
        return Math.max(0, rows);
    }

    /**
     * {@return the largest number of rows in the buckets from {@code fromBucket} to {@code toBucket}, exclusive, at the
     * end of a cell from {@code fromCell} to {@code toCell}, exclusive}
     *
     * @param factor returns a factor of the rows of a cell
     */
    public double most(int fromCell, int toCell, int fromBucket, int toBucket, IntToDoubleFunction factor) {
        if (run.load().stored().emptied().length == 0) {
            return at(toCell - 1, fromBucket, toBucket) * factor.applyAsDouble(toCell - 1);
        }
        double rows = at(fromCell, fromBucket, toBucket);
        double most = rows * factor.applyAsDouble(fromCell);
        for (int cell = fromCell + 1; cell < toCell; cell++) {
            for (int bucket = fromBucket; bucket < toBucket; bucket++) {
                rows += run.rowsGained(cell, bucket);
            }
            most = Math.max(most, rows * factor.applyAsDouble(cell));
        }
        return most;
    }

    /** {@return the rows at the end of a cell, by key} */
    public Marginals byKey(int cell) {
        double[] rows = stored().get(cell / STEP).clone();
        for (int since = cell / STEP * STEP; since <= cell; since++) {
            for (int bucket = 0; bucket < rows.length; bucket++) {
                rows[bucket] = Math.max(0, rows[bucket] + run.rowsGained(since, bucket));
            }
        }
        double[] prefix = new double[rows.length + 1];
        for (int bucket = 0; bucket < rows.length; bucket++) {
            prefix[bucket + 1] = prefix[bucket] + rows[bucket];
        }
        return new Marginals(prefix);
    }
}
