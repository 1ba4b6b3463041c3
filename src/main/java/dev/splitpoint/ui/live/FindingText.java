package dev.splitpoint.ui.live;

import dev.splitpoint.tablet.Verdict;

/** Titles of verdicts. */
public final class FindingText {
    private FindingText() {}

    /** {@return what is wrong, in a few words} */
    public static String title(Verdict verdict) {
        String segment = verdict.segment().map(name -> " at " + name).orElse("");
        return switch (verdict.kind()) {
            case HOT_ROW -> "One row is hot" + segment;
            case MOVING_HOT_SPOT -> "The hot spot moves on" + segment;
            case RECURRING_HOT_SPOT -> "The hot spot jumps to a new place" + segment;
            case LARGE_SCAN_HOT_SPOT -> "Large scans heat a range" + segment;
            case HOT_RANGE -> "A key range stays hot" + segment;
            case CLUSTER_OVERLOADED -> "The cluster has too few nodes";
            case COLD_START -> "The new table starts with too few tablets";
            case STORAGE_NEARLY_FULL -> "Storage is nearly full";
            case UNBALANCED_STORAGE -> "A node stores much more than the others";
            case LARGE_ROW -> "Rows grow too large";
        };
    }
}
