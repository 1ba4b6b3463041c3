package dev.splitpoint.tablet.verdict;

import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.text.ShareText;
import dev.splitpoint.design.text.TimeText;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.load.LoadGrid;
import dev.splitpoint.tablet.verdict.Verdict.Kind;
import java.util.List;
import java.util.Optional;

/** Detects new tables with too few tablets for their first load. */
final class ColdStartDetector extends HotSpotDetector {
    ColdStartDetector() {
        super(Kind.COLD_START);
    }

    /** {@return whether a hot spot that splits healed is due to the few tablets of a new table} */
    static boolean isColdStart(Evidence evidence, HotSpot healed) {
        return evidence.design().simulation().rows() == 0 && healed.firstObserved < evidence.patienceSeconds();
    }

    /**
     * {@return whether a cold start causes an overload of the cluster: the nodes suffice, but some have no tablet yet.
     * The overload is then added to the cold start}
     *
     * <p>Example: a new table demands 71% of three nodes in its first minutes, and its two tablets are on two nodes.
     */
    static boolean absorbs(Evidence evidence, HotSpot cluster, List<HotSpot> causes) {
        if (cluster.peakDemand > evidence.capacity().hottestCpuTarget()) {
            return false;
        }
        for (HotSpot cause : causes) {
            if (cause.kind == Kind.COLD_START
                    && cluster.lastObserved <= cause.lastObserved + evidence.patienceSeconds()) {
                cause.failed += cluster.failed;
                cause.isLasting |= cluster.isLasting;
                return true;
            }
        }
        return false;
    }

    @Override
    void join(Evidence evidence, List<HotSpot> causes) {
        HotSpot.joinSamePlace(causes, kind());
    }

    /** {@return the places of all hot tablets: the table as a whole has too few tablets} */
    @Override
    boolean hasPlaces() {
        return true;
    }

    @Override
    boolean isReported(Evidence evidence, HotSpot spot) {
        return spot.isOverload() || spot.peakDemand > evidence.capacity().hottestCpuTarget();
    }

    @Override
    Optional<String> segment(Evidence evidence, HotSpot spot) {
        return Optional.empty();
    }

    @Override
    FindingLevel level(boolean harms) {
        return harms ? FindingLevel.WARNING : FindingLevel.NOTE;
    }

    @Override
    String explanation(Evidence evidence, HotSpot spot, Optional<String> segment) {
        int tablets = evidence.design().simulation().splits().size() + 1;
        int loaded = loadedTablets(evidence);
        return "The table starts with " + (tablets == 1 ? "1 tablet" : tablets + " tablets")
                + (loaded < tablets
                        ? ", but only " + loaded + (loaded == 1 ? " of them has" : " of them have") + " keys"
                        : "")
                + ", too few for its first load. One tablet demands up to " + ShareText.ofNode(spot.peakDemand)
                + ". Splits take "
                + TimeText.of(spot.lastObserved - spot.firstObserved)
                + " to spread the load. Create the table with split points"
                + (loaded < tablets ? " between its keys." : ".");
    }

    /**
     * {@return the number of initial tablets with operations during the run; split points without keys leave the others
     * empty}
     */
    private static int loadedTablets(Evidence evidence) {
        LoadGrid grid = evidence.grid();
        List<KeyBytes> splits = evidence.design().simulation().splits();
        int loaded = 0;
        for (int tablet = 0; tablet <= splits.size(); tablet++) {
            int from = tablet == 0 ? 0 : grid.buckets().find(splits.get(tablet - 1));
            int to = tablet == splits.size()
                    ? grid.buckets().size()
                    : grid.buckets().find(splits.get(tablet));
            loaded += hasOperations(grid, from, to) ? 1 : 0;
        }
        return loaded;
    }

    private static boolean hasOperations(LoadGrid grid, int from, int to) {
        for (int cell = 0; cell < grid.time().cells(); cell++) {
            for (int b = from; b < to; b++) {
                if (grid.at(grid.newRows(), cell, b) + grid.at(grid.updates(), cell, b) + grid.at(grid.reads(), cell, b)
                        > 0) {
                    return true;
                }
            }
        }
        return false;
    }
}
