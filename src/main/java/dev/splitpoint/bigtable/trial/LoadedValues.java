package dev.splitpoint.bigtable.trial;

import dev.splitpoint.design.Condition;
import dev.splitpoint.design.Condition.Literal;
import dev.splitpoint.design.Query;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.query.ConditionEvaluator;
import dev.splitpoint.query.QueryableTable;
import dev.splitpoint.query.RowValues;
import dev.splitpoint.query.SegmentValue;
import dev.splitpoint.query.ValueLiteral;
import dev.splitpoint.stream.HashMixing;
import dev.splitpoint.stream.RandomStream;
import dev.splitpoint.stream.key.KeyStream;
import dev.splitpoint.stream.value.ClockSource;
import dev.splitpoint.stream.value.RelativeTimes;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * Choice of values of loaded rows for the conditions of a query. Rows are chosen with equal probabilities, so that a
 * value is chosen as often as rows have it. Not thread-safe.
 *
 * <ul>
 *   <li>{@code eq} and {@code in} get the values of loaded rows that meet the other conditions.
 *   <li>Ranges and prefixes remain if a loaded row meets them all. Otherwise, a range of numbers or absolute times is
 *       moved by a multiple of its length to the value of a loaded row, and a prefix is replaced by a prefix of the
 *       same length. Example: a query for February 1 becomes a query for January 12.
 *   <li>Times relative to now, and ranges of texts, remain.
 * </ul>
 */
final class LoadedValues {
    /** Rows that are tried for each value of a list until the values differ. */
    private static final int TRIES = 50;

    private final LoadedRows rows;
    private final KeyStream stream;
    private final Query query;
    private final ConditionEvaluator conditions;
    private final RandomStream words;
    private final RowValues values;
    private final int[] listed;
    private final int[] moved;
    private final int[] eligible;
    /**
     * Eligible rows by their values of {@code eq} conditions, if {@code in} conditions need other rows with these
     * values.
     */
    private final Map<List<KeyBytes>, int[]> alike;

    /**
     * A query with the values of loaded rows.
     *
     * @param query query with these values
     * @param keys keys of the rows
     */
    record Choice(Query query, Set<KeyBytes> keys) {}

    /**
     * Finds the loaded rows whose values a query can request.
     *
     * @param rows loaded rows
     * @param table table with the row keys of the rows
     * @param query query that compiles
     * @param now time of the query, to which relative times refer
     * @param seed seed of the choices
     */
    LoadedValues(LoadedRows rows, QueryableTable table, Query query, Instant now, long seed) {
        this.rows = rows;
        this.stream = table.rowKeys();
        this.query = query;
        this.words = RandomStream.of(seed, "values of " + query.name());
        this.values = new RowValues(stream);
        this.listed = segments(condition -> condition instanceof Condition.Eq || condition instanceof Condition.In);
        this.conditions = ConditionEvaluator.of(table, query, now);
        int[] movable = IntStream.of(segments(
                        condition -> !(condition instanceof Condition.Eq || condition instanceof Condition.In)))
                .filter(i ->
                        !conditions.bounds(i).isEmpty() || condition(i).orElseThrow() instanceof Condition.StartsWith)
                .toArray();
        int[] remaining = IntStream.range(0, stream.size())
                .filter(conditions::hasCondition)
                .filter(i -> IntStream.concat(IntStream.of(listed), IntStream.of(movable))
                        .noneMatch(other -> other == i))
                .toArray();
        int[] meeting = meeting(rows.stored(), remaining);
        int[] within = meeting(meeting, movable);
        this.moved = within.length > 0 ? new int[0] : movable;
        this.eligible = within.length > 0 ? within : meeting;
        this.alike = new HashMap<>();
        int[] equal = equal();
        if (equal.length > 0 && equal.length < listed.length) {
            Map<List<KeyBytes>, List<Integer>> found = new HashMap<>();
            for (int row : eligible) {
                found.computeIfAbsent(values(equal, row), any -> new ArrayList<>())
                        .add(row);
            }
            found.forEach((key, list) ->
                    alike.put(key, list.stream().mapToInt(Integer::intValue).toArray()));
        }
    }

    /** {@return the segments with conditions that pass a test and contain no time relative to now} */
    private int[] segments(Predicate<Condition> test) {
        return IntStream.range(0, stream.size())
                .filter(i -> condition(i).filter(test).isPresent())
                .filter(i -> !(stream.source(i) instanceof ClockSource)
                        || !RelativeTimes.isContainedIn(condition(i).orElseThrow()))
                .toArray();
    }

    private Optional<Condition> condition(int segment) {
        return Optional.ofNullable(query.where().get(stream.segment(segment).name()));
    }

    private int[] equal() {
        return IntStream.of(listed)
                .filter(i -> condition(i).orElseThrow() instanceof Condition.Eq)
                .toArray();
    }

    private int[] meeting(int[] all, int[] segments) {
        return segments.length == 0
                ? all
                : IntStream.of(all)
                        .filter(row -> IntStream.of(segments)
                                .allMatch(i -> conditions.matches(i, values.of(i, rows.operation(row)))))
                        .toArray();
    }

    private List<KeyBytes> values(int[] segments, int row) {
        return IntStream.of(segments)
                .mapToObj(i -> values.of(i, rows.operation(row)).bytes())
                .toList();
    }

    /** Returns whether choices differ: whether the query requests values, and a loaded row has values for it. */
    boolean hasChoice() {
        return eligible.length > 0 && listed.length + moved.length > 0;
    }

    /** {@return the query with the values of loaded rows; the query itself if {@link #hasChoice} is false} */
    Choice choose(int number) {
        if (!hasChoice()) {
            return new Choice(query, Set.of());
        }
        long word = words.word(number);
        int first = any(eligible, word);
        Set<KeyBytes> keys = new LinkedHashSet<>(Set.of(rows.key(first)));
        Map<String, Condition> where = new LinkedHashMap<>(query.where());
        for (int segment : moved) {
            where.put(name(segment), moved(segment, first));
        }
        for (int segment : equal()) {
            literal(segment, first).ifPresent(value -> where.put(name(segment), new Condition.Eq(value)));
        }
        list(first, HashMixing.next(word), where, keys);
        return new Choice(query.withWhere(where), keys);
    }

    /**
     * Replaces the values of each list by the same number of values from rows that share the other values of the first
     * row, if enough exist.
     */
    private void list(int first, long start, Map<String, Condition> where, Set<KeyBytes> keys) {
        Map<Integer, Set<Literal>> lists = new LinkedHashMap<>();
        int longest = 0;
        for (int segment : listed) {
            if (condition(segment).orElseThrow() instanceof Condition.In in) {
                lists.put(segment, new LinkedHashSet<>());
                longest = Math.max(longest, in.values().size());
            }
        }
        int[] same = alike.getOrDefault(values(equal(), first), eligible);
        long word = start;
        int row = first;
        for (int i = 0; !lists.isEmpty() && i < 2 * TRIES * longest; i++) {
            boolean isUsed = false;
            boolean isComplete = true;
            for (Map.Entry<Integer, Set<Literal>> list : lists.entrySet()) {
                int size = ((Condition.In) condition(list.getKey()).orElseThrow())
                        .values()
                        .size();
                isUsed |= list.getValue().size() < size
                        && literal(list.getKey(), row)
                                .filter(list.getValue()::add)
                                .isPresent();
                isComplete &= list.getValue().size() == size;
            }
            if (isUsed) {
                keys.add(rows.key(row));
            }
            if (isComplete) {
                break;
            }
            word = HashMixing.next(word);
            row = any(i < TRIES * longest ? same : eligible, word);
        }
        lists.forEach((segment, found) -> {
            if (!found.isEmpty()) {
                where.put(name(segment), new Condition.In(List.copyOf(found)));
            }
        });
    }

    private static int any(int[] choices, long word) {
        return choices[(int) HashMixing.below(word, choices.length)];
    }

    private String name(int segment) {
        return stream.segment(segment).name();
    }

    private Optional<Literal> literal(int segment, int row) {
        return ValueLiteral.of(stream, segment, values.of(segment, rows.operation(row)));
    }

    /** {@return the range or prefix of a segment, moved to the value of a row; unchanged if this is impossible} */
    private Condition moved(int segment, int row) {
        SegmentValue value = values.of(segment, rows.operation(row));
        if (condition(segment).orElseThrow() instanceof Condition.StartsWith(String prefix)) {
            KeyBytes start = value.bytes()
                    .prefix(Math.min(
                            KeyBytes.utf8(prefix).length(), value.bytes().length()));
            String text = new String(start.toArray(), StandardCharsets.UTF_8);
            return new Condition.StartsWith(KeyBytes.utf8(text).equals(start) ? text : prefix);
        }
        List<Long> bounds = conditions.bounds(segment);
        long length = bounds.getLast() - bounds.getFirst();
        if (length <= 0) {
            return condition(segment).orElseThrow();
        }
        long start = bounds.getFirst() + Math.floorDiv(value.number() - bounds.getFirst(), length) * length;
        return new Condition.Range(bound(segment, start), bound(segment, start + length));
    }

    private Literal bound(int segment, long number) {
        return stream.source(segment) instanceof ClockSource
                ? new Literal.Text(Instant.ofEpochSecond(0, number).toString())
                : new Literal.Whole(number);
    }
}
