package dev.splitpoint.query.code;

import dev.splitpoint.design.Condition;
import dev.splitpoint.design.Condition.Literal;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.query.CoarseTimes;
import dev.splitpoint.query.ReadOrder;
import dev.splitpoint.query.SegmentUse;
import dev.splitpoint.query.code.SegmentCodec.PartType;
import dev.splitpoint.stream.value.RelativeTimes;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.TreeMap;

/**
 * Query in generated code. Values of its conditions are parameters, and relative times are computed.
 *
 * @param read query
 * @param prefix number of leading segments with known values
 * @param values values that determine the prefix, by segment index
 * @param bounds condition of the segment after the prefix, if it limits the key range
 * @param checks conditions that the code checks in the parsed key of each row
 * @param order order in which the code reads the rows of each key range
 * @param time index of the key part by which rows are sorted
 * @param remarks tasks for callers, each a sentence
 */
public record QueryParameters(
        Query read,
        int prefix,
        Map<Integer, Requested> values,
        Optional<Check> bounds,
        List<Check> checks,
        ReadOrder order,
        OptionalInt time,
        List<String> remarks) {
    /** A value in a condition. */
    public sealed interface Operand {}

    /** A parameter of the function. */
    public record Parameter(int segment, Role role) implements Operand {}

    /** The time of the call plus an offset. */
    public record Now(Duration offset) implements Operand {}

    /** The role of a parameter in the condition of a segment. */
    public enum Role {
        VALUE,
        LIST,
        FROM,
        TO,
        PREFIX
    }

    /** The condition of a query on a segment. */
    public sealed interface Requested {}

    public record Equal(Operand value) implements Requested {}

    public record AnyOf(Parameter values) implements Requested {}

    /** @param to exclusive */
    public record Between(Operand from, Operand to) implements Requested {}

    public record StartsWith(Parameter text) implements Requested {}

    /** All buckets of a salt, from 0. */
    public record Buckets(int count) implements Requested {}

    public record Check(int segment, Requested requested) {}

    public static QueryParameters of(TableDesign design, KeyShape key, Query query) {
        List<SegmentUse> uses = SegmentUse.of(design.rowKey(), query);
        List<Segment> segments = design.rowKey().segments();
        int prefix = 0;
        while (prefix < uses.size()
                && uses.get(prefix).isPrefix()
                && !(uses.get(prefix) == SegmentUse.IMPLIED && isUnknown(design, key, query, prefix))) {
            prefix++;
        }
        Map<Integer, Requested> values = new TreeMap<>();
        for (int i = 0; i < prefix; i++) {
            if (uses.get(i) == SegmentUse.EVERY && segments.get(i).generator() instanceof Generator.Salt salt) {
                values.put(i, new Buckets(salt.buckets()));
            } else if (uses.get(i) == SegmentUse.EQUAL && !key.segments().get(i).isConstant()) {
                values.put(i, requested(key, i, condition(query, segments.get(i))));
            }
        }
        for (int i = 0; i < prefix; i++) {
            if (uses.get(i) == SegmentUse.IMPLIED) {
                key.inputs(i)
                        .forEach(input -> values.computeIfAbsent(
                                input, index -> requested(key, index, condition(query, segments.get(index)))));
            }
        }
        Optional<Check> bounds = Optional.empty();
        List<Check> checks = new ArrayList<>();
        List<String> remarks = new ArrayList<>();
        boolean canParse = !(key.parsing() instanceof KeyShape.Ambiguous);
        int open = firstOpen(key);
        for (int i = 0; i < segments.size(); i++) {
            Segment segment = segments.get(i);
            if (!query.where().containsKey(segment.name())) {
                continue;
            }
            boolean isCoarse = CoarseTimes.isCoarse(segment, condition(query, segment));
            if (isCoarse) {
                remarks.add("Keys contain " + segment.name()
                        + " with less precision than the query needs. Filter the rows by it.");
            }
            if (i < prefix && i < open) {
                continue;
            }
            Check check = new Check(i, requested(key, i, condition(query, segment)));
            if (i == prefix && uses.get(i) == SegmentUse.RANGE && isBound(key, check)) {
                bounds = Optional.of(check);
            } else if (canParse && isCheckable(key, segment, check)) {
                checks.add(check);
            } else if (!isCoarse) {
                remarks.add((i < prefix
                                ? "Keys with other values of " + segment.name() + " can have the same prefix."
                                : "The key ranges do not answer the condition of " + segment.name() + ".")
                        + " Filter the rows by it.");
            }
        }
        boolean isSeveral =
                values.values().stream().anyMatch(value -> value instanceof AnyOf || value instanceof Buckets);
        ReadOrder planned = ReadOrder.of(design.rowKey(), query);
        boolean isPlanned = uses.stream().takeWhile(SegmentUse::isPrefix).count() == prefix;
        boolean isPoint = prefix == segments.size();
        ReadOrder order = query.newestFirst() && (!isPlanned || isPoint && isSeveral) ? planned.sorted() : planned;
        boolean isMerged = query.newestFirst() && isSeveral || order.bucket().isPresent() || order.readsAll();
        OptionalInt time = canParse ? time(key, planned) : OptionalInt.empty();
        if (isMerged && (time.isEmpty() || !canBuild(key, prefix, order))) {
            remarks.add("The rows are in the order of their keys. Sort them by time"
                    + (query.limit().isPresent()
                            ? ", and use the " + query.limit().getAsLong() + " newest."
                            : "."));
            time = OptionalInt.empty();
        } else if (query.limit().isPresent() && !remarks.isEmpty()) {
            remarks.add("Use only the first " + query.limit().getAsLong() + " rows.");
        }
        boolean isAll = query.limit().isEmpty() || !remarks.isEmpty();
        return new QueryParameters(
                query,
                prefix,
                values,
                bounds,
                List.copyOf(checks),
                isMerged && isAll ? order.sorted() : order,
                time,
                List.copyOf(remarks));
    }

    /** {@return whether code can build the key prefixes of the buckets that are read one after another} */
    private static boolean canBuild(KeyShape key, int prefix, ReadOrder order) {
        return order.bucket()
                .map(bucket -> key.segments().subList(prefix, bucket.segment() + 1).stream()
                        .allMatch(segment -> segment.isPart() || segment.isConstant()))
                .orElse(true);
    }

    /** {@return whether a segment is computed from parts that the query does not set} */
    private static boolean isUnknown(TableDesign design, KeyShape key, Query query, int index) {
        return key.inputs(index).stream()
                .map(input ->
                        query.where().get(design.rowKey().segments().get(input).name()))
                .anyMatch(condition -> !(condition instanceof Condition.Eq || condition instanceof Condition.In));
    }

    /** {@return the index of the first segment of a prefix that keys of other values share} */
    private static int firstOpen(KeyShape key) {
        int open = 0;
        while (open < key.segments().size() - 1
                && (!key.delimiter().isEmpty()
                        || key.segments().get(open).width() > 0
                        || key.segments().get(open).isConstant())) {
            open++;
        }
        return open == key.segments().size() - 1 ? key.segments().size() : open;
    }

    private static Condition condition(Query query, Segment segment) {
        return Objects.requireNonNull(query.where().get(segment.name()));
    }

    private static Requested requested(KeyShape key, int segment, Condition condition) {
        return switch (condition) {
            case Condition.Eq(Literal value) -> new Equal(operand(key, segment, value, Role.VALUE));
            case Condition.In in -> new AnyOf(new Parameter(segment, Role.LIST));
            case Condition.Range(Literal from, Literal to) ->
                new Between(operand(key, segment, from, Role.FROM), operand(key, segment, to, Role.TO));
            case Condition.StartsWith prefix -> new StartsWith(new Parameter(segment, Role.PREFIX));
        };
    }

    private static Operand operand(KeyShape key, int segment, Literal value, Role role) {
        return RelativeTimes.offset(value)
                .filter(offset -> key.segments().get(segment).codec().type() == PartType.TIME)
                .<Operand>map(Now::new)
                .orElseGet(() -> new Parameter(segment, role));
    }

    private static boolean isBound(KeyShape key, Check check) {
        return check.requested() instanceof StartsWith
                ? key.segments().get(check.segment()).codec().isText()
                : key.hasRange(check.segment());
    }

    /** {@return whether code can compare the values of a segment as the simulation does} */
    private static boolean isCheckable(KeyShape key, Segment segment, Check check) {
        KeySegment shape = key.segments().get(check.segment());
        boolean isOpaque = shape.codec().type() == PartType.TEXT && !isText(segment.generator());
        return !shape.isConstant()
                && !(check.requested() instanceof Between
                        && (isOpaque
                                || shape.codec().type() == PartType.UUID
                                || shape.codec().type() == PartType.BYTES));
    }

    private static boolean isText(Generator generator) {
        return generator instanceof Generator.Weighted
                || generator instanceof Generator.Realistic
                || generator instanceof Generator.Sample
                || generator instanceof Generator.Hash;
    }

    /** {@return the segment with the time of the rows, if code has a type for its values} */
    private static OptionalInt time(KeyShape key, ReadOrder order) {
        boolean hasType = order.time().isPresent()
                && key.segments().get(order.time().getAsInt()).isPart()
                && (key.segments().get(order.time().getAsInt()).codec().type() == PartType.TIME
                        || key.segments().get(order.time().getAsInt()).codec().type() == PartType.INTEGER);
        return hasType ? order.time() : OptionalInt.empty();
    }

    /** {@return the note of the query and the remarks} */
    List<String> notes() {
        List<String> notes = new ArrayList<>(
                read.note().filter(note -> !ByteText.comment(note).isBlank()).stream()
                        .toList());
        notes.addAll(remarks);
        return notes;
    }

    /** {@return the name of the query as a sentence} */
    String sentence() {
        String text = read.name().strip();
        return text.isEmpty()
                ? "Query."
                : text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1) + (text.endsWith(".") ? "" : ".");
    }

    /** {@return whether the prefix is the whole key} */
    public boolean isPoint(KeyShape key) {
        return prefix == key.segments().size();
    }

    /** {@return whether the query reads at most one row, and checks nothing} */
    public boolean isSingleRow(KeyShape key) {
        return isPoint(key) && !hasSeveralRanges() && checks.isEmpty();
    }

    /** {@return whether the query reads several ranges or rows} */
    public boolean hasSeveralRanges() {
        return values.values().stream().anyMatch(value -> value instanceof AnyOf || value instanceof Buckets);
    }

    /** {@return the limit of each scan, if the server can count the rows} */
    OptionalLong serverLimit() {
        return checks.isEmpty() && remarks.isEmpty() && order.direction() != ReadOrder.Direction.SORTED
                ? read.limit()
                : OptionalLong.empty();
    }

    /** {@return the limit for rows that code filters or sorts; empty if callers filter or sort them further} */
    public OptionalLong clientLimit() {
        return remarks.isEmpty() ? read.limit() : OptionalLong.empty();
    }

    /** {@return whether the newest rows of each key range are read by a request of their own, and merged} */
    public boolean isMerged() {
        return read.newestFirst() && hasSeveralRanges() && !order.readsAll();
    }

    /** {@return whether code sorts rows by time} */
    public boolean isSorted() {
        return time.isPresent() && (order.direction() == ReadOrder.Direction.SORTED || isMerged());
    }

    /** {@return whether more rows than the limit are read, so that code keeps the newest ones only} */
    boolean keepsNewest() {
        return isSorted()
                && order.direction() == ReadOrder.Direction.SORTED
                && clientLimit().isPresent();
    }

    /** {@return whether code needs the time of the call} */
    boolean usesNow() {
        return values.values().stream().anyMatch(QueryParameters::usesNow)
                || bounds.stream().anyMatch(check -> usesNow(check.requested()))
                || checks.stream().anyMatch(check -> usesNow(check.requested()));
    }

    private static boolean usesNow(Requested requested) {
        return operands(requested).stream().anyMatch(Now.class::isInstance);
    }

    /**
     * A column, or all columns of a family.
     *
     * @param qualifier empty for all columns
     */
    public record Columns(String family, Optional<String> qualifier) {}

    /** {@return the columns that the query reads; none for all} */
    public List<Columns> columns() {
        List<Columns> columns = new ArrayList<>();
        read.families().forEach(family -> columns.add(new Columns(family, Optional.empty())));
        for (String column : read.columns()) {
            int colon = column.indexOf(':');
            if (!read.families().contains(column.substring(0, colon))) {
                columns.add(new Columns(column.substring(0, colon), Optional.of(column.substring(colon + 1))));
            }
        }
        return columns;
    }

    /** {@return the parameters, in the order of the key} */
    List<Parameter> parameters() {
        Map<Integer, Requested> all = new TreeMap<>(values);
        checks.forEach(check -> all.put(check.segment(), check.requested()));
        bounds.ifPresent(check -> all.put(check.segment(), check.requested()));
        return all.values().stream()
                .flatMap(requested -> operands(requested).stream())
                .filter(Parameter.class::isInstance)
                .map(Parameter.class::cast)
                .toList();
    }

    private static List<Operand> operands(Requested requested) {
        return switch (requested) {
            case Equal(Operand value) -> List.of(value);
            case AnyOf(Parameter values) -> List.of(values);
            case Between(Operand from, Operand to) -> List.of(from, to);
            case StartsWith(Parameter text) -> List.of(text);
            case Buckets buckets -> List.of();
        };
    }
}
