package dev.splitpoint.advice.lint;

import dev.splitpoint.advice.Remedy;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.ShortText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Collector of the findings of one rule. */
public final class Report {
    private final Rule rule;
    private final List<Found> found = new ArrayList<>();

    Report(Rule rule) {
        this.rule = rule;
    }

    /**
     * A finding with candidate fixes.
     *
     * @param finding finding without a fix
     * @param changes candidate fixes, the best one first
     */
    record Found(Finding finding, List<Remedy> changes) {}

    /** Adds a finding with the severity of the rule. */
    public void add(Place place, String message, Remedy... changes) {
        add(rule.level(), place, message, List.of(changes));
    }

    /** Adds a finding with the severity of the rule and candidate fixes, the best one first. */
    public void add(Place place, String message, List<? extends Remedy> changes) {
        add(rule.level(), place, message, changes);
    }

    /** Adds a finding with another severity. */
    public void add(FindingLevel level, Place place, String message, Remedy... changes) {
        add(level, place, message, List.of(changes));
    }

    /** Adds a finding with another severity and candidate fixes, the best one first. The linter retains the first safe fix. */
    public void add(FindingLevel level, Place place, String message, List<? extends Remedy> changes) {
        found.add(new Found(
                new Finding(rule, level, place, ShortText.of(message), Optional.empty(), Optional.empty()), List.copyOf(changes)));
    }

    List<Found> found() {
        return found;
    }
}
