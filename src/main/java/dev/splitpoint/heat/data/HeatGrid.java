package dev.splitpoint.heat.data;

import java.util.Arrays;
import java.util.List;

/**
 * Values of one metric by time cell and key bucket.
 *
 * @param cells number of time cells, 1 or more
 * @param buckets number of key buckets, 1 or more
 * @param values values of 0 or more, or NaN for no data, indexed by {@code cell * buckets + bucket}; shared, not
 *     copied: do not modify it
 */
public record HeatGrid(int cells, int buckets, double[] values) {
    /** @throws IllegalArgumentException if the array's length is not cells × buckets */
    public HeatGrid {
        if (cells < 1 || buckets < 1 || values.length != cells * buckets) {
            throw new IllegalArgumentException(
                    values.length + " values do not fill " + cells + " cells of " + buckets + " buckets.");
        }
    }

    /** {@return the values of several grids in one cell, for statistics of all of them} */
    public static HeatGrid joined(List<HeatGrid> grids) {
        double[] all = grids.stream()
                .flatMapToDouble(grid -> Arrays.stream(grid.values))
                .toArray();
        return new HeatGrid(1, all.length, all);
    }

    /** {@return the value of a cell and bucket; NaN for no data} */
    public double at(int cell, int bucket) {
        return values[cell * buckets + bucket];
    }

    /** Passes the values to a sink, one cell after another. */
    public void forEachCell(HeatData.ColumnSink sink) {
        double[] column = new double[buckets];
        for (int cell = 0; cell < cells; cell++) {
            System.arraycopy(values, cell * buckets, column, 0, buckets);
            sink.accept(cell, column);
        }
    }

    /** {@return the largest value; 0 if the grid has no data} */
    public double max() {
        double max = 0;
        for (double value : values) {
            if (value > max) {
                max = value;
            }
        }
        return max;
    }
}
