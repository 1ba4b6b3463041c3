package dev.splitpoint.stream.distribution;

import dev.splitpoint.stream.random.HashMixing;

/**
 * Two classes of values, each drawn evenly: the first {@code hot} values get a share of the draws, the rest the others.
 *
 * @param size     how many values
 * @param hot      how many of them are hot, 0 to size
 * @param hotShare share of the draws that fall on the hot ones, 0 to 1
 */
record HotspotDistribution(long size, long hot, double hotShare) implements Distribution {
    @Override
    public long draw(long word) {
        boolean onHot = hot == size || (hot > 0 && HashMixing.unit(word) < hotShare);
        long second = HashMixing.again(word);
        return onHot ? HashMixing.below(second, hot) : hot + HashMixing.below(second, size - hot);
    }

    @Override
    public double probability(long from, long to) {
        double ofHot = Math.clamp(to, 0, hot) - (double) Math.clamp(from, 0, hot);
        double ofRest = Math.clamp(to, hot, size) - (double) Math.clamp(from, hot, size);
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
