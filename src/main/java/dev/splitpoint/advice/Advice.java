package dev.splitpoint.advice;

import dev.splitpoint.tablet.verdict.Verdict;
import java.util.List;

/**
 * What would help against one verdict.
 *
 * @param verdict  the verdict
 * @param tried    how many changes were tried
 * @param remedies those that help, the best first; none: nothing that was tried helps
 */
public record Advice(Verdict verdict, int tried, List<Tried> remedies) {
    /** Copies the list. */
    public Advice {
        remedies = List.copyOf(remedies);
    }

    /**
     * A change and what it does.
     *
     * @param remedy the change
     * @param effect what the simulation says of it
     */
    public record Tried(Remedy remedy, ChangeEffect effect) {}
}
