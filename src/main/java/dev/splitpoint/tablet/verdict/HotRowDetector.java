package dev.splitpoint.tablet.verdict;

import dev.splitpoint.design.text.ShareText;
import dev.splitpoint.key.KeyRange;
import dev.splitpoint.tablet.verdict.Verdict.Kind;
import java.util.ArrayList;
import java.util.List;
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

    /**
     * Joins a row to the row that was hot before it if the keys differ by the growing segment, such as the rows of one
     * page by hour.
     */
    @Override
    void join(Evidence evidence, List<HotSpot> causes) {
        List<HotSpot> rows = new ArrayList<>();
        for (HotSpot spot : List.copyOf(causes)) {
            if (spot.kind != Kind.HOT_ROW) {
                continue;
            }
            Optional<HotSpot> before = rows.stream()
                    .filter(row -> row.lastObserved
                                    <= spot.firstObserved
                                            + evidence.grid().time().cellSeconds()
                            && evidence.differByGrowth(row.row(), spot.row()))
                    .findFirst();
            if (before.isPresent()) {
                before.get().joinPlace(spot);
                causes.remove(spot);
            } else {
                rows.add(spot);
            }
        }
    }

    @Override
    boolean hasPlaces() {
        return false;
    }

    @Override
    KeyRange range(Evidence evidence, HotSpot spot, int fromBucket, int toBucket) {
        return spot.places == 1
                ? new KeyRange(spot.row(), Optional.of(spot.row().next()))
                : evidence.grid().buckets().range(fromBucket, toBucket);
    }

    @Override
    String explanation(Evidence evidence, HotSpot spot, Optional<String> segment) {
        String load = ShareText.of(spot.share()) + " of the table's operations";
        String demand = " demands up to " + ShareText.ofNode(spot.peakDemand);
        return (spot.places == 1
                        ? "The row " + spot.row().toReadable() + " gets " + load + " and" + demand
                        : spot.places + " rows, one after the other with each value of "
                                + evidence.growingSegment(evidence.end()).orElse("the key") + ", get " + load
                                + ". The row "
                                + spot.row().toReadable() + demand)
                + ". One node serves a row, so more nodes do not help.";
    }

    @Override
    String reason(Evidence evidence, HotSpot spot, Optional<String> segment) {
        return (spot.places == 1
                        ? "The row " + spot.row().toReadable() + " gets "
                        : spot.places + " rows, one after the other, get ")
                + ShareText.of(spot.share())
                + " of the table's operations. One node serves a row, so more nodes do not help.";
    }
}
