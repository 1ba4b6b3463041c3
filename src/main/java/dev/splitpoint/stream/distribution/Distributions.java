package dev.splitpoint.stream.distribution;

import dev.splitpoint.design.Generator;
import dev.splitpoint.stream.random.Permutation;
import dev.splitpoint.stream.random.RandomStream;
import java.util.Arrays;
import java.util.Optional;

/** The distributions behind the generators that make whole numbers. */
public final class Distributions {
    /** Up to this many items Zipf's law is tabulated: drawing is then about four times as fast as by rejection. */
    private static final long TABULATED = 1 << 18;

    private Distributions() {}

    /**
     * {@return the distribution of a generator; empty for one that does not draw whole numbers by itself}
     *
     * @param names     stream that decides which values are the popular ones where they are scattered
     */
    public static Optional<Distribution> of(Generator generator, RandomStream names) {
        return Optional.ofNullable(
                switch (generator) {
                    case Generator.Uniform uniform -> new UniformDistribution(uniform.min(), uniform.max() - uniform.min() + 1);
                    case Generator.Zipf zipf -> zipf(zipf.items(), zipf.exponent(), zipf.scatter(), names);
                    case Generator.Hotspot hotspot -> hotspot(hotspot);
                    case Generator.Exponential exponential -> ExponentialDistribution.of(exponential);
                    case Generator.Normal normal -> new NormalDistribution(
                            normal.items(), normal.mean(), normal.deviation());
                    case Generator.KeyRanges ranges -> new KeyRangeDistribution(
                            ranges.items(),
                            ranges.ranges(),
                            ranges.a(),
                            ranges.b(),
                            ranges.c(),
                            ranges.d(),
                            new Permutation(ranges.ranges(), names));
                    case Generator.Salt salt when salt.random() -> new UniformDistribution(0, salt.buckets());
                    case Generator.Constant _, Generator.Sequence _, Generator.Latest _, Generator.Weighted _,
                            Generator.Clock _, Generator.Uuid _, Generator.Hash _, Generator.Salt _, Generator.Realistic _,
                            Generator.Sample _ -> null;
                });
    }

    /** {@return Zipf's law over 0 to items − 1, the most popular first or scattered} */
    public static Distribution zipf(long items, double exponent, boolean scatter, RandomStream names) {
        if (exponent == 0) {
            return new UniformDistribution(0, items);
        }
        Permutation mapping = new Permutation(items, names);
        if (items > TABULATED) {
            Distribution ranks = new ZipfRejection(items, exponent);
            return scatter ? new PermutedDistribution(ranks, mapping) : ranks;
        }
        double[] powers = powers((int) items, -exponent);
        if (!scatter) {
            return new AliasTable(powers);
        }
        double[] weights = new double[powers.length];
        for (int rank = 0; rank < weights.length; rank++) {
            weights[(int) mapping.apply(rank)] = powers[rank];
        }
        return new AliasTable(weights);
    }

    /** No power; that of a large number to a large negative exponent may be 0. */
    private static final double NOT_REACHED = -1;

    /**
     * {@return the powers of 1 to count, exact to some 10 digits and more, the same on every machine}
     *
     * <p>Only those of primes are computed; that of a composite is the product of those of its smallest prime factor and
     * of the rest, found by the linear sieve (Gries and Misra: "A Linear Sieve Algorithm for Finding Prime Numbers",
     * Communications of the ACM 21(12), 1978). A table of 100,000 values is made ten times as fast.
     */
    private static double[] powers(int count, double exponent) {
        double[] powers = new double[count + 1];
        Arrays.fill(powers, NOT_REACHED);
        int[] primes = new int[count + 1];
        int found = 0;
        powers[1] = 1;
        for (int n = 2; n <= count; n++) {
            if (powers[n] == NOT_REACHED) {
                powers[n] = StrictMath.pow(n, exponent);
                primes[found++] = n;
            }
            for (int i = 0; i < found && (long) primes[i] * n <= count; i++) {
                powers[primes[i] * n] = powers[primes[i]] * powers[n];
                if (n % primes[i] == 0) {
                    break;
                }
            }
        }
        return Arrays.copyOfRange(powers, 1, count + 1);
    }

    private static Distribution hotspot(Generator.Hotspot hotspot) {
        long items = Math.max(1, hotspot.items());
        long hot = Math.clamp((long) Math.ceil(items * hotspot.keyFraction()), 0, items);
        return new HotspotDistribution(items, hot, hotspot.opFraction());
    }
}
