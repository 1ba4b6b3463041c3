package dev.splitpoint.advice.rule;

import dev.splitpoint.advice.Explainer;
import dev.splitpoint.advice.MoveSegment;
import dev.splitpoint.advice.Remedy;
import dev.splitpoint.design.Column;
import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.Condition;
import dev.splitpoint.design.Condition.Literal;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.QueryKind;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.text.ShareText;
import dev.splitpoint.query.Explanation;
import dev.splitpoint.stream.WorkloadException;
import dev.splitpoint.stream.value.ConditionNumbers;
import dev.splitpoint.tablet.verdict.Verdict;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Rules about queries. */
final class QueryRules {
    private QueryRules() {}

    /** The kind of a query differs from the expected kind: an error if it is slower, a note if it is faster. */
    static final Rule EXPECTATION = Rule.of(
            "query.expectation",
            FindingLevel.ERROR,
            Source.READS,
            "A query is not of the expected kind",
            "The design was made for a faster query than its row key allows.",
            QueryRules::expectation);

    private static void expectation(Subject subject, Report to) {
        TableDesign design = subject.design();
        for (Query query : design.queries()) {
            subject.accessPattern(query)
                    .filter(shape ->
                            query.expect().isPresent() && query.expect().get() != shape.kind())
                    .ifPresent(shape -> to.add(
                            isFaster(query, shape.kind()) ? FindingLevel.NOTE : FindingLevel.ERROR,
                            Place.of(design, query).part("expect"),
                            "The query '" + query.name() + "' should be a "
                                    + query.expect().orElseThrow().text() + ", but is a "
                                    + shape.kind().text() + ".",
                            fasterKind(query, shape.kind())));
        }
    }

    /** Returns the change of the expectation if the actual kind is better than the expected one. */
    private static List<Remedy> fasterKind(Query q, QueryKind kind) {
        return isFaster(q, kind)
                ? List.of(DesignChanges.read(
                        "Change 'expect' to " + kind.text(), q, query -> query.withExpect(Optional.of(kind))))
                : List.of();
    }

    private static boolean isFaster(Query query, QueryKind kind) {
        return kind.compareTo(query.expect().orElse(kind)) < 0;
    }

    private static final double NOTEWORTHY = 2;

    private static final double MUCH = 100;

    /** A query scans many more rows than it returns. */
    static final Rule READ_AMPLIFICATION = Rule.of(
                    "query.read-amplification",
                    FindingLevel.WARNING,
                    Source.READS,
                    "A query reads many more rows than it returns",
                    "Rows that a query reads and does not return cost as much as rows that it returns.",
                    QueryRules::readAmplification)
            .explaining(Verdict.Kind.LARGE_SCAN_HOT_SPOT, Verdict.Kind.HOT_RANGE);

    private static void readAmplification(Subject subject, Report to) {
        TableDesign design = subject.design();
        for (Query query : design.queries()) {
            subject.explanation(query)
                    .filter(explained -> !subject.matchesNothing(query))
                    .ifPresent(explained -> {
                        double seen = explained.cost().wholeRowsSeen();
                        // If less than one row is expected, compares with the one requested row.
                        double returned = Math.max(1, explained.cost().wholeRowsReturned());
                        if (seen > NOTEWORTHY * returned) {
                            to.about(query)
                                    .add(
                                            seen > MUCH * returned ? FindingLevel.WARNING : FindingLevel.NOTE,
                                            Place.of(design, query),
                                            "The query '" + query.name() + "' scans " + Phrases.count(seen, "row")
                                                    + " to return "
                                                    + Phrases.number(returned) + ", " + Phrases.ratio(seen, returned)
                                                    + " for each row returned."
                                                    + cause(design, query, explained, seen, returned),
                                            narrowerScans(design, query));
                        }
                    });
        }
    }

    /** {@return a space and the cause, as a sentence; empty if it is unknown} */
    private static String cause(TableDesign design, Query query, Explanation explained, double seen, double returned) {
        double presence = query.presence(design.columns());
        return presence * seen <= NOTEWORTHY * returned
                ? " Only " + ShareText.of(presence)
                        + " of the rows have a column of the query. The query does not return the other rows."
                : explained.prefixBreak().map(spoiler -> " " + spoiler.why()).orElse("");
    }

    private static List<Remedy> narrowerScans(TableDesign design, Query query) {
        return SegmentOrders.leading(design).stream()
                .flatMap(lead -> SegmentOrders.after(design, lead).stream())
                .filter(segment -> query.where().containsKey(segment.name()))
                .flatMap(segment -> design.rowKey().segments().stream()
                        .takeWhile(before -> !before.equals(segment))
                        .map(before -> new MoveSegment(segment.name(), List.of(before.name()), false)))
                .flatMap(order -> SegmentOrders.of(design, order).stream())
                .toList();
    }

    /** Maximum number of ranges of a query. Each range is located separately. */
    static final int MOST_RANGES = 100;

    /** A query reads more than 100 ranges. */
    static final Rule FAN_OUT = Rule.of(
            "query.fan-out",
            FindingLevel.WARNING,
            Source.PERFORMANCE,
            "A query consists of too many key ranges",
            "Each range is located separately, and the query waits for the slowest.",
            QueryRules::fanOut);

    private static void fanOut(Subject subject, Report to) {
        TableDesign design = subject.design();
        for (Query query : design.queries()) {
            subject.explanation(query)
                    .map(explained -> explained.ranges().total())
                    .filter(total -> total > MOST_RANGES)
                    .ifPresent(total -> to.add(
                            Place.of(design, query),
                            "The query '" + query.name() + "' reads " + Phrases.count(total, "key range")
                                    + ", which is slow. Use at most " + MOST_RANGES + "."));
        }
    }

    /** A scan of unbounded size has no limit. */
    static final Rule NO_LIMIT = Rule.of(
                    "query.no-limit",
                    FindingLevel.NOTE,
                    Source.READS,
                    "A query without a limit reads more every day",
                    "A scan without a limit reads more rows as the table grows.",
                    QueryRules::noLimit)
            .explaining(Verdict.Kind.LARGE_SCAN_HOT_SPOT, Verdict.Kind.HOT_RANGE);

    private static void noLimit(Subject subject, Report to) {
        TableDesign design = subject.design();
        for (Query query : design.queries()) {
            if (query.limit().isPresent() || subject.matchesNothing(query)) {
                continue;
            }
            subject.accessPattern(query)
                    .filter(shape ->
                            shape.kind() != QueryKind.POINT_READ && !hasFixedTime(design, subject.restricting(query)))
                    .flatMap(shape -> growing(design, subject.restricting(query)))
                    .ifPresent(segment -> to.add(
                            Place.of(design, query),
                            "The query '" + query.name() + "' has no limit and does not set '" + segment.name()
                                    + "', which always gets new values. "
                                    + (Double.isInfinite(design.rowRetentionSeconds())
                                            ? "The query reads more rows every day."
                                            : "The query reads all rows that the policies retain.")));
        }
    }

    /** {@return whether a query selects a period that does not get longer, such as the last hour or a past day} */
    private static boolean hasFixedTime(TableDesign design, Query query) {
        Instant end = Explainer.endOf(design);
        return design.rowKey().segments().stream()
                .filter(segment -> segment.generator() instanceof Generator.Clock)
                .anyMatch(segment -> switch (query.where().get(segment.name())) {
                    case Condition.Range(Literal from, Literal to) ->
                        time(segment, from)
                                        .filter(ConditionNumbers.Moment::relative)
                                        .isPresent()
                                || time(segment, to)
                                        .filter(moment -> !moment.relative()
                                                && !Instant.ofEpochSecond(0, moment.base() - 1)
                                                        .isAfter(end))
                                        .isPresent();
                    case Condition.Eq _, Condition.In _ -> true;
                    case Condition.StartsWith _ -> false;
                    case null -> false;
                });
    }

    /** {@return the time of a condition; empty if it is not a time, which the check of the design reports} */
    private static Optional<ConditionNumbers.Moment> time(Segment segment, Literal time) {
        try {
            return Optional.of(ConditionNumbers.time("", time, segment));
        } catch (WorkloadException noTime) {
            return Optional.empty();
        }
    }

    private static Optional<Segment> growing(TableDesign design, Query query) {
        return design.rowKey().segments().stream()
                .filter(segment -> !query.where().containsKey(segment.name())
                        && (segment.generator() instanceof Generator.Clock
                                || segment.generator() instanceof Generator.Sequence
                                || segment.generator() instanceof Generator.Uuid))
                .findFirst();
    }

    /**
     * The queries are unknown, or queries of one family have no columns in common.
     *
     * <p>If such a column is large, {@code family.read-apart} recommends a separate family instead. If the columns need
     * different retention, {@code family.mixed-retention} does.
     */
    static final Rule UNCERTAIN = Rule.of(
            "query.uncertain",
            FindingLevel.NOTE,
            Source.SCHEMA_DESIGN,
            "Too few queries to check the column families",
            "If queries are not known yet, one value that holds all data is the cheapest to read.",
            QueryRules::uncertain);

    private static void uncertain(Subject subject, Report to) {
        TableDesign design = subject.design();
        int columns = design.columns().size();
        if (columns > 1 && design.queries().isEmpty()) {
            to.add(
                    Place.QUERIES,
                    "The design has no queries, but a row has " + columns
                            + " columns. Add the queries. If they are unknown, store all data of a row in one column,"
                            + " as JSON or protobuf.");
        }
        design.table().columnFamilies().stream()
                .filter(family -> !MixedRetention.isMixed(subject, family))
                .forEach(family -> uncertain(design, family, to));
    }

    private static void uncertain(TableDesign design, ColumnFamily family, Report to) {
        List<Column> columns = design.columns().stream()
                .filter(column -> column.family().equals(family.name()))
                .toList();
        List<Query> reads = design.queries().stream()
                .filter(query -> columns.stream().anyMatch(column -> query.reads(column)))
                .toList();
        boolean isDisjoint = columns.stream().noneMatch(FamilyRules::isHeavy)
                && columns.stream()
                        .noneMatch(column -> reads.stream()
                                        .filter(query -> query.reads(column))
                                        .count()
                                > 1);
        if (reads.size() > 1 && isDisjoint) {
            to.add(
                    Place.QUERIES,
                    "The " + reads.size() + " queries of the family '" + family.name() + "', "
                            + Phrases.names(reads.stream().map(Query::name).toList())
                            + ", have no column in common. If queries differ this much, store all data of a row in one"
                            + " column, as JSON or protobuf.");
        }
    }
}
