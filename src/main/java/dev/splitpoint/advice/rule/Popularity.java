package dev.splitpoint.advice.rule;

import dev.splitpoint.design.Generator;
import dev.splitpoint.workload.Cardinality;
import dev.splitpoint.workload.ExponentialDistribution;
import dev.splitpoint.workload.SampleFiles;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;

/** How unevenly the values of a generator are drawn, by its formula. */
final class Popularity {
    /** So many terms of a sum are added one by one; the rest is an integral. */
    private static final int TERMS = 10_000;

    private Popularity() {}

    /**
     * {@return the share of the draws that fall on the most popular value, 0 to 1; 0 where each is drawn once, and where
     * a sample file cannot be read}
     */
    static double top(Generator generator, SampleFiles files) {
        return switch (generator) {
            case Generator.Constant g -> 1;
            case Generator.Weighted g -> g.weights().values().stream().mapToDouble(w -> w / sum(g)).max().orElse(1);
            case Generator.Zipf g -> 1 / harmonic(g.items(), g.exponent());
            case Generator.Latest g -> 1 / harmonic(g.items(), g.exponent());
            case Generator.Realistic g -> 1 / harmonic(g.items(), g.exponent());
            case Generator.Hotspot g -> Math.max(hot(g), cold(g));
            case Generator.Exponential g -> ExponentialDistribution.of(g).probability(0);
            case Generator.Normal g -> Math.min(1, 1 / (g.deviation() * Math.sqrt(2 * Math.PI)));
            case Generator.KeyRanges g -> Math.min(1, ranges(g, 1) * g.ranges() / g.items());
            case Generator.Sample g -> shares(g, files).max().orElse(0);
            default -> even(generator);
        };
    }

    /** {@return the chance that two draws are of one value, 0 to 1; 0 where a sample file cannot be read} */
    static double same(Generator generator, SampleFiles files) {
        return switch (generator) {
            case Generator.Weighted g -> g.weights().values().stream().mapToDouble(w -> w * w / sum(g) / sum(g)).sum();
            case Generator.Zipf g -> zipf(g.items(), g.exponent());
            case Generator.Latest g -> zipf(g.items(), g.exponent());
            case Generator.Realistic g -> zipf(g.items(), g.exponent());
            case Generator.Hotspot g -> hot(g) * g.opFraction() + cold(g) * (1 - g.opFraction());
            case Generator.Exponential g -> same(g);
            case Generator.Normal g -> Math.min(1, 1 / (g.deviation() * 2 * Math.sqrt(Math.PI)));
            case Generator.KeyRanges g -> Math.min(1, ranges(g, 2) * g.ranges() / g.items());
            case Generator.Sample g -> shares(g, files).map(share -> share * share).sum();
            default -> top(generator, files);
        };
    }

    /** {@return 1 for what is known from other segments, 0 for what no two rows share, and even shares for the rest} */
    private static double even(Generator generator) {
        return switch (generator) {
            case Generator.Hash g -> 1;
            case Generator.Salt g -> g.random() ? 1.0 / g.buckets() : 1;
            case Generator.Clock g -> 1;
            case Generator.Sequence g -> 0;
            case Generator.Uuid g -> 0;
            default -> 1.0 / Cardinality.of(generator).orElse(Long.MAX_VALUE);
        };
    }

    private static DoubleStream shares(Generator.Sample g, SampleFiles files) {
        List<SampleFiles.WeightedValue> values = SampleValues.of(g, files);
        double all = values.stream().mapToDouble(SampleFiles.WeightedValue::weight).sum();
        return values.stream().mapToDouble(value -> value.weight() / all);
    }

    private static double sum(Generator.Weighted g) {
        return g.weights().values().stream().mapToDouble(Double::doubleValue).sum();
    }

    private static double zipf(long items, double exponent) {
        double all = harmonic(items, exponent);
        return harmonic(items, 2 * exponent) / all / all;
    }

    private static double hot(Generator.Hotspot g) {
        return g.opFraction() / Math.max(1, g.keyFraction() * g.items());
    }

    private static double cold(Generator.Hotspot g) {
        return (1 - g.opFraction()) / Math.max(1, (1 - g.keyFraction()) * g.items());
    }

    /** {@return the sum of the squares of P(x) ∝ e<sup>−γx</sup>, 0 ≤ x < n: tanh(γ/2) / tanh(γn/2)} */
    private static double same(Generator.Exponential g) {
        double rate = ExponentialDistribution.of(g).rate();
        return rate == 0 ? 1.0 / g.items() : StrictMath.tanh(rate / 2) / StrictMath.tanh(rate * g.items() / 2);
    }

    /** {@return the largest share of a range, or with the power 2 the sum of the squares} */
    private static double ranges(Generator.KeyRanges g, int power) {
        double sum = 0;
        double most = 0;
        double squares = 0;
        for (int x = 1; x <= g.ranges(); x++) {
            double hotness = Math.max(0, g.a() * StrictMath.exp(g.b() * x) + g.c() * StrictMath.exp(g.d() * x));
            sum += hotness;
            squares += hotness * hotness;
            most = Math.max(most, hotness);
        }
        OptionalDouble share = power == 1 ? OptionalDouble.of(most / sum) : OptionalDouble.of(squares / sum / sum);
        return share.getAsDouble();
    }

    /** {@return the sum of 1 ÷ k^exponent up to the number of items} */
    static double harmonic(long items, double exponent) {
        double sum = 0;
        long exact = Math.min(items, TERMS);
        for (long k = 1; k <= exact; k++) {
            sum += StrictMath.pow(k, -exponent);
        }
        if (items <= TERMS) {
            return sum;
        }
        double from = TERMS + 0.5;
        double to = items + 0.5;
        return sum + (Math.abs(exponent - 1) < 1e-9
                ? StrictMath.log(to / from)
                : (StrictMath.pow(to, 1 - exponent) - StrictMath.pow(from, 1 - exponent)) / (1 - exponent));
    }
}
