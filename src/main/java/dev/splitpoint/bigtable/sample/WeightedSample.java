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
 * Weighting of the keys of strata. The keys of a stratum have equal weights, whose sum is the size of the stratum.
 * Shares of strata are therefore as the server reports them; only the distribution within a stratum is unknown.
 *
 * <p>Example: 20 keys of a stratum with 2 MB and rows of 1,000 bytes have a weight of 100 rows each.
 *
 * @param strata strata of the table
 * @param found read keys of each stratum
 * @param rowBytes bytes per row, which convert sizes to rows
 */
record WeightedSample(Strata strata, List<RangeKeys> found, RowBytes rowBytes) {
    /** Assumed bytes of a row if none were measured. */
    static final double DEFAULT_ROW_BYTES = 1024;

    /** Conversion for sizes that are rows. */
    static final RowBytes ROWS = new RowBytes(1, true);

    /** Minimum share of a stratum in the table, for keys in strata with a reported size of 0. */
    private static final double MIN_SHARE = 1e-9;

    private static final Comparator<KeyBytes> ORDER = Comparator.naturalOrder();

    /**
     * Average size of a row.
     *
     * @param bytes bytes per row, over 0
     * @param isMeasured whether the size was measured instead of assumed
     */
    record RowBytes(double bytes, boolean isMeasured) {}

    /**
     * {@return the weighted sample, with its keys shuffled}
     *
     * @param read number of read rows
     * @param stop early end, if any
     */
    TableSample sample(long read, SamplingStop stop) {
        boolean complete = found.stream().allMatch(RangeKeys::isComplete);
        boolean sized = strata.hasSizes();
        double total = strata.total() / rowBytes.bytes;
        List<SampledKey> keys = new ArrayList<>();
        for (RangeKeys stratum : found) {
            double size = Math.max(stratum.part().size() / rowBytes.bytes, MIN_SHARE * total);
            double weight =
                    complete || !sized ? 1 : size / stratum.representative().size();
            stratum.representative()
                    .forEach(key ->
                            keys.add(weight == 1 ? key : new SampledKey(key.key(), key.newest(), key.bytes(), weight)));
        }
        double rows = complete || !sized ? keys.size() : Math.max(rows(), keys.size());
        List<RangeKeys> filled =
                found.stream().filter(stratum -> !stratum.keys().isEmpty()).toList();
        Optional<KeyBytes> first = filled.isEmpty()
                ? Optional.empty()
                : filled.getFirst().keys().stream().map(SampledKey::key).min(ORDER);
        Optional<KeyBytes> last = filled.isEmpty()
                ? Optional.empty()
                : filled.getLast().keys().stream().map(SampledKey::key).max(ORDER);
        Collections.shuffle(keys, new Random(TableSampler.SEED));
        SampleAccuracy accuracy = new SampleAccuracy(
                complete ? Rows.COUNTED : !sized ? Rows.UNKNOWN : rowBytes.isMeasured ? Rows.ESTIMATED : Rows.ASSUMED,
                found.size(),
                complete ? 0 : error(),
                complete ? Measure.ROWS : strata.emulated() ? Measure.RANDOM_ROWS : Measure.BYTES);
        Optional<SamplingStop.Reason> early = complete ? Optional.empty() : stop.reason();
        return new TableSample(
                new KeySample(keys, read, rows, first, last, Optional.of(accuracy)),
                early.map(SamplingStop.Reason::text),
                early.filter(why -> why.kind() == SamplingStop.Kind.FAILED).isPresent(),
                0);
    }

    /**
     * {@return the approximate number of rows, including unread strata and excluding strata that are known to be empty}
     */
    private double rows() {
        return nonEmpty().stream().mapToDouble(Strata.Part::size).sum() / rowBytes.bytes;
    }

    /** {@return the maximum error of a share, including the share of unread strata and excluding empty strata} */
    private double error() {
        Strata filled = new Strata(nonEmpty(), strata.emulated());
        double unread = filled.hasSizes()
                ? found.stream()
                                .filter(RangeKeys::isUnread)
                                .mapToDouble(stratum -> stratum.part().size())
                                .sum()
                        / filled.total()
                : 1;
        return Math.min(1, filled.error() + unread);
    }

    private List<Strata.Part> nonEmpty() {
        return found.stream()
                .filter(stratum -> !stratum.isComplete() || !stratum.keys().isEmpty())
                .map(RangeKeys::part)
                .toList();
    }
}
