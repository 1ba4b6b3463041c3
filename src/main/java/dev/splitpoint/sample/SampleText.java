package dev.splitpoint.sample;

/** Sentences about the size and the accuracy of a sample. */
public final class SampleText {
    /** Of so many rows drawn at random on, their number is off by 5 % at most. */
    private static final double MANY = 1_600;

    /** The normal distribution's bound for 95 of 100. */
    private static final double NORMAL = 1.96;

    private SampleText() {}

    /** {@return the size of a sample and its accuracy} */
    public static String of(KeySample sample) {
        return sample.certainty().map(known -> ofTable(sample, known)).orElseGet(() -> ofFile(sample));
    }

    private static String ofFile(KeySample sample) {
        String keys = keys(sample.seen());
        long different = Math.round(sample.rows());
        if (sample.isPart()) {
            return keys + " read, about " + whole(different) + " different; " + whole(sample.keys().size()) + " of them are in the sample.";
        }
        if (sample.seen() == different) {
            return sample.seen() == 1 ? "1 key read." : keys + " read, all different.";
        }
        return keys + " read, " + whole(different) + " different.";
    }

    private static String ofTable(KeySample sample, SampleAccuracy known) {
        String keys = keys(sample.keys().size());
        if (known.isWhole()) {
            return keys + ", the whole table.";
        }
        String rows = whole(Math.round(sample.rows()));
        String size = switch (known.rows()) {
            case COUNTED -> keys + " of " + rows + " rows, which are the whole table.";
            case ESTIMATED -> keys + " of about " + rows + " rows" + range(sample, known) + ", from " + parts(known) + ".";
            case ASSUMED -> keys + " from " + parts(known) + ".";
            case UNKNOWN -> keys + ".";
        };
        return size + " " + known.text(sample.rows());
    }

    /**
     * {@return how many rows there can be, where they are estimated by few that the server drew at random: the interval of a
     * Poisson distribution (Wilson and Hilferty 1931)}
     */
    private static String range(KeySample sample, SampleAccuracy known) {
        // The last row is no drawn one.
        double drawn = Math.max(0, Math.round(sample.rows() / SampleAccuracy.ROWS_A_DRAWN_ONE) - 1);
        if (known.measure() != SampleAccuracy.Measure.RANDOM_ROWS || drawn > MANY) {
            return "";
        }
        double least = drawn == 0 ? 0 : drawn * StrictMath.pow(1 - 1 / (9 * drawn) - NORMAL / (3 * Math.sqrt(drawn)), 3);
        double most = (drawn + 1) * StrictMath.pow(1 - 1 / (9 * (drawn + 1)) + NORMAL / (3 * Math.sqrt(drawn + 1)), 3);
        return " (" + whole(Math.max(sample.seen(), Math.round(least * SampleAccuracy.ROWS_A_DRAWN_ONE))) + " to "
                + whole(Math.round(most * SampleAccuracy.ROWS_A_DRAWN_ONE)) + " with 95% confidence)";
    }

    private static String parts(SampleAccuracy known) {
        String parts = known.parts() == 1 ? "one part of the table" : whole(known.parts()) + " parts of the table";
        return known.measure() == SampleAccuracy.Measure.RANDOM_ROWS ? parts + "; they begin at random rows of the emulator and are not tablets" : parts;
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
