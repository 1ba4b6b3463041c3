package dev.splitpoint.workload;

/** The exponential distribution, cut off behind the last value and rounded down to whole numbers, by inversion. */
final class ExponentialDistribution implements Distribution {
    private final long size;
    private final double rate;
    private final double mass;

    /**
     * Makes a distribution.
     *
     * @param size  how many values
     * @param share of the draws, over 0 and under 1, that fall on the first {@code width} values were it not cut off
     * @param width over 0
     */
    ExponentialDistribution(long size, double share, double width) {
        this.size = size;
        this.rate = -StrictMath.log1p(-share) / width;
        this.mass = -StrictMath.expm1(-rate * size);
    }

    @Override
    public long draw(long word) {
        double value = -StrictMath.log1p(-Mixing.unit(word) * mass) / rate;
        return Math.min((long) value, size - 1);
    }

    @Override
    public double probability(long value) {
        return value >= 0 && value < size
                ? StrictMath.exp(-rate * value) * -StrictMath.expm1(-rate) / mass
                : 0;
    }

    @Override
    public double probability(long from, long to) {
        long low = Math.max(0, from);
        long high = Math.min(size, to);
        return low < high ? StrictMath.exp(-rate * low) * -StrictMath.expm1(-rate * (high - low)) / mass : 0;
    }

    @Override
    public long size() {
        return size;
    }
}
