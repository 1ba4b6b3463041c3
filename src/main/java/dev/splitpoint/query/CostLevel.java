package dev.splitpoint.query;

/**
 * Severity of the cost of operations, in ascending order.
 *
 * <p>Up to 10 rows read for each row returned are good, over 1,000 are bad. Operations that demand more than half of a
 * node are bad, however few rows each one reads. Example: a query that reads 57.5 million rows and returns 575 is bad;
 * it reads 100,000 rows for each row that it returns.
 */
public enum CostLevel {
    GOOD,
    WARNING,
    BAD;

    private static final double GOOD_ROWS = 10;
    private static final double BAD_ROWS = 1000;
    private static final double BAD_DEMAND = 0.5;

    /** {@return the level of a number of rows read for each row returned} */
    static CostLevel ofRows(double perRow) {
        return perRow < GOOD_ROWS ? GOOD : perRow <= BAD_ROWS ? WARNING : BAD;
    }

    /** {@return the level of a demand, as a share of a node} */
    public static CostLevel ofDemand(double share) {
        return share > BAD_DEMAND ? BAD : GOOD;
    }

    /** {@return the more severe one of two levels} */
    public CostLevel worst(CostLevel other) {
        return compareTo(other) >= 0 ? this : other;
    }
}
