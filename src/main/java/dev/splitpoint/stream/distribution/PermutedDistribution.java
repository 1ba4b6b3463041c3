package dev.splitpoint.stream.distribution;

import dev.splitpoint.stream.random.Permutation;

/**
 * A distribution whose values are renamed by a bijection, so that popular ones no longer stand side by side.
 *
 * @param ranks   the distribution of ranks
 * @param mapping from rank to value
 */
record PermutedDistribution(Distribution ranks, Permutation mapping) implements Distribution {
    @Override
    public long draw(long word) {
        return mapping.apply(ranks.draw(word));
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
