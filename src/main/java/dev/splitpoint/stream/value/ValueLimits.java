package dev.splitpoint.stream.value;

import dev.splitpoint.design.Generator;

/** Smallest and largest numbers of a generator. */
public final class ValueLimits {
    private ValueLimits() {}

    /** {@return the smallest number of a generator; 0 if its values are not numbers} */
    public static long smallest(Generator generator) {
        return switch (generator) {
            case Generator.Uniform uniform -> uniform.min();
            case Generator.Sequence sequence -> sequence.start();
            case Generator.Constant _, Generator.Zipf _, Generator.Latest _, Generator.Hotspot _, Generator.Exponential _,
                    Generator.Normal _, Generator.Weighted _, Generator.KeyRanges _, Generator.Clock _, Generator.Uuid _,
                    Generator.Hash _, Generator.Salt _, Generator.Realistic _, Generator.Sample _ -> 0;
        };
    }

    /** {@return the largest number of a generator; {@link Long#MAX_VALUE} if it increases or the values are not numbers} */
    public static long largest(Generator generator) {
        return switch (generator) {
            case Generator.Uniform uniform -> uniform.max();
            case Generator.Zipf zipf -> zipf.items() - 1;
            case Generator.Hotspot hotspot -> hotspot.items() - 1;
            case Generator.Exponential exponential -> exponential.items() - 1;
            case Generator.Normal normal -> normal.items() - 1;
            case Generator.KeyRanges ranges -> ranges.items() - 1;
            case Generator.Salt salt -> salt.buckets() - 1;
            case Generator.Constant _, Generator.Sequence _, Generator.Latest _, Generator.Weighted _, Generator.Clock _,
                    Generator.Uuid _, Generator.Hash _, Generator.Realistic _, Generator.Sample _ -> Long.MAX_VALUE;
        };
    }

    /** {@return whether the values of a generator are texts rather than numbers} */
    public static boolean isTextual(Generator generator) {
        return generator instanceof Generator.Constant
                || generator instanceof Generator.Weighted
                || generator instanceof Generator.Realistic
                || generator instanceof Generator.Sample;
    }
}
