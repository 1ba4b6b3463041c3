package dev.splitpoint.sample;

import dev.splitpoint.key.KeyBytes;
import java.util.List;
import java.util.Optional;

/**
 * Representative sample of the keys of a table or file.
 *
 * @param keys distinct keys in random order, so that the first n are a sample too
 * @param seen number of keys that were read, including equal ones
 * @param rows approximate number of distinct keys of the table or file
 * @param first smallest key that was read; empty if none was
 * @param last largest key that was read; empty if none was
 * @param accuracy accuracy of the sample; empty if it is not from a table
 * @param origin table of the sample; empty if it is unknown
 */
public record KeySample(
        List<SampledKey> keys,
        long seen,
        double rows,
        Optional<KeyBytes> first,
        Optional<KeyBytes> last,
        Optional<SampleAccuracy> accuracy,
        Optional<SampleOrigin> origin) {
    private static final int CHECKED_KEYS = 1_000;

    /** Copies the list. */
    public KeySample {
        keys = List.copyOf(keys);
    }

    /** Creates a sample without accuracy and origin. */
    public KeySample(List<SampledKey> keys, long seen, double rows, Optional<KeyBytes> first, Optional<KeyBytes> last) {
        this(keys, seen, rows, first, last, Optional.empty());
    }

    /** Creates a sample without an origin. */
    public KeySample(
            List<SampledKey> keys,
            long seen,
            double rows,
            Optional<KeyBytes> first,
            Optional<KeyBytes> last,
            Optional<SampleAccuracy> certainty) {
        this(keys, seen, rows, first, last, certainty, Optional.empty());
    }

    public KeySample withOrigin(SampleOrigin from) {
        return new KeySample(keys, seen, rows, first, last, accuracy, Optional.of(from));
    }

    /** {@return the unit of the weights and shares} */
    public SampleAccuracy.Measure measure() {
        return accuracy.map(SampleAccuracy::measure).orElse(SampleAccuracy.Measure.ROWS);
    }

    /** Returns whether the sample, or the saved sample that it was read from, was taken from a table. */
    public boolean isFromTable() {
        return accuracy.isPresent() || origin.isPresent();
    }

    /** Returns whether the table or file has more keys than the sample. */
    public boolean isPartial() {
        return accuracy.isPresent() ? !accuracy.get().isComplete() : keys.size() < Math.round(rows);
    }

    /** Returns whether the first thousand keys look like bytes in hexadecimal digits. */
    public boolean looksLikeHex() {
        return KeyParser.looksLikeHex(
                keys.stream().limit(CHECKED_KEYS).map(key -> key.key().toText()).toList());
    }

    /** {@return a complete sample of the distinct keys, weighted with their number of occurrences} */
    public static KeySample of(List<KeyBytes> keys) {
        KeySampler sampler = new KeySampler(Math.max(1, keys.size()));
        keys.forEach(key -> sampler.add(SampledKey.of(key)));
        return sampler.sample();
    }

    /** {@return the sum of all weights} */
    public double totalWeight() {
        return keys.stream().mapToDouble(SampledKey::weight).sum();
    }
}
