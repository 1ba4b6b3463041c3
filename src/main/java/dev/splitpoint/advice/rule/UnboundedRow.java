package dev.splitpoint.advice.rule;

import dev.splitpoint.design.Column;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.TableDesign;

/** A pattern of column qualifiers is not limited. */
public final class UnboundedRow extends Rule {
    public UnboundedRow() {
        super(
                "column.unbounded",
                FindingLevel.WARNING,
                Source.SCHEMA_DESIGN,
                "A row must fit into memory to be read, and a row that grows without limit becomes too large to read.");
    }

    @Override
    public void check(Subject subject, Report to) {
        TableDesign design = subject.design();
        for (Column column : design.columns()) {
            if (column.pattern() && column.count() == 1) {
                to.add(
                        Place.of(design, column),
                        "The pattern '" + column.qualifier() + "' of '" + column.family()
                                + "' does not limit how many such columns a row can have. Set 'count'.");
            }
        }
    }
}
