package dev.splitpoint.load;

import dev.splitpoint.stream.key.KeyStream;
import dev.splitpoint.stream.key.OccupancyCurve;
import dev.splitpoint.stream.random.RandomStream;
import dev.splitpoint.stream.timeline.Timeline;

/**
 * How many rows scans see, cell by cell: the distinct keys with the values that a read pins, written in the time that it
 * asks for.
 */
final class ScanLengths {
    /** Operations looked at to see how popular what is pinned is. */
    private static final int LOOKED_AT = 256;

    private ScanLengths() {}

    /**
     * {@return how many rows an operation of a class sees on the average, per range, by cell of its phase}
     *
     * @param scanning may see several rows
     * @param rowKeys  the keys of the rows that no phase overrides
     */
    static double[] of(OperationClass scanning, KeyStream rowKeys, Timeline timeline, RandomStream rowWords) {
        Timeline.Stretch stretch = scanning.stretch();
        QueryLocator locator = (QueryLocator) scanning.locator(timeline, rowWords);
        double[] shares = new double[LOOKED_AT];
        for (int i = 0; i < LOOKED_AT; i++) {
            int cell = stretch.firstCell() + (int) ((long) i * stretch.cells() / LOOKED_AT);
            shares[i] = locator.shareOfPinned(scanning.firstIndex() + i, timeline.moment(stretch, cell, 0.5), rowKeys);
        }
        double limit = scanning.limit().orElse(Double.POSITIVE_INFINITY);
        double least = locator.leastRows();
        OccupancyCurve all = new OccupancyCurve(timeline.law().keys());
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
