package dev.splitpoint.tablet;

import dev.splitpoint.design.ClusterModel;
import java.util.OptionalInt;

/**
 * Choice of the key at which a tablet splits.
 *
 * <p>A hot tablet splits by CockroachDB's rules (pkg/kv/kvserver/split). The loads left and right of the key may differ
 * by at most {@code splitBalance} of their sum. Scans across the key may cause at most {@code splitContained} of the
 * load.
 *
 * <p>The key must also balance the load in the preceding or in the following time cell. A load that moves along the
 * keys has no such key: a key in its current middle had all load on one side before, and will have again. A load that
 * jumps to a new range and stays there has one immediately. Example: at 12:00 the load jumps to 100 buckets and stays
 * evenly distributed over them until 13:00. The key of bucket 50 balances it in the cell of 12:00 and in the next cell.
 */
final class SplitKey {
    private SplitKey() {}

    /**
     * {@return the first bucket of the right half; empty if no key balances the load}
     *
     * @param tablet hot tablet
     * @param load load of the current cell
     * @param model limits
     * @param balance largest difference of the two sides, as a share of their sum
     */
    static OptionalInt byLoad(Tablet tablet, CellLoad load, ClusterModel model, double balance) {
        double[] before = load.adjacentDemandSums(-1, tablet.from, tablet.to);
        double[] after = load.adjacentDemandSums(1, tablet.from, tablet.to);
        boolean alone = before.length == 0 && after.length == 0;
        double all = load.demand(tablet.from, tablet.to);
        int best = -1;
        double bestScore = Double.MAX_VALUE;
        for (int at = tablet.from + 1; at < tablet.to; at++) {
            double imbalance = Math.abs(all - 2 * load.demand(tablet.from, at)) / all;
            int left = at - tablet.from;
            if (imbalance <= balance
                    && (alone || imbalance(before, left) <= balance || imbalance(after, left) <= balance)) {
                double contained = load.crossingScanShare(tablet.from, tablet.to, at);
                if (contained <= model.splitContained() && imbalance + contained < bestScore) {
                    best = at;
                    bestScore = imbalance + contained;
                }
            }
        }
        return best < 0 ? OptionalInt.empty() : OptionalInt.of(best);
    }

    /**
     * Returns the bucket that halves the bytes, or a bucket near a growing end of the keys; empty if the split must
     * wait.
     *
     * <p>If most of the load is in few buckets, keys may be growing there, such as timestamps. Then these buckets stay
     * in one tablet with the empty buckets that they grow into. Example: of the buckets 10 to 29, the load is in 20 and
     * 21, and 22 to 29 are empty. Bucket 21 halves the bytes; the split is at 20 instead.
     */
    static OptionalInt bySize(Tablet tablet, CellLoad load, ClusterModel model) {
        int at = load.medianOfBytes(tablet.from, tablet.to);
        double edge = (1 - model.growingSide()) / 2;
        int first = load.quantileOfDemand(tablet.from, tablet.to, edge);
        int last = load.quantileOfDemand(tablet.from, tablet.to, 1 - edge);
        int busy = last - first + 1;
        boolean narrow = tablet.demand > 0 && busy < tablet.buckets() && busy <= Math.max(2, tablet.buckets() / 4);
        if (!narrow || at < first || at > last + 1) {
            return OptionalInt.of(at);
        }
        boolean growsLeft = first > tablet.from && load.bytes(first - 1, first) == 0;
        int clear = growsLeft ? last + 1 : first;
        return clear > tablet.from && clear < tablet.to ? OptionalInt.of(clear) : OptionalInt.empty();
    }

    /** {@return the difference of the two sides of a range, as a share of their sum; infinite without load} */
    private static double imbalance(double[] sums, int left) {
        double all = sums.length == 0 ? 0 : sums[sums.length - 1];
        return all > 0 ? Math.abs(all - 2 * sums[left]) / all : Double.POSITIVE_INFINITY;
    }
}
