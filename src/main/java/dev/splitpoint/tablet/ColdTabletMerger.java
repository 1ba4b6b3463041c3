package dev.splitpoint.tablet;

import dev.splitpoint.design.ClusterModel;
import java.util.ArrayList;
import java.util.List;

/**
 * Merges adjacent tablets whose total demand has been low, and whose total size has been small, for a while, as YDB
 * does.
 *
 * <p>Example: two tablets of 0.3 GB are older than 10 minutes. Their total demand has been 0.1 of a node for an hour.
 * That is below 35% of the split load (0.175), and 0.6 GB are below the target size. They merge on the node of the
 * busier tablet.
 */
final class ColdTabletMerger {
    /** Rounding error of a sum of durations, in seconds. */
    private static final double ROUNDING = 1e-6;

    private final ClusterModel model;
    private final int fewest;

    /** @param fewest smallest number of tablets that merging leaves */
    ColdTabletMerger(ClusterModel model, int fewest) {
        this.model = model;
        this.fewest = fewest;
    }

    /** Receives each merge. */
    @FunctionalInterface
    interface Recorder {
        /**
         * Records a merge.
         *
         * @param whole the merged tablet
         * @param second the right one of the two merged tablets
         * @param limit upper limit for their total demand, as a share of a node
         */
        void merged(Tablet whole, Tablet second, double limit);
    }

    /** {@return the tablets after merging; the same list if no tablets merge} */
    List<Tablet> merge(List<Tablet> tablets, double now, Recorder recorder) {
        double age = model.mergeAge().toSeconds();
        double after = model.mergeAfter().toSeconds();
        double limit = model.mergeLoad() * model.splitLoad();
        List<Tablet> merged = tablets;
        int remaining = tablets.size();
        for (int i = 0; i < tablets.size(); i++) {
            Tablet tablet = tablets.get(i);
            Tablet next = i + 1 < tablets.size() ? tablets.get(i + 1) : tablet;
            double totalDemand = tablet.demand + next.demand;
            boolean cold = next != tablet
                    && totalDemand < limit
                    && tablet.bytes + next.bytes < model.tabletTargetBytes()
                    && now - Math.max(tablet.createdAt, next.createdAt) > age;
            tablet.idleSince = cold ? Math.min(tablet.idleSince, now) : Double.POSITIVE_INFINITY;
            if (cold && now - tablet.idleSince >= after - ROUNDING && remaining > fewest) {
                Tablet heavier = tablet.demand >= next.demand ? tablet : next;
                Tablet whole = new Tablet(tablet.from, next.to, heavier.node, now);
                whole.demand = totalDemand;
                whole.bytes = tablet.bytes + next.bytes;
                whole.lastSplit = Math.max(tablet.lastSplit, next.lastSplit);
                whole.lastMove = heavier.lastMove;
                whole.cacheWarmAt = heavier.cacheWarmAt;
                merged = merged == tablets ? new ArrayList<>(tablets.subList(0, i)) : merged;
                merged.add(whole);
                recorder.merged(whole, next, limit);
                remaining--;
                i++;
            } else if (merged != tablets) {
                merged.add(tablet);
            }
        }
        return merged;
    }
}
