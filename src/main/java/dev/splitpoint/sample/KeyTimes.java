package dev.splitpoint.sample;

import dev.splitpoint.heat.data.HeatGrid;
import dev.splitpoint.key.KeyBytes;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Distribution of a table's rows over keys and write times. The time of a row sampled from a table is the newest
 * timestamp of its first column. Rows are measured in the {@linkplain KeySample#measure() unit} of the sample's
 * weights.
 *
 * <p>Key buckets have about equal numbers of rows, so that growth appears as a slope for any keys. Timestamps come from
 * the cells: clients may set them, and cells deleted by a garbage-collection policy are missing.
 *
 * @param grid rows by time cell and key bucket
 * @param rows rows of each bucket, including rows without a time
 * @param starts first key of each bucket
 * @param from start of the first time cell, in microseconds since 1970
 * @param to exclusive end of the last time cell, in microseconds since 1970
 * @param outside share of the rows with an unknown time or a time outside of the cells, 0 to 1
 * @param newestBuckets number of buckets that contain the newest 1% of the keys
 * @param expectedBuckets expected number of such buckets if the newest keys were distributed at random
 */
public record KeyTimes(
        HeatGrid grid,
        double[] rows,
        List<KeyBytes> starts,
        long from,
        long to,
        double outside,
        int newestBuckets,
        double expectedBuckets) {
    /** Share of the earliest and of the latest times that may come from wrong clocks. */
    private static final double OUTLIER_SHARE = 0.005;

    /** Range of all times, relative to the range of the inner times, from which outer times are excluded. */
    private static final double OUTLIER_FACTOR = 20;

    /** Share of the newest keys, from which the places of insertion are counted: 1,000 keys of the default sample. */
    private static final double NEWEST_SHARE = 0.01;

    /** Share of the expected buckets below which rows are inserted at few places. */
    private static final double FEW_PLACES = 0.25;

    /** Copies the list. */
    public KeyTimes {
        starts = List.copyOf(starts);
    }

    /**
     * Returns whether new rows are inserted at few places of the table.
     *
     * <p>Example: 1,000 new keys in 10 of 500 buckets, where 432 buckets are expected at random, return true.
     */
    public boolean hasFewInsertionPoints() {
        return newestBuckets < FEW_PLACES * expectedBuckets;
    }

    /**
     * {@return the distribution of a sample; empty if no row has a time}
     *
     * @param sample the sample
     * @param cells the maximum number of time cells, at least 1
     * @param buckets the maximum number of key buckets, at least 1
     */
    public static Optional<KeyTimes> of(KeySample sample, int cells, int buckets) {
        List<SampledKey> keys = new ArrayList<>(sample.keys());
        keys.sort(Comparator.comparing(SampledKey::key));
        long[] times = keys.stream()
                .filter(key -> key.newest().isPresent())
                .mapToLong(key -> key.newest().getAsLong())
                .sorted()
                .toArray();
        if (times.length == 0) {
            return Optional.empty();
        }
        long from = within(times, OUTLIER_SHARE, times[0], times[times.length - 1]);
        long to = within(times, 1 - OUTLIER_SHARE, times[times.length - 1], times[0]) + 1;
        int columns = Math.clamp((to - from) / 1000, 1, cells);
        int[] bucket = buckets(keys, sample.totalWeight(), buckets);
        int count = bucket[keys.size() - 1] + 1;
        double[] values = new double[columns * count];
        double[] rows = new double[count];
        BitSet newestBuckets = new BitSet();
        long newestFrom = times[(int) ((1 - NEWEST_SHARE) * (times.length - 1))];
        int newest = 0;
        double outside = 0;
        List<KeyBytes> starts = new ArrayList<>();
        for (int i = 0; i < keys.size(); i++) {
            SampledKey key = keys.get(i);
            rows[bucket[i]] += key.weight();
            if (starts.size() == bucket[i]) {
                starts.add(key.key());
            }
            long time = key.newest().orElse(Long.MIN_VALUE);
            if (time < from || time >= to) {
                outside += key.weight();
            } else {
                values[(int) ((double) (time - from) / (to - from) * columns) * count + bucket[i]] += key.weight();
            }
            if (time >= newestFrom) {
                newestBuckets.set(bucket[i]);
                newest++;
            }
        }
        double chance = count * -StrictMath.expm1(-(double) newest / count);
        return Optional.of(new KeyTimes(
                new HeatGrid(columns, count, values),
                rows,
                starts,
                from,
                to,
                outside / sample.totalWeight(),
                newestBuckets.cardinality(),
                chance));
    }

    /** Returns the end of the time range, without a few outliers that would compress all other times into one cell. */
    private static long within(long[] sorted, double quantile, long end, long other) {
        long inner = sorted[(int) (quantile * (sorted.length - 1))];
        long opposite = sorted[(int) ((1 - quantile) * (sorted.length - 1))];
        return Math.abs((double) end - other) > OUTLIER_FACTOR * Math.max(1, Math.abs((double) inner - opposite))
                ? inner
                : end;
    }

    /** {@return the bucket of each key, ascending; a key with a large weight has a bucket for itself} */
    private static int[] buckets(List<SampledKey> keys, double weight, int maxBuckets) {
        int[] bucket = new int[keys.size()];
        int index = -1;
        double weightBefore = 0;
        double edge = 0;
        for (int i = 0; i < bucket.length; i++) {
            if (weightBefore >= edge - 1e-9) {
                index++;
                edge = weightBefore + weight / maxBuckets;
            }
            bucket[i] = index;
            weightBefore += keys.get(i).weight();
        }
        return bucket;
    }
}
