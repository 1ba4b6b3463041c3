package dev.splitpoint.load;

import dev.splitpoint.stream.RandomStream;
import dev.splitpoint.stream.key.KeyStream;
import dev.splitpoint.stream.key.OccupancyCurve;
import dev.splitpoint.stream.timeline.PeriodRows;
import dev.splitpoint.stream.timeline.Timeline;
import java.util.Arrays;

/**
 * Expected number of rows that a scan reads in one range, by time cell and by the share of the writes that have the
 * values of its equality conditions: the number of distinct keys with these values that were written within the time
 * conditions, at most the row limit.
 *
 * <p>Example: a user with 0.1% of 100 million rows has 100,000 rows, another user 100. With a limit of 20,000 rows, the
 * scans of the first user read 20,000 rows, and those of the second user 100. The mean over all scans says nothing
 * about either.
 *
 * <p>Operations with shares that differ by less than half an octave form a class, which has the mean share of its
 * operations. Immutable.
 */
final class ScanLengths {
    /** Number of classes: half octaves of shares from 1 to 2<sup>−32</sup>. Lower shares are in the last class. */
    static final int CLASSES = 64;

    /** Maximum number of cells in which it is tested whether scans reach their limit. */
    private static final int TESTED_CELLS = 64;

    /** Steps of the search for the smallest share that reaches the limit, more than the octaves of {@link #CLASSES}. */
    private static final int HALVINGS = 48;

    private static final double SQRT_TWO = StrictMath.sqrt(2);

    private final OperationClass scanning;
    private final OccupancyCurve unpinned;
    private final double least;
    /** By cell: rows within the time conditions, and the writes of each period in which they were written. */
    private final PeriodRows[] rows;

    private final double[] draws;
    private final double[] lastDraws;
    /**
     * By cell: the ratio of a share to the share at the reference time. Growing numbers have a constant number of rows.
     */
    private final double[] scales;

    private final long reference;
    private final double evenShare;
    private final boolean even;
    private final double limitedFrom;

    /**
     * @param scanning class of scans
     * @param rowKeys key generator of the rows, without overrides of a phase
     * @param isByRow whether rows of different popularity differ in their cost, so that equally long scans differ
     */
    ScanLengths(OperationClass scanning, KeyStream rowKeys, Timeline timeline, RandomStream rowWords, boolean isByRow) {
        this.scanning = scanning;
        Timeline.PhaseInterval interval = scanning.interval();
        QueryLocator locator = (QueryLocator) scanning.locator(timeline, rowWords);
        this.least = locator.leastRows();
        this.unpinned = new OccupancyCurve(locator.unpinned(rowKeys));
        OccupancyCurve all = new OccupancyCurve(timeline.keyDistribution().keys());
        int cells = interval.cells();
        this.rows = new PeriodRows[cells];
        this.draws = new double[cells];
        this.lastDraws = new double[cells];
        for (int cell = 0; cell < cells; cell++) {
            int at = interval.firstCell() + cell;
            rows[cell] = locator.window(timeline.moment(interval, at, 0), timeline.moment(interval, at, 1));
            boolean same = cell > 0 && rows[cell].equals(rows[cell - 1]);
            draws[cell] = same ? draws[cell - 1] : drawsFor(rows[cell].earlierRows(), rows[cell].earlierPeriods(), all);
            lastDraws[cell] =
                    same ? lastDraws[cell - 1] : drawsFor(rows[cell].lastRows(), rows[cell].lastPeriods(), all);
        }
        this.reference = timeline.moment(interval, interval.lastCell(), 0.5);
        this.scales = new double[cells];
        for (int cell = 0; cell < cells; cell++) {
            double ratio = timeline.rowsAt(reference)
                    / Math.max(1, timeline.rowsAt(timeline.moment(interval, interval.firstCell() + cell, 0.5)));
            scales[cell] = locator.hasGrowingNumber() ? ratio : 1;
        }
        this.evenShare = locator.shareOfPinned(scanning.firstIndex(), reference, rowKeys);
        this.limitedFrom = scanning.isScan() ? limitedFrom() : Double.POSITIVE_INFINITY;
        this.even = locator.isEven(rowKeys) || !isByRow && everyCellIsLimited(locator.coldestShare(rowKeys));
    }

    private boolean everyCellIsLimited(double share) {
        for (int cell = 0; cell < rows.length; cell++) {
            if (all(share, cell) < scanning.limit(cell)) {
                return false;
            }
        }
        return true;
    }

    /** {@return the smallest share whose scans reach their limit in a cell; infinite if none does} */
    private double limitedFrom() {
        int tested = Math.min(rows.length, TESTED_CELLS);
        if (!reachesLimit(1, tested)) {
            return Double.POSITIVE_INFINITY;
        }
        double low = 0;
        double high = 1;
        for (int i = 0; i < HALVINGS; i++) {
            double middle = low == 0 ? high / 2 : (low + high) / 2;
            low = reachesLimit(middle, tested) ? low : middle;
            high = low == middle ? high : middle;
        }
        return high;
    }

    private boolean reachesLimit(double share, int tested) {
        for (int i = 0; i < tested; i++) {
            int cell = rows.length - 1 - (int) ((long) i * rows.length / tested);
            if (all(share, cell) >= scanning.limit(cell)) {
                return true;
            }
        }
        return false;
    }

    /** {@return whether all operations of a cell read the same number of rows, of the same popularity} */
    boolean isEven() {
        return even;
    }

    /** {@return the time at which the shares of operations are computed, in nanoseconds from the start of the run} */
    long reference() {
        return reference;
    }

    /** {@return the share of the writes that have the values of any operation, if all scans are equally long} */
    double evenShare() {
        return evenShare;
    }

    /** {@return whether some scans end at their row limit} */
    boolean hasLimited() {
        return even ? isLimited(evenShare) : !Double.isInfinite(limitedFrom);
    }

    /** {@return whether some scans end at the end of their range} */
    boolean hasUnlimited() {
        return !even || !isLimited(evenShare);
    }

    /** {@return whether the scans of a share of the writes end at their row limit instead of the end of their range} */
    boolean isLimited(double share) {
        return share >= limitedFrom;
    }

    /** {@return the class of a share of the writes} */
    static int classOf(double share) {
        if (share <= 0) {
            return CLASSES - 1;
        }
        int octave = -Math.getExponent(share);
        boolean upper = share * StrictMath.scalb(1.0, octave) >= SQRT_TWO;
        return Math.clamp(2L * octave - (upper ? 1 : 0), 0, CLASSES - 1);
    }

    /** {@return the rows that a scan reads in a cell, which is relative to the phase, for a share of the writes} */
    double rows(double share, int cell) {
        return Math.min(all(share, cell), scanning.limit(cell));
    }

    /** {@return {@link #rows} of all cells of the phase} */
    double[] rowsByCell(double share) {
        double[] byCell = new double[rows.length];
        Arrays.setAll(byCell, cell -> rows(share, cell));
        return byCell;
    }

    private static double drawsFor(double rows, double periods, OccupancyCurve all) {
        return periods == 0 ? 0 : all.drawsFor(rows / periods);
    }

    private double all(double share, int cell) {
        if (rows[cell].rows() == 0) {
            return 0;
        }
        double scaled = share * scales[cell];
        double found = Math.min(
                        rows[cell].earlierRows(), rows[cell].earlierPeriods() * unpinned.distinct(draws[cell] * scaled))
                + Math.min(
                        rows[cell].lastRows(), rows[cell].lastPeriods() * unpinned.distinct(lastDraws[cell] * scaled));
        return Math.max(least, found);
    }
}
