package dev.splitpoint.bigtable.sample;

import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.sample.KeySample;
import dev.splitpoint.sample.SampleAccuracy;
import dev.splitpoint.sample.SampleAccuracy.Measure;
import dev.splitpoint.sample.SampleAccuracy.Rows;
import dev.splitpoint.sample.SampledKey;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/**
 * Makes a sample of what was read of each stratum. The keys of a stratum have its size as their weight, all alike and whether
 * they are all of it or a few, so that the shares of whole strata are as the server says; what is not known is how the size is
 * spread within one.
 *
 * @param strata   the table's
 * @param found    what was read of each
 * @param rowBytes turns the size into rows
 */
record WeightedSample(Strata strata, List<RangeKeys> found, RowBytes rowBytes) {
    /** Of a row of which nothing is known. */
    static final double USUAL_BYTES = 1024;

    /** Sizes that are rows already. */
    static final RowBytes ROWS = new RowBytes(1, true);

    /** Of the whole table, what keys weigh of whose place it is said that it has no size. */
    private static final double HARDLY = 1e-9;

    private static final Comparator<KeyBytes> ORDER = Comparator.naturalOrder();

    /**
     * The bytes of a row.
     *
     * @param isFound whether they were found out, rather than assumed
     */
    record RowBytes(double bytes, boolean isFound) {}

    /**
     * {@return the sample}
     *
     * @param read   how many rows were read
     * @param ending why it ended early, if it did
     */
    TableSample sample(long read, SamplingStop ending) {
        boolean whole = found.stream().allMatch(RangeKeys::isWhole);
        boolean sized = strata.isSized();
        double total = strata.total() / rowBytes.bytes;
        List<SampledKey> keys = new ArrayList<>();
        for (RangeKeys one : found) {
            double size = Math.max(one.part().size() / rowBytes.bytes, HARDLY * total);
            double weight = whole || !sized ? 1 : size / one.fair().size();
            one.fair().forEach(key -> keys.add(weight == 1 ? key : new SampledKey(key.key(), key.newest(), key.bytes(), weight)));
        }
        double rows = whole || !sized ? keys.size() : Math.max(rows(), keys.size());
        List<RangeKeys> filled = found.stream().filter(one -> !one.keys().isEmpty()).toList();
        Optional<KeyBytes> first = filled.isEmpty() ? Optional.empty() : filled.getFirst().keys().stream().map(SampledKey::key).min(ORDER);
        Optional<KeyBytes> last = filled.isEmpty() ? Optional.empty() : filled.getLast().keys().stream().map(SampledKey::key).max(ORDER);
        Collections.shuffle(keys, new Random(TableSampler.SEED));
        SampleAccuracy certainty = new SampleAccuracy(
                whole ? Rows.COUNTED : !sized ? Rows.UNKNOWN : rowBytes.isFound ? Rows.ESTIMATED : Rows.ASSUMED,
                found.size(),
                whole ? 0 : error(),
                whole ? Measure.ROWS : strata.emulated() ? Measure.RANDOM_ROWS : Measure.BYTES);
        Optional<SamplingStop.Why> early = whole ? Optional.empty() : ending.why();
        return new TableSample(
                new KeySample(keys, read, rows, first, last, Optional.of(certainty)),
                early.map(SamplingStop.Why::text),
                early.filter(why -> why.kind() == SamplingStop.Kind.FAILED).isPresent(),
                0);
    }

    /** {@return about how many rows there are, those of parts that were not read among them; a part that is known to be empty has none} */
    private double rows() {
        return found.stream().filter(one -> !one.isWhole() || !one.keys().isEmpty()).mapToDouble(one -> one.part().size()).sum()
                / rowBytes.bytes;
    }

    /** {@return the error with what was not read at all, a share of which can be anything; what has no rows has no share} */
    private double error() {
        Strata filled = new Strata(
                found.stream().filter(one -> !one.isWhole() || !one.keys().isEmpty()).map(RangeKeys::part).toList(), strata.emulated());
        double unread = filled.isSized()
                ? found.stream().filter(RangeKeys::isUnread).mapToDouble(one -> one.part().size()).sum() / filled.total()
                : 1;
        return Math.min(1, filled.error() + unread);
    }
}
