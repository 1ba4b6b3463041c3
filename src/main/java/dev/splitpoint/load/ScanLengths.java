package dev.splitpoint.load;

import dev.splitpoint.stream.key.KeyStream;
import dev.splitpoint.stream.key.OccupancyCurve;
import dev.splitpoint.stream.random.RandomStream;
import dev.splitpoint.stream.timeline.Timeline;

/**
 * Expected number of rows that scans read, by time cell: the number of distinct keys that match the equality conditions and were
 * written within the range condition.
 */
final class ScanLengths {
    /** Number of sampled operations that estimate the popularity of the values in the equality conditions. */
    private static final int SAMPLED_OPERATIONS = 256;

    private ScanLengths() {}

    /**
     * {@return the mean number of rows that an operation reads in one range, by cell of the phase}
     *
     * @param scanning class of scans
     * @param rowKeys  key generator of the rows, without overrides of a phase
     */
    static double[] of(OperationClass scanning, KeyStream rowKeys, Timeline timeline, RandomStream rowWords) {
        Timeline.PhaseInterval stretch = scanning.stretch();
        QueryLocator locator = (QueryLocator) scanning.locator(timeline, rowWords);
        double[] shares = new double[SAMPLED_OPERATIONS];
        for (int i = 0; i < SAMPLED_OPERATIONS; i++) {
            int cell = stretch.firstCell() + (int) ((long) i * stretch.cells() / SAMPLED_OPERATIONS);
            shares[i] = locator.shareOfPinned(scanning.firstIndex() + i, timeline.moment(stretch, cell, 0.5), rowKeys);
        }
        double limit = scanning.limit().orElse(Double.POSITIVE_INFINITY);
        double least = locator.leastRows();
        OccupancyCurve all = new OccupancyCurve(timeline.keyDistribution().keys());
        OccupancyCurve some = new OccupancyCurve(locator.unpinned(rowKeys));
        double[] seen = new double[stretch.cells()];
        double rowsBefore = -1;
        double periodsBefore = -1;
        for (int cell = 0; cell < seen.length; cell++) {
            long nanos = timeline.moment(stretch, stretch.firstCell() + cell, 0.5);
            double rows = locator.rowsInTime(nanos);
            double periods = timeline.periods(rows, locator.window(nanos));
            if (rows == rowsBefore && periods == periodsBefore) {
                seen[cell] = seen[cell - 1];
            } else {
                double draws = all.drawsFor(rows / periods);
                double sum = 0;
                for (double share : shares) {
                    double met = Math.min(rows, periods * some.distinct(draws * share));
                    sum += Math.min(Math.max(least, met), limit);
                }
                seen[cell] = sum / shares.length;
            }
            rowsBefore = rows;
            periodsBefore = periods;
        }
        return seen;
    }
}
