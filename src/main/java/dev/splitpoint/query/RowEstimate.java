package dev.splitpoint.query;

/**
 * How many rows a read meets, by the distributions of the segments' values, in the table as it is at the end of the
 * workload.
 *
 * <p>These are expected numbers, and at least one row for each value that is named and can occur: whoever asks for one does
 * so because there is a row of it, and reads of the simulation draw what was written. Of lists for two segments that is as
 * many as the longer one names, since nobody says that every combination is there. A key is one row at most, and the table
 * never has more than it has. What cannot occur counts nothing.
 *
 * @param table    rows in the table
 * @param inRanges rows in the read's ranges
 * @param spanned  rows from the first of these ranges to the last, those between them too
 * @param matching those of them that meet all conditions
 */
public record RowEstimate(double table, double inRanges, double spanned, double matching) {
    /** {@return the same rows of which none meets all conditions} */
    RowEstimate withoutMatch() {
        return new RowEstimate(table, inRanges, spanned, 0);
    }

    /** {@return the rows seen with a limit: as many as it takes to find so many that match} */
    public double seen(double limit) {
        return matching <= limit ? inRanges : matching == 0 ? inRanges : inRanges * limit / matching;
    }

    /** {@return the rows that are returned with a limit} */
    public double returned(double limit) {
        return Math.min(limit, matching);
    }
}
