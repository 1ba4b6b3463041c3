package dev.splitpoint.load;

import dev.splitpoint.stream.Bisection;
import dev.splitpoint.stream.timeline.Timeline;
import java.util.Arrays;

/**
 * Number of rows from which garbage collection removes the last cell, by time cell and bucket.
 *
 * <p>If no write renews old rows, a row is emptied when its creation is older than the retention. Example: rows are
 * retained for 7 days. The 50 rows that a bucket gets in the first hour are emptied in the first hour of the eighth
 * day. If writes renew rows until the period of their key ends, such as a month, rows are emptied after their last
 * write, see {@link Timeline#renewsRows}. Otherwise the number of emptied rows is known for the table only, and each
 * bucket has the same share of them.
 */
final class EmptiedRows {
    private static final double[] NONE = {};

    private final Timeline timeline;
    private final int buckets;
    /** Emptied rows of the table at the start. */
    private final double[] initial;

    EmptiedRows(Timeline timeline, int buckets) {
        this.timeline = timeline;
        this.buckets = buckets;
        this.initial = Double.isInfinite(timeline.retention())
                ? NONE
                : new double[timeline.grid().cells() * buckets];
    }

    /** {@return whether rows can be emptied, so that an array is needed} */
    static boolean arePossible(Timeline timeline) {
        return !Double.isInfinite(timeline.retention());
    }

    /** {@return whether a row that was created at a time, in nanoseconds since the start, has no cell at the start} */
    boolean isEmptyAtStart(long time) {
        return timeline.removesOldest()
                && time < (timeline.renewsRows() ? timeline.firstHeldAtStart(0) : -timeline.retention());
    }

    /** Adds rows of the table at the start that were created at a time, in nanoseconds since the start of the run. */
    void addInitial(int bucket, long time, double rows) {
        double cell = timeline.renewsRows()
                ? Bisection.first(0, timeline.grid().cells(), c -> timeline.firstHeldAtStart((int) c + 1) > time)
                : (time + timeline.retention()) / timeline.grid().cell().toNanos();
        if (timeline.removesOldest() && cell < timeline.grid().cells()) {
            initial[(int) Math.max(0, cell) * buckets + bucket] += rows;
        }
    }

    /**
     * {@return the emptied rows by cell and bucket; length 0 for none}
     *
     * @param initialRows rows at the start, by bucket
     * @param newRows new rows, by cell and bucket
     */
    double[] of(double[] initialRows, double[] newRows) {
        if (initial.length == 0) {
            return NONE;
        }
        double[] emptied = !timeline.removesOldest()
                ? evenly(initialRows, newRows)
                : timeline.renewsRows() ? afterLastWrite(newRows) : afterRetention(newRows);
        return Arrays.stream(emptied).anyMatch(rows -> rows > 0) ? emptied : NONE;
    }

    private double[] afterRetention(double[] newRows) {
        double[] emptied = initial.clone();
        double later = timeline.retention() / timeline.grid().cell().toNanos();
        if (later < timeline.grid().cells()) {
            int shift = (int) later * buckets;
            double part = later - (int) later;
            for (int i = 0; i + shift < emptied.length; i++) {
                emptied[i + shift] += newRows[i] * (1 - part);
                if (i + shift + buckets < emptied.length) {
                    emptied[i + shift + buckets] += newRows[i] * part;
                }
            }
        }
        return emptied;
    }

    /** {@return the emptied rows if writes renew rows until their period ends} */
    private double[] afterLastWrite(double[] newRows) {
        double[] emptied = initial.clone();
        double width = timeline.grid().cell().toNanos();
        for (int cell = 0; cell < timeline.grid().cells(); cell++) {
            double from = Math.max(0, timeline.firstHeldAtStart(cell)) / width;
            double end = timeline.firstHeldAtStart(cell + 1) / width;
            for (int created = (int) from; created < end; created++) {
                double part = Math.min(end, created + 1) - Math.max(from, created);
                for (int b = 0; b < buckets; b++) {
                    emptied[cell * buckets + b] += part * newRows[created * buckets + b];
                }
            }
        }
        return emptied;
    }

    private double[] evenly(double[] initialRows, double[] newRows) {
        double[] emptied = new double[newRows.length];
        double[] rows = initialRows.clone();
        for (int cell = 0; cell < timeline.grid().cells(); cell++) {
            int at = cell * buckets;
            double all = 0;
            for (int b = 0; b < buckets; b++) {
                rows[b] += newRows[at + b];
                all += rows[b];
            }
            double share = all <= 0
                    ? 0
                    : Math.max(
                            0,
                            1
                                    - timeline.rowsHeldAt(timeline.grid()
                                                    .start(cell + 1)
                                                    .toNanos())
                                            / all);
            for (int b = 0; b < buckets && share > 0; b++) {
                emptied[at + b] = rows[b] * share;
                rows[b] -= emptied[at + b];
            }
        }
        return emptied;
    }
}
