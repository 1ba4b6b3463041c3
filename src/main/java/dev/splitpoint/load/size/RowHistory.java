package dev.splitpoint.load.size;

import dev.splitpoint.stream.distribution.Poisson;
import dev.splitpoint.stream.distribution.ValueFrequencies;
import java.util.List;

/**
 * Numbers of writes of the rows of a table within an age, at a moment of the workload. Moments and ages are in seconds;
 * an age can be infinite.
 *
 * <p><b>Rows at the start</b> were written once, at the times at which the workload would have written them
 * ({@code Timeline#history}). An infinite age counts this one write. A limited age also counts the updates that the
 * workload, at its mean rate, would have made within that age before the start. Thus a table from which age deletes
 * what the workload adds remains as it is.
 */
abstract class RowHistory {
    /** Upper bound of the search. It exceeds the number of writes of any workload. */
    private static final double MAX_VERSIONS = 0x1p200;

    /** Mean of a Poisson distribution below which a second event practically never happens. */
    private static final double NEGLIGIBLE = 1e-9;

    /**
     * Group of rows with similar numbers of writes.
     *
     * @param count number of rows
     * @param created whether the rows were created within the age
     * @param rewrites mean number of further writes of a row within the age; they form a Poisson process
     */
    record Rows(double count, boolean created, double rewrites) {
        /** {@return the writes of all rows of the group, with at most {@code most} counted for each row} */
        double capped(double most) {
            return count * (created ? 1 + cappedMean(most - 1, rewrites) : cappedMean(most, rewrites));
        }
    }

    /** {@return {@link Poisson#cappedMean}, exact for a tiny mean and in less time for a mean far from the limit} */
    static double cappedMean(double most, double mean) {
        if (mean < NEGLIGIBLE && most >= 1) {
            return mean;
        }
        return Double.isFinite(most) && mean > most + 12 * StrictMath.sqrt(mean) + 12
                ? most
                : Poisson.cappedMean(most, mean);
    }

    /**
     * {@return the history of the rows with some of the keys} All other rows are ignored.
     *
     * @param some frequencies of these keys: their number, and their probabilities among all keys
     */
    abstract RowHistory among(ValueFrequencies some);

    /** {@return all writes within an age} */
    abstract double writes(double moment, double age);

    /** {@return the writes within an age, with at most {@code most} counted for each row, a finite number} */
    abstract double capped(double moment, double age, double most);

    /** {@return the median of the largest number of writes of a row within an age} */
    abstract double largest(double moment, double age);

    /** {@return the median of the largest number of writes of a row of some groups} */
    static double largest(List<Rows> rows) {
        double low = -1;
        double high = 64;
        while (!isMost(rows, high) && high < MAX_VERSIONS) {
            high *= 2;
        }
        // Adjacent doubles can differ by more than 1, so the search ends when there is no number between its bounds.
        for (double middle = middle(low, high); low < middle && middle < high; middle = middle(low, high)) {
            if (isMost(rows, middle)) {
                high = middle;
            } else {
                low = middle;
            }
        }
        return high;
    }

    private static double middle(double low, double high) {
        return Math.floor((low + high) / 2);
    }

    /** {@return whether the probability that no row has more than {@code number} writes is at least 50%} */
    private static boolean isMost(List<Rows> rows, double number) {
        double log = 0;
        for (Rows group : rows) {
            double within = Poisson.cumulative(group.created() ? number - 1 : number, group.rewrites());
            log += group.count() == 0 ? 0 : group.count() * StrictMath.log(within);
        }
        return log >= StrictMath.log(0.5);
    }
}
