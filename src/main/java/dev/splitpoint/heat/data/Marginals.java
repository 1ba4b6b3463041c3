package dev.splitpoint.heat.data;

/**
 * A metric's mean by key over some time, kept as sums from the first bucket on, so that the load of any range of keys is
 * one subtraction.
 *
 * @param prefix by bucket: the sum over all buckets before it of their mean values; one more than there are buckets; no
 *               data counts as 0
 */
public record Marginals(double[] prefix) {
    /** {@return the sum of the mean values of buckets from one up to but without another} */
    public double sum(int fromBucket, int toBucket) {
        return prefix[toBucket] - prefix[fromBucket];
    }
}
