package dev.splitpoint.advice.rule;

import dev.splitpoint.advice.MoveSegment;
import dev.splitpoint.advice.Remedy;
import dev.splitpoint.design.Condition;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.QueryKind;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.query.SegmentUse;
import dev.splitpoint.tablet.verdict.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A query becomes a full table scan. */
final class FullScan {
    static final Rule RULE = Rule.of(
                    "query.full-scan",
                    FindingLevel.ERROR,
                    Source.READS,
                    "A query reads the whole table",
                    "A full table scan takes longer with every row written and takes capacity from all other queries.",
                    FullScan::check)
            .explaining(Verdict.Kind.LARGE_SCAN_HOT_SPOT, Verdict.Kind.HOT_RANGE);

    private FullScan() {}

    /** Share of the rows below which a limit makes the scan cheap enough to be a warning. */
    private static final double SMALL_PART = 0.01;

    private static void check(Subject subject, Report to) {
        TableDesign design = subject.design();
        for (Query query : design.queries()) {
            if (subject.matchesNothing(query)) {
                continue;
            }
            Query restricting = subject.restricting(query);
            boolean whole = subject.accessPattern(restricting)
                    .filter(shape -> shape.kind() == QueryKind.FULL_SCAN)
                    .isPresent();
            boolean isLimited = subject.explanation(restricting)
                    .filter(explained -> explained.ranges().plan().readsOneEnd())
                    .isPresent();
            Optional<String> reason = whole
                    ? Optional.of(reason(design, query, restricting))
                    : isLimited ? Optional.empty() : alike(design, restricting);
            boolean isPart = seen(subject, query) < SMALL_PART * subject.size().rows();
            reason.filter(why -> subject.accessPattern(restricting).isPresent())
                    .ifPresent(why -> to.about(query)
                            .add(
                                    isPart ? FindingLevel.WARNING : FindingLevel.ERROR,
                                    Place.of(design, query),
                                    "The query '" + query.name()
                                            + (isPart
                                                    ? "' scans the table from its start ("
                                                    : "' scans the whole table (")
                                            + rows(subject, query) + "), because " + why + ".",
                                    changes(design, restricting)));
        }
    }

    /**
     * {@return the number of scanned rows from the explanation of a query; with the number of all rows if a limit ends
     * the scan}
     */
    private static String rows(Subject subject, Query query) {
        double all = subject.size().rows();
        double seen = seen(subject, query);
        return Math.round(seen) >= Math.round(all)
                ? Phrases.count(all, "row") + " at the end of the workload"
                : Phrases.number(seen) + " of " + Phrases.count(all, "row")
                        + " at the end of the workload, until its limit";
    }

    private static double seen(Subject subject, Query query) {
        return subject.explanation(query)
                .map(explained -> (double) explained.cost().wholeRowsSeen())
                .orElse(subject.size().rows());
    }

    /**
     * {@return the reason for which a query with a prefix reads all rows: all keys begin with this prefix or with its
     * ranges}
     */
    private static Optional<String> alike(TableDesign design, Query query) {
        List<Segment> segments = design.rowKey().segments();
        List<SegmentUse> uses = SegmentUse.of(design.rowKey(), query);
        List<String> constants = new ArrayList<>();
        List<String> salts = new ArrayList<>();
        int at = 0;
        while (at < segments.size() && isInAll(segments.get(at), uses.get(at), query, constants)) {
            (segments.get(at).generator() instanceof Generator.Salt ? salts : constants)
                    .add(segments.get(at).name());
            at++;
        }
        boolean open = at < segments.size() && (uses.get(at) == SegmentUse.FREE || uses.get(at) == SegmentUse.FILTERED);
        if (!open || constants.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of("every row has the same " + Phrases.names(constants)
                + (salts.isEmpty()
                        ? ", the leading segment"
                        : ", the query reads each bucket of " + Phrases.names(salts))
                + ", and the query does not set '" + segments.get(at).name() + "', which distinguishes rows");
    }

    /**
     * {@return whether the condition of a segment matches all rows: a constant, computed from constants, or all buckets
     * of a salt}
     */
    private static boolean isInAll(Segment segment, SegmentUse use, Query query, List<String> constants) {
        boolean made = use == SegmentUse.IMPLIED;
        return switch (segment.generator()) {
            case Generator.Constant constant ->
                made || use == SegmentUse.EQUAL && isRequested(constant.value(), query, segment);
            case Generator.Salt salt ->
                use == SegmentUse.EVERY || use == SegmentUse.FREE || made && constants.containsAll(salt.of());
            case Generator.Hash hash -> made && constants.containsAll(hash.of());
            default -> false;
        };
    }

    private static boolean isRequested(String value, Query query, Segment segment) {
        return switch (query.where().get(segment.name())) {
            case Condition.Eq(Condition.Literal literal) -> literal.text().equals(value);
            case Condition.In(List<Condition.Literal> literals) ->
                literals.stream().anyMatch(one -> one.text().equals(value));
            case Condition.Range _, Condition.StartsWith _ -> false;
            case null -> false;
        };
    }

    private static String reason(TableDesign design, Query query, Query restricting) {
        Optional<Segment> lead = SegmentOrders.leading(design);
        Optional<String> all = query.where().keySet().stream()
                .filter(name -> !restricting.where().containsKey(name))
                .findFirst();
        if (all.isPresent()) {
            return "all values of '" + all.get() + "' match its condition";
        }
        if (query.where().isEmpty()) {
            return "it sets no segment of the row key";
        }
        return lead.map(segment -> query.where().containsKey(segment.name())
                        ? "the rows that match its condition of '" + segment.name()
                                + "', the leading segment, are not one range of keys"
                        : "it does not set '" + segment.name() + "', the leading segment")
                .orElse("no segment varies");
    }

    private static List<Remedy> changes(TableDesign design, Query query) {
        return SegmentOrders.leading(design).stream()
                .flatMap(lead -> SegmentOrders.after(design, lead).stream()
                        .filter(segment -> query.where().containsKey(segment.name()))
                        .map(segment -> new MoveSegment(segment.name(), List.of(lead.name()), false)))
                .flatMap(order -> SegmentOrders.of(design, order).stream())
                .toList();
    }
}
