package dev.splitpoint.advice.rule;

import dev.splitpoint.advice.Remedy;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.QueryKind;
import dev.splitpoint.design.TableDesign;
import java.util.List;
import java.util.Optional;

/** The kind of a query differs from the expected kind: an error if it is slower, a note if it is faster. */
public final class QueryExpectation extends Rule {
    public QueryExpectation() {
        super(
                "query.expectation",
                FindingLevel.ERROR,
                Source.READS,
                "The design was made for a faster query than its row key allows.");
    }

    @Override
    public void check(Subject subject, Report to) {
        TableDesign design = subject.design();
        for (Query read : design.queries()) {
            subject.accessPattern(read)
                    .filter(shape -> read.expect().isPresent() && read.expect().get() != shape.kind())
                    .ifPresent(shape -> to.add(
                            isFaster(read, shape.kind()) ? FindingLevel.NOTE : FindingLevel.ERROR,
                            Place.of(design, read).part("expect"),
                            "The query '" + read.name() + "' should be a "
                                    + read.expect().orElseThrow().text() + ", but is a "
                                    + shape.kind().text() + ".",
                            changes(read, shape.kind())));
        }
    }

    /** Returns the change of the expectation if the actual kind is better than the expected one. */
    private static List<Remedy> changes(Query q, QueryKind kind) {
        return isFaster(q, kind)
                ? List.of(DesignChanges.read(
                        "Change 'expect' to " + kind.text(), q, read -> read.withExpect(Optional.of(kind))))
                : List.of();
    }

    private static boolean isFaster(Query query, QueryKind kind) {
        return kind.compareTo(query.expect().orElse(kind)) < 0;
    }
}
