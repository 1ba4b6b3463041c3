package dev.splitpoint.query;

import dev.splitpoint.design.Query;
import dev.splitpoint.design.text.TimeText;
import dev.splitpoint.key.KeyRange;
import dev.splitpoint.stream.value.RelativeTimes;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** Description of a query's conditions and key ranges in words, precise enough to count its rows with another tool. */
public final class QueryText {
    /** Maximum number of key ranges in a description. */
    private static final int SHOWN = 3;

    private QueryText() {}

    /**
     * Returns the conditions of a query, such as {@code city = bern, time from now-1h to before now (now is
     * 2026-01-01T01:00:00Z)}.
     *
     * @param now time of the query, to which relative times refer
     */
    public static String values(Query query, Instant now) {
        if (query.where().isEmpty()) {
            return "any value";
        }
        boolean relative = query.where().values().stream().anyMatch(RelativeTimes::isContainedIn);
        return query.where().entrySet().stream()
                        .map(entry -> ResidualFilterText.condition(entry.getKey(), entry.getValue()))
                        .collect(Collectors.joining(", "))
                + (relative ? " (now is " + now + ")" : "");
    }

    /**
     * Returns the ways in which the rows of a query get into their order, such as {@code read in reverse}. The list is
     * empty if the query reads its ranges in key order.
     */
    public static List<String> order(Explanation explanation) {
        List<String> order = new ArrayList<>();
        explanation.bucket().ifPresent(bucket -> order.add("one " + bucket + " after another, the newest first"));
        if (explanation.isReversed()) {
            order.add("read in reverse");
        } else if (explanation.isSorted()) {
            order.add("all rows read and sorted by time");
        } else if (explanation.ranges().order().direction() == ReadOrder.Direction.SORTED) {
            order.add("its rows sorted by time");
        }
        if (explanation.ranges().isMerged()) {
            order.add("merged by time");
        }
        return List.copyOf(order);
    }

    /**
     * {@return a sentence about the overrides of phases that the row counts ignore; empty if the row counts ignore no
     * override}
     */
    public static Optional<String> overrides(Explanation explanation) {
        return explanation.overridden().isEmpty()
                ? Optional.empty()
                : Optional.of("The row counts ignore the overrides of "
                        + explanation.overridden().stream()
                                .map(name -> "'" + name + "'")
                                .collect(Collectors.joining(" and "))
                        + " in the phases of the workload.");
    }

    /**
     * {@return a sentence about the mean operation of the workload, if it costs clearly more or less than the explained
     * example; otherwise empty}
     */
    public static Optional<String> mean(Explanation explanation) {
        return explanation
                .unlikeExample()
                .map(mean -> String.format(
                        Locale.ROOT,
                        "The values are an example: the mean operation of the workload reads %s and takes %s of node"
                                + " time.",
                        rows(mean.rows()),
                        TimeText.of(mean.seconds())));
    }

    private static String rows(double rows) {
        long whole = Math.round(rows);
        return whole == 0 ? "less than one row" : whole == 1 ? "1 row" : String.format(Locale.ROOT, "%,d rows", whole);
    }

    /** {@return the key ranges of a query, such as {@code keys from "bern#" to before "bern$"}} */
    public static String keys(Explanation explanation) {
        long total = explanation.ranges().total();
        if (total == 0) {
            return "no keys";
        }
        List<KeyRange> first =
                explanation.ranges().ranges().stream().limit(SHOWN).toList();
        return first.stream().map(QueryText::keys).collect(Collectors.joining("; "))
                + (total > first.size() ? String.format(Locale.ROOT, "; and %,d more", total - first.size()) : "");
    }

    private static String keys(KeyRange range) {
        if (range.equals(KeyRange.ALL)) {
            return "all keys";
        }
        if (range.equals(KeyRange.ofRow(range.start()))) {
            return "the key \"" + range.start().toReadable() + "\"";
        }
        return "keys from "
                + (range.start().isEmpty() ? "the start" : "\"" + range.start().toReadable() + "\"")
                + range.end()
                        .map(end -> " to before \"" + end.toReadable() + "\"")
                        .orElse(" to the end");
    }
}
