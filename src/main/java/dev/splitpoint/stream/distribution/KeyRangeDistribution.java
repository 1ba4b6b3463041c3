package dev.splitpoint.stream.distribution;

import dev.splitpoint.stream.HashMixing;
import dev.splitpoint.stream.Permutation;

/**
 * Values in ranges of different hotness: range x is sampled in proportion to a·e<sup>b·x</sup> + c·e<sup>d·x</sup>, and
 * the ranges are in shuffled order (Cao, Dong, Vemuri, Du, "Characterizing, Modeling, and Benchmarking RocksDB
 * Key-Value Workloads at Facebook", FAST '20, section 6). Weights are real numbers, so that cold ranges retain their
 * share.
 *
 * <p>Example: with a = 1, b = −1, c = 0 and 3 ranges, the hottest range has 66.5% of the samples, the others have 24.5%
 * and 9.0%.
 *
 * <p>Values within a range are equally frequent. The paper fits a power law to the access counts of the keys within a
 * range ({@code key_dist_a} and {@code key_dist_b} of RocksDB's db_bench); it is not modeled here. Use {@code zipf} or
 * {@code hotspot} for single hot values.
 */
final class KeyRangeDistribution implements Distribution {
    private final long size;
    private final int ranges;
    private final AliasTable hotness;

    KeyRangeDistribution(long size, int ranges, double a, double b, double c, double d, Permutation order) {
        this.size = size;
        this.ranges = ranges;
        double[] weights = new double[ranges];
        for (int x = 0; x < ranges; x++) {
            double weight = a * StrictMath.exp(b * (x + 1)) + c * StrictMath.exp(d * (x + 1));
            weights[(int) order.apply(x)] = Math.max(weight, 0);
        }
        this.hotness = new AliasTable(weights);
    }

    @Override
    public long sample(long word) {
        long range = hotness.sample(word);
        long from = start(range);
        return from + HashMixing.below(HashMixing.next(word), start(range + 1) - from);
    }

    @Override
    public double probability(long value) {
        if (value < 0 || value >= size) {
            return 0;
        }
        long range = Math.min(ranges - 1, (long) ((double) value / size * ranges));
        while (start(range) > value) {
            range--;
        }
        while (start(range + 1) <= value) {
            range++;
        }
        return hotness.probability(range) / (start(range + 1) - start(range));
    }

    @Override
    public long size() {
        return size;
    }

    private long start(long range) {
        return Math.multiplyHigh(range, size) == 0 && range * size >= 0
                ? range * size / ranges
                : size / ranges * range + size % ranges * range / ranges;
    }
}
