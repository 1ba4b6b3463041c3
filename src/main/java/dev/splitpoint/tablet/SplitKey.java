package dev.splitpoint.tablet;

import dev.splitpoint.design.ClusterModel;
import java.util.OptionalInt;

/**
 * Chooses where to split a hot tablet, as CockroachDB does (pkg/kv/kvserver/split): keys seen earlier are the candidates;
 * what comes after decides how much falls left and right of each and how much crosses it.
 *
 * <p>So a load that has moved on has all of itself on one side of every candidate, and no key is found.
 */
final class SplitKey {
    private SplitKey() {}

    /**
     * {@return the bucket that the right half starts with; empty where no key helps}
     *
     * @param tablet  the hot tablet
     * @param earlier sums of demand of the cell before
     * @param now     the load that decides
     * @param model   the limits
     * @param balance the most that left and right may differ, as a share of both
     */
    static OptionalInt find(Tablet tablet, double[] earlier, CellLoad now, ClusterModel model, double balance) {
        double all = now.demand(tablet.from, tablet.to);
        int best = -1;
        double bestScore = Double.MAX_VALUE;
        for (int at = tablet.from + 1; at < tablet.to; at++) {
            boolean seenEarlier = earlier[at + 1] > earlier[at];
            double left = now.demand(tablet.from, at);
            double imbalance = Math.abs(all - 2 * left) / all;
            if (seenEarlier && imbalance <= balance) {
                double contained = now.contained(tablet.from, tablet.to, at);
                if (contained <= model.splitContained() && imbalance + contained < bestScore) {
                    best = at;
                    bestScore = imbalance + contained;
                }
            }
        }
        return best < 0 ? OptionalInt.empty() : OptionalInt.of(best);
    }
}
