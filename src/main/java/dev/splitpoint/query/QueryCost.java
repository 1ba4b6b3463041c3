package dev.splitpoint.query;

/**
 * Cost of one operation of a query, in a table in its state at the end of the workload.
 *
 * @param rowsSeen number of rows read
 * @param rowsReturned number of rows that meet all conditions, at most the limit of the query
 * @param bytesSeen bytes of the rows read: keys and all cells of the selected columns
 * @param bytesReturned bytes of the rows returned: keys, selected columns, and at most the number of cells per column
 *     of the query
 * @param touched tablets and nodes that are touched
 * @param totalNodes number of nodes of the cluster
 * @param simulated whether the number of tablets of the table is that at the end of a simulation; otherwise it is
 *     estimated from the stored bytes at the end of the workload
 * @param seconds duration at the documented rates if the nodes work one after the other
 */
public record QueryCost(
        double rowsSeen,
        double rowsReturned,
        double bytesSeen,
        double bytesReturned,
        Touched touched,
        double totalNodes,
        boolean simulated,
        double seconds) {
    /**
     * Tablets and nodes that a query touches.
     *
     * @param tablets number of tablets touched
     * @param totalTablets number of tablets of the table
     * @param nodes number of nodes touched
     * @param counted whether tablets and nodes were counted in a simulation; otherwise they are estimates
     */
    public record Touched(double tablets, double totalTablets, double nodes, boolean counted) {}

    /** {@return the duration in seconds if all touched nodes work in parallel} */
    public double parallelSeconds() {
        return touched.nodes() == 0 ? 0 : seconds / touched.nodes();
    }

    /**
     * Returns the rows read per row returned, 1 or more, from whole numbers of rows. The ratio is 1 if no row is read,
     * and infinite if rows are read but none is returned. Example: 8,840 rows read and 360 returned give 24.6.
     */
    public double ratio() {
        double seen = wholeRowsSeen();
        double returned = wholeRowsReturned();
        return seen == 0 ? 1 : hasNoReturnedRows() ? Double.POSITIVE_INFINITY : Math.max(1, seen / returned);
    }

    /**
     * {@return the level of the rows read for each row returned; a query that returns none is compared with one row}
     */
    public CostLevel level() {
        return CostLevel.ofRows(wholeRowsSeen() / (double) Math.max(1, wholeRowsReturned()));
    }

    /** {@return whether the query reads rows and returns none} */
    public boolean hasNoReturnedRows() {
        return wholeRowsSeen() > 0 && wholeRowsReturned() == 0;
    }

    /** {@return the number of rows read, rounded to the nearest whole number} */
    public long wholeRowsSeen() {
        return (long) Math.rint(rowsSeen);
    }

    /** {@return the number of rows returned, rounded to the nearest whole number} */
    public long wholeRowsReturned() {
        return (long) Math.rint(rowsReturned);
    }
}
