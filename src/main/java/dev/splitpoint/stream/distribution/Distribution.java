package dev.splitpoint.stream.distribution;

import dev.splitpoint.stream.random.RandomStream;

/**
 * Probability distribution of consecutive whole numbers. A sample is a pure function of a random word.
 *
 * <p>Implementations are immutable and allocate nothing in {@link #draw}.
 */
public interface Distribution {
    /** The maximum number of values whose probabilities are summed. */
    int SUMMED = 100_000;

    /** Number of samples from which the probability of a larger range is estimated. */
    int DRAWN = 1 << 16;

    /** {@return the value for a random word} */
    long draw(long word);

    /** {@return the probability of a value, 0 to 1} */
    double probability(long value);

    /**
     * {@return the probability that a value is in a range, 0 to 1}
     *
     * <p>If the range or its complement has at most {@value #SUMMED} values, their probabilities are summed. Otherwise the result
     * is the share of {@value #DRAWN} samples in the range, with a standard error of at most 0.2%.
     *
     * @param from the first value
     * @param to   the value after the last one
     */
    default double probability(long from, long to) {
        long low = Math.max(from, least());
        long high = Math.min(to, least() + size());
        if (low >= high) {
            return 0;
        }
        if (high - low <= SUMMED) {
            return Math.min(1, sum(low, high));
        }
        if (size() - (high - low) <= SUMMED) {
            return Math.max(0, 1 - sum(least(), low) - sum(high, least() + size()));
        }
        RandomStream words = RandomStream.of(0, "probability of a range");
        int within = 0;
        for (int i = 0; i < DRAWN; i++) {
            long value = draw(words.word(i));
            within += value >= low && value < high ? 1 : 0;
        }
        return (double) within / DRAWN;
    }

    private double sum(long from, long to) {
        double sum = 0;
        for (long value = from; value < to; value++) {
            sum += probability(value);
        }
        return sum;
    }

    default long least() {
        return 0;
    }

    /** {@return the number of values, which are consecutive and begin with {@link #least}} */
    long size();
}
