package dev.splitpoint.tablet.verdict;

import dev.splitpoint.design.text.ShareText;
import dev.splitpoint.design.text.TimeText;
import dev.splitpoint.tablet.verdict.Verdict.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Detects load that moves to a new place at regular intervals.
 *
 * <p>Example: the keys of a table begin with {@code yyyyMMddHH}. At each full hour the load moves to a new place, one
 * tablet gets all of it, and five minutes later splits have spread it. The run has a short hot spot for each hour.
 * Their starts are an hour apart and their places differ, so together they are one recurring hot spot.
 */
final class RecurringHotSpotDetector extends HotSpotDetector {
    /** Largest difference of the intervals of a recurring hot spot, as a share of the shortest one. */
    private static final double REGULAR = 0.25;

    RecurringHotSpotDetector() {
        super(Kind.RECURRING_HOT_SPOT);
    }

    @Override
    boolean isMoving() {
        return true;
    }

    @Override
    Optional<String> segment(Evidence evidence, HotSpot spot) {
        return evidence.growingSegment(evidence.end());
    }

    /**
     * {@return one hot spot, if a segment grows with time and the hot spots recur; else the hot spots as hot ranges}
     *
     * @param healed hot spots that splits healed, sorted by their start
     */
    static List<HotSpot> joined(Evidence evidence, List<HotSpot> healed) {
        boolean recurs = evidence.growingSegment(evidence.end()).isPresent()
                && isRegular(groups(healed, evidence.patienceSeconds()));
        if (!recurs) {
            healed.forEach(spot -> spot.kind = Kind.HOT_RANGE);
            return healed;
        }
        HotSpot first = healed.getFirst();
        first.kind = Kind.RECURRING_HOT_SPOT;
        healed.stream().skip(1).forEach(first::join);
        return List.of(first);
    }

    /** {@return the first hot spots of groups that start together} */
    private static List<HotSpot> groups(List<HotSpot> healed, double patience) {
        List<HotSpot> groups = new ArrayList<>();
        for (HotSpot spot : healed) {
            if (groups.isEmpty() || spot.firstObserved - groups.getLast().firstObserved >= patience) {
                groups.add(spot);
            }
        }
        return groups;
    }

    private static boolean isRegular(List<HotSpot> groups) {
        if (groups.size() < 2) {
            return false;
        }
        double shortest = Double.POSITIVE_INFINITY;
        for (int i = 1; i < groups.size(); i++) {
            shortest = Math.min(shortest, groups.get(i).firstObserved - groups.get(i - 1).firstObserved);
        }
        for (int i = 1; i < groups.size(); i++) {
            HotSpot before = groups.get(i - 1);
            HotSpot spot = groups.get(i);
            double intervals = (spot.firstObserved - before.firstObserved) / shortest;
            if (Math.abs(intervals - Math.rint(intervals)) > REGULAR || spot.firstMedian == before.firstMedian) {
                return false;
            }
        }
        return true;
    }

    @Override
    String explanation(Evidence evidence, HotSpot spot, Optional<String> segment) {
        return "Whenever " + segment.orElse("the key") + " changes, the load moves to a new key range. "
                + "That range demands up to " + ShareText.ofNode(spot.peakDemand)
                + " until splits spread the load. In total it is hot for "
                + TimeText.of(spot.affectedSeconds()) + ".";
    }
}
