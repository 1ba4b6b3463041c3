package dev.splitpoint.advice.rule;

import dev.splitpoint.advice.MoveSegment;
import dev.splitpoint.advice.SegmentTraits;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.tablet.verdict.Verdict;
import java.util.List;

/**
 * A more granular segment precedes a more common one, and a query sets only the common one.
 *
 * <p>Example: {@code user#country} and a query for one country.
 */
public final class GranularSegmentFirst extends Rule {
    public GranularSegmentFirst() {
        super(
                "key.granular-first",
                FindingLevel.WARNING,
                Source.SCHEMA_DESIGN,
                "A key is searched from its beginning: rows that are read together must share a prefix, so the common"
                        + " segment goes first.",
                Verdict.Kind.LARGE_SCAN_HOT_SPOT);
    }

    @Override
    public void check(Subject subject, Report to) {
        TableDesign design = subject.design();
        for (Query read : design.queries()) {
            Query restricting = subject.restricting(read);
            ScatteredEntity.of(design, restricting)
                    .filter(rows -> holds(rows, restricting))
                    .ifPresent(rows -> to.about(read)
                            .add(
                                    Place.of(design, read),
                                    "The query '" + read.name() + "' sets '"
                                            + rows.entity().name()
                                            + "', with "
                                            + Phrases.count(SegmentTraits.cardinality(rows.entity()), "value")
                                            + ", but '" + rows.free().name() + "', with "
                                            + values(rows.free()) + ", precedes it.",
                                    SegmentOrders.of(
                                            design,
                                            new MoveSegment(
                                                    rows.entity().name(),
                                                    List.of(rows.free().name()),
                                                    false))));
        }
    }

    /**
     * {@return whether the query has no condition for the leading segment, which has more values than the other
     * segment}
     */
    static boolean holds(ScatteredEntity rows, Query read) {
        return rows.isOpen(read)
                && !SegmentTraits.isSpreader(rows.free())
                && SegmentTraits.cardinality(rows.free()) > SegmentTraits.cardinality(rows.entity());
    }

    private static String values(Segment segment) {
        long values = SegmentTraits.cardinality(segment);
        return values == Long.MAX_VALUE ? "ever-increasing values" : Phrases.number(values);
    }
}
