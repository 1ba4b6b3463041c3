package dev.splitpoint.stream.distribution;

import dev.splitpoint.stream.HashMixing;

/**
 * Normal distribution rounded to whole numbers and truncated to 0 to size − 1: values outside are sampled again
 * (Marsaglia's polar method: Marsaglia, Bray, "A Convenient Method for Generating Normal Variables", SIAM Review 6(3),
 * 1964).
 *
 * <p>Example: with mean 50 and deviation 10, the values 40 to 60 together have the probability 0.706.
 */
public final class NormalDistribution implements Distribution {
    /**
     * Attempts after which a value is clamped to the range. Only reached if nearly all of the mass is outside of the
     * range.
     */
    private static final int MAX_DRAWS = 64;

    private final long size;
    private final double mean;
    private final double deviation;
    private final double mass;

    NormalDistribution(long size, double mean, double deviation) {
        this.size = size;
        this.mean = mean;
        this.deviation = deviation;
        this.mass = cumulative(size - 0.5) - cumulative(-0.5);
    }

    @Override
    public long sample(long word) {
        double value = mean;
        for (int i = 0; i < MAX_DRAWS; i++) {
            value = Math.rint(mean + deviation * gaussian(word));
            if (value >= 0 && value < size) {
                return (long) value;
            }
            word = HashMixing.next(HashMixing.next(word));
        }
        return (long) Math.clamp(value, 0, size - 1);
    }

    @Override
    public double probability(long value) {
        return value >= 0 && value < size ? (cumulative(value + 0.5) - cumulative(value - 0.5)) / mass : 0;
    }

    @Override
    public double probability(long first, long last) {
        long low = Math.max(0, first);
        long high = Math.min(size - 1, last);
        return low <= high ? (cumulative(high + 0.5) - cumulative(low - 0.5)) / mass : 0;
    }

    @Override
    public long size() {
        return size;
    }

    /** {@return the sample of the standard normal distribution for a random word} */
    public static double gaussian(long word) {
        while (true) {
            double x = 2 * HashMixing.unit(word) - 1;
            double y = 2 * HashMixing.unit(word = HashMixing.next(word)) - 1;
            double square = x * x + y * y;
            if (square < 1 && square > 0) {
                return x * StrictMath.sqrt(-2 * StrictMath.log(square) / square);
            }
            word = HashMixing.next(word);
        }
    }

    private double cumulative(double value) {
        return below((value - mean) / deviation);
    }

    /** {@return the density of the standard normal distribution at a value} */
    public static double density(double value) {
        return StrictMath.exp(-value * value / 2) / StrictMath.sqrt(2 * StrictMath.PI);
    }

    /**
     * {@return the cumulative probability of the standard normal distribution at a value} Uses the error function of
     * Abramowitz and Stegun, 7.1.26, with an error below 1.5e-7. Example: {@code below(1)} returns 0.8413.
     */
    public static double below(double value) {
        double x = value / StrictMath.sqrt(2);
        double t = 1 / (1 + 0.3275911 * Math.abs(x));
        double poly = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
        double erf = 1 - poly * StrictMath.exp(-x * x);
        return 0.5 * (1 + (x < 0 ? -erf : erf));
    }
}
