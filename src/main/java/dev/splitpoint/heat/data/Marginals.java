package dev.splitpoint.heat.data;

/**
 * Mean of a metric by key over a time range, as prefix sums. The load of any key range is one subtraction.
 *
 * @param prefix sum of the mean values of all buckets before a bucket, by bucket; has one entry more than the number of
 *     buckets. No data counts as 0
 */
public record Marginals(double[] prefix) {
    /** {@return the sum of the mean values of the buckets from {@code fromBucket} to {@code toBucket}, exclusive} */
    public double sum(int fromBucket, int toBucket) {
        return prefix[toBucket] - prefix[fromBucket];
    }
}
