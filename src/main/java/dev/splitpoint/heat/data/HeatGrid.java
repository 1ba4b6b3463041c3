package dev.splitpoint.heat.data;

/**
 * One metric by time cell and key bucket.
 *
 * @param cells   time cells, 1 or more
 * @param buckets key buckets, 1 or more
 * @param values  indexed {@code cell * buckets + bucket}; 0 or more, NaN where there is no data; shared, not copied: do
 *                not write to it
 */
public record HeatGrid(int cells, int buckets, double[] values) {
    /** @throws IllegalArgumentException if the array's length is not cells × buckets */
    public HeatGrid {
        if (cells < 1 || buckets < 1 || values.length != cells * buckets) {
            throw new IllegalArgumentException(
                    values.length + " values do not fill " + cells + " cells of " + buckets + " buckets.");
        }
    }

    /** {@return a value; NaN where there is none} */
    public double at(int cell, int bucket) {
        return values[cell * buckets + bucket];
    }

    /** Hands the values out cell by cell. */
    public void eachCell(HeatData.ColumnSink sink) {
        double[] column = new double[buckets];
        for (int cell = 0; cell < cells; cell++) {
            System.arraycopy(values, cell * buckets, column, 0, buckets);
            sink.accept(cell, column);
        }
    }

    /** {@return the largest value; 0 where there is no data at all} */
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
