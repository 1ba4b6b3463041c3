package dev.splitpoint.advice;

import dev.splitpoint.tablet.RunSummary;
import dev.splitpoint.tablet.verdict.Verdict;
import java.util.List;

/** What is known of a design that a change makes. */
public sealed interface TrialResult permits ChangeEffect, TrialResult.Alone {
    /**
     * The changed design simulated where there is nothing to compare it with: the design as it is cannot be.
     *
     * @param summary  its figures
     * @param verdicts kinds of its verdicts, the worst first, each once
     */
    record Alone(RunSummary summary, List<Verdict.Kind> verdicts) implements TrialResult {
        /** Copies the list. */
        public Alone {
            verdicts = List.copyOf(verdicts);
        }
    }
}
