package dev.splitpoint.sample;

import dev.splitpoint.key.KeyBytes;
import java.util.List;
import java.util.Optional;

/**
 * Keys that stand for all keys of a table, and what is known of all of them.
 *
 * @param keys  different ones, in an order that has nothing to do with their bytes, so that the first ones are a sample as well
 * @param seen  how many keys were read for it, equal ones included
 * @param rows  about how many different keys there are
 * @param first the smallest of all that were read, where any was
 * @param last  the largest of them
 * @param certainty how much it tells of its table, where it was taken from one
 * @param origin which table that is, where it is known
 */
public record KeySample(
        List<SampledKey> keys,
        long seen,
        double rows,
        Optional<KeyBytes> first,
        Optional<KeyBytes> last,
        Optional<SampleAccuracy> certainty,
        Optional<SampleOrigin> origin) {
    private static final int LOOKED_AT = 1_000;

    /** Copies the list. */
    public KeySample {
        keys = List.copyOf(keys);
    }

    /** A sample of which nothing is known but its keys. */
    public KeySample(List<SampledKey> keys, long seen, double rows, Optional<KeyBytes> first, Optional<KeyBytes> last) {
        this(keys, seen, rows, first, last, Optional.empty());
    }

    /** A sample of a table that has no name. */
    public KeySample(
            List<SampledKey> keys,
            long seen,
            double rows,
            Optional<KeyBytes> first,
            Optional<KeyBytes> last,
            Optional<SampleAccuracy> certainty) {
        this(keys, seen, rows, first, last, certainty, Optional.empty());
    }

    /** {@return this, taken from a table} */
    public KeySample withOrigin(SampleOrigin from) {
        return new KeySample(keys, seen, rows, first, last, certainty, Optional.of(from));
    }

    /** {@return what the weights of the keys, and so shares, are of} */
    public SampleAccuracy.Measure measure() {
        return certainty.map(SampleAccuracy::measure).orElse(SampleAccuracy.Measure.ROWS);
    }

    /** {@return whether it was taken from a table, perhaps saved since, and not from a file that somebody has written} */
    public boolean isOfTable() {
        return certainty.isPresent() || origin.isPresent();
    }

    /** {@return whether there are more keys than these} */
    public boolean isPart() {
        return certainty.isPresent() ? !certainty.get().isWhole() : keys.size() < Math.round(rows);
    }

    /** {@return whether the keys may be bytes that stand there in hexadecimal digits, by the first thousand of them} */
    public boolean mayBeHex() {
        return KeyParser.mayBeHex(keys.stream().limit(LOOKED_AT).map(key -> key.key().toText()).toList());
    }

    /** {@return the keys as they are, all there are, each of weight 1} */
    public static KeySample of(List<KeyBytes> keys) {
        KeySampler sampler = new KeySampler(Math.max(1, keys.size()));
        keys.forEach(key -> sampler.add(SampledKey.of(key)));
        return sampler.sample();
    }

    /** {@return the sum of all weights} */
    public double weight() {
        return keys.stream().mapToDouble(SampledKey::weight).sum();
    }
}
