package dev.splitpoint.query;

import dev.splitpoint.design.Query;
import dev.splitpoint.key.KeyRange;
import dev.splitpoint.stream.value.RelativeTimes;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** What a query asks a table for, in words: with that its rows can be counted by other tools. */
public final class QueryText {
    /** Of many key ranges only the first ones are named. */
    private static final int SHOWN = 3;

    private QueryText() {}

    /**
     * {@return the values that are asked for, such as {@code city = bern, time from now-1h to before now (now is
     * 2026-01-01T01:00:00Z)}}
     *
     * @param now the moment that relative times are counted from
     */
    public static String values(Query read, Instant now) {
        if (read.where().isEmpty()) {
            return "any value";
        }
        boolean relative = read.where().values().stream().anyMatch(RelativeTimes::isIn);
        return read.where().entrySet().stream()
                        .map(asked -> ResidualFilterText.condition(asked.getKey(), asked.getValue()))
                        .collect(Collectors.joining(", "))
                + (relative ? " (now is " + now + ")" : "");
    }

    /** {@return the keys that are read for them, such as {@code keys from "bern#" to before "bern$"}} */
    public static String keys(Explanation read) {
        long total = read.ranges().total();
        if (total == 0) {
            return "no keys";
        }
        List<KeyRange> first = read.ranges().ranges().stream().limit(SHOWN).toList();
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
        return "keys from " + (range.start().isEmpty() ? "the start" : "\"" + range.start().toReadable() + "\"")
                + range.end().map(end -> " to before \"" + end.toReadable() + "\"").orElse(" to the end");
    }
}
