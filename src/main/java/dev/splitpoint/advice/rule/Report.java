package dev.splitpoint.advice.rule;

import dev.splitpoint.advice.Remedy;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.ShortText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Collector of the findings of one rule. */
public final class Report {
    private final Rule rule;
    private final Figure figure;
    private final List<Found> found;

    Report(Rule rule) {
        this(rule, rule.figure(), new ArrayList<>());
    }

    private Report(Rule rule, Figure figure, List<Found> found) {
        this.rule = rule;
        this.figure = figure;
        this.found = found;
    }

    /** {@return a report for findings that name the cost of a query} Its findings are part of this report. */
    public Report about(Query query) {
        return new Report(rule, new Figure.QueryTime(query), found);
    }

    /**
     * A finding with candidate fixes.
     *
     * @param finding finding without a fix
     * @param figure figure that a fix improves
     * @param changes candidate fixes, the best one first
     */
    record Found(Finding finding, Figure figure, List<Remedy> changes) {}

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

    /**
     * Adds a finding with another severity and candidate fixes, the best one first. The linter retains the first safe
     * fix.
     */
    public void add(FindingLevel level, Place place, String message, List<? extends Remedy> changes) {
        found.add(new Found(
                new Finding(rule, level, place, ShortText.of(message), Optional.empty(), Optional.empty()),
                figure,
                List.copyOf(changes)));
    }

    List<Found> found() {
        return found;
    }
}
