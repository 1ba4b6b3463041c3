package dev.splitpoint.tablet;

import dev.splitpoint.design.ClusterModel;
import java.util.OptionalInt;

/**
 * Chooses where to split a tablet. A hot one is split as CockroachDB does (pkg/kv/kvserver/split): the load on the two sides of the key may
 * differ by a share of both at most, and no more than a share of it may cross the key.
 *
 * <p>The key must have balanced the load for a while: in the time cell before or in the one after as well. So a load that
 * moves has no such key: where it balances the load now, all of it was on one side, and will be. A load that has jumped to a
 * new place and stays there has one at once, whatever the width of the cells. Example: at 12:00 the load jumps to 100
 * buckets and is even in them until 13:00. The key of bucket 50 balances it in the cell of 12:00 and in the next one.
 */
final class SplitKey {
    private SplitKey() {}

    /**
     * {@return the bucket that the right half starts with; empty where no key helps}
     *
     * @param tablet  the hot tablet
     * @param load    of the cell
     * @param model   the limits
     * @param balance the most that left and right may differ, as a share of both
     */
    static OptionalInt byLoad(Tablet tablet, CellLoad load, ClusterModel model, double balance) {
        double[] before = load.sumsOfNeighbor(-1, tablet.from, tablet.to);
        double[] after = load.sumsOfNeighbor(1, tablet.from, tablet.to);
        boolean alone = before.length == 0 && after.length == 0;
        double all = load.demand(tablet.from, tablet.to);
        int best = -1;
        double bestScore = Double.MAX_VALUE;
        for (int at = tablet.from + 1; at < tablet.to; at++) {
            double imbalance = Math.abs(all - 2 * load.demand(tablet.from, at)) / all;
            int left = at - tablet.from;
            if (imbalance <= balance && (alone || imbalance(before, left) <= balance || imbalance(after, left) <= balance)) {
                double contained = load.contained(tablet.from, tablet.to, at);
                if (contained <= model.splitContained() && imbalance + contained < bestScore) {
                    best = at;
                    bestScore = imbalance + contained;
                }
            }
        }
        return best < 0 ? OptionalInt.empty() : OptionalInt.of(best);
    }

    /**
     * Returns the bucket that cuts the bytes in half, or one that keeps clear of a growing end; empty where the split waits.
     *
     * <p>Where most of the load is in few buckets it may be about to leave them, as that of growing keys does. Then these
     * buckets and those that it grows into, which hold no rows yet, stay in one tablet. Example: of the buckets 10 to 29,
     * the load is in 20 and 21, and 22 to 29 are empty. The bytes are halved at 21; the split is at 20 instead.
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

    /** {@return by how much two sides of a range differ, as a share of both; infinite without load} */
    private static double imbalance(double[] sums, int left) {
        double all = sums.length == 0 ? 0 : sums[sums.length - 1];
        return all > 0 ? Math.abs(all - 2 * sums[left]) / all : Double.POSITIVE_INFINITY;
    }
}
