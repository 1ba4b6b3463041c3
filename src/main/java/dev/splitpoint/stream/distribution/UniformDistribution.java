package dev.splitpoint.stream.distribution;

import dev.splitpoint.stream.HashMixing;

/**
 * Uniform distribution of the whole numbers of a range.
 *
 * @param min the smallest value
 * @param size number of values, 1 or more
 */
public record UniformDistribution(long min, long size) implements Distribution {
    @Override
    public long sample(long word) {
        return min + HashMixing.below(word, size);
    }

    @Override
    public double probability(long first, long last) {
        long low = Math.max(first, min);
        long high = Math.min(last, max());
        return low > high ? 0 : ((double) (high - low) + 1) / size;
    }

    @Override
    public long min() {
        return min;
    }

    @Override
    public double probability(long value) {
        return value >= min && value - min < size ? 1.0 / size : 0;
    }
}
