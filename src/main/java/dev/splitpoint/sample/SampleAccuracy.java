package dev.splitpoint.sample;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Locale;

/**
 * How much a sample of a table's keys tells of the whole table.
 *
 * @param rows    how the number of the table's rows is known
 * @param parts   that the table was cut into, from each of which keys were read
 * @param error   how far the share of any range of keys is off at most, 0 to 1
 * @param measure what the shares are of, and so what the weights of the keys stand for
 */
public record SampleAccuracy(Rows rows, int parts, double error, Measure measure) {
    /** An emulator draws each row with a chance of 1 in so many. */
    public static final double ROWS_A_DRAWN_ONE = 100;

    private static final double PER_MILLE = 1000;

    /** How the number of rows is known. */
    public enum Rows {
        /** All were read. */
        @JsonProperty("counted")
        COUNTED,
        /** By parts of the table that were read to their end, or by rows that the server drew at random. */
        @JsonProperty("estimated")
        ESTIMATED,
        /** From the bytes of the table, as if a row had a usual number of them. */
        @JsonProperty("assumed")
        ASSUMED,
        /** Not at all, nor is what the keys of the other rows are like. */
        @JsonProperty("unknown")
        UNKNOWN
    }

    /** What a share is of. */
    public enum Measure {
        /** The table's rows. */
        @JsonProperty("rows")
        ROWS("the rows"),
        /** The table's rows, of which the server drew some at random: the error holds in 95 of 100 samples. */
        @JsonProperty("random rows")
        RANDOM_ROWS("the rows"),
        /** The bytes of the table, by what its server says of each part. */
        @JsonProperty("bytes")
        BYTES("the table's bytes");

        private final String text;

        Measure(String text) {
            this.text = text;
        }

        /** {@return it in words, to be put behind "of"} */
        public String text() {
            return text;
        }
    }

    /** @throws IllegalArgumentException if there is no part or the error is no share */
    public SampleAccuracy {
        if (parts < 1 || !(error >= 0 && error <= 1)) {
            throw new IllegalArgumentException("A sample is from 1 part or more, and its error is a share.");
        }
    }

    /** {@return whether these are all rows of the table} */
    public boolean isWhole() {
        return rows == Rows.COUNTED && error == 0;
    }

    /**
     * {@return the same of fewer keys, drawn from the sample at random}
     *
     * @param keys how many are left, 1 or more; they add 2√(ln(2 ÷ 0.05) ÷ 2n) (Dvoretzky, Kiefer, Wolfowitz; Massart 1990)
     */
    public SampleAccuracy thinned(int keys) {
        return new SampleAccuracy(rows, parts, Math.min(1, error + drawn(keys)), measure == Measure.ROWS ? Measure.RANDOM_ROWS : measure);
    }

    /** {@return how far the share of a range is off at most, in 95 of 100 samples, by a number of keys drawn at random} */
    public static double drawn(double keys) {
        return 2 * Math.sqrt(StrictMath.log(2 / 0.05) / (2 * keys));
    }

    /**
     * {@return what is to be said of it, in sentences; nothing where it is whole}
     *
     * @param count about how many rows there are
     */
    public String text(double count) {
        if (isWhole()) {
            return "";
        }
        if (rows == Rows.UNKNOWN) {
            return "The number and the keys of the remaining rows are unknown.";
        }
        String shares = error >= 1
                ? "The sample is too small to estimate how " + measure.text + " are spread over the keys."
                : String.format(Locale.ROOT, switch (measure) {
                    case ROWS -> "The share of %s in any key range is off by at most %.1f%%.";
                    case RANDOM_ROWS -> "The share of %s in any key range is off by at most %.1f%% with 95%% confidence.";
                    case BYTES -> "The share of %s in any key range is off by at most %.1f%%, by the sizes that the table reports for its parts.";
                }, measure.text, Math.ceil(PER_MILLE * error - 1e-9) / PER_MILLE * 100);
        if (measure != Measure.BYTES) {
            return shares;
        }
        return shares + (rows == Rows.ASSUMED
                ? String.format(Locale.ROOT, " The number of rows is unknown, because no part could be read completely."
                        + " At up to 1 KB per row, it is about %,.0f.", count)
                : " The number of rows is an estimate from a few parts that were read completely.");
    }
}
