package dev.splitpoint.tablet.verdict;

import dev.splitpoint.design.text.ShareText;
import dev.splitpoint.tablet.verdict.Verdict.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Detects load that moves through the key space faster than splits follow. */
final class MovingHotSpotDetector extends HotSpotDetector {
    MovingHotSpotDetector() {
        super(Kind.MOVING_HOT_SPOT);
    }

    @Override
    boolean isMoving() {
        return true;
    }

    @Override
    Optional<String> segment(Evidence evidence, HotSpot spot) {
        return evidence.growingSegment(evidence.patienceSeconds());
    }

    /**
     * Joins each moving hot spot to the nearest earlier moving hot spot, because a moving load may pause.
     *
     * <p>Example: a hot spot ends in the evening at bucket 300. The next one starts in the morning at bucket 310. Both
     * are one moving hot spot.
     */
    @Override
    void join(Evidence evidence, List<HotSpot> causes) {
        List<HotSpot> moving = new ArrayList<>();
        for (HotSpot spot : List.copyOf(causes)) {
            if (spot.kind != Kind.MOVING_HOT_SPOT) {
                continue;
            }
            HotSpot nearest = null;
            for (HotSpot earlier : moving) {
                boolean ended = earlier.lastObserved <= spot.firstObserved;
                if (ended && (nearest == null || distance(earlier, spot) < distance(nearest, spot))) {
                    nearest = earlier;
                }
            }
            if (nearest != null) {
                nearest.join(spot);
                causes.remove(spot);
            } else {
                moving.add(spot);
            }
        }
    }

    private static int distance(HotSpot earlier, HotSpot later) {
        return Math.abs(earlier.lastMedian - later.firstMedian);
    }

    @Override
    String explanation(Evidence evidence, HotSpot spot, Optional<String> segment) {
        String newest = "the newest " + segment.map(s -> "values of " + s).orElse("keys");
        return ShareText.of(spot.share()) + " of the operations go to "
                + (spot.places == 1
                        ? newest + " and demand up to " + ShareText.ofNode(spot.peakDemand) + ". This place moves"
                        : spot.places + " places, each with " + newest + ". One of them demands up to "
                                + ShareText.ofNode(spot.peakDemand) + ". These places move")
                + ", so splits come too late, and more nodes do not help.";
    }

    @Override
    String reason(Evidence evidence, HotSpot spot, Optional<String> segment) {
        String newest = "the newest " + segment.map(s -> "values of " + s).orElse("keys");
        return ShareText.of(spot.share()) + " of the operations go to "
                + (spot.places == 1
                        ? newest + ". This place moves"
                        : spot.places + " places, each with " + newest + ". These places move")
                + ": splits come too late, and more nodes do not help.";
    }
}
