package dev.splitpoint.bigtable.sample;

import dev.splitpoint.bigtable.Endpoint;
import dev.splitpoint.sample.KeySample;
import dev.splitpoint.sample.SampleAccuracy;
import dev.splitpoint.sample.SampleOrigin;
import dev.splitpoint.sample.SampleText;
import dev.splitpoint.stream.key.KeyStream;
import java.util.Locale;
import java.util.Optional;

/**
 * Keys of a table, and how their reading ended.
 *
 * @param sample   the keys; the sum of their weights is about how many rows those parts of the table have that were read,
 *                 and each one's share of it is of what its {@linkplain SampleAccuracy#measure() certainty} says
 * @param cutShort why it ended early, if it did
 * @param failed   whether that was because the other side failed, and not by the user's wish
 * @param tooLong  how many rows were left out, since their keys are longer than Bigtable takes them
 */
public record TableSample(KeySample sample, Optional<String> cutShort, boolean failed, long tooLong) {
    /** {@return how many rows were read} */
    public long read() {
        return sample.seen();
    }

    /** {@return how much the keys tell of the table} */
    public SampleAccuracy certainty() {
        return sample.certainty().orElseThrow();
    }

    /** {@return whether these are all rows of the table} */
    public boolean whole() {
        return certainty().isWhole();
    }

    /** {@return how much it is and how exact, in sentences} */
    public String text() {
        return SampleText.of(sample) + (tooLong == 0 ? "" : String.format(Locale.ROOT, " %,d %s skipped, with %s over %,d bytes, which Bigtable rejects.",
                tooLong, tooLong == 1 ? "row is" : "rows are", tooLong == 1 ? "a key" : "keys", KeyStream.MAX_KEY_LENGTH));
    }

    /** {@return this, and the sample says which table it is of and how its reading ended, to be known from its file too} */
    public TableSample of(String table, Endpoint endpoint) {
        return new TableSample(sample.withOrigin(new SampleOrigin(table, endpoint.text(), cutShort)), cutShort, failed, tooLong);
    }

    /** {@return this, which so many rows are left out of, since their keys are too long} */
    TableSample without(long rows) {
        return new TableSample(sample, cutShort, failed, rows);
    }
}
