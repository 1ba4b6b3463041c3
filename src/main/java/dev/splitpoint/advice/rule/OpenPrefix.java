package dev.splitpoint.advice.rule;

import dev.splitpoint.advice.Remedy;
import dev.splitpoint.advice.SegmentTraits;
import dev.splitpoint.design.Condition;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.Format;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.KeyEncoding;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.text.SegmentText;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The prefix of a query ends inside a segment. */
final class OpenPrefix {
    static final Rule RULE = Rule.of(
            "query.open-prefix",
            FindingLevel.ERROR,
            Source.READS,
            "A prefix also matches longer values",
            "A prefix that ends inside a value matches unintended rows: user1 also matches user10.",
            OpenPrefix::check);

    private OpenPrefix() {}

    private static void check(Subject subject, Report to) {
        TableDesign design = subject.design();
        for (Query query : design.queries()) {
            concatenated(design, query, to);
            starting(design, query, to);
        }
    }

    /** Reports a set value without a delimiter after it, so that longer values match, too. */
    private static void concatenated(TableDesign design, Query query, Report to) {
        if (!(design.rowKey().encoding() instanceof KeyEncoding.Concatenated)) {
            return;
        }
        Optional<Segment> last = Optional.empty();
        for (Segment segment : design.rowKey().segments()) {
            if (!SegmentTraits.hasValueCondition(query, segment)) {
                last.filter(open -> !SegmentText.isFixedWidth(open))
                        .ifPresent(open -> to.add(
                                Place.of(design, query),
                                "The query '" + query.name()
                                        + "' ends its prefix with a value of '" + open.name()
                                        + "', which has a variable length and no delimiter after it. "
                                        + "A short value also matches longer values that begin with it.",
                                SafeDelimiters.changes(design)));
                return;
            }
            last = Optional.of(segment);
        }
    }

    /** Reports a prefix condition that matches both complete and longer values. */
    private static void starting(TableDesign design, Query query, Report to) {
        for (Segment segment : design.rowKey().segments()) {
            if (query.where().get(segment.name()) instanceof Condition.StartsWith(String prefix)
                    && hasLongerValues(segment, prefix)) {
                List<Remedy> changes = segment.format() instanceof Format.ReversedDomain
                        ? List.of(DesignChanges.read("End the prefix " + prefix + " with a dot", query, q -> {
                            Map<String, Condition> where = new LinkedHashMap<>(q.where());
                            where.put(segment.name(), new Condition.StartsWith(prefix + "."));
                            return q.withWhere(where);
                        }))
                        : List.of();
                to.add(
                        Place.of(design, query),
                        "The query '" + query.name() + "' matches '" + segment.name() + "' by the prefix '" + prefix
                                + "', which ends inside a value. It also matches " + longer(segment, prefix) + ".",
                        changes);
            }
        }
    }

    private static boolean hasLongerValues(Segment segment, String prefix) {
        if (prefix.isEmpty()) {
            return false;
        }
        boolean digit = Character.isDigit(prefix.charAt(prefix.length() - 1));
        return switch (segment.format()) {
            case Format.ReversedDomain f -> !prefix.endsWith(".");
            case Format.UnpaddedDecimal f -> digit;
            case Format.Template f -> digit && f.digits().isEmpty();
            case Format.Plain f ->
                segment.generator() instanceof Generator.Weighted weighted
                        && weighted.weights().containsKey(prefix)
                        && weighted.weights().keySet().stream()
                                .anyMatch(value -> value.startsWith(prefix) && !value.equals(prefix));
            default -> false;
        };
    }

    private static String longer(Segment segment, String prefix) {
        return segment.generator() instanceof Generator.Weighted weighted
                ? weighted.weights().keySet().stream()
                        .filter(value -> value.startsWith(prefix) && !value.equals(prefix))
                        .findFirst()
                        .orElse(prefix)
                : prefix + (segment.format() instanceof Format.ReversedDomain ? "-shop" : "0");
    }
}
