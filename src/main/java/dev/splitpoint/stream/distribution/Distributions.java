package dev.splitpoint.stream.distribution;

import dev.splitpoint.design.Generator;
import dev.splitpoint.stream.Permutation;
import dev.splitpoint.stream.RandomStream;
import java.util.Arrays;
import java.util.Optional;

/** Factory of the distributions of generators with values that are whole numbers. */
public final class Distributions {
    /**
     * The maximum number of items for which a Zipf distribution is tabulated. A table is about 4 times faster than
     * rejection.
     */
    private static final long TABULATED = 1 << 18;

    private Distributions() {}

    /**
     * {@return the distribution of a generator; empty for generators that are not a distribution of whole numbers}
     *
     * @param names stream that selects the frequent values if they are scattered
     */
    public static Optional<Distribution> of(Generator generator, RandomStream names) {
        return Optional.ofNullable(
                switch (generator) {
                    case Generator.Uniform uniform ->
                        new UniformDistribution(uniform.min(), uniform.max() - uniform.min() + 1);
                    case Generator.Zipf zipf -> zipf(zipf.items(), zipf.exponent(), zipf.scatter(), names);
                    case Generator.Hotspot hotspot -> hotspot(hotspot);
                    case Generator.Exponential exponential -> ExponentialDistribution.of(exponential);
                    case Generator.Normal normal ->
                        new NormalDistribution(normal.items(), normal.mean(), normal.deviation());
                    case Generator.KeyRanges ranges ->
                        new KeyRangeDistribution(
                                ranges.items(),
                                ranges.ranges(),
                                ranges.a(),
                                ranges.b(),
                                ranges.c(),
                                ranges.d(),
                                new Permutation(ranges.ranges(), names));
                    case Generator.Salt salt when salt.isRandom() -> new UniformDistribution(0, salt.buckets());
                    case Generator.Constant _,
                            Generator.Sequence _,
                            Generator.Latest _,
                            Generator.Weighted _,
                            Generator.Clock _,
                            Generator.Uuid _,
                            Generator.Hash _,
                            Generator.Salt _,
                            Generator.Realistic _,
                            Generator.Sample _ -> null;
                });
    }

    /**
     * {@return the Zipf distribution of the values 0 to items − 1; the most frequent value is 0, or the ranks are
     * scattered}
     *
     * <p>Example: of 1,000 items with exponent 1, value 0 has the probability 13.4%, value 1 has 6.7%, and value 9 has
     * 1.3%.
     */
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

    /**
     * Marks a power that is not computed yet. It cannot be 0, because the power of a large number can underflow to 0.
     */
    private static final double NOT_REACHED = -1;

    /**
     * {@return the powers of 1 to count, with at least 10 significant digits, identical on every machine}
     *
     * <p>Calls {@code pow} for primes only. The power of a composite is the product of the powers of its smallest prime
     * factor and of the quotient, found by the linear sieve (Gries and Misra: "A Linear Sieve Algorithm for Finding
     * Prime Numbers", Communications of the ACM 21(12), 1978). This is 10 times faster for 100,000 values. Example:
     * 12<sup>−1</sup> = 2<sup>−1</sup> · 6<sup>−1</sup>.
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
