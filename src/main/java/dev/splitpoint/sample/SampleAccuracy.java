package dev.splitpoint.sample;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Locale;

/**
 * Accuracy of a sample of a table's keys.
 *
 * @param rows source of the number of rows
 * @param parts number of parts of the table that keys were read from, at least 1
 * @param error maximum error of the share of any key range, 0 to 1
 * @param measure unit of the shares and of the weights of the keys
 */
public record SampleAccuracy(Rows rows, int parts, double error, Measure measure) {
    /** Average number of rows for each row that an emulator returns from SampleRowKeys. */
    public static final double ROWS_PER_SELECTED_ROW = 100;

    private static final double PER_MILLE = 1000;

    /** Source of the number of rows. */
    public enum Rows {
        /** All rows were read. */
        @JsonProperty("counted")
        COUNTED,
        /**
         * Estimated from parts of the table that were read completely, or from rows that the server selected at random.
         */
        @JsonProperty("estimated")
        ESTIMATED,
        /** Computed from the bytes of the table with an assumed row size. */
        @JsonProperty("assumed")
        ASSUMED,
        /** Unknown. The keys of the other rows are unknown too. */
        @JsonProperty("unknown")
        UNKNOWN
    }

    /** Unit of shares. */
    public enum Measure {
        /** The table's rows. */
        @JsonProperty("rows")
        ROWS("the rows"),
        /** The table's rows, from a random selection: the error has a confidence of 95%. */
        @JsonProperty("random rows")
        RANDOM_ROWS("the rows"),
        /** The table's bytes, as the server reports them for each part. */
        @JsonProperty("bytes")
        BYTES("the table's bytes");

        private final String text;

        Measure(String text) {
            this.text = text;
        }

        /** {@return the unit as text, for use after "of"} */
        public String text() {
            return text;
        }
    }

    /** @throws IllegalArgumentException if there is no part, or the error is not in 0 to 1 */
    public SampleAccuracy {
        if (parts < 1 || !(error >= 0 && error <= 1)) {
            throw new IllegalArgumentException("A sample is from 1 part or more, and its error is a share.");
        }
    }

    /** Returns whether the sample contains all rows of the table. */
    public boolean isComplete() {
        return rows == Rows.COUNTED && error == 0;
    }

    /**
     * {@return the accuracy of a random subsample, which adds 2√(ln(2 ÷ 0.05) ÷ 2n) to the error} Source: Dvoretzky,
     * Kiefer, Wolfowitz; Massart 1990.
     *
     * @param keys the number n of keys in the subsample, at least 1
     */
    public SampleAccuracy ofSubsample(int keys) {
        return new SampleAccuracy(
                rows,
                parts,
                Math.min(1, error + randomError(keys)),
                measure == Measure.ROWS ? Measure.RANDOM_ROWS : measure);
    }

    /**
     * {@return the maximum error of a range's share in a random sample, with a confidence of 95%} Example: 0.027 for
     * 10,000 keys.
     *
     * @param keys the number of keys
     */
    public static double randomError(double keys) {
        return 2 * Math.sqrt(StrictMath.log(2 / 0.05) / (2 * keys));
    }

    /**
     * {@return the description of the accuracy in sentences; empty if the sample contains all rows}
     *
     * @param count approximate number of rows
     */
    public String text(double count) {
        if (isComplete()) {
            return "";
        }
        if (rows == Rows.UNKNOWN) {
            return "The number and the keys of the remaining rows are unknown.";
        }
        String shares = error >= 1
                ? "The sample is too small to estimate how " + measure.text + " are spread over the keys."
                : String.format(
                        Locale.ROOT,
                        switch (measure) {
                            case ROWS -> "The share of %s in any key range is off by at most %.1f%%.";
                            case RANDOM_ROWS ->
                                "The share of %s in any key range is off by at most %.1f%% with 95%% confidence.";
                            case BYTES ->
                                "The share of %s in any key range is off by at most %.1f%%,"
                                        + " by the sizes that the table reports for its parts.";
                        },
                        measure.text,
                        Math.ceil(PER_MILLE * error - 1e-9) / PER_MILLE * 100);
        if (measure != Measure.BYTES) {
            return shares;
        }
        return shares
                + (rows == Rows.ASSUMED
                        ? String.format(
                                Locale.ROOT,
                                " The number of rows is unknown, because no part could be read completely."
                                        + " At up to 1 kB per row, it is about %,.0f.",
                                count)
                        : " The number of rows is an estimate from a few parts that were read completely.");
    }
}
