package dev.splitpoint.stream.timeline;

import dev.splitpoint.stream.distribution.ValueFrequencies;
import java.util.function.ToDoubleFunction;

/**
 * Rows of a time window by the periods in which they were written. Each period has different keys, see
 * {@link dev.splitpoint.stream.key.KeyDistribution}. The last period can be incomplete, so it is counted separately.
 *
 * <p>Example: keys of 1,000 hosts and an hour, with 100 writes a second. After 62 minutes there are 1,000 rows of one
 * earlier period, and 1,000 rows of the last period, which is 2 minutes old. After 60 minutes and 1 second, the last
 * period has 95 rows.
 *
 * @param earlierRows number of rows of the earlier periods
 * @param earlierPeriods number of the earlier periods
 * @param lastRows number of rows of the last period
 * @param lastPeriods 1 if the window has a last period, or 0; a fraction for the mean of several windows
 */
public record PeriodRows(double earlierRows, double earlierPeriods, double lastRows, double lastPeriods) {
    /** No rows. */
    public static final PeriodRows NONE = new PeriodRows(0, 0, 0, 0);

    /** {@return the rows of both} */
    public PeriodRows plus(PeriodRows other) {
        return new PeriodRows(
                earlierRows + other.earlierRows, earlierPeriods + other.earlierPeriods,
                lastRows + other.lastRows, lastPeriods + other.lastPeriods);
    }

    /**
     * {@return the same periods, with their rows scaled to a total; one last period with all rows if they had no rows}
     */
    public PeriodRows withRows(double rows) {
        if (rows() == 0) {
            return rows == 0 ? NONE : new PeriodRows(0, 0, rows, 1);
        }
        double factor = rows / rows();
        return new PeriodRows(earlierRows * factor, earlierPeriods, lastRows * factor, lastPeriods);
    }

    /** {@return these rows and periods multiplied by a factor, to compute the mean of several windows} */
    public PeriodRows times(double share) {
        return new PeriodRows(earlierRows * share, earlierPeriods * share, lastRows * share, lastPeriods * share);
    }

    /** {@return the rows of an unknown part of the window, in at least one period} */
    public PeriodRows part(double share) {
        return new PeriodRows(
                earlierRows * share,
                Math.max(Math.min(1, earlierPeriods), earlierPeriods * share),
                lastRows * share,
                lastPeriods);
    }

    /** {@return the number of rows} */
    public double rows() {
        return earlierRows + lastRows;
    }

    /**
     * {@return the expected number of rows that have some of the possible keys of a period}
     *
     * @param some frequencies of these keys
     * @param draws returns the number of writes that make a number of rows of a period
     */
    double rowsOf(ValueFrequencies some, ToDoubleFunction<Double> draws) {
        return Math.min(earlierRows, rowsOf(earlierRows, earlierPeriods, some, draws))
                + Math.min(lastRows, rowsOf(lastRows, lastPeriods, some, draws));
    }

    private static double rowsOf(double rows, double periods, ValueFrequencies some, ToDoubleFunction<Double> draws) {
        return rows <= 0 ? 0 : periods * some.expectedDistinct(draws.applyAsDouble(rows / periods));
    }
}
