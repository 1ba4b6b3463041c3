package dev.splitpoint.load;

import dev.splitpoint.stream.parallel.ParallelTasks;
import java.util.ArrayList;
import java.util.List;

/**
 * Joins neighboring cells whose samples do not differ by more than chance, so that all samples of such a window estimate
 * the one distribution that its cells share.
 *
 * <p>Windows are halved and halved again down to single cells; two halves become one window where both are one and
 * Pearson's statistic of their buckets does not tell them apart. Its expectation and variance are taken given the sum of
 * each bucket, so they are exact for buckets of two samples as for those of thousands: a sum of squares of N random signs,
 * divided by N, has mean 1 and variance 2 − 2/N. The limit is that of Laurent and Massart, "Adaptive estimation of a
 * quadratic functional by model selection", Annals of Statistics 28 (2000), Lemma 1.
 *
 * <p>What moves by less than the samples can tell is smeared over the cells of its window, and comes apart with more of
 * them.
 */
final class CellPooling {
    /** Two windows are told apart where chance does it once in e to this power, about 22,000 times. */
    private static final double SURENESS = 10;

    /** Pieces that time is cut into for the work; fixed, so that windows do not depend on the threads. */
    private static final int PIECES = 16;

    private static final int[] NONE = {};

    private final LoadCounts counts;
    private final int buckets;

    private CellPooling(LoadCounts counts, int buckets) {
        this.counts = counts;
        this.buckets = buckets;
    }

    /** Cells that look alike, and their samples; the samples are dropped where there is more than one window. */
    private record Piece(List<Integer> starts, int[] sums) {}

    /**
     * {@return the first cell of each window, rising; the first one is 0}
     *
     * @param counts  as many samples in each cell, not summed over time
     * @param cells   1 or more
     * @param buckets of the counts
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
        if (left.sums().length > 0 && right.sums().length > 0 && alike(left.sums(), leftCells, right.sums(), rightCells)) {
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

    /** Whether two windows may have the same distribution, each sample being in either in proportion to their cells. */
    private boolean alike(int[] left, double leftCells, int[] right, double rightCells) {
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
