package dev.splitpoint.bigtable;

import dev.splitpoint.sample.Certainty;
import dev.splitpoint.sample.KeySample;
import java.util.Optional;

/**
 * Keys of a table, and how their reading ended.
 *
 * @param sample   the keys; the sum of their weights is about how many rows the table has, and each one's share of it is of
 *                 what its {@linkplain Certainty#measure() certainty} says
 * @param cutShort why it ended early, if it did
 * @param failed   whether that was because the other side failed, and not by the user's wish
 */
public record TableSample(KeySample sample, Optional<String> cutShort, boolean failed) {
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
            case COUNTED, ESTIMATED -> " of about " + whole(Math.round(sample.rows())) + " rows, from " + parts();
            case ASSUMED -> " from " + parts();
            case UNKNOWN -> "";
        };
        return keys + count + ". " + certainty().text(sample.rows());
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
