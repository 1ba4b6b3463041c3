package dev.splitpoint.tablet.verdict;

import dev.splitpoint.tablet.verdict.Verdict.Kind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Registry of all detectors. */
public final class Detectors {
    /** Detectors of hot spots. A hot spot gets the kind of the first detector that matches. */
    static final List<HotSpotDetector> HOT_SPOTS = List.of(
            new HotRowDetector(),
            new MovingHotSpotDetector(),
            new LargeScanDetector(),
            new RecurringHotSpotDetector(),
            new HotRangeDetector(),
            new ClusterOverloadDetector(),
            new ColdStartDetector());

    /** All detectors, in the order of verdicts with equal demand. */
    static final List<Detector> ALL = Stream.<Detector>concat(
                    HOT_SPOTS.stream(),
                    Stream.of(new FullStorageDetector(), new UnbalancedStorageDetector(), new LargeRowDetector()))
            .toList();

    private Detectors() {}

    /**
     * {@return the verdicts of a run by descending demand; verdicts on stored bytes follow}
     *
     * @param spots hot spots of key ranges; their kinds change
     * @param clusters overloads of the whole cluster; some may not have occurred
     */
    public static List<Verdict> verdicts(Evidence evidence, List<HotSpot> spots, List<HotSpot> clusters) {
        List<HotSpot> causes = new HotSpotCauses(evidence).of(spots, clusters);
        List<Verdict> verdicts = new ArrayList<>();
        ALL.forEach(detector -> verdicts.addAll(detector.detect(evidence, causes)));
        verdicts.sort(Comparator.<Verdict>comparingDouble(verdict -> -verdict.peakDemand()));
        return List.copyOf(verdicts);
    }

    static HotSpotDetector of(Kind kind) {
        return HOT_SPOTS.stream()
                .filter(detector -> detector.kind() == kind)
                .findFirst()
                .orElseThrow();
    }
}
