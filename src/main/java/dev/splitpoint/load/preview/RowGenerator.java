package dev.splitpoint.load.preview;

import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Query;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.query.ConditionEvaluator;
import dev.splitpoint.query.QueryableTable;
import dev.splitpoint.query.RowValues;
import dev.splitpoint.query.SegmentValue;
import dev.splitpoint.stream.WorkloadException;
import dev.splitpoint.stream.key.KeyStream;
import dev.splitpoint.stream.timeline.Timeline;
import dev.splitpoint.stream.value.ClockSource;
import dev.splitpoint.stream.value.Operation;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Generator of the keys of example rows. The segments of a key have one of three roles:
 *
 * <ul>
 *   <li>Identifying segments have the same value in all rows of an entity, for example a user or a sensor.
 *   <li>Row segments differ between the rows of an entity: times, sequences, UUIDs, random salts, and weighted values
 *       after the last identifying segment. If there is no such segment, the last one of several identifying segments
 *       is a row segment.
 *   <li>Hashes and salts are computed from other segments.
 * </ul>
 *
 * <p>The first entities have values that the queries name. Example: {@code sensor_id = 417} gives an entity
 * {@code sensor-00417}.
 */
final class RowGenerator {
    /** Operations that are tried until a generated value meets a condition, or a key is new. */
    private static final int TRIES = 2_000;

    /** Maximum number of entities, as a multiple of the requested number. */
    private static final int MOST_ENTITIES = 3;

    /** Distance of the operation numbers of two entities, so that their rows have different numbers. */
    private static final long ROW_NUMBERS = 1L << 20;

    private final QueryableTable table;
    private final KeyStream stream;
    private final Timeline timeline;
    private final List<ConditionEvaluator> queries;
    private final int entities;
    private final int rowsPerEntity;
    private final Set<Integer> identifying;
    private final RowAges ages;
    private final RowValues rowValues;

    /**
     * @param now time of the queries
     * @param entities number of entities, 1 or more
     * @param rowsPerEntity number of rows of an entity, 1 or more
     */
    RowGenerator(QueryableTable table, Instant now, int entities, int rowsPerEntity) {
        this.table = table;
        this.stream = table.rowKeys();
        this.timeline = table.timeline();
        this.queries = table.design().queries().stream()
                .filter(query -> compiles(query, now))
                .map(query -> ConditionEvaluator.of(table, query, now))
                .toList();
        this.identifying = identifying(stream);
        this.entities = identifying.isEmpty() ? 1 : entities;
        this.rowsPerEntity = identifying.isEmpty() ? entities * rowsPerEntity : rowsPerEntity;
        this.ages = RowAges.of(table, queries, this.rowsPerEntity, this.entities);
        this.rowValues = new RowValues(stream);
    }

    private boolean compiles(Query query, Instant now) {
        try {
            return table.ranges(query, now).noMatchReason().isEmpty();
        } catch (WorkloadException e) {
            return false;
        }
    }

    static Set<Integer> identifying(KeyStream stream) {
        List<Integer> listed = new ArrayList<>();
        List<Integer> named = new ArrayList<>();
        boolean hasRowSegment = false;
        for (int i = 0; i < stream.size(); i++) {
            switch (stream.generator(i)) {
                case Generator.Clock _, Generator.Sequence _, Generator.Uuid _ -> hasRowSegment = true;
                case Generator.Salt salt -> hasRowSegment |= salt.isRandom();
                case Generator.Hash _, Generator.Constant _ -> {}
                case Generator.Weighted _ -> listed.add(i);
                default -> named.add(i);
            }
        }
        Set<Integer> found = new HashSet<>(named.isEmpty() ? listed : named);
        listed.stream().filter(i -> !named.isEmpty() && i < named.getLast()).forEach(found::add);
        hasRowSegment |= !named.isEmpty() && listed.stream().anyMatch(i -> i > named.getLast());
        if (!hasRowSegment && found.size() > 1) {
            found.remove(found.stream().max(Comparator.naturalOrder()).orElseThrow());
        }
        return found;
    }

    /** {@return the rows in key order, with distinct keys} */
    List<KeyedRow> rows() {
        List<Map<Integer, SegmentValue>> all = entities();
        Set<KeyBytes> keys = new HashSet<>();
        List<KeyedRow> rows = new ArrayList<>();
        // Coarse times give few rows per entity, so that more entities are necessary.
        for (int e = 0; e < all.size() && (e < entities || rows.size() < entities * rowsPerEntity / 2); e++) {
            List<Map<Integer, SegmentValue>> named = namedRows(e, all);
            int made = 0;
            for (int r = 0; made < rowsPerEntity && r < 4 * rowsPerEntity; r++) {
                Map<Integer, SegmentValue> fixed = new HashMap<>(all.get(e));
                fixed.putAll(r < named.size() ? named.get(r) : Map.of());
                KeyedRow row = row(e, operation(ROW_NUMBERS * (e + 1L) + r, ages.nanos(e, r)), fixed);
                if (keys.add(row.key().key())) {
                    rows.add(row);
                    made++;
                }
            }
        }
        rows.sort(Comparator.comparing(row -> row.key().key()));
        return rows;
    }

    /**
     * {@return the values of the identifying segments of each entity: values in the conditions of queries, then
     * generated values}
     */
    private List<Map<Integer, SegmentValue>> entities() {
        List<Map<Integer, SegmentValue>> found = new ArrayList<>();
        queries.stream()
                .sorted(Comparator.comparing((ConditionEvaluator query) ->
                                identifying.stream().filter(query::hasCondition).count())
                        .reversed())
                .forEach(query -> addNamed(query, found));
        for (int tried = 0; found.size() < MOST_ENTITIES * entities && tried < TRIES; tried++) {
            Map<Integer, SegmentValue> next = new HashMap<>();
            for (int segment : identifying) {
                next.put(segment, rowValues.of(segment, operation(tried + 1L, ages.nanos(0, 0))));
            }
            if (!found.contains(next)) {
                found.add(next);
            }
        }
        return found;
    }

    /**
     * Adds an entity with the values that a query names, or two if it lists several, unless an entity meets its
     * conditions.
     */
    private void addNamed(ConditionEvaluator query, List<Map<Integer, SegmentValue>> found) {
        boolean isNaming = identifying.stream().anyMatch(query::hasCondition);
        boolean isMet = found.stream().anyMatch(entity -> isMet(query, entity));
        int listed = identifying.stream()
                .mapToInt(segment -> query.listed(segment).size())
                .max()
                .orElse(0);
        for (int choice = 0;
                isNaming && !isMet && choice < Math.clamp(listed, 1, 2) && found.size() < entities;
                choice++) {
            named(query, identifying, choice, operation(found.size() + 1L, ages.nanos(0, 0)))
                    .filter(entity -> !found.contains(entity))
                    .ifPresent(found::add);
        }
    }

    private static boolean isMet(ConditionEvaluator query, Map<Integer, SegmentValue> values) {
        return values.entrySet().stream().allMatch(entry -> query.matches(entry.getKey(), entry.getValue()));
    }

    /** {@return the values of row segments that queries name, for the first rows of an entity} */
    private List<Map<Integer, SegmentValue>> namedRows(int entity, List<Map<Integer, SegmentValue>> all) {
        List<Map<Integer, SegmentValue>> rows = new ArrayList<>();
        for (ConditionEvaluator query : queries) {
            Optional<Map<Integer, SegmentValue>> owner =
                    all.stream().filter(values -> isMet(query, values)).findFirst();
            Set<Integer> segments = new HashSet<>();
            IntStream.range(0, stream.size())
                    .filter(i -> !identifying.contains(i) && stream.digest(i).isEmpty() && query.hasCondition(i))
                    .filter(i -> query.bounds(i).isEmpty())
                    .forEach(segments::add);
            if (!segments.isEmpty() && owner.filter(all.get(entity)::equals).isPresent()) {
                named(
                                query,
                                segments,
                                0,
                                operation(ROW_NUMBERS * (entity + 1L) + rows.size(), ages.nanos(entity, rows.size())))
                        .filter(values -> !rows.contains(values))
                        .ifPresent(rows::add);
            }
        }
        return rows;
    }

    /**
     * {@return values that meet the conditions of a query; generated ones for segments without condition}
     *
     * @param choice number of the value that an {@code in} condition lists
     * @param operation first operation that is tried; empty if no operation has a matching value
     */
    private Optional<Map<Integer, SegmentValue>> named(
            ConditionEvaluator query, Set<Integer> segments, int choice, Operation operation) {
        Map<Integer, SegmentValue> values = new HashMap<>();
        for (int segment : segments) {
            List<SegmentValue> listed = query.listed(segment);
            long first = operation.index;
            Optional<SegmentValue> value =
                    listed.isEmpty() ? Optional.empty() : Optional.of(listed.get(choice % listed.size()));
            for (int i = 0; value.isEmpty() && i < TRIES; i++) {
                operation.index = first + i;
                value = Optional.of(rowValues.of(segment, operation))
                        .filter(generated -> query.matches(segment, generated));
            }
            operation.index = first;
            if (value.isEmpty()) {
                return Optional.empty();
            }
            values.put(segment, value.get());
        }
        return Optional.of(values);
    }

    private Operation operation(long index, long nanos) {
        Operation operation = new Operation();
        operation.index = index;
        operation.time = nanos;
        operation.rowTime = nanos;
        operation.rows = (long) timeline.rowsAtEnd();
        operation.row = (long) timeline.rowsWrittenBy(nanos);
        return operation;
    }

    private KeyedRow row(int entity, Operation operation, Map<Integer, SegmentValue> fixed) {
        SegmentValue[] row = new SegmentValue[stream.size()];
        long time = ClockSource.START + operation.rowTime;
        for (int i : stream.evaluationOrder()) {
            row[i] = stream.digest(i).isPresent()
                    ? rowValues.computed(i, row)
                    : fixed.containsKey(i) ? fixed.get(i) : rowValues.of(i, operation);
            time = stream.generator(i) instanceof Generator.Clock ? row[i].number() : time;
        }
        byte[][] bytes =
                Arrays.stream(row).map(value -> value.bytes().toArray()).toArray(byte[][]::new);
        KeyBytes key = stream.key(bytes, bytes.length);
        List<PreviewKey.Span> spans = new ArrayList<>();
        int at = 0;
        for (int i = 0; i < bytes.length; i++) {
            int end = at + stream.encodeSegment(bytes[i], true).length;
            // Ordered code omits trailing empty segments.
            spans.add(new PreviewKey.Span(
                    stream.segment(i).name(), Math.min(at, key.length()), Math.min(end, key.length())));
            at = end + stream.delimiterBytes().length;
        }
        return new KeyedRow(new PreviewKey(key, spans), List.of(row), entity, Instant.ofEpochSecond(0, time));
    }
}
