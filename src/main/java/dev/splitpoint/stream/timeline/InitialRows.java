package dev.splitpoint.stream.timeline;

import dev.splitpoint.design.Simulation;
import dev.splitpoint.stream.distribution.Popularity;
import dev.splitpoint.stream.key.KeyDistribution;

/**
 * The rows that a table holds at the start: distinct keys, so at most as many as there are possible keys.
 *
 * <p>Rows with a clock in their keys were written at the mean rate of the workload. Example: 1,000 users with a row a day
 * and 90,000 rows at the start reach 90 days back if each user is written daily.
 *
 * @param rows    how many
 * @param draws   draws of the keys of each period that made them; the period is the whole history for keys without a clock
 * @param history how far back they reach, in nanoseconds
 */
record InitialRows(long rows, double draws, double history) {
    /**
     * {@return the rows of a table}
     *
     * @param law        of its keys
     * @param simulation has the rows that are asked for, and how far they reach back if the workload writes none
     * @param written    rows that the workload writes
     * @param nanos      in how many nanoseconds it does so
     */
    static InitialRows of(KeyDistribution law, Simulation simulation, double written, double nanos) {
        long asked = simulation.rows();
        double usual = simulation.model().history().toNanos();
        boolean unknown = written == 0 || asked == 0;
        Popularity keys = law.keys();
        if (keys.isUnique() || !law.isTimed()) {
            // A product of probabilities can make 12.999999999 of 13 keys.
            double nearest = Math.rint(law.values());
            boolean rounded = Math.abs(law.values() - nearest) <= 1e-9 * nearest;
            long rows = (long) Math.min(asked, rounded ? nearest : Math.floor(law.values()));
            double draws = Double.isInfinite(law.draws()) ? keys.drawsFor(rows) : law.draws();
            double history = unknown ? usual : Math.min(Timeline.MAX_HISTORY, rows / written * nanos);
            return new InitialRows(rows, draws, history);
        }
        long rows = (long) Math.min(asked, mostRows(law));
        double ofPeriod = unknown ? rows * law.period() / usual : keys.distinct(written / nanos * law.period());
        double most = Math.min(keys.values(), Math.max(ofPeriod, rows * law.period() / Timeline.MAX_HISTORY));
        double history = rows == 0 ? usual : Math.min(Timeline.MAX_HISTORY, rows / most * law.period());
        return new InitialRows(rows, keys.drawsFor(rows / Math.max(1, history / law.period())), history);
    }

    /** {@return the most rows that a table of keys can hold; with a clock in them, in the longest history} */
    static double mostRows(KeyDistribution law) {
        return law.isTimed() ? law.keys().values() * Math.ceil(Timeline.MAX_HISTORY / law.period()) : law.values();
    }
}
