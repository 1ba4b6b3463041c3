package dev.splitpoint.stream.value;

import dev.splitpoint.design.Generator;
import java.util.OptionalLong;

/** Number of different values of a generator. */
public final class Cardinality {
    private Cardinality() {}

    /** {@return the number of values; empty if it increases with time, or depends on a file or other segments} */
    public static OptionalLong of(Generator generator) {
        return switch (generator) {
            case Generator.Constant constant -> OptionalLong.of(1);
            case Generator.Uniform uniform -> OptionalLong.of(Math.max(1, uniform.max() - uniform.min() + 1));
            case Generator.Zipf zipf -> OptionalLong.of(zipf.items());
            case Generator.Hotspot hotspot -> OptionalLong.of(hotspot.items());
            case Generator.Exponential exponential -> OptionalLong.of(exponential.items());
            case Generator.Normal normal -> OptionalLong.of(normal.items());
            case Generator.Weighted weighted -> OptionalLong.of(weighted.weights().size());
            case Generator.KeyRanges ranges -> OptionalLong.of(ranges.items());
            case Generator.Realistic realistic -> OptionalLong.of(realistic.items());
            case Generator.Salt salt -> OptionalLong.of(salt.buckets());
            case Generator.Sequence sequence -> OptionalLong.empty();
            case Generator.Latest latest -> OptionalLong.empty();
            case Generator.Clock clock -> OptionalLong.empty();
            case Generator.Uuid uuid -> OptionalLong.empty();
            case Generator.Hash hash -> OptionalLong.empty();
            case Generator.Sample sample -> OptionalLong.empty();
        };
    }
}
