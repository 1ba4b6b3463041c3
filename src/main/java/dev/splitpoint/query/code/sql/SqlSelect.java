package dev.splitpoint.query.code.sql;

import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.ValueType;
import dev.splitpoint.query.code.CodeText;
import dev.splitpoint.query.code.Identifiers;
import dev.splitpoint.query.code.KeySegment;
import dev.splitpoint.query.code.KeyShape;
import dev.splitpoint.query.code.QueryParameters;
import dev.splitpoint.query.code.QueryParameters.AnyOf;
import dev.splitpoint.query.code.QueryParameters.Between;
import dev.splitpoint.query.code.QueryParameters.Buckets;
import dev.splitpoint.query.code.QueryParameters.Equal;
import dev.splitpoint.query.code.QueryParameters.Now;
import dev.splitpoint.query.code.QueryParameters.Operand;
import dev.splitpoint.query.code.QueryParameters.Requested;
import dev.splitpoint.query.code.QueryParameters.Role;
import dev.splitpoint.query.code.QueryParameters.StartsWith;
import dev.splitpoint.query.code.SegmentCodec;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Writes the statement of one query. Values of conditions are parameters, in the form that they have in row keys. */
final class SqlSelect {
    private static final String KEY = "_key";

    private final TableDesign design;
    private final KeyShape key;
    private final QueryParameters query;
    private final boolean isStructured;
    private final List<String> columns = new ArrayList<>();
    private final String from;
    private final List<String> conditions = new ArrayList<>();
    private final List<String> parameters = new ArrayList<>();
    private final List<String> remarks = new ArrayList<>();
    private final Identifiers names = new Identifiers(Set.of());

    /** @param isStructured whether the segments of the key are columns */
    SqlSelect(TableDesign design, KeyShape key, QueryParameters query, boolean isStructured) {
        this.design = design;
        this.key = key;
        this.query = query;
        this.isStructured = isStructured;
        boolean hasHistory = query.read().cellsPerColumn().orElse(1) > 1;
        if (isStructured) {
            key.segments().forEach(segment -> columns.add(SqlText.name(segment.name())));
        } else {
            columns.add(KEY);
        }
        columns.addAll(SqlColumns.of(design, query, !hasHistory));
        from = SqlText.name(design.table().tableId())
                + (hasHistory
                        ? "(with_history => TRUE, latest_n => "
                                + query.read().cellsPerColumn().getAsInt() + ")"
                        : "");
        remarks.addAll(query.remarks());
        if (isStructured) {
            segments();
        } else {
            keys();
        }
    }

    /**
     * {@return the name, the type and the meaning of each parameter, such as {@code @city STRING: city as in row keys}}
     */
    List<String> parameters() {
        return parameters;
    }

    /** {@return limitations of the statement and tasks for callers, each a sentence} */
    List<String> remarks() {
        OptionalLong limit = query.read().limit();
        return remarks.isEmpty() || !query.remarks().isEmpty() || limit.isEmpty()
                ? remarks
                : Stream.concat(remarks.stream(), Stream.of("Use only the first " + limit.getAsLong() + " rows."))
                        .toList();
    }

    /** {@return the statement without a semicolon} */
    String text() {
        StringBuilder text = new StringBuilder(selection("\n"));
        if (!conditions.isEmpty()) {
            text.append("\nWHERE ").append(String.join("\n  AND ", conditions));
        }
        order().ifPresent(order -> text.append("\nORDER BY ").append(order));
        // Rows that callers filter or merge do not count.
        query.read().limit().ifPresent(limit -> text.append(remarks.isEmpty() ? "\nLIMIT " + limit : ""));
        return text.toString();
    }

    /** {@return the columns of all rows as one line, for a view} */
    String view() {
        return selection(" ");
    }

    private String selection(String separator) {
        String indent = separator.equals("\n") ? "\n  " : " ";
        return "SELECT" + indent + String.join("," + indent, columns) + separator + "FROM " + from;
    }

    private Optional<String> order() {
        if (!query.read().newestFirst()) {
            return query.read().limit().isPresent() ? Optional.of(KEY) : Optional.empty();
        }
        if (query.isSorted()
                || query.order().bucket().isPresent()
                || query.order().readsAll()) {
            return isStructured && query.time().isPresent() ? byTime() : Optional.empty();
        }
        return Optional.of(KEY + (query.order().isReversed() ? " DESC" : ""));
    }

    private Optional<String> byTime() {
        int time = query.time().orElseThrow();
        SegmentCodec codec = key.segments().get(time).codec();
        return isNumber(time) || codec.keepsOrder()
                ? Optional.of(column(time) + (codec.isDescending() ? "" : " DESC"))
                : Optional.empty();
    }

    /** Adds a condition for each segment that the query sets, or that its prefix contains. */
    private void segments() {
        Map<Integer, Requested> requested = new TreeMap<>(query.values());
        query.checks().forEach(check -> requested.put(check.segment(), check.requested()));
        query.bounds().ifPresent(check -> requested.put(check.segment(), check.requested()));
        for (int i = 0; i < key.segments().size(); i++) {
            Requested wanted = requested.get(i);
            if (wanted != null) {
                condition(i, wanted);
            } else if (i < query.prefix()) {
                implied(i, requested);
            }
        }
        if (query.read().newestFirst() && order().isEmpty() && query.remarks().isEmpty()) {
            remarks.add("The rows are in no order of time. Sort them by time.");
        }
    }

    private void condition(int segment, Requested requested) {
        switch (requested) {
            case Equal(Operand value) -> conditions.add(column(segment) + " = " + operand(segment, value, Role.VALUE));
            case AnyOf anyOf ->
                conditions.add(column(segment) + " IN UNNEST(" + list(segment, "values of " + asInKeys(segment)) + ")");
            case Buckets buckets ->
                conditions.add(column(segment) + " IN UNNEST("
                        + list(segment, "all " + buckets.count() + " values of " + asInKeys(segment)) + ")");
            case StartsWith prefix ->
                conditions.add("STARTS_WITH(" + column(segment) + ", "
                        + parameter(segment, Role.PREFIX, type(segment), "start of " + asInKeys(segment)) + ")");
            case Between(Operand first, Operand end) -> between(segment, first, end);
        }
    }

    private void between(int segment, Operand first, Operand end) {
        SegmentCodec codec = key.segments().get(segment).codec();
        boolean isCast = !isNumber(segment) && !codec.keepsOrder();
        if (isCast
                && !(codec instanceof SegmentCodec.Decimal decimal
                        && decimal.before().isEmpty()
                        && decimal.after().isEmpty()
                        && !decimal.reversed())) {
            remarks.add("The text of " + key.segments().get(segment).name()
                    + " does not sort like its values. Filter the rows by it.");
            return;
        }
        // A value of a second or a day that has begun before the end is in the range.
        String equal = end instanceof Now && codec.precision().compareTo(Duration.ofSeconds(1)) >= 0 ? "=" : "";
        String value = isCast ? "CAST(" + column(segment) + " AS INT64)" : column(segment);
        String low = isCast ? number(segment, first, Role.FROM) : operand(segment, first, Role.FROM);
        String high = isCast ? number(segment, end, Role.TO) : operand(segment, end, Role.TO);
        boolean isDescending = codec.isDescending();
        conditions.add(value + (isDescending ? " <= " : " >= ") + low);
        conditions.add(value + (isDescending ? " >" : " <") + equal + " " + high);
    }

    /**
     * Adds the value of a segment that follows from other segments, so that the statement reads a prefix of the key.
     */
    private void implied(int segment, Map<Integer, Requested> requested) {
        KeySegment shape = key.segments().get(segment);
        switch (shape.source()) {
            case KeySegment.Constant(var bytes) ->
                CodeText.utf8(bytes)
                        .filter(text -> design.rowKey().segments().get(segment).type() instanceof ValueType.Text)
                        .ifPresent(text -> conditions.add(column(segment) + " = " + SqlText.literal(text)));
            case KeySegment.Computed computed -> {
                String inputs = computed.inputs().stream()
                        .map(input -> key.segments().get(input).name())
                        .collect(Collectors.joining(" and "));
                boolean isOne = key.inputs(segment).stream().allMatch(input -> requested.get(input) instanceof Equal);
                String meaning = asInKeys(segment) + ", computed from " + inputs;
                conditions.add(column(segment)
                        + (isOne
                                ? " = " + parameter(segment, Role.VALUE, type(segment), meaning)
                                : " IN UNNEST(" + list(segment, meaning) + ")"));
            }
            case KeySegment.Part part -> {}
        }
    }

    /** Adds the conditions of a key without a schema, which is one value of bytes. */
    private void keys() {
        String prefix = IntStream.range(0, query.prefix())
                .mapToObj(i -> key.segments().get(i).name())
                .collect(Collectors.joining(", "));
        query.checks()
                .forEach(check -> remarks.add("The key ranges do not answer the condition of "
                        + key.segments().get(check.segment()).name() + ". Filter the rows by it."));
        boolean isPoint = query.isPoint(key);
        if (isPoint && query.hasSeveralRanges()) {
            conditions.add(KEY + " IN UNNEST(" + bytes("keys", "ARRAY<BYTES>", "the row keys") + ")");
        } else if (isPoint) {
            conditions.add(KEY + " = " + bytes("key", "BYTES", "the row key"));
        } else if (query.bounds().isPresent()) {
            QueryParameters.Check check = query.bounds().get();
            KeySegment segment = key.segments().get(check.segment());
            String before = prefix.isEmpty() ? "" : "the bytes of " + prefix + ", then ";
            if (check.requested() instanceof StartsWith) {
                conditions.add("STARTS_WITH(" + KEY + ", "
                        + bytes("prefix", "BYTES", before + "the start of " + segment.name()) + ")");
            } else {
                String sorting = segment.codec().isDescending() ? ", where newer times are smaller" : "";
                conditions.add(KEY + " >= "
                        + bytes(
                                "start_key",
                                "BYTES",
                                before + "the smallest " + segment.name() + " of the range" + sorting));
                conditions.add(KEY + " < "
                        + bytes(
                                "end_key",
                                "BYTES",
                                before + "the first " + segment.name() + " after the range" + sorting));
            }
        } else if (query.prefix() > 0) {
            conditions.add("STARTS_WITH(" + KEY + ", "
                    + bytes(
                            "prefix",
                            "BYTES",
                            "the bytes of " + prefix
                                    + (key.delimiter().isEmpty() ? "" : ", and the delimiter after them"))
                    + ")");
        }
        if (!isPoint && query.hasSeveralRanges()) {
            remarks.add("The query has several key ranges. Run the statement for each of them, and merge the rows.");
        } else if (query.read().newestFirst()
                && order().isEmpty()
                && query.remarks().isEmpty()) {
            remarks.add("The rows are in the order of their keys. Sort them by time.");
        }
    }

    private String bytes(String name, String type, String meaning) {
        String unique = names.unique(name, "value", UnaryOperator.identity());
        parameters.add("@" + unique + " " + type + ": " + meaning);
        return "@" + unique;
    }

    private String asInKeys(int segment) {
        return key.segments().get(segment).name() + " as in row keys";
    }

    private String column(int segment) {
        return SqlText.name(key.segments().get(segment).name());
    }

    private String operand(int segment, Operand operand, Role role) {
        Segment target = design.rowKey().segments().get(segment);
        // A time that is rounded down to a step is a parameter, as SQL rounds to calendar units only.
        Optional<String> now = operand instanceof Now(Duration offset)
                        && !(role == Role.VALUE && key.segments().get(segment).isRounded())
                ? SqlTimes.now(offset, key.segments().get(segment).codec(), target.type())
                : Optional.empty();
        return now.orElseGet(() -> parameter(segment, role, type(segment), asInKeys(segment)));
    }

    private String number(int segment, Operand operand, Role role) {
        Optional<String> now = operand instanceof Now(Duration offset)
                ? SqlTimes.number(offset, key.segments().get(segment).codec())
                : Optional.empty();
        return now.orElseGet(() -> parameter(segment, role, "INT64", "the number in " + asInKeys(segment)));
    }

    private String list(int segment, String meaning) {
        return parameter(segment, Role.LIST, "ARRAY<" + type(segment) + ">", meaning);
    }

    private String parameter(int segment, Role role, String type, String meaning) {
        KeySegment shape = key.segments().get(segment);
        String name = Identifiers.snake(shape.name());
        String unique = names.unique(
                switch (role) {
                    case VALUE -> name;
                    case LIST -> Identifiers.plural(name);
                    case FROM -> name + "_from";
                    case TO -> name + "_to";
                    case PREFIX -> name + "_prefix";
                },
                "value",
                UnaryOperator.identity());
        List<String> facts = new ArrayList<>(List.of(meaning));
        if (shape.codec() instanceof SegmentCodec.Decimal decimal
                && decimal.unit().isEmpty()
                && !decimal.reversed()) {
            String digits = "0".repeat(Math.max(0, decimal.digits() - 1)) + "7";
            facts.add("such as " + decimal.before() + digits + decimal.after());
        }
        facts.addAll(shape.facts());
        if (role == Role.TO) {
            facts.add("exclusive");
        }
        parameters.add("@" + unique + " " + type + ": " + String.join("; ", facts));
        return "@" + unique;
    }

    /** {@return whether the column of a segment is a number or a time, which SQL compares by its value} */
    private boolean isNumber(int segment) {
        return !Set.of("STRING", "BYTES").contains(type(segment));
    }

    private String type(int segment) {
        return switch (design.rowKey().segments().get(segment).type()) {
            case ValueType.Text text -> "STRING";
            case ValueType.Bytes bytes -> "BYTES";
            case ValueType.Int64 number -> "INT64";
            case ValueType.Timestamp time -> "TIMESTAMP";
            case ValueType.Float64 number -> "FLOAT64";
            case ValueType.Float32 number -> "FLOAT32";
            case ValueType.Bool truth -> "BOOL";
            case ValueType.Date day -> "DATE";
        };
    }
}
