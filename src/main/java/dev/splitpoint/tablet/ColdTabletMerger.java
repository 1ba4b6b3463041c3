package dev.splitpoint.tablet;

import dev.splitpoint.design.ClusterModel;
import java.util.ArrayList;
import java.util.List;

/**
 * Merges neighbors that have been cold and small together for long enough, as YDB does.
 *
 * <p>Example: two tablets of 0.3 GB, both older than 10 minutes, have had a demand of 0.1 of a node together for an hour.
 * That is below 35% of the split load (0.175), and 0.6 GB are below the target size, so they merge on the node of the busier.
 */
final class ColdTabletMerger {
    /** Seconds by which a sum of times may miss the time that it stands for. */
    private static final double ROUNDING = 1e-6;

    private final ClusterModel model;
    private final int fewest;

    /** @param fewest tablets that stay at least */
    ColdTabletMerger(ClusterModel model, int fewest) {
        this.model = model;
        this.fewest = fewest;
    }

    /** Learns of each merge. */
    @FunctionalInterface
    interface Recorder {
        /**
         * Records a merge.
         *
         * @param whole  the merged tablet
         * @param second the right one of the two
         * @param limit  the demand that both were below
         */
        void merged(Tablet whole, Tablet second, double limit);
    }

    /** {@return the tablets after merging; the same list where none merge} */
    List<Tablet> merge(List<Tablet> tablets, double now, Recorder recorder) {
        double age = model.mergeAge().toSeconds();
        double after = model.mergeAfter().toSeconds();
        double limit = model.mergeLoad() * model.splitLoad();
        List<Tablet> kept = tablets;
        int left = tablets.size();
        for (int i = 0; i < tablets.size(); i++) {
            Tablet tablet = tablets.get(i);
            Tablet next = i + 1 < tablets.size() ? tablets.get(i + 1) : tablet;
            double together = tablet.demand + next.demand;
            boolean cold = next != tablet
                    && together < limit
                    && tablet.bytes + next.bytes < model.tabletTargetBytes()
                    && now - Math.max(tablet.bornAt, next.bornAt) > age;
            tablet.coldSince = cold ? Math.min(tablet.coldSince, now) : Double.POSITIVE_INFINITY;
            if (cold && now - tablet.coldSince >= after - ROUNDING && left > fewest) {
                Tablet heavier = tablet.demand >= next.demand ? tablet : next;
                Tablet whole = new Tablet(tablet.from, next.to, heavier.node, now);
                whole.demand = together;
                whole.bytes = tablet.bytes + next.bytes;
                whole.lastSplit = Math.max(tablet.lastSplit, next.lastSplit);
                whole.lastMove = heavier.lastMove;
                whole.coldUntil = heavier.coldUntil;
                kept = kept == tablets ? new ArrayList<>(tablets.subList(0, i)) : kept;
                kept.add(whole);
                recorder.merged(whole, next, limit);
                left--;
                i++;
            } else if (kept != tablets) {
                kept.add(tablet);
            }
        }
        return kept;
    }
}
