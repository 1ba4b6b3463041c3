package dev.splitpoint.workload;

/** How many rows scans see, cell by cell: what a stretch of time holds follows the rate at which it was written. */
final class RowsSeen {
    /** Operations looked at to see how popular what is pinned is. */
    private static final int LOOKED_AT = 256;

    private RowsSeen() {}

    /**
     * {@return how many rows an operation of a class sees on the average, per range, by cell of its phase}
     *
     * @param scanning may see several rows
     */
    static double[] of(LoadClass scanning, Timeline timeline, RandomStream rowWords) {
        Timeline.Stretch stretch = scanning.stretch();
        ReadLocator locator = (ReadLocator) scanning.locator(timeline, rowWords);
        double[] shares = new double[LOOKED_AT];
        for (int i = 0; i < LOOKED_AT; i++) {
            int cell = stretch.firstCell() + (int) ((long) i * stretch.cells() / LOOKED_AT);
            shares[i] = locator.shareOfPinned(scanning.firstIndex() + i, timeline.moment(stretch, cell, 0.5));
        }
        double limit = scanning.limit().orElse(Double.POSITIVE_INFINITY);
        double least = locator.leastRows();
        double[] seen = new double[stretch.cells()];
        double before = -1;
        for (int cell = 0; cell < seen.length; cell++) {
            double rows = locator.rowsInBounds(timeline.moment(stretch, stretch.firstCell() + cell, 0.5));
            seen[cell] = rows == before ? seen[cell - 1] : mean(shares, rows, least, limit);
            before = rows;
        }
        return seen;
    }

    private static double mean(double[] shares, double rows, double least, double limit) {
        double sum = 0;
        for (double share : shares) {
            sum += Math.min(Math.max(least, rows * share), limit);
        }
        return sum / shares.length;
    }
}
