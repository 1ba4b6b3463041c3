package dev.splitpoint.advice.rule;

import dev.splitpoint.advice.MoveSegment;
import dev.splitpoint.advice.Remedy;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.text.ShareText;
import dev.splitpoint.query.Explanation;
import dev.splitpoint.tablet.verdict.Verdict;
import java.util.List;

/** A query scans many more rows than it returns. */
public final class ReadAmplification extends Rule {
    private static final double NOTEWORTHY = 2;
    private static final double MUCH = 100;

    public ReadAmplification() {
        super(
                "query.read-amplification",
                FindingLevel.WARNING,
                Source.READS,
                "Rows that a query reads and does not return cost as much as rows that it returns.",
                Verdict.Kind.LARGE_SCAN_HOT_SPOT,
                Verdict.Kind.HOT_RANGE);
    }

    @Override
    public void check(Subject subject, Report to) {
        TableDesign design = subject.design();
        for (Query read : design.queries()) {
            subject.explanation(read)
                    .filter(explained -> !subject.matchesNothing(read))
                    .ifPresent(explained -> {
                        double seen = explained.cost().wholeRowsSeen();
                        // If less than one row is expected, compares with the one requested row.
                        double returned = Math.max(1, explained.cost().wholeRowsReturned());
                        if (seen > NOTEWORTHY * returned) {
                            to.about(read)
                                    .add(
                                            seen > MUCH * returned ? FindingLevel.WARNING : FindingLevel.NOTE,
                                            Place.of(design, read),
                                            "The query '" + read.name() + "' scans " + Phrases.count(seen, "row")
                                                    + " to return "
                                                    + Phrases.number(returned) + ", " + Phrases.ratio(seen, returned)
                                                    + " for each row returned."
                                                    + cause(design, read, explained, seen, returned),
                                            changes(design, read));
                        }
                    });
        }
    }

    /** {@return a space and the cause, as a sentence; empty if it is unknown} */
    private static String cause(TableDesign design, Query read, Explanation explained, double seen, double returned) {
        double presence = read.presence(design.columns());
        return presence * seen <= NOTEWORTHY * returned
                ? " Only " + ShareText.of(presence)
                        + " of the rows have a column of the query. The query does not return the other rows."
                : explained.prefixBreak().map(spoiler -> " " + spoiler.why()).orElse("");
    }

    private static List<Remedy> changes(TableDesign design, Query read) {
        return LeadingSegment.of(design).stream()
                .flatMap(lead -> LeadingSegment.after(design, lead).stream())
                .filter(segment -> read.where().containsKey(segment.name()))
                .flatMap(segment -> design.rowKey().segments().stream()
                        .takeWhile(before -> !before.equals(segment))
                        .map(before -> new MoveSegment(segment.name(), List.of(before.name()), false)))
                .flatMap(order -> SegmentOrders.of(design, order).stream())
                .toList();
    }
}
