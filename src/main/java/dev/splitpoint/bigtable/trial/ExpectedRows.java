package dev.splitpoint.bigtable.trial;

import java.util.Locale;

/**
 * Expected number of rows of a query.
 *
 * @param rows number of rows that the query reads; the mean over its choices
 * @param choices number of choices of loaded rows whose values the query could request, in the mean; 1 if its values
 *     are fixed
 */
public record ExpectedRows(double rows, int choices) {
    /** Smallest number that is rounded to a whole number, as counted rows are. */
    private static final double MIN_WHOLE = 9.95;

    /** {@return whether the number is a mean over several choices} */
    public boolean isMean() {
        return choices > 1;
    }

    /** {@return the number with one decimal if it is below 10 and not whole: {@code 0.2}, {@code 1}, {@code 20,000}} */
    public String text() {
        String tenths = String.format(Locale.ROOT, "%.1f", rows);
        return rows < MIN_WHOLE && !tenths.endsWith(".0") ? tenths : String.format(Locale.ROOT, "%,.0f", rows);
    }
}
