package dev.splitpoint.ui.live;

import dev.splitpoint.tablet.Verdict;
import dev.splitpoint.ui.text.Quantities;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Titles of verdicts. */
public final class FindingText {
    private FindingText() {}

    /** {@return what is wrong, in a few words} */
    public static String title(Verdict verdict) {
        String segment = verdict.segment().map(name -> " at " + name).orElse("");
        return switch (verdict.kind()) {
            case HOT_ROW -> "One row is hot" + segment;
            case MOVING_HOT_SPOT -> "The hot spot moves on" + segment;
            case RECURRING_HOT_SPOT -> verdict.segment()
                    .map(name -> "The load jumps whenever " + name + " changes")
                    .orElse("The load jumps to new key ranges");
            case LARGE_SCAN_HOT_SPOT -> "Large scans heat a range" + segment;
            case HOT_RANGE -> "A key range stays hot" + segment;
            case CLUSTER_OVERLOADED -> "The cluster has too few nodes";
            case COLD_START -> "The new table starts with too few tablets";
            case STORAGE_NEARLY_FULL -> "Storage is nearly full";
            case UNBALANCED_STORAGE -> "A node stores much more than the others";
            case LARGE_ROW -> "Rows grow too large";
        };
    }

    /**
     * {@return the numbers of a verdict, each with its name; empty for a verdict on storage or row sizes}
     *
     * <p>The explanation of the verdict has the failed operations. Example: "Peak demand 143% of a node · Node demand over the
     * hottest-node CPU target for 35 m".
     */
    public static String figures(Verdict verdict) {
        List<String> figures = new ArrayList<>();
        if (verdict.peakDemand() > 0) {
            figures.add("Peak demand " + Quantities.percent(verdict.peakDemand())
                    + (verdict.wholeCluster() ? " of the capacity of the nodes" : " of a node"));
        }
        if (verdict.overloadSeconds() > 0) {
            Duration overload = Duration.ofSeconds(Math.max(1, Math.round(verdict.overloadSeconds())));
            figures.add("Node demand over the hottest-node CPU target for " + Quantities.span(overload));
        }
        return String.join(" · ", figures);
    }
}
