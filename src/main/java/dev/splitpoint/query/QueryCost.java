package dev.splitpoint.query;

/**
 * Cost of one operation of a query, in a table in its state at the end of the workload.
 *
 * @param rowsSeen number of rows read
 * @param rowsReturned number of rows that meet all conditions, at most the limit of the query
 * @param bytesSeen bytes of the rows read: keys and all cells of the selected columns
 * @param bytesReturned bytes of the rows returned: keys, selected columns, and at most the number of cells per column
 *     of the query
 * @param tablets number of tablets touched
 * @param totalTablets number of tablets of the table, see {@code simulated}
 * @param nodes number of nodes touched
 * @param totalNodes number of nodes of the cluster
 * @param counted whether tablets and nodes were counted in a simulation; otherwise they are estimates
 * @param simulated whether {@code totalTablets} is the number of tablets at the end of a simulation; otherwise it is
 *     estimated from the stored bytes at the end of the workload
 * @param seconds duration at the documented rates if the nodes work one after the other
 * @param parallelSeconds duration if all touched nodes work in parallel
 */
public record QueryCost(
        double rowsSeen,
        double rowsReturned,
        double bytesSeen,
        double bytesReturned,
        double tablets,
        double totalTablets,
        double nodes,
        double totalNodes,
        boolean counted,
        boolean simulated,
        double seconds,
        double parallelSeconds) {
    /**
     * Returns the rows read per row returned, 1 or more, from whole numbers of rows. The ratio is 1 if no row is read,
     * and infinite if rows are read but none is returned. Example: 8,840 rows read and 360 returned give 24.6.
     */
    public double ratio() {
        double seen = wholeRowsSeen();
        double returned = wholeRowsReturned();
        return seen == 0 ? 1 : hasNoReturnedRows() ? Double.POSITIVE_INFINITY : Math.max(1, seen / returned);
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
