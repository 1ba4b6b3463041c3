package dev.splitpoint.heat;

import dev.splitpoint.heat.data.KeyHierarchy;
import java.util.Arrays;
import java.util.List;

/**
 * Vertical positions of the key buckets, from 0 at the top (start of the table) to 1 at the bottom (end of the table).
 *
 * @param borders top of each bucket, ascending from 0, followed by 1; shared, not copied
 */
public record KeyAxis(double[] borders) {
    /** Height of a collapsed block, before the heights are normalized. */
    private static final double FOLDED = 0.01;

    /**
     * {@return an axis with heights by weight, at least a tenth of the mean height, so that every bucket is visible}
     *
     * <p>Example: weights of 0, 1 and 3 result in heights of 0.033, 0.258 and 0.708: 0.1 ÷ 3 each, plus 0.9 × weight ÷
     * 4.
     *
     * @param weights weight of each bucket, 0 or more; if all are 0, heights are equal
     */
    public static KeyAxis ofWeights(double[] weights) {
        double total = Arrays.stream(weights).sum();
        int buckets = weights.length;
        double floor = total > 0 ? 0.1 / buckets : 1.0 / buckets;
        double share = total > 0 ? 0.9 / total : 0;
        double[] borders = new double[buckets + 1];
        for (int bucket = 0; bucket < buckets; bucket++) {
            borders[bucket + 1] = borders[bucket] + floor + share * weights[bucket];
        }
        double end = borders[buckets];
        for (int i = 0; i < buckets; i++) {
            borders[i] /= end;
        }
        borders[buckets] = 1;
        return new KeyAxis(borders);
    }

    /** {@return this axis with some blocks collapsed to the height of a line of text} */
    public KeyAxis folded(List<KeyHierarchy.Block> folds) {
        if (folds.isEmpty()) {
            return this;
        }
        double[] heights = new double[buckets()];
        Arrays.setAll(heights, bucket -> borders[bucket + 1] - borders[bucket]);
        for (KeyHierarchy.Block fold : folds) {
            double all =
                    Arrays.stream(heights, fold.fromBucket(), fold.toBucket()).sum();
            for (int bucket = fold.fromBucket(); bucket < fold.toBucket(); bucket++) {
                heights[bucket] *= Math.min(1, FOLDED / all);
            }
        }
        double[] folded = new double[borders.length];
        double total = Arrays.stream(heights).sum();
        for (int bucket = 0; bucket < buckets(); bucket++) {
            folded[bucket + 1] = folded[bucket] + heights[bucket] / total;
        }
        folded[buckets()] = 1;
        return new KeyAxis(folded);
    }

    public int buckets() {
        return borders.length - 1;
    }

    /** {@return the bucket at a position; the first or last bucket if the position is outside} */
    public int bucketAt(double height) {
        int at = Arrays.binarySearch(borders, height);
        int bucket = at >= 0 ? at : -at - 2;
        return Math.max(0, Math.min(buckets() - 1, bucket));
    }

    /** {@return the top of a bucket; 1 for the number of buckets} */
    public double top(int bucket) {
        return borders[bucket];
    }
}
