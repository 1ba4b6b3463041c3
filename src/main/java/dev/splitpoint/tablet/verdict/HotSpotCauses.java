package dev.splitpoint.tablet.verdict;

import dev.splitpoint.load.LoadGrid;
import dev.splitpoint.tablet.verdict.Verdict.Kind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Classification of hot spots: assigns a kind to each and joins hot spots with the same cause. A {@link HotSpotDetector} decides
 * about one kind; this class decides between kinds.
 *
 * <p>Example: a range is hot for 5 minutes before the load is recognized as moving. The hot range and the following moving hot
 * spot touch, so the range is joined to the moving hot spot and only one verdict remains.
 */
final class HotSpotCauses {
    /** Share of the former operation rate that must continue after the end of a hot spot for it to count as healed. */
    private static final double PERSISTS = 0.5;

    private final Evidence evidence;
    private final double patience;

    HotSpotCauses(Evidence evidence) {
        this.evidence = evidence;
        this.patience = evidence.patienceSeconds();
    }

    /**
     * {@return the hot spots to report, one for each cause}
     *
     * @param spots    hot spots of key ranges
     * @param clusters overloads of the whole cluster; some may not have occurred
     */
    List<HotSpot> of(List<HotSpot> spots, List<HotSpot> clusters) {
        List<HotSpot> causes = new ArrayList<>();
        List<HotSpot> healed = new ArrayList<>();
        for (HotSpot spot : spots) {
            spot.kind = kind(spot);
            boolean canHeal = spot.kind == Kind.MOVING_HOT_SPOT || spot.kind == Kind.HOT_RANGE;
            (canHeal && hasHealed(spot) ? healed : causes).add(spot);
        }
        addHealed(healed, causes);
        causes.sort(Comparator.comparingDouble(spot -> spot.firstObserved));
        Detectors.HOT_SPOTS.forEach(detector -> detector.join(causes));
        absorbRanges(causes);
        for (HotSpot cluster : clusters) {
            if (!ColdStartDetector.absorbs(evidence, cluster, causes)) {
                causes.add(cluster);
            }
        }
        causes.removeIf(spot -> !Detectors.of(spot.kind).isReported(evidence, spot));
        return causes;
    }

    private static Kind kind(HotSpot spot) {
        return Detectors.HOT_SPOTS.stream()
                .filter(detector -> detector.matches(spot))
                .findFirst()
                .orElseThrow()
                .kind();
    }

    /** {@return whether a hot spot was short and ended although the operations continued} */
    private boolean hasHealed(HotSpot spot) {
        LoadGrid grid = evidence.grid();
        if (spot.seconds >= 2 * patience || spot.lastObserved >= evidence.end() - grid.time().cellSeconds()) {
            return false;
        }
        int after = Math.min(spot.lastCell + 1, grid.time().cells() - 1);
        return evidence.rate(after) >= PERSISTS * evidence.rate(spot.firstCell);
    }

    /** Classifies hot spots that splits healed: as a cold start, as one recurring hot spot, or as hot ranges. */
    private void addHealed(List<HotSpot> healed, List<HotSpot> causes) {
        healed.sort(Comparator.comparingDouble(spot -> spot.firstObserved));
        List<HotSpot> later = new ArrayList<>();
        for (HotSpot spot : healed) {
            if (ColdStartDetector.isColdStart(evidence, spot)) {
                spot.kind = Kind.COLD_START;
                causes.add(spot);
            } else {
                later.add(spot);
            }
        }
        causes.addAll(RecurringHotSpotDetector.joined(evidence, later));
    }

    /** Joins hot ranges and cold starts to the more specific hot spot that they developed into. */
    private void absorbRanges(List<HotSpot> causes) {
        for (HotSpot range : List.copyOf(causes)) {
            if (range.kind != Kind.HOT_RANGE && range.kind != Kind.COLD_START) {
                continue;
            }
            for (HotSpot cause : causes) {
                boolean specific = cause.kind != Kind.HOT_RANGE
                        && (cause.kind != Kind.COLD_START || range.kind == Kind.HOT_RANGE);
                if (cause != range && specific && cause.touches(range) && cause.isNearInTime(range, 2 * patience)) {
                    cause.join(range);
                    causes.remove(range);
                    break;
                }
            }
        }
    }
}
