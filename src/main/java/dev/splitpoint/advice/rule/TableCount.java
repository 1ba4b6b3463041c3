package dev.splitpoint.advice.rule;

import dev.splitpoint.design.FindingLevel;
import java.util.stream.Stream;

/** The number of tables exceeds the limit of an instance. */
public final class TableCount extends Rule {
    /** "An instance can have 1,000 tables" (cloud.google.com/bigtable/quotas). */
    private static final int MOST = 1000;

    public TableCount() {
        super(
                "table.count",
                FindingLevel.ERROR,
                Source.QUOTAS,
                "An instance rejects further tables, and many small tables balance worse than one large table.");
    }

    @Override
    public boolean needsOthers() {
        return true;
    }

    @Override
    public void check(Subject subject, Report to) {
        long tables = Stream.concat(subject.others().stream(), Stream.of(subject.design()))
                .map(design -> design.table().tableId())
                .distinct()
                .count();
        if (tables > MOST) {
            to.add(
                    Place.TABLE.part("tableId"),
                    "The folder has designs of " + Phrases.number(tables) + " tables. An instance can have 1,000.");
        }
    }
}
