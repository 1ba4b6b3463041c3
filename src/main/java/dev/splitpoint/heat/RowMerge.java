package dev.splitpoint.heat;

import java.util.BitSet;
import java.util.PriorityQueue;

/**
 * Neighbouring key buckets put together into fewer rows.
 *
 * @param starts  first bucket of each row, rising from 0; shared, not copied
 * @param buckets how many buckets there are
 */
public record RowMerge(int[] starts, int buckets) {
    private record Pair(double weight, int left, int right, int version) {}

    /**
     * {@return at most so many rows, but never one that crosses a border, made by putting together the two neighbours
     * with the least weight again and again}
     *
     * <p>O(buckets × log buckets).
     *
     * @param rows    most rows wanted; there are more if the borders alone make more
     * @param weights one a bucket, 0 or more
     * @param borders the buckets that must start a row; bucket 0 does in any case
     */
    public static RowMerge atMost(int rows, double[] weights, BitSet borders) {
        int buckets = weights.length;
        double[] sums = weights.clone();
        int[] next = new int[buckets];
        int[] previous = new int[buckets];
        int[] version = new int[buckets];
        PriorityQueue<Pair> pairs = new PriorityQueue<>(
                (a, b) -> a.weight != b.weight ? Double.compare(a.weight, b.weight) : Integer.compare(a.left, b.left));
        for (int i = 0; i < buckets; i++) {
            next[i] = i + 1;
            previous[i] = i - 1;
            if (i > 0 && !borders.get(i)) {
                pairs.add(new Pair(weights[i - 1] + weights[i], i - 1, i, 0));
            }
        }
        int left = buckets;
        while (left > rows && !pairs.isEmpty()) {
            Pair pair = pairs.poll();
            if (version[pair.left] + version[pair.right] != pair.version || next[pair.left] != pair.right) {
                continue;
            }
            sums[pair.left] += sums[pair.right];
            next[pair.left] = next[pair.right];
            version[pair.left]++;
            version[pair.right] = Integer.MIN_VALUE / 2;
            left--;
            int after = next[pair.left];
            if (after < buckets) {
                previous[after] = pair.left;
                if (!borders.get(after)) {
                    pairs.add(new Pair(
                            sums[pair.left] + sums[after], pair.left, after, version[pair.left] + version[after]));
                }
            }
            int before = previous[pair.left];
            if (before >= 0 && !borders.get(pair.left)) {
                pairs.add(new Pair(
                        sums[before] + sums[pair.left], before, pair.left, version[before] + version[pair.left]));
            }
        }
        int[] starts = new int[left];
        for (int row = 0, bucket = 0; bucket < buckets; bucket = next[bucket]) {
            starts[row++] = bucket;
        }
        return new RowMerge(starts, buckets);
    }

    /** {@return how many rows there are} */
    public int rows() {
        return starts.length;
    }

    /** {@return the bucket behind the last one of a row} */
    public int end(int row) {
        return row + 1 < starts.length ? starts[row + 1] : buckets;
    }

    /** {@return the sums over each row of one value a bucket} */
    public double[] sums(double[] values) {
        double[] sums = new double[starts.length];
        for (int row = 0; row < starts.length; row++) {
            for (int bucket = starts[row]; bucket < end(row); bucket++) {
                sums[row] += values[bucket];
            }
        }
        return sums;
    }
}
