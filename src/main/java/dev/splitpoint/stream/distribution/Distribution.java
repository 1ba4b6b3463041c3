package dev.splitpoint.stream.distribution;

import dev.splitpoint.stream.random.RandomStream;

/**
 * A distribution of whole numbers, drawn as a pure function of a random word.
 *
 * <p>Implementations are immutable and allocate nothing in {@link #draw}.
 */
public interface Distribution {
    /** Values up to which a probability is summed. */
    int SUMMED = 100_000;

    /** Draws that tell the probability of more values. */
    int DRAWN = 1 << 16;

    /** {@return the value that a random word stands for} */
    long draw(long word);

    /** {@return the probability of a value, 0 to 1} */
    double probability(long value);

    /**
     * {@return the probability that a value lies in a range, 0 to 1}
     *
     * <p>Summed where that takes up to {@value #SUMMED} values, of those in the range or of the others; where it takes
     * more, the share of {@value #DRAWN} draws.
     *
     * @param from the first value
     * @param to   the value behind the last
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

    /** {@return how many values there are, from {@link #least} on, each by one more} */
    long size();
}
