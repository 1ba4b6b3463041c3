package dev.splitpoint.tablet.verdict;

import dev.splitpoint.design.text.ShareText;
import dev.splitpoint.tablet.verdict.Verdict.Kind;
import java.util.List;
import java.util.Optional;

/** Detects load of scans that a split cannot divide between tablets. */
final class LargeScanDetector extends HotSpotDetector {
    LargeScanDetector() {
        super(Kind.LARGE_SCAN_HOT_SPOT);
    }

    @Override
    void join(Evidence evidence, List<HotSpot> causes) {
        HotSpot.joinSamePlace(causes, kind());
    }

    @Override
    boolean isReported(Evidence evidence, HotSpot spot) {
        return spot.isOverload() || !spot.wholeCluster;
    }

    /** {@return no segment: a query causes the scans} */
    @Override
    Optional<String> segment(Evidence evidence, HotSpot spot) {
        return Optional.empty();
    }

    @Override
    String explanation(Evidence evidence, HotSpot spot, Optional<String> segment) {
        return spot.wholeCluster
                ? "Scans cause most of the load of the cluster. Demand peaks at " + ShareText.of(spot.peakDemand)
                        + " of the capacity of the cluster. More nodes do not make a scan smaller."
                : (spot.places == 1
                                ? "Scans of the whole range cause most of its load and demand up to "
                                : "Scans of " + spot.places
                                        + " whole ranges cause most of their load. In one range they demand up to ")
                        + ShareText.ofNode(spot.peakDemand) + ". A split only divides each scan in two.";
    }
}
