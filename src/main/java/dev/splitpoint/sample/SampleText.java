package dev.splitpoint.sample;

/** How much a sample is and how exact, in sentences. */
public final class SampleText {
    /** Of so many rows drawn at random on, their number is off by 5 % at most. */
    private static final double MANY = 1_600;

    /** The normal distribution's bound for 95 of 100. */
    private static final double NORMAL = 1.96;

    private SampleText() {}

    /** {@return it of a sample of a table, whether it comes from there or from a file, or of the keys of a file} */
    public static String of(KeySample sample) {
        return sample.certainty().map(known -> ofTable(sample, known)).orElseGet(() -> ofFile(sample));
    }

    private static String ofFile(KeySample sample) {
        String read = keys(sample.seen()) + " read";
        long different = Math.round(sample.rows());
        if (sample.isPart()) {
            return read + ", about " + whole(different) + " different; " + whole(sample.keys().size()) + " of them are in the sample.";
        }
        return read + (sample.seen() == 1 ? "." : sample.seen() == different ? ", all different." : ", " + whole(different) + " different.");
    }

    private static String ofTable(KeySample sample, Certainty known) {
        String keys = keys(sample.keys().size());
        if (known.isWhole()) {
            return keys + ", the whole table.";
        }
        String count = switch (known.rows()) {
            case COUNTED -> " of " + whole(Math.round(sample.rows())) + " rows, which are the whole table";
            case ESTIMATED -> " of about " + whole(Math.round(sample.rows())) + " rows" + range(sample, known) + ", from " + parts(known);
            case ASSUMED -> " from " + parts(known);
            case UNKNOWN -> "";
        };
        return keys + count + ". " + known.text(sample.rows());
    }

    /**
     * {@return how many rows there can be, where they are estimated by few that the server drew at random: the interval of a
     * Poisson distribution (Wilson and Hilferty 1931)}
     */
    private static String range(KeySample sample, Certainty known) {
        // The last row is no drawn one.
        double drawn = Math.max(0, Math.round(sample.rows() / Certainty.ROWS_A_DRAWN_ONE) - 1);
        if (known.measure() != Certainty.Measure.RANDOM_ROWS || drawn > MANY) {
            return "";
        }
        double least = drawn == 0 ? 0 : drawn * StrictMath.pow(1 - 1 / (9 * drawn) - NORMAL / (3 * Math.sqrt(drawn)), 3);
        double most = (drawn + 1) * StrictMath.pow(1 - 1 / (9 * (drawn + 1)) + NORMAL / (3 * Math.sqrt(drawn + 1)), 3);
        return " (" + whole(Math.max(sample.seen(), Math.round(least * Certainty.ROWS_A_DRAWN_ONE))) + " to "
                + whole(Math.round(most * Certainty.ROWS_A_DRAWN_ONE)) + " with 95% confidence)";
    }

    private static String parts(Certainty known) {
        return (known.parts() == 1 ? "one part" : whole(known.parts()) + " parts") + " of the table"
                + (known.measure() == Certainty.Measure.RANDOM_ROWS ? "; they begin at random rows of the emulator and are not tablets" : "");
    }

    private static String keys(long number) {
        return whole(number) + (number == 1 ? " key" : " keys");
    }

    /** {@return a number with commas; by hand, since a format takes a small program longer to load than all else here} */
    private static String whole(long number) {
        StringBuilder text = new StringBuilder().append(number);
        for (int at = text.length() - 3; at > 0; at -= 3) {
            text.insert(at, ',');
        }
        return text.toString();
    }
}
