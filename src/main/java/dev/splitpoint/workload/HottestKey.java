package dev.splitpoint.workload;

import dev.splitpoint.design.Generator;
import dev.splitpoint.design.RowKey;
import dev.splitpoint.design.Segment;
import java.util.Map;

/** The key that inserts fall on most often. */
final class HottestKey {
    private HottestKey() {}

    /**
     * {@return the share of the inserts that fall on the key that gets most, 0 to 1; 0 where every insert has a key of its
     * own, or it cannot be told}
     *
     * @param key       the segments, which are drawn independently of each other
     * @param overrides generators that stand in for segments' own, by segment
     */
    static double share(RowKey key, Map<String, Generator> overrides) {
        double product = key.segments().isEmpty() ? 0 : 1;
        for (Segment segment : key.segments()) {
            Generator own = segment.generator();
            product *= share(KeyStream.resolved(own, overrides.getOrDefault(segment.name(), own)));
        }
        return product;
    }

    private static double share(Generator generator) {
        return switch (generator) {
            case Generator.Constant constant -> 1;
            case Generator.Hash hash -> 1;
            case Generator.Salt salt -> salt.random() ? 1.0 / salt.buckets() : 1;
            case Generator.Uniform uniform -> 1 / ((double) uniform.max() - uniform.min() + 1);
            case Generator.Zipf zipf -> 1 / ZipfRejection.harmonic(zipf.items(), zipf.exponent());
            case Generator.Realistic realistic -> 1 / ZipfRejection.harmonic(realistic.items(), realistic.exponent());
            case Generator.Weighted weighted -> {
                double all = weighted.weights().values().stream().mapToDouble(Double::doubleValue).sum();
                yield weighted.weights().values().stream().mapToDouble(Double::doubleValue).max().orElse(0) / all;
            }
            case Generator.Hotspot hotspot -> of(hotspot, 0, hotspot.items() - 1);
            case Generator.Exponential exponential -> of(exponential, 0);
            case Generator.Normal normal -> of(normal, Math.clamp(Math.round(normal.mean()), 0, normal.items() - 1));
            case Generator.KeyRanges ranges -> ofRanges(ranges);
            case Generator.Sequence sequence -> 0;
            case Generator.Latest latest -> 0;
            case Generator.Clock clock -> 0;
            case Generator.Uuid uuid -> 0;
            case Generator.Sample sample -> 0;
        };
    }

    private static double of(Generator generator, long... values) {
        double most = 0;
        Distribution distribution = Distributions.of(generator, RandomStream.of(0, "names")).orElseThrow();
        for (long value : values) {
            most = Math.max(most, distribution.probability(value));
        }
        return most;
    }

    /** Some value of each range: all of one are alike. */
    private static double ofRanges(Generator.KeyRanges ranges) {
        long[] values = new long[ranges.ranges()];
        for (int i = 0; i < values.length; i++) {
            values[i] = (long) ((i + 0.5) / values.length * ranges.items());
        }
        return of(ranges, values);
    }
}
