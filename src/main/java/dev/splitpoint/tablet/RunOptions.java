package dev.splitpoint.tablet;

/**
 * How finely to simulate.
 *
 * @param samples    how many keys to render, 1,000 or more
 * @param maxBuckets most key buckets, 16 to 4,096
 * @param threads    how many parts the work is cut into at a time; the result does not depend on it
 */
public record RunOptions(long samples, int maxBuckets, int threads) {
    /** The most key buckets. */
    public static final int MAX_BUCKETS = 4096;
}
