package dev.splitpoint.stream.key;

import dev.splitpoint.stream.distribution.ValueFrequencies;

/**
 * Table of the expected number of distinct values by the number of draws: {@link ValueFrequencies#expectedDistinct} in
 * constant time, with a relative error below 0.1%. Immutable.
 *
 * <p>Example: 1,000 draws of 1,000 equally frequent values have 632 distinct values; {@code drawsFor(632)} returns
 * 1,000.
 */
public final class OccupancyCurve {
    /**
     * Bits of a double after its exponent and the first three bits of its fraction, which give eight points per octave.
     */
    private static final int DROPPED_BITS = 49;

    /** Expected draws of the most frequent value below which practically all draws are distinct. */
    private static final double ALL_NEW = 1e-4;

    /** Expected draws of the least frequent value above which practically all values have been drawn. */
    private static final double NONE_LEFT = 40;

    private final int first;
    private final double share;
    private final double values;
    private final double[] distinct;

    public OccupancyCurve(ValueFrequencies frequencies) {
        this.share = frequencies.share();
        this.values = frequencies.values();
        double from = Math.max(Double.MIN_NORMAL, ALL_NEW / Math.max(frequencies.hottestShare(), Double.MIN_NORMAL));
        double to = Math.min(0x1p1000, NONE_LEFT / Math.max(frequencies.coldestShare(), 0x1p-900));
        this.first = index(from);
        this.distinct = new double[frequencies.isUnique() ? 1 : Math.max(1, index(to) - first + 2)];
        for (int i = 0; i < distinct.length; i++) {
            distinct[i] = frequencies.expectedDistinct(draws(first + i));
        }
    }

    private static int index(double draws) {
        return (int) (Double.doubleToRawLongBits(draws) >>> DROPPED_BITS);
    }

    private static double draws(int index) {
        return Double.longBitsToDouble((long) index << DROPPED_BITS);
    }

    /** {@return the expected number of distinct values among a number of draws} */
    public double distinct(double draws) {
        int at = index(draws) - first;
        if (at < 0 || Double.isInfinite(values)) {
            return draws * share;
        }
        if (at >= distinct.length - 1) {
            return values;
        }
        double from = draws(first + at);
        double part = (draws - from) / (draws(first + at + 1) - from);
        return distinct[at] + part * (distinct[at + 1] - distinct[at]);
    }

    /** {@return the number of draws with an expected number of distinct values} */
    public double drawsFor(double target) {
        if (target <= distinct[0] || Double.isInfinite(values)) {
            return target / share;
        }
        int low = 0;
        int high = distinct.length - 1;
        if (target >= distinct[high]) {
            return draws(first + high);
        }
        while (high - low > 1) {
            int middle = (low + high) >>> 1;
            if (distinct[middle] <= target) {
                low = middle;
            } else {
                high = middle;
            }
        }
        double from = draws(first + low);
        double step = distinct[high] - distinct[low];
        return step <= 0 ? from : from + (target - distinct[low]) / step * (draws(first + high) - from);
    }
}
