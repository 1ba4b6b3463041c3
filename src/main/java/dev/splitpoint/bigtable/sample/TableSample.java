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
 * Sample of a table's keys, and the end of the sampling.
 *
 * @param sample keys; the sum of their weights is about the number of rows of the strata that were read. Shares refer
 *     to the {@linkplain SampleAccuracy#measure() measure} of the accuracy
 * @param stopReason reason of an early end, a sentence; empty if sampling was not ended early
 * @param failed whether a failed request caused the early end
 * @param skippedRows number of skipped rows with keys over Bigtable's maximum length
 */
public record TableSample(KeySample sample, Optional<String> stopReason, boolean failed, long skippedRows) {
    /** {@return the number of rows that were read} */
    public long read() {
        return sample.seen();
    }

    public SampleAccuracy accuracy() {
        return sample.accuracy().orElseThrow();
    }

    /** Returns whether the sample contains all rows of the table. */
    public boolean isComplete() {
        return accuracy().isComplete();
    }

    /** {@return a description of the size and the accuracy, in sentences} */
    public String text() {
        return SampleText.of(sample)
                + (skippedRows == 0
                        ? ""
                        : String.format(
                                Locale.ROOT,
                                " %,d %s skipped, with %s over %,d bytes, which Bigtable rejects.",
                                skippedRows,
                                skippedRows == 1 ? "row is" : "rows are",
                                skippedRows == 1 ? "a key" : "keys",
                                KeyStream.MAX_KEY_LENGTH));
    }

    /** {@return this sample with its origin, which is saved with the sample} */
    public TableSample withOrigin(String table, Endpoint endpoint) {
        return new TableSample(
                sample.withOrigin(new SampleOrigin(table, endpoint.text(), stopReason)),
                stopReason,
                failed,
                skippedRows);
    }

    /** {@return this sample with a number of skipped rows} */
    TableSample withSkippedRows(long rows) {
        return new TableSample(sample, stopReason, failed, rows);
    }
}
