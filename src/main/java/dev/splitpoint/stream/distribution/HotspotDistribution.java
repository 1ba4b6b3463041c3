package dev.splitpoint.stream.distribution;

import dev.splitpoint.stream.HashMixing;

/**
 * Distribution with two classes of equally frequent values: the first {@code hot} values, and the others.
 *
 * <p>Example: with 1,000 values, 100 hot ones and a hot share of 0.9, each hot value has the probability 0.9% and each
 * other value 0.011%.
 *
 * @param size number of values
 * @param hot number of hot values, 0 to size
 * @param hotShare probability of all hot values together, 0 to 1; ignored if all or no values are hot
 */
record HotspotDistribution(long size, long hot, double hotShare) implements Distribution {
    @Override
    public long sample(long word) {
        boolean onHot = hot == size || (hot > 0 && HashMixing.unit(word) < hotShare);
        long second = HashMixing.next(word);
        return onHot ? HashMixing.below(second, hot) : hot + HashMixing.below(second, size - hot);
    }

    @Override
    public double probability(long first, long last) {
        long low = Math.max(first, 0);
        long end = Math.min(last, size - 1) + 1;
        double ofHot = Math.min(end, hot) - (double) Math.min(low, hot);
        double ofRest = Math.max(end, hot) - (double) Math.max(low, hot);
        return Math.max(0, ofHot) * probability(0) + Math.max(0, ofRest) * probability(size - 1);
    }

    @Override
    public double probability(long value) {
        if (value < 0 || value >= size) {
            return 0;
        }
        if (hot == 0 || hot == size) {
            return 1.0 / size;
        }
        return value < hot ? hotShare / hot : (1 - hotShare) / (size - hot);
    }
}
