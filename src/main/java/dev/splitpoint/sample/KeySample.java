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
 */
public record KeySample(List<SampledKey> keys, long seen, double rows, Optional<KeyBytes> first, Optional<KeyBytes> last) {
    /** Copies the list. */
    public KeySample {
        keys = List.copyOf(keys);
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
