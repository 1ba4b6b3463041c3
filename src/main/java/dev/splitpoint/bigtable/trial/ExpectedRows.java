package dev.splitpoint.bigtable.trial;

import java.math.BigDecimal;
import java.math.MathContext;
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

    private static final double MIN_TENTHS = 0.095;
    private static final double MIN_SHOWN = 0.001;
    private static final MathContext ONE_DIGIT = new MathContext(1);

    /** {@return whether the number is a mean over several choices} */
    public boolean isMean() {
        return choices > 1;
    }

    /**
     * {@return the number with one decimal if it is below 10 and not whole, and with one significant digit if it is
     * below 0.1: {@code 0.02}, {@code 0.2}, {@code 1}, {@code 20,000}}
     */
    public String text() {
        if (rows > 0 && rows < MIN_TENTHS) {
            return rows < MIN_SHOWN
                    ? "<" + MIN_SHOWN
                    : new BigDecimal(rows).round(ONE_DIGIT).toPlainString();
        }
        String tenths = String.format(Locale.ROOT, "%.1f", rows);
        return rows < MIN_WHOLE && !tenths.endsWith(".0") ? tenths : String.format(Locale.ROOT, "%,.0f", rows);
    }
}
