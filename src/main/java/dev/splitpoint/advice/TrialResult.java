package dev.splitpoint.advice;

import dev.splitpoint.design.text.ShareText;
import dev.splitpoint.tablet.RunSummary;
import dev.splitpoint.tablet.verdict.Verdict;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Result of the simulation of a changed design. */
public sealed interface TrialResult permits ChangeEffect, TrialResult.WithoutComparison {
    /** {@return the result as a sentence} */
    String text();

    /** {@return the remaining verdicts, such as "no verdict remains"} */
    static String leftText(List<Verdict.Kind> verdicts) {
        return verdicts.isEmpty()
                ? "no verdict remains"
                : "still open: "
                        + verdicts.stream()
                                .map(kind -> kind.label().toLowerCase(Locale.ROOT))
                                .collect(Collectors.joining(", "));
    }

    /**
     * Result without a comparison, because the original design cannot be simulated.
     *
     * @param summary summary of the run of the changed design
     * @param verdicts distinct kinds of verdicts, the worst one first
     */
    record WithoutComparison(RunSummary summary, List<Verdict.Kind> verdicts) implements TrialResult {
        /** Copies the list. */
        public WithoutComparison {
            verdicts = List.copyOf(verdicts);
        }

        @Override
        public String text() {
            return "The current design cannot be simulated. With the change, the hottest node is at "
                    + ShareText.of(summary.hottestDemandP99()) + "; " + leftText(verdicts) + ".";
        }
    }
}
