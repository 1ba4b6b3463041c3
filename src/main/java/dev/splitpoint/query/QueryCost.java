package dev.splitpoint.query;

/**
 * What one operation of a read costs, in a table as it is at the end of the workload.
 *
 * @param rowsSeen      rows that are read
 * @param rowsReturned  rows that meet all conditions, the limit kept
 * @param bytesSeen     bytes of the rows that are read: keys and all cells of the selected columns
 * @param bytesReturned bytes of the rows returned: keys, selected columns, and at most the cells per column of the query
 * @param tablets       tablets touched
 * @param tabletsInAll  tablets of the table
 * @param nodes         nodes touched
 * @param nodesInAll    nodes of the cluster
 * @param counted       whether these are the tablets and nodes of a run, rather than an estimate
 * @param seconds       time by the documented rates, the nodes one after the other
 * @param secondsAtOnce the same with all nodes touched at work at the same time
 */
public record QueryCost(
        double rowsSeen,
        double rowsReturned,
        double bytesSeen,
        double bytesReturned,
        double tablets,
        double tabletsInAll,
        double nodes,
        double nodesInAll,
        boolean counted,
        double seconds,
        double secondsAtOnce) {
    /**
     * {@return rows seen for each row returned, both as they are told, to the nearest whole row; 1 or more, and 1 where none
     * is seen}
     */
    public double ratio() {
        double seen = wholeRowsSeen();
        double returned = wholeRowsReturned();
        return seen == 0 ? 1 : returned == 0 ? Double.POSITIVE_INFINITY : Math.max(1, seen / returned);
    }

    /** {@return the rows that are read as they are told, to the nearest whole row} */
    public long wholeRowsSeen() {
        return (long) Math.rint(rowsSeen);
    }

    /** {@return the rows returned as they are told, to the nearest whole row} */
    public long wholeRowsReturned() {
        return (long) Math.rint(rowsReturned);
    }
}
