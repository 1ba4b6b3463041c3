package dev.splitpoint.advice;

import dev.splitpoint.tablet.RunSummary;
import dev.splitpoint.tablet.verdict.Verdict;
import java.util.List;

/** Result of the simulation of a changed design. */
public sealed interface TrialResult permits ChangeEffect, TrialResult.WithoutComparison {
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
    }
}
