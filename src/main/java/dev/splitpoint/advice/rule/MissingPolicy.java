package dev.splitpoint.advice.rule;

import dev.splitpoint.advice.Remedy;
import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.GcRule;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.text.ShareText;
import java.util.List;
import java.util.OptionalInt;

/** A family has no garbage-collection policy, although its values are updated or queried for a limited time. */
public final class MissingPolicy extends Rule {
    public MissingPolicy() {
        super(
                "family.no-gc",
                FindingLevel.WARNING,
                Source.GARBAGE_COLLECTION,
                "Without a policy, old versions are never deleted: they are stored, billed and read over.");
    }

    @Override
    public void check(Subject subject, Report to) {
        TableDesign design = subject.design();
        for (ColumnFamily family : design.table().columnFamilies()) {
            boolean used =
                    design.columns().stream().anyMatch(column -> column.family().equals(family.name()));
            if (family.gcRule().isPresent() || family.aggregate().isPresent() || !used) {
                continue;
            }
            double rewritten = RowRewrites.share(subject);
            if (rewritten > 0) {
                to.add(
                        Place.of(family),
                        "The family '" + family.name() + "' never deletes old versions, and " + ShareText.of(rewritten)
                                + " of the writes rewrite rows.",
                        changes(design, family));
            } else if (isBoundByTime(design, family)) {
                to.add(
                        Place.of(family),
                        "The family '" + family.name()
                                + "' never deletes data, but every query of it needs only a limited time.");
            }
        }
    }

    /**
     * Returns the change that retains the versions that queries read; none if a query needs all versions, or no query
     * is known.
     */
    private static List<Remedy> changes(TableDesign design, ColumnFamily family) {
        OptionalInt read = design.versionsRead(family.name());
        return read.isEmpty()
                ? List.of()
                : List.of(DesignChanges.policy(
                        "Retain " + (read.getAsInt() == 1 ? "one version" : Phrases.count(read.getAsInt(), "version"))
                                + " in " + family.name(),
                        family,
                        new GcRule.MaxNumVersions(read.getAsInt())));
    }

    private static boolean isBoundByTime(TableDesign design, ColumnFamily family) {
        List<Query> reads = design.queries().stream()
                .filter(read -> read.readsFamily(family.name()))
                .toList();
        return !reads.isEmpty()
                && reads.stream()
                        .allMatch(read -> QueryFacts.maxAgeSeconds(design, read).isPresent());
    }
}
