package dev.splitpoint.advice.lint;

import dev.splitpoint.advice.Remedy;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.ShortText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Takes what one rule finds. */
public final class Report {
    private final Rule rule;
    private final List<Found> found = new ArrayList<>();

    Report(Rule rule) {
        this.rule = rule;
    }

    /**
     * A finding before its changes are tried.
     *
     * @param finding without a fix
     * @param changes that may mend it, the best first
     */
    record Found(Finding finding, List<Remedy> changes) {}

    /** Takes a finding of the rule's own level. */
    public void add(Place place, String message, Remedy... changes) {
        add(rule.level(), place, message, List.of(changes));
    }

    /** Takes a finding of the rule's own level with changes that may mend it, the best first. */
    public void add(Place place, String message, List<? extends Remedy> changes) {
        add(rule.level(), place, message, changes);
    }

    /** Takes a finding of another level. */
    public void add(FindingLevel level, Place place, String message, Remedy... changes) {
        add(level, place, message, List.of(changes));
    }

    /** Takes a finding of another level with changes that may mend it, the best first; only a safe one is kept. */
    public void add(FindingLevel level, Place place, String message, List<? extends Remedy> changes) {
        found.add(new Found(
                new Finding(rule, level, place, ShortText.of(message), Optional.empty(), Optional.empty()), List.copyOf(changes)));
    }

    List<Found> found() {
        return found;
    }
}
