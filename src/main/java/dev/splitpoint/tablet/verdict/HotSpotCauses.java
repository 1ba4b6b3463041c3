package dev.splitpoint.tablet.verdict;

import dev.splitpoint.load.LoadGrid;
import dev.splitpoint.tablet.verdict.Verdict.Kind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Gives each hot spot its kind, and makes one hot spot of all that have the same cause. {@link HotSpotDetector} decides on its
 * own kind; this class decides between kinds.
 */
final class HotSpotCauses {
    /** Share of the former rate of operations that still comes where a hot spot has healed and not merely ended. */
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
        causes.sort(Comparator.comparingDouble(spot -> spot.firstSeen));
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

    /** {@return whether a hot spot was short and has ended although operations still come} */
    private boolean hasHealed(HotSpot spot) {
        LoadGrid grid = evidence.grid();
        if (spot.seconds >= 2 * patience || spot.lastSeen >= evidence.end() - grid.time().cellSeconds()) {
            return false;
        }
        int after = Math.min(spot.lastCell + 1, grid.time().cells() - 1);
        return evidence.rate(after) >= PERSISTS * evidence.rate(spot.firstCell);
    }

    /** A hot spot that splits healed belongs to a cold start or to a recurring hot spot, or was a hot range. */
    private void addHealed(List<HotSpot> healed, List<HotSpot> causes) {
        healed.sort(Comparator.comparingDouble(spot -> spot.firstSeen));
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

    /** Before a cause shows, it looks like a hot range, or the cold start of a new table: those belong to it. */
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
