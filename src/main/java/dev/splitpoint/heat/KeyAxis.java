package dev.splitpoint.heat;

import dev.splitpoint.heat.data.KeyHierarchy;
import java.util.Arrays;
import java.util.List;

/**
 * The place of each key bucket along the height: 0 is the top, the start of the table, and 1 the bottom, its end.
 *
 * @param borders top of each bucket and, last, 1; rising from 0; one more than there are buckets; shared, not copied
 */
public record KeyAxis(double[] borders) {
    /** Height of a folded block before the others are given what it leaves. */
    private static final double FOLDED = 0.01;

    /**
     * {@return an axis on which buckets are as high as their weights, but none lower than a tenth of the mean, so that
     * each can be seen and pointed at}
     *
     * @param weights 0 or more, one a bucket; all of them 0: equal heights
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

    /** {@return this axis with some blocks of keys as low as a line of text; what is left goes to the others} */
    public KeyAxis folded(List<KeyHierarchy.Block> folds) {
        if (folds.isEmpty()) {
            return this;
        }
        double[] heights = new double[buckets()];
        Arrays.setAll(heights, bucket -> borders[bucket + 1] - borders[bucket]);
        for (KeyHierarchy.Block fold : folds) {
            double all = Arrays.stream(heights, fold.fromBucket(), fold.toBucket()).sum();
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

    /** {@return the bucket at a height; the first or last one beyond the ends} */
    public int bucketAt(double height) {
        int at = Arrays.binarySearch(borders, height);
        int bucket = at >= 0 ? at : -at - 2;
        return Math.max(0, Math.min(buckets() - 1, bucket));
    }

    /** {@return the top of a bucket; 1 for the one behind the last} */
    public double top(int bucket) {
        return borders[bucket];
    }
}
