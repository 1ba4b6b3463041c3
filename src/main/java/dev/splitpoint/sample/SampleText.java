package dev.splitpoint.sample;

/** Sentences about the size and the accuracy of a sample. */
public final class SampleText {
    /** Number of randomly selected rows from which the estimated number of rows has an error of at most 5%. */
    private static final double ACCURATE_ROWS = 1_600;

    /** Quantile of the normal distribution for a two-sided confidence of 95%. */
    private static final double QUANTILE = 1.96;

    private SampleText() {}

    /** {@return the size of a sample and its accuracy} */
    public static String of(KeySample sample) {
        return sample.accuracy().map(accuracy -> ofTable(sample, accuracy)).orElseGet(() -> ofFile(sample));
    }

    private static String ofFile(KeySample sample) {
        String keys = keys(sample.seen());
        long different = Math.round(sample.rows());
        if (sample.isPartial()) {
            return keys + " read, about " + grouped(different) + " different; "
                    + grouped(sample.keys().size()) + " of them are in the sample.";
        }
        if (sample.seen() == different) {
            return sample.seen() == 1 ? "1 key read." : keys + " read, all different.";
        }
        return keys + " read, " + grouped(different) + " different.";
    }

    private static String ofTable(KeySample sample, SampleAccuracy accuracy) {
        String keys = keys(sample.keys().size());
        if (accuracy.isComplete()) {
            return keys + ", the whole table.";
        }
        String rows = grouped(Math.round(sample.rows()));
        String size = switch (accuracy.rows()) {
            case COUNTED -> keys + " of " + rows + " rows, which are the whole table.";
            case ESTIMATED ->
                keys + " of about " + rows + " rows" + range(sample, accuracy) + ", from " + parts(accuracy) + ".";
            case ASSUMED -> keys + " from " + parts(accuracy) + ".";
            case UNKNOWN -> keys + ".";
        };
        return size + " " + accuracy.text(sample.rows());
    }

    /**
     * {@return the confidence interval of the number of rows, if it is estimated from few randomly selected rows}
     *
     * <p>It is the interval of a Poisson distribution (Wilson and Hilferty 1931). Example: 10 selected rows give 479 to
     * 1,839 rows.
     */
    private static String range(KeySample sample, SampleAccuracy accuracy) {
        // The last row is always returned, not selected at random.
        double selected = Math.max(0, Math.round(sample.rows() / SampleAccuracy.ROWS_PER_SELECTED_ROW) - 1);
        if (accuracy.measure() != SampleAccuracy.Measure.RANDOM_ROWS || selected > ACCURATE_ROWS) {
            return "";
        }
        double min = selected == 0
                ? 0
                : selected * StrictMath.pow(1 - 1 / (9 * selected) - QUANTILE / (3 * Math.sqrt(selected)), 3);
        double max = (selected + 1)
                * StrictMath.pow(1 - 1 / (9 * (selected + 1)) + QUANTILE / (3 * Math.sqrt(selected + 1)), 3);
        return " (" + grouped(Math.max(sample.seen(), Math.round(min * SampleAccuracy.ROWS_PER_SELECTED_ROW))) + " to "
                + grouped(Math.round(max * SampleAccuracy.ROWS_PER_SELECTED_ROW)) + " with 95% confidence)";
    }

    private static String parts(SampleAccuracy accuracy) {
        String parts =
                accuracy.parts() == 1 ? "one part of the table" : grouped(accuracy.parts()) + " parts of the table";
        return accuracy.measure() == SampleAccuracy.Measure.RANDOM_ROWS
                ? parts + "; they begin at random rows of the emulator and are not tablets"
                : parts;
    }

    private static String keys(long number) {
        return grouped(number) + (number == 1 ? " key" : " keys");
    }

    /** {@return a number with thousands separators, without the slow initialization of {@code String.format}} */
    private static String grouped(long number) {
        StringBuilder text = new StringBuilder().append(number);
        for (int at = text.length() - 3; at > 0; at -= 3) {
            text.insert(at, ',');
        }
        return text.toString();
    }
}
