package dev.splitpoint.load;

import dev.splitpoint.stream.ParallelTasks;
import java.util.ArrayList;
import java.util.List;

/**
 * Pooling of adjacent time cells with samples that do not differ significantly. All samples of a window then estimate
 * one common distribution over the buckets.
 *
 * <p>Time is bisected recursively down to single cells. Two halves are joined if each is one window and Pearson's
 * chi-squared statistic of their buckets does not distinguish them. Expectation and variance of the statistic are
 * conditional on the sum of each bucket, so they are exact even for buckets with two samples: a sum of N random signs,
 * squared and divided by N, has mean 1 and variance 2 − 2/N. The limit is from Laurent and Massart, "Adaptive
 * estimation of a quadratic functional by model selection", Annals of Statistics 28 (2000), Lemma 1.
 *
 * <p>Example: 200 samples fall in each of 1,440 cells. If the distribution never changes, one window of 288,000 samples
 * results. If it changes once a day at noon, two windows of 144,000 result. Changes smaller than the sampling error are
 * averaged over the window; more samples resolve them.
 */
final class CellPooling {
    /** Negative natural logarithm of the probability that equal windows are distinguished: once in 22,000 times. */
    private static final double SURENESS = 10;

    /** Number of pieces of time that are processed in parallel; fixed, so that windows do not depend on the threads. */
    private static final int PIECES = 16;

    private static final int[] NONE = {};

    private final LoadCounts counts;
    private final int buckets;

    private CellPooling(LoadCounts counts, int buckets) {
        this.counts = counts;
        this.buckets = buckets;
    }

    /**
     * Starts of the windows of a piece of time, and the samples by bucket; the samples are empty for several windows.
     */
    private record Piece(List<Integer> starts, int[] sums) {}

    /**
     * {@return the first cell of each window, ascending from 0}
     *
     * @param counts samples by cell and bucket, not summed over time; each cell has the same number
     * @param cells number of cells, 1 or more
     * @param buckets number of buckets
     */
    static int[] windows(LoadCounts counts, int cells, int buckets, ParallelTasks parts) {
        CellPooling pooling = new CellPooling(counts, buckets);
        int pieces = 1;
        while (pieces < PIECES && pieces * 2 <= cells) {
            pieces *= 2;
        }
        Piece[] found = new Piece[pieces];
        int count = pieces;
        parts.run(count, i -> found[i] = pooling.pool(bound(i, count, cells), bound(i + 1, count, cells)));
        for (int width = 1; width < count; width *= 2) {
            for (int i = 0; i < count; i += 2 * width) {
                int middle = bound(i + width, count, cells);
                found[i] = pooling.join(
                        found[i], middle - bound(i, count, cells),
                        found[i + width], bound(i + 2 * width, count, cells) - middle);
            }
        }
        return found[0].starts().stream().mapToInt(Integer::intValue).toArray();
    }

    private static int bound(int piece, int pieces, int cells) {
        return (int) ((long) cells * piece / pieces);
    }

    private Piece pool(int from, int to) {
        if (to - from == 1) {
            return new Piece(List.of(from), counts.cell(from));
        }
        int middle = (from + to) >>> 1;
        return join(pool(from, middle), middle - from, pool(middle, to), to - middle);
    }

    private Piece join(Piece left, int leftCells, Piece right, int rightCells) {
        if (left.sums().length > 0
                && right.sums().length > 0
                && isConsistent(left.sums(), leftCells, right.sums(), rightCells)) {
            int[] sums = left.sums();
            for (int b = 0; b < buckets; b++) {
                sums[b] += right.sums()[b];
            }
            return new Piece(left.starts(), sums);
        }
        List<Integer> starts = new ArrayList<>(left.starts());
        starts.addAll(right.starts());
        return new Piece(starts, NONE);
    }

    /** {@return whether the samples are consistent with one distribution for both windows} */
    private boolean isConsistent(int[] left, double leftCells, int[] right, double rightCells) {
        double ofLeft = 2 * rightCells / (leftCells + rightCells);
        double ofRight = 2 * leftCells / (leftCells + rightCells);
        double perSample = ofLeft * ofRight;
        double excess = 0;
        double variance = 0;
        for (int b = 0; b < buckets; b++) {
            int both = left[b] + right[b];
            if (both > 1) {
                double difference = left[b] * ofLeft - right[b] * ofRight;
                double expected = left[b] * ofLeft * ofLeft + right[b] * ofRight * ofRight;
                excess += (difference * difference - expected) / (both * perSample);
                variance += 1 - 1.0 / both;
            }
        }
        return excess <= 2 * Math.sqrt(variance * SURENESS) + 2 * SURENESS;
    }
}
