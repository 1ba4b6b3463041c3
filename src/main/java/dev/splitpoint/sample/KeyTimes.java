package dev.splitpoint.sample;

import dev.splitpoint.heat.data.HeatGrid;
import dev.splitpoint.key.KeyBytes;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * When which keys of a table were written: rows by key and by their time, which is the newest cell of the first column where
 * they were sampled from a table. What is said of rows here is said of what the sample's
 * {@linkplain KeySample#measure() weights} stand for.
 *
 * <p>Keys are cut into buckets of about as many rows each, so that growth shows as a slope whatever the keys are. Timestamps
 * are the cells' own: whoever writes may set them, and what a policy has deleted is not seen any more.
 *
 * @param grid    rows, by time cell and key bucket
 * @param rows    rows of each bucket, those without a time among them
 * @param starts  the first key of each bucket
 * @param from    the time of the first cell, in microseconds since 1970
 * @param to      the time behind the last one
 * @param outside share of the rows whose time is unknown or lies outside, 0 to 1
 * @param newest  in how many buckets the newest hundredth of the keys lies
 * @param chance  in how many it would lie if keys were drawn at random
 */
public record KeyTimes(
        HeatGrid grid, double[] rows, List<KeyBytes> starts, long from, long to, double outside, int newest, double chance) {
    /** So many of the first and of the last times may be wrong clocks. */
    private static final double STRAY = 0.005;

    /** They are, where they lie so many times as far off as all others lie apart: else the picture is one column. */
    private static final double FAR = 20;

    /** Of the default sample so many are 1,000 keys: enough to say at how many places they are. */
    private static final double NEWEST = 0.01;

    /** Below this part of what chance would have, rows come in at few places. */
    private static final double FEW = 0.25;

    /** Copies the list. */
    public KeyTimes {
        starts = List.copyOf(starts);
    }

    /** {@return whether new rows come in at few places of the table} */
    public boolean comesInAtFewPlaces() {
        return newest < FEW * chance;
    }

    /**
     * {@return the picture of a sample; empty where no row's time is known}
     *
     * @param cells   the most time cells, 1 or more
     * @param buckets the most key buckets, 1 or more
     */
    public static Optional<KeyTimes> of(KeySample sample, int cells, int buckets) {
        List<SampledKey> keys = new ArrayList<>(sample.keys());
        keys.sort(Comparator.comparing(SampledKey::key));
        long[] times = keys.stream().filter(key -> key.newest().isPresent()).mapToLong(key -> key.newest().getAsLong()).sorted().toArray();
        if (times.length == 0) {
            return Optional.empty();
        }
        long from = within(times, STRAY, times[0], times[times.length - 1]);
        long to = within(times, 1 - STRAY, times[times.length - 1], times[0]) + 1;
        int columns = Math.clamp((to - from) / 1000, 1, cells);
        int[] bucket = buckets(keys, sample.weight(), buckets);
        int count = bucket[keys.size() - 1] + 1;
        double[] values = new double[columns * count];
        double[] rows = new double[count];
        BitSet late = new BitSet();
        long lately = times[(int) ((1 - NEWEST) * (times.length - 1))];
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
            if (time >= lately) {
                late.set(bucket[i]);
                newest++;
            }
        }
        double chance = count * -StrictMath.expm1(-(double) newest / count);
        return Optional.of(new KeyTimes(
                new HeatGrid(columns, count, values), rows, starts, from, to, outside / sample.weight(), late.cardinality(), chance));
    }

    /** A few times far from all others would leave no room for those: they are left out. */
    private static long within(long[] sorted, double quantile, long end, long other) {
        long inner = sorted[(int) (quantile * (sorted.length - 1))];
        long opposite = sorted[(int) ((1 - quantile) * (sorted.length - 1))];
        return Math.abs((double) end - other) > FAR * Math.max(1, Math.abs((double) inner - opposite)) ? inner : end;
    }

    /** {@return the bucket of each key, in order: a key of much weight fills one alone} */
    private static int[] buckets(List<SampledKey> keys, double weight, int most) {
        int[] bucket = new int[keys.size()];
        int now = -1;
        double before = 0;
        double edge = 0;
        for (int i = 0; i < bucket.length; i++) {
            if (before >= edge - 1e-9) {
                now++;
                edge = before + weight / most;
            }
            bucket[i] = now;
            before += keys.get(i).weight();
        }
        return bucket;
    }
}
