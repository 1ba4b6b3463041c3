package dev.splitpoint.stream.distribution;

import dev.splitpoint.design.Generator;
import dev.splitpoint.stream.SampleFiles;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;

/**
 * Frequencies of the possible values of a generator, or of the possible keys of several generators. Values of about
 * equal frequency form a class, which has a number of values and a total probability.
 *
 * <p>The main question is how many <em>distinct</em> values a number of draws has. A value with the probability p is
 * among N draws with the probability 1 − (1 − p)<sup>N</sup> ≈ 1 − e<sup>−Np</sup> (draws as a Poisson process). The
 * expected number of distinct values is Σ (1 − e<sup>−Np</sup>), the occupancy of Johnson and Kotz, "Urn Models and
 * Their Application", 1977. Example: 1,000 draws of 1,000 equally frequent values have 632 distinct values. If one
 * value has 90% of the draws and 1,000 values have 0.01% each, 1,000 draws have 96 distinct values.
 *
 * <p>Values with probabilities that differ by less than an eighth of an octave share a class. Numbers of values and
 * total probabilities are exact. The expected number of distinct values has a relative error below 0.1%. Immutable.
 */
public final class ValueFrequencies {
    /** Every draw is a different value, as with a sequence or a UUID. */
    public static final ValueFrequencies UNIQUE =
            new ValueFrequencies(new double[] {Double.POSITIVE_INFINITY}, new double[] {1}, 0, true);

    /** A single value. */
    public static final ValueFrequencies ONE = even(1);

    /** Exponent x for which e<sup>−x</sup> is below the resolution of a sum of probabilities. */
    private static final double CERTAIN = 50;

    /** Steps of the bisection in {@link #drawsFor}: more than the bits of a double. */
    private static final int HALVINGS = 64;

    /** A smaller share of repeated draws is below the sampling error. */
    private static final double SIGNIFICANT = 0.001;

    /** Number of first ranks of a Zipf distribution that are added individually. */
    private static final int SINGLE_RANKS = 64;

    /** Later ranks are added in blocks of (first rank / this number) ranks. */
    private static final int BLOCK_OF_RANKS = 32;

    /** Distance from the mean, in standard deviations, beyond which values of a normal distribution are ignored. */
    private static final int DEVIATIONS = 5;

    /** Number of classes in one standard deviation. */
    private static final double STEPS_OF_DEVIATION = 16;

    private final double[] counts;
    private final double[] shares;
    private final double hottestShare;
    private final boolean unique;

    private ValueFrequencies(double[] counts, double[] shares, double top, boolean unique) {
        this.counts = counts;
        this.shares = shares;
        this.hottestShare = top;
        this.unique = unique;
    }

    /** {@return the frequencies of equally frequent values with a total probability of 1} */
    public static ValueFrequencies even(double values) {
        return uniform(values, 1);
    }

    /**
     * {@return the frequencies of the values that a generator draws at one moment}
     *
     * <p>A clock has one value at a moment. Computed segments have one value for given input segments. A sample file
     * that cannot be read counts as {@link #UNIQUE}.
     */
    public static ValueFrequencies of(Generator generator, SampleFiles files) {
        return switch (generator) {
            case Generator.Constant g -> ONE;
            case Generator.Hash g -> ONE;
            case Generator.Clock g -> ONE;
            case Generator.Salt g -> g.isRandom() ? even(g.buckets()) : ONE;
            case Generator.Uniform g -> even((double) g.max() - g.min() + 1);
            case Generator.Zipf g -> zipf(g.items(), g.exponent());
            case Generator.Latest g -> zipf(g.items(), g.exponent());
            case Generator.Realistic g -> zipf(g.items(), g.exponent());
            case Generator.Hotspot g -> hotspot(g);
            case Generator.Exponential g -> exponential(g);
            case Generator.Normal g -> normal(g);
            case Generator.KeyRanges g -> keyRanges(g);
            case Generator.Weighted g ->
                weights(
                        g.weights().values().stream()
                                .mapToDouble(Double::doubleValue)
                                .toArray(),
                        1);
            case Generator.Sample g -> sample(g, files);
            case Generator.Sequence g -> UNIQUE;
            case Generator.Uuid g -> UNIQUE;
        };
    }

    /**
     * {@return the frequencies of values with given weights}
     *
     * @param weights weight of each value, 0 or more
     * @param share total probability of the values, 0 to 1
     */
    public static ValueFrequencies weights(double[] weights, double share) {
        Classes classes = new Classes();
        for (double weight : weights) {
            classes.add(1, weight);
        }
        return classes.frequencies(share);
    }

    /** {@return the frequencies of equally frequent values with a total probability} */
    public static ValueFrequencies uniform(double values, double share) {
        return new ValueFrequencies(new double[] {values}, new double[] {share}, share / Math.max(1, values), false);
    }

    /** {@return the frequencies of the union of these values and other, different values} */
    public ValueFrequencies plus(ValueFrequencies other) {
        Classes classes = new Classes();
        add(classes);
        other.add(classes);
        return classes.frequencies(share() + other.share(), Math.max(hottestShare, other.hottestShare));
    }

    private void add(Classes classes) {
        for (int i = 0; i < counts.length; i++) {
            classes.add(counts[i], shares[i]);
        }
    }

    /**
     * {@return the frequencies of the values of a distribution that are in a range, with their unconditional
     * probabilities}
     *
     * <p>A range of more than {@link Distribution#MAX_SUMMED_VALUES} values is assumed to contain the same part of each
     * class.
     *
     * @param whole the frequencies of all values of the distribution
     * @param first the first value
     * @param last the last value, inclusive; the range is empty if it is below the first one
     */
    public static ValueFrequencies ofRange(Distribution distribution, ValueFrequencies whole, long first, long last) {
        long low = Math.max(first, distribution.min());
        long high = Math.min(last, distribution.max());
        double share = distribution.probability(low, high);
        double count = low > high ? 0 : (double) (high - low) + 1;
        if (count > Distribution.MAX_SUMMED_VALUES && share > 0) {
            return whole.scaled(count / distribution.size(), share);
        }
        Classes classes = new Classes();
        for (int i = 0; i < count; i++) {
            classes.add(1, distribution.probability(low + i));
        }
        return classes.frequencies(share);
    }

    private static ValueFrequencies zipf(long items, double exponent) {
        if (exponent == 0) {
            return even(items);
        }
        Classes classes = new Classes();
        double end = items + 1.0;
        double next;
        // From 2^53 on, a double plus a small count is the same double, so the loop also ends if a step has no
        // effect.
        for (double from = 1; from < end; from = next) {
            double count = Math.min(end - from, from <= SINGLE_RANKS ? 1 : Math.floor(from / BLOCK_OF_RANKS));
            double middle = from + (count - 1) / 2;
            classes.add(count, count * StrictMath.exp(-exponent * StrictMath.log(middle)));
            next = Math.max(from + count, Math.nextUp(from));
        }
        return classes.frequencies(1);
    }

    private static ValueFrequencies hotspot(Generator.Hotspot g) {
        double items = Math.max(1, g.items());
        double hot = Math.clamp(Math.ceil(items * g.keyFraction()), 0, items);
        if (hot == 0 || hot == items) {
            return even(items);
        }
        Classes classes = new Classes();
        classes.add(hot, g.opFraction());
        classes.add(items - hot, 1 - g.opFraction());
        return classes.frequencies(1);
    }

    private static ValueFrequencies exponential(Generator.Exponential g) {
        ExponentialDistribution distribution = ExponentialDistribution.of(g);
        double rate = distribution.rate();
        if (rate == 0) {
            return even(g.items());
        }
        long width = (long) Math.clamp(1 / (STEPS_OF_DEVIATION * rate), 1, g.items());
        Classes classes = new Classes();
        classes.add(1, distribution.probability(0));
        for (long from = 1; from < g.items() && from * rate < CERTAIN; from += width) {
            long count = Math.min(width, g.items() - from);
            classes.add(count, distribution.probability(from, from + count - 1));
        }
        return classes.frequencies(1);
    }

    private static ValueFrequencies normal(Generator.Normal g) {
        double width = Math.max(1, Math.floor(g.deviation() / STEPS_OF_DEVIATION));
        double end = Math.min(g.items(), Math.floor(g.mean() + DEVIATIONS * g.deviation()) + 1);
        Classes classes = new Classes();
        double next;
        for (double from = Math.max(0, Math.ceil(g.mean() - DEVIATIONS * g.deviation())); from < end; from = next) {
            double count = Math.min(width, end - from);
            double below = NormalDistribution.below((from - 0.5 - g.mean()) / g.deviation());
            classes.add(count, NormalDistribution.below((from + count - 0.5 - g.mean()) / g.deviation()) - below);
            next = Math.max(from + width, Math.nextUp(from));
        }
        return classes.isEmpty() ? ONE : classes.frequencies(1);
    }

    private static ValueFrequencies keyRanges(Generator.KeyRanges g) {
        Classes classes = new Classes();
        for (int x = 1; x <= g.ranges(); x++) {
            double hotness = g.a() * StrictMath.exp(g.b() * x) + g.c() * StrictMath.exp(g.d() * x);
            classes.add((double) g.items() / g.ranges(), hotness);
        }
        return classes.frequencies(1);
    }

    private static ValueFrequencies sample(Generator.Sample g, SampleFiles files) {
        try {
            List<SampleFiles.WeightedValue> values = files.read(g.file());
            return values.isEmpty()
                    ? UNIQUE
                    : weights(
                            values.stream()
                                    .mapToDouble(SampleFiles.WeightedValue::weight)
                                    .toArray(),
                            1);
        } catch (IOException e) {
            // The check of the document reports the error.
            return UNIQUE;
        }
    }

    /** {@return whether every draw is a different value} */
    public boolean isUnique() {
        return unique;
    }

    /** Passes the classes of about equally frequent values to a receiver, except for values that are all different. */
    public void eachClass(ClassSink sink) {
        for (int i = 0; i < counts.length && !unique; i++) {
            if (counts[i] > 0) {
                sink.accept(counts[i], shares[i] / counts[i]);
            }
        }
    }

    /** Receiver of classes of values. */
    @FunctionalInterface
    public interface ClassSink {
        /**
         * Accepts a class.
         *
         * @param count number of values
         * @param probability probability of one value, 0 to 1
         */
        void accept(double count, double probability);
    }

    /** {@return the number of possible values; infinite if every draw is a different value} */
    public double values() {
        return Arrays.stream(counts).sum();
    }

    /** {@return the total probability of these values, 0 to 1; 1 for all values of a generator} */
    public double share() {
        return Arrays.stream(shares).sum();
    }

    /** {@return the probability of the most frequent value, 0 to 1; 0 if every draw is a different value} */
    public double hottestShare() {
        return hottestShare;
    }

    /** {@return the probability of the least frequent value, 0 to 1} */
    public double coldestShare() {
        double least = 1;
        for (int i = 0; i < counts.length; i++) {
            least = Math.min(least, shares[i] / Math.max(1, counts[i]));
        }
        return least;
    }

    /** {@return the probability that two draws have the same value, 0 to 1} */
    public double collisionProbability() {
        double same = 0;
        for (int i = 0; i < counts.length; i++) {
            same += shares[i] * shares[i] / counts[i];
        }
        return same;
    }

    /** {@return the frequencies of all combinations of these values with independently drawn other values} */
    public ValueFrequencies times(ValueFrequencies other) {
        if (unique || other.unique) {
            double share = share() * other.share();
            return share == 1
                    ? UNIQUE
                    : new ValueFrequencies(new double[] {Double.POSITIVE_INFINITY}, new double[] {share}, 0, true);
        }
        Classes classes = new Classes();
        for (int i = 0; i < counts.length; i++) {
            for (int k = 0; k < other.counts.length; k++) {
                classes.add(counts[i] * other.counts[k], shares[i] * other.shares[k]);
            }
        }
        return classes.frequencies(share() * other.share(), hottestShare * other.hottestShare);
    }

    /** {@return the frequencies of a part of the values: the same part of each class, scaled to a total probability} */
    public ValueFrequencies scaled(double part, double share) {
        double all = share();
        return new ValueFrequencies(
                Arrays.stream(counts).map(count -> count * part).toArray(),
                Arrays.stream(shares)
                        .map(each -> all == 0 ? 0 : each / all * share)
                        .toArray(),
                all == 0 || part == 0 ? 0 : Math.min(share, hottestShare / all * share / part),
                unique);
    }

    /**
     * {@return the expected number of distinct values among a number of draws}
     *
     * @param draws number of draws, 0 or more; {@link #share} of them are draws of these values
     */
    public double expectedDistinct(double draws) {
        if (unique) {
            return draws * shares[0];
        }
        double distinct = 0;
        for (int i = 0; i < counts.length; i++) {
            if (counts[i] > 0) {
                distinct -= counts[i] * StrictMath.expm1(-draws * (shares[i] / counts[i]));
            }
        }
        return distinct;
    }

    /** {@return the probability that the value of a further draw is among a number of earlier draws, 0 to 1} */
    public double repeatShare(double draws) {
        double repeated = 0;
        for (int i = 0; i < counts.length && !unique; i++) {
            if (counts[i] > 0) {
                repeated -= shares[i] * StrictMath.expm1(-draws * (shares[i] / counts[i]));
            }
        }
        return repeated;
    }

    /**
     * {@return whether a significant share of further draws, 0.1% or more, has the value of an earlier draw}
     *
     * <p>Example: 1,000 draws of random 64-bit numbers practically never repeat, 1,000 draws of 100,000 users do (1%).
     *
     * @param draws number of earlier draws
     */
    public boolean hasRepeatsAfter(double draws) {
        return repeatShare(draws) >= SIGNIFICANT;
    }

    /**
     * {@return the number of draws with an expected number of distinct values}
     *
     * @param distinct number of distinct values, 0 or more; from {@link #values} on, the result is a number of draws
     *     that has practically all values
     */
    public double drawsFor(double distinct) {
        if (unique) {
            return distinct / shares[0];
        }
        double low = 0;
        double high = 1;
        while (expectedDistinct(high) < distinct && high < 1e300) {
            low = high;
            high *= 1024;
            if (expectedDistinct(high) >= values() * (1 - 1e-12)) {
                break;
            }
        }
        for (int i = 0; i < HALVINGS && low < high; i++) {
            double middle = low + (high - low) / 2;
            if (expectedDistinct(middle) < distinct) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return high;
    }

    /**
     * {@return the share of additional draws with values that have not been drawn before, 0 to 1}
     *
     * <p>Example: after 1,000 draws of 1,000 equally frequent values, the next draw is new with the probability
     * e<sup>−1</sup> = 0.368.
     *
     * @param before number of draws before
     * @param after number of draws including the additional ones; if it equals {@code before}, the result is for the
     *     next draw
     */
    public double newShare(double before, double after) {
        if (unique) {
            return 1;
        }
        double fresh = 0;
        for (int i = 0; i < counts.length; i++) {
            if (counts[i] > 0) {
                fresh += shares[i] * newShare(shares[i] / counts[i], before, after);
            }
        }
        return Math.min(1, fresh);
    }

    /** {@return the share of additional draws of one value, with a given probability, that are its first draw} */
    public static double newShare(double probability, double before, double after) {
        double further = (after - before) * probability;
        double absent = StrictMath.exp(-before * probability);
        return further < 1e-9 ? absent : absent * -StrictMath.expm1(-further) / further;
    }

    /** Builder that sums values by class. For one thread. */
    private static final class Classes {
        /**
         * Bits of a double after its exponent and the first three bits of its fraction, which give eight classes per
         * octave.
         */
        private static final int DROPPED_BITS = 49;

        private final double[] counts = new double[1 << 63 - DROPPED_BITS];
        private final double[] shares = new double[1 << 63 - DROPPED_BITS];
        private int used;
        private double most;

        /** Adds equally frequent values, unless their weight is 0. */
        void add(double count, double weight) {
            if (weight > 0 && count > 0) {
                int index = (int) (Double.doubleToRawLongBits(weight / count) >>> DROPPED_BITS);
                used += counts[index] == 0 ? 1 : 0;
                counts[index] += count;
                shares[index] += weight;
                most = Math.max(most, weight / Math.max(1, count));
            }
        }

        boolean isEmpty() {
            return used == 0;
        }

        /** {@return the frequencies of these classes, scaled to a total probability} */
        ValueFrequencies frequencies(double share) {
            double sum = Arrays.stream(shares).sum();
            return frequencies(share, sum == 0 ? 0 : most * share / sum);
        }

        /**
         * {@return the frequencies of these classes, scaled to a total probability, with a known most frequent value}
         */
        ValueFrequencies frequencies(double share, double top) {
            double[] found = new double[used];
            double[] weights = new double[used];
            int at = used;
            double sum = 0;
            for (int i = 0; i < counts.length && at > 0; i++) {
                if (counts[i] > 0) {
                    found[--at] = counts[i];
                    weights[at] = shares[i];
                    sum += shares[i];
                }
            }
            for (int i = 0; i < used; i++) {
                weights[i] = weights[i] / sum * share;
            }
            return new ValueFrequencies(found, weights, top, false);
        }
    }
}
