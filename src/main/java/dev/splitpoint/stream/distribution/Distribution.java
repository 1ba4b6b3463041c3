package dev.splitpoint.stream.distribution;

import dev.splitpoint.stream.RandomStream;

/**
 * Probability distribution of consecutive whole numbers. A sample is a pure function of a random word.
 *
 * <p>Implementations are immutable and allocate nothing in {@link #sample}.
 */
public interface Distribution {
    /** The maximum number of values with probabilities that are summed. */
    int MAX_SUMMED_VALUES = 100_000;

    /** Number of samples from which the probability of a larger range is estimated. */
    int SAMPLES = 1 << 16;

    /** {@return the value for a random word} */
    long sample(long word);

    /** {@return the probability of a value, 0 to 1} */
    double probability(long value);

    /**
     * {@return the probability that a value is in a range, 0 to 1}
     *
     * <p>If the range or its complement has at most {@value #MAX_SUMMED_VALUES} values, their probabilities are summed.
     * Otherwise the result is the share of {@value #SAMPLES} samples in the range, with a standard error of at most
     * 0.2%.
     *
     * @param first the first value
     * @param last the last value, inclusive; the range is empty if it is below the first one
     */
    default double probability(long first, long last) {
        long low = Math.max(first, min());
        long high = Math.min(last, max());
        if (low > high) {
            return 0;
        }
        if (high - low < MAX_SUMMED_VALUES) {
            return Math.min(1, sum(low, high));
        }
        if (low - min() + (max() - high) <= MAX_SUMMED_VALUES) {
            return Math.max(0, 1 - (low > min() ? sum(min(), low - 1) : 0) - (high < max() ? sum(high + 1, max()) : 0));
        }
        RandomStream words = RandomStream.of(0, "probability of a range");
        int within = 0;
        for (int i = 0; i < SAMPLES; i++) {
            long value = sample(words.word(i));
            within += value >= low && value <= high ? 1 : 0;
        }
        return (double) within / SAMPLES;
    }

    private double sum(long first, long last) {
        double sum = 0;
        for (long i = 0; i <= last - first; i++) {
            sum += probability(first + i);
        }
        return sum;
    }

    default long min() {
        return 0;
    }

    /** {@return the largest value, inclusive} */
    default long max() {
        return min() + (size() - 1);
    }

    /** {@return the number of values, which are consecutive and begin with {@link #min}} */
    long size();
}
