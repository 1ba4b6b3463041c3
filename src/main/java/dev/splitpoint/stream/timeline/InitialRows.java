package dev.splitpoint.stream.timeline;

import dev.splitpoint.design.Simulation;
import dev.splitpoint.stream.distribution.ValueFrequencies;
import dev.splitpoint.stream.key.KeyDistribution;
import java.time.Duration;

/**
 * Rows of a table at the start of the run. Their keys are distinct, so the number of rows is at most the number of
 * possible keys.
 *
 * <p>Rows with a clock in their keys are assumed to have been written at the mean rate of the workload. Example: for
 * 1,000 users with one row per day, 90,000 initial rows have a history of 90 days if each user is written daily.
 *
 * <p>Garbage collection has removed older rows. Example: if the only family deletes cells after 30 days, the 90,000
 * rows were written in the last 30 days, because the table has them.
 *
 * @param rows number of rows
 * @param draws number of writes per period that made them; without a clock, the period is the whole history
 * @param history age of the oldest row in nanoseconds
 */
record InitialRows(long rows, double draws, double history) {
    /** The longest supported history, in nanoseconds. */
    static final double MAX_HISTORY = Duration.ofDays(365 * 20L).toNanos();

    /**
     * {@return the initial rows of a table}
     *
     * @param distribution distribution of the keys
     * @param simulation requested number of rows, and their history if the workload writes no rows
     * @param written number of rows that the workload inserts
     * @param nanos duration of the workload in nanoseconds
     * @param retention age in nanoseconds up to which a row has a cell; infinite without a limit
     */
    static InitialRows of(
            KeyDistribution distribution, Simulation simulation, double written, double nanos, double retention) {
        long requested = simulation.rows();
        double usual = Double.isInfinite(retention)
                ? simulation.model().history().toNanos()
                : Math.min(MAX_HISTORY, retention);
        boolean unknown = written == 0 || requested == 0;
        ValueFrequencies keys = distribution.keys();
        if (keys.isUnique() || !distribution.hasClock()) {
            // Rounding errors of a product of probabilities can result in 12.999999999 instead of 13 keys.
            double nearest = Math.rint(distribution.possibleKeys());
            boolean rounded = Math.abs(distribution.possibleKeys() - nearest) <= 1e-9 * nearest;
            long rows = (long) Math.min(requested, rounded ? nearest : Math.floor(distribution.possibleKeys()));
            double draws = Double.isInfinite(distribution.writesPerPeriod())
                    ? keys.drawsFor(rows)
                    : distribution.writesPerPeriod();
            boolean isRewritten = distribution.isRecurringAfter(draws + written) && !Double.isInfinite(retention);
            double history = unknown || isRewritten ? usual : Math.min(MAX_HISTORY, rows / written * nanos);
            return new InitialRows(rows, draws, Math.min(history, retention));
        }
        long rows = (long) Math.min(requested, maxRows(distribution));
        double ofPeriod = unknown
                ? rows * distribution.period() / usual
                : keys.expectedDistinct(written / nanos * distribution.period());
        double most = Math.min(
                keys.values(), Math.max(ofPeriod, rows * distribution.period() / Math.min(MAX_HISTORY, retention)));
        double history = rows == 0 ? usual : Math.min(MAX_HISTORY, rows / most * distribution.period());
        return new InitialRows(rows, keys.drawsFor(rows / Math.max(1, history / distribution.period())), history);
    }

    /**
     * {@return the maximum number of rows with distinct keys; for keys with a clock, in the longest supported history}
     */
    static double maxRows(KeyDistribution distribution) {
        return distribution.hasClock()
                ? distribution.keys().values() * Math.ceil(MAX_HISTORY / distribution.period())
                : distribution.possibleKeys();
    }
}
