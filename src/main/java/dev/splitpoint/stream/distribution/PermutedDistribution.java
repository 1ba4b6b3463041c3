package dev.splitpoint.stream.distribution;

import dev.splitpoint.stream.Permutation;

/**
 * Distribution with values that are permuted, so that frequent values are no longer adjacent.
 *
 * @param ranks distribution of the ranks, beginning with 0
 * @param mapping bijection from rank to value
 */
record PermutedDistribution(Distribution ranks, Permutation mapping) implements Distribution {
    @Override
    public long sample(long word) {
        return mapping.apply(ranks.sample(word));
    }

    @Override
    public double probability(long value) {
        return value >= 0 && value < ranks.size() ? ranks.probability(mapping.invert(value)) : 0;
    }

    @Override
    public long size() {
        return ranks.size();
    }
}
