package dev.splitpoint.tablet.verdict;

import dev.splitpoint.design.text.ShareText;
import dev.splitpoint.design.text.TimeText;
import dev.splitpoint.tablet.verdict.Verdict.Kind;
import java.util.List;
import java.util.Optional;

/** Detects hot key ranges without a more specific cause. */
final class HotRangeDetector extends HotSpotDetector {
    HotRangeDetector() {
        super(Kind.HOT_RANGE);
    }

    @Override
    boolean matches(HotSpot spot) {
        return true;
    }

    @Override
    void join(Evidence evidence, List<HotSpot> causes) {
        HotSpot.joinSamePlace(causes, kind());
    }

    @Override
    boolean isReported(Evidence evidence, HotSpot spot) {
        return spot.isOverload() || spot.seconds() >= evidence.patienceSeconds();
    }

    @Override
    String explanation(Evidence evidence, HotSpot spot, Optional<String> segment) {
        String demand = (spot.places == 1
                        ? "A range demands up to "
                        : spot.places + " ranges are hot. One of them demands up to ")
                + ShareText.ofNode(spot.peakDemand);
        String time = TimeText.of(spot.affectedSeconds());
        if (spot.isHealed) {
            return demand + (spot.places == 1 ? " and is hot for " + time : ". Together they are hot for " + time)
                    + ", until splits spread the load.";
        }
        return demand + (spot.places == 1 ? " and is hot for " + time : ". Together they are hot for " + time)
                + ". No split spreads its load.";
    }

    @Override
    String advice(Optional<String> segment) {
        return " Check how " + segment.orElse("the key") + " spreads the load.";
    }
}
