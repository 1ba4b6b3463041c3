package dev.splitpoint.sample.infer;

import dev.splitpoint.design.Generator.HashAlgorithm;
import dev.splitpoint.key.KeyBytes;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What the values of a segment are like, over all keys of the sample that have it.
 *
 * @param shortest bytes of the shortest value
 * @param longest  bytes of the longest
 * @param distinct how many different ones are in the sample
 * @param top      the most frequent, at most ten, with their share of the weight
 * @param growth   Spearman's rank correlation, −1 to 1, of the value in the order of its bytes (of its number, where it
 *                 is one) with the time of the row; empty where timestamps are missing
 * @param computed from which other segments it is computed, where it is a hash or a salt
 */
public record SegmentFacts(
        int shortest, int longest, int distinct, List<TopValue> top, OptionalDouble growth, Optional<Computed> computed) {
    /** From it on, up or down, a segment follows the time of writing. */
    public static final double GROWS = 0.95;

    /** Copies the list. */
    public SegmentFacts {
        top = List.copyOf(top);
    }

    /** {@return whether new rows have larger values than old ones, so that they meet at one place} */
    public boolean grows() {
        return growth.orElse(0) >= GROWS;
    }

    /**
     * A frequent value.
     *
     * @param value its bytes
     * @param share of the weight, 0 to 1
     */
    public record TopValue(KeyBytes value, double share) {}

    /**
     * How a value is computed from other segments.
     *
     * @param of        their places in the key, from 0
     * @param algorithm of the hash
     * @param buckets   what the hash is taken modulo; 0: its first hexadecimal digits are used
     */
    public record Computed(List<Integer> of, HashAlgorithm algorithm, int buckets) {
        /** Copies the list. */
        public Computed {
            of = List.copyOf(of);
        }
    }
}
