package dev.splitpoint.ui.live;

import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.tablet.NodeCapacity;
import dev.splitpoint.tablet.Verdict;

/** Verdicts in words: how bad, and what. */
public final class FindingText {
    private FindingText() {}

    /** {@return how bad a verdict is} */
    public static FindingLevel level(Verdict verdict) {
        return switch (verdict.kind()) {
            case UNBALANCED_STORAGE, LARGE_ROW -> FindingLevel.WARNING;
            case COLD_START -> verdict.peakDemand() > NodeCapacity.THROUGHPUT_TARGET ? FindingLevel.WARNING : FindingLevel.NOTE;
            case HOT_ROW, MOVING_HOT_SPOT, LARGE_SCAN_HOT_SPOT, HOT_RANGE ->
                verdict.peakDemand() > NodeCapacity.THROUGHPUT_TARGET ? FindingLevel.ERROR : FindingLevel.WARNING;
        };
    }

    /** {@return what is wrong, in a few words} */
    public static String title(Verdict verdict) {
        String segment = verdict.segment().map(name -> " at " + name).orElse("");
        return switch (verdict.kind()) {
            case HOT_ROW -> "One row is hot" + segment;
            case MOVING_HOT_SPOT -> "The hot spot moves on" + segment;
            case LARGE_SCAN_HOT_SPOT -> "Large scans heat a range" + segment;
            case HOT_RANGE -> "A key range stays hot" + segment;
            case COLD_START -> "The new table starts cold";
            case UNBALANCED_STORAGE -> "A node holds too much";
            case LARGE_ROW -> "Rows grow too large";
        };
    }
}
