package dev.splitpoint.tablet;

import dev.splitpoint.design.ClusterModel;
import java.util.OptionalInt;

/**
 * Chooses where to split a hot tablet, as CockroachDB does (pkg/kv/kvserver/split): the load on the two sides of the key may
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
    static OptionalInt find(Tablet tablet, CellLoad load, ClusterModel model, double balance) {
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

    /** {@return by how much two sides of a range differ, as a share of both; infinite without load} */
    private static double imbalance(double[] sums, int left) {
        double all = sums.length == 0 ? 0 : sums[sums.length - 1];
        return all > 0 ? Math.abs(all - 2 * sums[left]) / all : Double.POSITIVE_INFINITY;
    }
}
