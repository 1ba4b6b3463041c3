package dev.splitpoint.workload;

/**
 * How many rows a read meets, by the distributions of the segments' values, in the table as it is at the end of the
 * workload.
 *
 * <p>These are expected numbers, and at least one row for each value, or combination of values, that is named and can occur:
 * whoever asks for one does so because there is a row of it, reads of the simulation draw what was written, and fewer than
 * one row cannot be found. Of a point read the key is the row, so that each key that can occur is one row, and never more
 * than the table has. What cannot occur counts nothing.
 *
 * @param table    rows in the table
 * @param inRanges rows in the read's ranges
 * @param matching those of them that meet all conditions
 */
public record RowsMet(double table, double inRanges, double matching) {
    /** {@return the rows seen with a limit: as many as it takes to find so many that match} */
    public double seen(double limit) {
        return matching <= limit ? inRanges : matching == 0 ? inRanges : inRanges * limit / matching;
    }

    /** {@return the rows that are returned with a limit} */
    public double returned(double limit) {
        return Math.min(limit, matching);
    }
}
