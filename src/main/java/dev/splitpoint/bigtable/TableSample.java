package dev.splitpoint.bigtable;

import dev.splitpoint.sample.Certainty;
import dev.splitpoint.sample.KeySample;
import java.util.Optional;

/**
 * Keys of a table, and how their reading ended.
 *
 * @param sample   the keys; the sum of their weights is about how many rows those parts of the table have that were read,
 *                 and each one's share of it is of what its {@linkplain Certainty#measure() certainty} says
 * @param cutShort why it ended early, if it did
 * @param failed   whether that was because the other side failed, and not by the user's wish
 */
public record TableSample(KeySample sample, Optional<String> cutShort, boolean failed) {
    /** Of so many rows drawn at random on, their number is off by 5 % at most. */
    private static final double MANY = 1_600;

    /** The normal distribution's bound for 95 of 100. */
    private static final double NORMAL = 1.96;

    /** {@return how many rows were read} */
    public long read() {
        return sample.seen();
    }

    /** {@return how much the keys tell of the table} */
    public Certainty certainty() {
        return sample.certainty().orElseThrow();
    }

    /** {@return whether these are all rows of the table} */
    public boolean whole() {
        return certainty().isWhole();
    }

    /** {@return how much it is and how exact, in sentences} */
    public String text() {
        String keys = whole(sample.keys().size()) + (sample.keys().size() == 1 ? " key" : " keys");
        if (whole()) {
            return keys + ", the whole table.";
        }
        String count = switch (certainty().rows()) {
            case COUNTED, ESTIMATED -> " of about " + whole(Math.round(sample.rows())) + " rows" + range() + ", from " + parts();
            case ASSUMED -> " from " + parts();
            case UNKNOWN -> "";
        };
        return keys + count + ". " + certainty().text(sample.rows());
    }

    /**
     * {@return how many rows there can be, where they are estimated by few that the server drew at random: the interval of a
     * Poisson distribution (Wilson and Hilferty 1931)}
     */
    private String range() {
        // The last row is no drawn one.
        double drawn = Math.max(0, Math.round(sample.rows() / Strata.ROWS_A_KEY) - 1);
        if (certainty().rows() != Certainty.Rows.ESTIMATED || certainty().measure() != Certainty.Measure.RANDOM_ROWS || drawn > MANY) {
            return "";
        }
        double least = drawn == 0 ? 0 : drawn * Math.pow(1 - 1 / (9 * drawn) - NORMAL / (3 * Math.sqrt(drawn)), 3);
        double most = (drawn + 1) * Math.pow(1 - 1 / (9 * (drawn + 1)) + NORMAL / (3 * Math.sqrt(drawn + 1)), 3);
        return " (" + whole(Math.max(read(), Math.round(least * Strata.ROWS_A_KEY))) + " to " + whole(Math.round(most * Strata.ROWS_A_KEY))
                + " with 95 % confidence)";
    }

    private String parts() {
        int parts = certainty().parts();
        return (parts == 1 ? "one part" : whole(parts) + " parts") + " of the table"
                + (certainty().measure() == Certainty.Measure.RANDOM_ROWS ? "; these begin at the emulator's random rows, and are no tablets" : "");
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
