package dev.splitpoint.query;

import dev.splitpoint.stream.distribution.ValueFrequencies;

/**
 * Estimated numbers of rows of a query, computed from the distributions of the segments' values. The table is in its
 * state at the end of the workload.
 *
 * <p>The numbers are expected values, with limits. At least one row is counted for each listed value that can occur,
 * because users query values that exist. For lists on two segments, this minimum is the length of the longer list: not
 * every combination needs to exist. A complete key is at most one row, and no number exceeds the size of the table.
 * Values that cannot occur have no rows.
 *
 * <p>Example: {@code inRanges = 1000} and {@code matching = 100}. With a limit of 5 rows, the query reads 50 rows and
 * returns 5.
 *
 * @param table rows in the table
 * @param inRanges rows in the ranges of the query
 * @param spanned rows from the start of the first range to the end of the last one, including rows between the ranges
 * @param matching rows in the ranges that meet all conditions and have a column that the query reads
 * @param occupied share of the ranges that rows can be in, because rows have their values, 0 to 1. Example: if rows
 *     have one of two listed values, 0.5
 * @param keys frequencies of the keys in the ranges among all keys of writes
 */
public record RowEstimate(
        double table, double inRanges, double spanned, double matching, double occupied, ValueFrequencies keys) {
    /** {@return the same estimate without matching rows} */
    RowEstimate withoutMatch() {
        return new RowEstimate(table, inRanges, spanned, 0, occupied, keys);
    }

    /** {@return the number of rows that are read until {@code limit} rows match} */
    public double seen(double limit) {
        return matching <= limit ? inRanges : matching == 0 ? inRanges : inRanges * limit / matching;
    }
}
