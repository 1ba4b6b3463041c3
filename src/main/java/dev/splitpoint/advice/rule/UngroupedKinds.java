package dev.splitpoint.advice.rule;

import dev.splitpoint.advice.MoveSegment;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.tablet.verdict.Verdict;
import java.util.List;

/** A query for one entity reads rows that are not adjacent. */
public final class UngroupedKinds extends Rule {
    public UngroupedKinds() {
        super(
                "key.not-grouped",
                FindingLevel.WARNING,
                Source.SCHEMA_DESIGN,
                "Rows that are read together are fast to read only if they are adjacent.",
                Verdict.Kind.LARGE_SCAN_HOT_SPOT);
    }

    @Override
    public void check(Subject subject, Report to) {
        TableDesign design = subject.design();
        for (Query read : design.queries()) {
            Query restricting = subject.restricting(read);
            ScatteredEntity.of(design, restricting)
                    .filter(rows -> !GranularSegmentFirst.holds(rows, restricting))
                    .ifPresent(rows -> to.about(read)
                            .add(
                                    Place.of(design, read),
                                    "The query '" + read.name() + "' needs one value of '"
                                            + rows.entity().name() + "', but its rows " + scattered(rows, restricting)
                                            + ".",
                                    SegmentOrders.of(
                                            design,
                                            new MoveSegment(
                                                    rows.entity().name(),
                                                    List.of(rows.free().name()),
                                                    false))));
        }
    }

    private static String scattered(ScatteredEntity rows, Query read) {
        if (rows.free().generator() instanceof Generator.Salt salt) {
            return "are scattered over " + salt.buckets() + " buckets of '"
                    + rows.free().name() + "', which the query cannot compute";
        }
        return rows.isOpen(read)
                ? "are scattered over all values of the preceding segment '"
                        + rows.free().name() + "'"
                : "are scattered over the range of the preceding segment '"
                        + rows.free().name() + "'";
    }
}
