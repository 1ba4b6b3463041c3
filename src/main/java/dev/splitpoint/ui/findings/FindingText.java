package dev.splitpoint.ui.findings;

import dev.splitpoint.design.text.TimeText;
import dev.splitpoint.tablet.verdict.Verdict;
import dev.splitpoint.ui.text.Quantities;
import java.util.ArrayList;
import java.util.List;

/** Titles and numbers of verdicts as text. */
public final class FindingText {
    private FindingText() {}

    /** {@return the title of a verdict} */
    public static String title(Verdict verdict) {
        return Messages.title(verdict);
    }

    /**
     * Returns the numbers of a verdict with their names, one per line; empty for a verdict about storage or row sizes. Failed
     * operations are part of the verdict's explanation.
     *
     * <p>Example: "Peak demand: 143% of one node" and "Above the CPU target for the hottest node: 35 min".
     */
    public static String figures(Verdict verdict) {
        List<String> figures = new ArrayList<>();
        if (verdict.peakDemand() > 0) {
            figures.add(Messages.peakDemand(Quantities.percent(verdict.peakDemand()), verdict.wholeCluster()));
        }
        if (verdict.overloadSeconds() > 0) {
            figures.add(Messages.overload(TimeText.of(verdict.overloadSeconds())));
        }
        return String.join("\n", figures);
    }
}
