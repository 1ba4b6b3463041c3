package dev.splitpoint.advice.rule;

import dev.splitpoint.advice.lint.Place;
import dev.splitpoint.advice.lint.Report;
import dev.splitpoint.advice.lint.Rule;
import dev.splitpoint.advice.lint.Source;
import dev.splitpoint.advice.lint.Subject;
import dev.splitpoint.design.Column;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.TableDesign;

/** A pattern of qualifiers has no bound. */
final class Unbounded extends Rule {
    Unbounded() {
        super("column.unbounded", FindingLevel.WARNING, Source.SCHEMA_DESIGN,
                "A row must be read whole to find its columns, and one that grows without end outgrows what can be read.");
    }

    @Override
    public void check(Subject subject, Report to) {
        TableDesign design = subject.design();
        for (Column column : design.columns()) {
            if (column.pattern() && column.count() == 1) {
                to.add(Place.of(design, column), "The pattern '" + column.qualifier() + "' of '" + column.family()
                        + "' does not say how many such columns a row can have. Say it by count, and see to it that it holds.");
            }
        }
    }
}
