package dev.splitpoint.tablet.verdict;

import dev.splitpoint.design.text.ShareText;
import dev.splitpoint.key.KeyRange;
import dev.splitpoint.tablet.verdict.Verdict.Kind;
import java.util.Optional;

/** Detects rows that get a large share of the operations of a hot tablet. */
final class HotRowDetector extends HotSpotDetector {
    HotRowDetector() {
        super(Kind.HOT_ROW);
    }

    /** Matches hot spots that have been tracked by the key of a row. */
    @Override
    boolean matches(HotSpot spot) {
        return spot.kind == Kind.HOT_ROW;
    }

    @Override
    KeyRange range(Evidence evidence, HotSpot spot, int fromBucket, int toBucket) {
        return new KeyRange(spot.row(), Optional.of(spot.row().next()));
    }

    @Override
    String explanation(Evidence evidence, HotSpot spot, Optional<String> segment) {
        return "The row " + spot.row().toReadable() + " gets " + ShareText.of(spot.share())
                + " of the table's operations and demands up to " + ShareText.ofNode(spot.peakDemand)
                + ". One node serves a row, so more nodes do not help.";
    }
}
