package dev.splitpoint.bigtable;

import dev.splitpoint.sample.Certainty;
import dev.splitpoint.sample.KeySample;
import dev.splitpoint.sample.SampleOrigin;
import dev.splitpoint.sample.SampleText;
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
        return SampleText.of(sample);
    }

    /** {@return this, and the sample says which table it is of and how its reading ended, to be known from its file too} */
    public TableSample of(String table, Endpoint endpoint) {
        return new TableSample(sample.withOrigin(new SampleOrigin(table, endpoint.text(), cutShort)), cutShort, failed);
    }
}
