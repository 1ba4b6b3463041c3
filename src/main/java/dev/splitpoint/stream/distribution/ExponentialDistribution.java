package dev.splitpoint.stream.distribution;

import dev.splitpoint.design.Generator;
import dev.splitpoint.stream.HashMixing;

/**
 * The exponential distribution, truncated after the last value and rounded down to whole numbers, sampled by inversion.
 *
 * <p>Value x of n has a probability in proportion to e<sup>−γx</sup>. The rate γ is the one with which the leading
 * share f of the values gets exactly the share p of the operations: (1 − e<sup>−γfn</sup>) / (1 − e<sup>−γn</sup>) = p.
 * If p equals f, γ is 0 and all values are equally frequent.
 *
 * <p>Example: of 1,000 values, 95% of the operations fall on the leading 85.7% with γ = 0.00275, and the values 0 to
 * 856 together have the probability 0.95. Without the correction for the truncation γ would be −ln(1 − p) / (f·n) =
 * 0.0035, with which they have 0.98; the generator of YCSB does that.
 */
final class ExponentialDistribution implements Distribution {
    /** Halvings of the interval that contains the rate: more than a {@code double} has bits. */
    private static final int HALVINGS = 200;

    /** Decay with which only the first value occurs. */
    private static final double MAX_DECAY = 1e300;

    private final long size;
    private final double rate;
    private final double mass;

    private ExponentialDistribution(long size, double rate) {
        this.size = size;
        this.rate = rate;
        this.mass = -StrictMath.expm1(-rate * size);
    }

    public static ExponentialDistribution of(Generator.Exponential generator) {
        double decay = decay(generator.percentile() / 100, generator.fraction());
        return new ExponentialDistribution(generator.items(), decay / generator.items());
    }

    /**
     * Solves (1 − e<sup>−fd</sup>) / (1 − e<sup>−d</sup>) = p for d = γn, by bisection. The left side grows with d from
     * f at d = 0; at d = −ln(1 − p) / f, the solution without truncation, it exceeds p.
     */
    private static double decay(double p, double f) {
        double low = 0;
        double high = Math.min(-StrictMath.log1p(-p) / f, MAX_DECAY);
        for (int i = 0; i < HALVINGS; i++) {
            double middle = (low + high) / 2;
            if (middle <= low || middle >= high) {
                break;
            }
            if (StrictMath.expm1(-f * middle) / StrictMath.expm1(-middle) < p) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return p > f ? high : 0;
    }

    /** {@return the rate γ, 0 or more: value x + 1 is e<sup>−γ</sup> times as frequent as value x} */
    public double rate() {
        return rate;
    }

    @Override
    public long sample(long word) {
        if (rate == 0) {
            return HashMixing.below(word, size);
        }
        double value = -StrictMath.log1p(-HashMixing.unit(word) * mass) / rate;
        return Math.min((long) value, size - 1);
    }

    @Override
    public double probability(long value) {
        return probability(value, value);
    }

    @Override
    public double probability(long first, long last) {
        long low = Math.max(0, first);
        long high = Math.min(size - 1, last);
        if (low > high) {
            return 0;
        }
        double width = (double) (high - low) + 1;
        return rate == 0 ? width / size : StrictMath.exp(-rate * low) * -StrictMath.expm1(-rate * width) / mass;
    }

    @Override
    public long size() {
        return size;
    }
}
