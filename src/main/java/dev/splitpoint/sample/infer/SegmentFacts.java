package dev.splitpoint.sample.infer;

import dev.splitpoint.design.Generator.HashAlgorithm;
import dev.splitpoint.key.KeyBytes;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Statistics of the values of a segment, over all sampled keys of its kind.
 *
 * @param shortest length of the shortest value in bytes
 * @param longest length of the longest value in bytes
 * @param distinct number of distinct values in the sample
 * @param top most frequent values, at most ten, with their share of the weight
 * @param growth Spearman's rank correlation, −1 to 1, of the value with the time of the row. Numbers are ranked by
 *     value, other values by their bytes. Empty if timestamps are missing
 * @param every largest duration that divides all times, if it exceeds the unit of the segment
 * @param computed computation of the value from other segments, if it is a hash or a salt
 */
public record SegmentFacts(
        int shortest,
        int longest,
        int distinct,
        List<TopValue> top,
        OptionalDouble growth,
        Optional<Duration> every,
        Optional<Computed> computed) {
    /** Rank correlation from which a segment follows the write time; −{@value} for a decreasing segment. */
    public static final double MIN_GROWTH = 0.95;

    /** Copies the list. */
    public SegmentFacts {
        top = List.copyOf(top);
    }

    /** Returns whether new rows have larger values than older rows, so that writes concentrate at one place. */
    public boolean isGrowing() {
        return growth.orElse(0) >= MIN_GROWTH;
    }

    /**
     * Frequent value.
     *
     * @param value bytes of the value
     * @param share share of the weight, 0 to 1
     */
    public record TopValue(KeyBytes value, double share) {}

    /**
     * Computation of a value from other segments.
     *
     * @param inputs indices of the hashed segments, from 0
     * @param algorithm hash algorithm
     * @param buckets modulus of a salt; 0 if the value is the first hexadecimal digits of the hash
     */
    public record Computed(List<Integer> inputs, HashAlgorithm algorithm, int buckets) {
        /** Copies the list. */
        public Computed {
            inputs = List.copyOf(inputs);
        }
    }
}
