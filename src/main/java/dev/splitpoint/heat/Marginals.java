package dev.splitpoint.heat;

/**
 * A metric's mean along each side of a part of a heatmap.
 *
 * <p>{@code byBucket} is kept as sums from the first bucket on, so that the load of any range of keys is one
 * subtraction.
 *
 * @param prefix by bucket: the sum over all buckets before it of their mean values over the time seen; one more than
 *               there are buckets; 0 where there is no data
 */
public record Marginals(double[] prefix) {
    /** {@return the load of the keys over cells from one up to but without another, 1 cell or more} */
    public static Marginals ofKeys(HeatGrid grid, int fromCell, int toCell) {
        double[] prefix = new double[grid.buckets() + 1];
        for (int cell = fromCell; cell < toCell; cell++) {
            int column = cell * grid.buckets();
            for (int bucket = 0; bucket < grid.buckets(); bucket++) {
                double value = grid.values()[column + bucket];
                prefix[bucket + 1] += !Double.isNaN(value) ? value : 0;
            }
        }
        for (int bucket = 0; bucket < grid.buckets(); bucket++) {
            prefix[bucket + 1] = prefix[bucket] + prefix[bucket + 1] / (toCell - fromCell);
        }
        return new Marginals(prefix);
    }

    /** {@return the sum of the mean values of buckets from one up to but without another} */
    public double sum(int fromBucket, int toBucket) {
        return prefix[toBucket] - prefix[fromBucket];
    }
}
