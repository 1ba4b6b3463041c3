package dev.splitpoint.tablet.verdict;

import dev.splitpoint.load.LoadGrid;
import dev.splitpoint.tablet.verdict.Verdict.Kind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Classification of hot spots: assigns a kind to each and joins hot spots with the same cause. A
 * {@link HotSpotDetector} decides about one kind; this class decides between kinds.
 *
 * <p>Example: a range is hot for 5 minutes before the load is recognized as moving. The hot range and the following
 * moving hot spot touch, so the range is joined to the moving hot spot and only one verdict remains.
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
     * @param spots hot spots of key ranges
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
        Detectors.HOT_SPOTS.forEach(detector -> detector.join(evidence, causes));
        absorbRanges(causes);
        for (HotSpot cluster : joined(clusters)) {
            if (!ColdStartDetector.absorbs(evidence, cluster, causes)) {
                causes.add(cluster);
            }
        }
        causes.removeIf(spot -> !Detectors.of(spot.kind).isReported(evidence, spot));
        int before;
        do {
            // Another query can dominate a joined hot spot, which then has the cause of another one.
            before = causes.size();
            joinPlaces(causes);
        } while (causes.size() < before);
        return causes;
    }

    /**
     * {@return one overload of the whole cluster, of the kind with the longer overload; all overloads if only one
     * occurred}
     */
    private static List<HotSpot> joined(List<HotSpot> clusters) {
        List<HotSpot> overloads = clusters.stream()
                .filter(HotSpot::isOverload)
                .sorted(Comparator.comparingDouble(spot -> -spot.overloadSeconds()))
                .toList();
        overloads.stream().skip(1).forEach(other -> overloads.getFirst().join(other));
        return overloads.isEmpty() ? clusters : List.of(overloads.getFirst());
    }

    /**
     * Joins hot spots of the same kind, segment and query, because the same change helps all of them. Hot ranges of a
     * query whose scans are a cause join the scans.
     *
     * <p>Example: writes of four kinds with a timestamp after the kind have four moving hot spots, and one cause: the
     * timestamp.
     */
    private void joinPlaces(List<HotSpot> causes) {
        Map<List<Object>, HotSpot> byCause = new HashMap<>();
        causes.sort(Comparator.comparing((HotSpot spot) -> spot.kind != Kind.LARGE_SCAN_HOT_SPOT)
                .thenComparing(spot -> !spot.wholeCluster)
                .thenComparingDouble(spot -> -spot.peakDemand));
        for (HotSpot spot : List.copyOf(causes)) {
            HotSpotDetector detector = Detectors.of(spot.kind);
            if (!detector.hasPlaces() || causes.size() == 1) {
                continue;
            }
            Optional<String> query = detector.query(evidence, spot).map(Map.Entry::getKey);
            HotSpot same = byCause.get(List.of(spot.kind, detector.segment(evidence, spot), query));
            if (same == null && query.isPresent()) {
                same = byCause.get(List.of(Kind.LARGE_SCAN_HOT_SPOT, Optional.empty(), query));
            }
            if (same == null) {
                byCause.put(List.of(spot.kind, detector.segment(evidence, spot), query), spot);
            } else if (same.wholeCluster) {
                same.joinOverload(spot);
                causes.remove(spot);
            } else {
                same.joinPlace(spot);
                causes.remove(spot);
            }
        }
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
        if (spot.seconds() >= 2 * patience
                || spot.lastObserved >= evidence.end() - grid.time().cellSeconds()) {
            return false;
        }
        int after = Math.min(spot.lastCell + 1, grid.time().cells() - 1);
        return evidence.rate(after) >= PERSISTS * evidence.rate(spot.firstCell);
    }

    /** Classifies hot spots that splits healed: as a cold start, as one recurring hot spot, or as hot ranges. */
    private void addHealed(List<HotSpot> healed, List<HotSpot> causes) {
        healed.sort(Comparator.comparingDouble(spot -> spot.firstObserved));
        healed.forEach(spot -> spot.isHealed = true);
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
                boolean specific =
                        cause.kind != Kind.HOT_RANGE && (cause.kind != Kind.COLD_START || range.kind == Kind.HOT_RANGE);
                if (cause != range && specific && cause.touches(range) && cause.isNearInTime(range, 2 * patience)) {
                    cause.join(range);
                    causes.remove(range);
                    break;
                }
            }
        }
    }
}
