package dev.splitpoint.advice.rule;

import dev.splitpoint.advice.SegmentTraits;
import dev.splitpoint.design.Condition;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import java.util.List;
import java.util.Optional;

/** A hash precedes the values from which it is computed, so that rows are not sorted by readable values. */
public final class HashedLead extends Rule {
    public HashedLead() {
        super(
                "key.hashed",
                FindingLevel.WARNING,
                Source.SCHEMA_DESIGN,
                "A hash removes the natural order: ranges of the hashed value are scattered over the table, and keys"
                        + " in Key Visualizer cannot be read.");
    }

    @Override
    public void check(Subject subject, Report to) {
        TableDesign design = subject.design();
        for (Segment segment : design.rowKey().segments()) {
            // A hash after its inputs does not change the order, because the readable inputs sort the rows.
            if (segment.generator() instanceof Generator.Hash hash
                    && !SegmentTraits.isKnownFrom(segment, before(design, segment))) {
                Optional<Query> spoilt = design.queries().stream()
                        .filter(read -> hash.of().stream().anyMatch(of -> isOrdered(subject.restricting(read), of)))
                        .findFirst();
                spoilt.ifPresentOrElse(
                        read -> to.about(read)
                                .add(
                                        Place.of(design, segment),
                                        "The segment '" + segment.name() + "' is a hash of " + Phrases.names(hash.of())
                                                + ", but the query '" + read.name() + "' needs the order of the value.",
                                        DesignChanges.remove(segment)),
                        () -> to.add(
                                FindingLevel.NOTE,
                                Place.of(design, segment),
                                "The segment '" + segment.name() + "' is a hash of " + Phrases.names(hash.of())
                                        + ": rows are not sorted by the value.",
                                DesignChanges.remove(segment)));
            }
        }
    }

    private static List<String> before(TableDesign design, Segment segment) {
        List<Segment> all = design.rowKey().segments();
        return all.subList(0, all.indexOf(segment)).stream().map(Segment::name).toList();
    }

    private static boolean isOrdered(Query read, String segment) {
        Condition condition = read.where().get(segment);
        return condition instanceof Condition.Range || condition instanceof Condition.StartsWith;
    }
}
