package dev.splitpoint.query.code;

import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.key.Re2;
import dev.splitpoint.query.code.QueryParameters.AnyOf;
import dev.splitpoint.query.code.QueryParameters.Between;
import dev.splitpoint.query.code.QueryParameters.Buckets;
import dev.splitpoint.query.code.QueryParameters.Check;
import dev.splitpoint.query.code.QueryParameters.Equal;
import dev.splitpoint.query.code.QueryParameters.Operand;
import dev.splitpoint.query.code.QueryParameters.Parameter;
import dev.splitpoint.query.code.QueryParameters.Role;
import dev.splitpoint.query.code.QueryParameters.StartsWith;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/** Writes the queries of a table in Python: a function for each. */
final class PythonQueries {
    private final KeyShape key;
    private final CodeNames names;
    private final PythonValues values;
    private final Lines lines;
    private final PythonTable table;

    PythonQueries(KeyShape key, CodeNames names, PythonValues values, Lines lines, PythonTable table) {
        this.key = key;
        this.names = names;
        this.values = values;
        this.lines = lines;
        this.table = table;
    }

    void write(QueryParameters query) {
        String name = names.query(query.read().name());
        List<Parameter> parameters = query.parameters();
        List<String> parameterNames = names.parameters(query);
        Map<Parameter, String> arguments = new HashMap<>();
        List<String> declared = new ArrayList<>(List.of("table: Table"));
        for (int i = 0; i < parameters.size(); i++) {
            arguments.put(parameters.get(i), parameterNames.get(i));
            declared.add(parameterNames.get(i) + ": " + type(parameters.get(i)));
        }
        if (query.usesNow()) {
            declared.add("now: " + values.use("from datetime import datetime", "datetime") + " | None = None");
        }
        boolean isRow = query.isSingleRow(key);
        lines.line("");
        lines.line("");
        table.statement("def " + name + "(" + String.join(", ", declared) + ") -> "
                + (isRow ? "Row | None" : "list[Row]") + ":");
        lines.indent(1);
        List<String> notes = new ArrayList<>(query.notes());
        if (query.order().needsReverseScan() && query.read().limit().isPresent()) {
            notes.add("Reads all rows of its key ranges, because the client has no reverse scan.");
        }
        table.docstring(query.sentence(), notes);
        if (query.usesNow()) {
            lines.line(
                    "now = now or datetime.now(" + values.use("from datetime import timezone", "timezone") + ".utc)");
        }
        new Body(query, arguments).write(isRow);
        lines.indent(-1);
    }

    private String type(Parameter parameter) {
        String type = parameter.role() == Role.PREFIX
                ? "str"
                : values.type(key.segments().get(parameter.segment()).codec());
        return parameter.role() == Role.LIST ? "list[" + type + "]" : type;
    }

    private String now(Duration offset) {
        return "now " + (offset.isNegative() ? "-" : "+") + " " + values.duration(offset.abs());
    }

    /** The body of one function. */
    private final class Body {
        private final QueryParameters query;
        private final QueryScope scope;

        Body(QueryParameters query, Map<Parameter, String> arguments) {
            this.query = query;
            this.scope = new QueryScope(key, names, query, arguments, PythonQueries.this::now, values::rounded);
        }

        private String argument(int segment, Operand operand) {
            String time = scope.argument(operand);
            return operand instanceof QueryParameters.Now
                            && PythonValues.isCount(key.segments().get(segment).codec())
                    ? values.micros(time) + " * 1000"
                    : time;
        }

        void write(boolean isRow) {
            String filter = filter();
            if (isRow) {
                table.statement(
                        "return table.read_row(" + rowKey() + (filter.isEmpty() ? "" : ", row_filter=" + filter) + ")");
                return;
            }
            OptionalLong limit = isForward() ? query.serverLimit() : OptionalLong.empty();
            String options = (filter.isEmpty() ? "" : ", row_filter=" + filter)
                    + (limit.isPresent() ? ", limit=" + limit.getAsLong() : "");
            List<String> loops = loops();
            if (query.isMerged() && isForward()) {
                lines.line("rows: list[Row] = []");
                lines.line("# The newest rows of each range contain the newest rows of all.");
                for (String loop : loops) {
                    lines.line(loop + ":");
                    lines.indent(1);
                }
                table.statement("query = ReadRowsQuery(" + ranges(false) + options + ")");
                if (query.checks().isEmpty()) {
                    lines.line("rows.extend(table.read_rows(query))");
                } else {
                    lines.line("most = len(rows) + " + query.clientLimit().orElseThrow());
                    filtered("most");
                }
                lines.indent(-loops.size());
            } else {
                query.parameters().stream()
                        .filter(list -> query.values().containsValue(new AnyOf(list)))
                        .forEach(list -> {
                            lines.line("if not " + scope.argument(list) + ":");
                            lines.line("    return []  # A query without a range reads the whole table.");
                        });
                String arguments = ranges(!loops.isEmpty()) + options;
                table.statement("query = ReadRowsQuery("
                        + (arguments.startsWith(", ") ? arguments.substring(2) : arguments) + ")");
                if (!isForward()) {
                    newest();
                    return;
                }
                if (query.checks().isEmpty()) {
                    lines.line((query.isSorted() ? "rows = " : "return ") + "table.read_rows(query)");
                } else {
                    lines.line("rows: list[Row] = []");
                    filtered(
                            query.clientLimit().isPresent() && !query.isSorted()
                                    ? String.valueOf(query.clientLimit().getAsLong())
                                    : "");
                }
            }
            if (query.isSorted()) {
                table.statement("rows.sort(key=" + time() + ", reverse=True)");
                lines.line("return rows"
                        + (query.clientLimit().isPresent()
                                ? "[:" + query.clientLimit().getAsLong() + "]"
                                : ""));
            } else if (!query.checks().isEmpty()) {
                lines.line("return rows");
            }
        }

        /**
         * {@return whether the rows of each range arrive in the order of the query. The client cannot scan in reverse}
         */
        private boolean isForward() {
            boolean isNewestSorted =
                    query.isSorted() && !query.isMerged() && query.clientLimit().isPresent();
            return !query.order().needsReverseScan() && !isNewestSorted;
        }

        /** Reads all rows of the ranges and returns the newest, without keeping the others. */
        private void newest() {
            boolean hasTime = query.time().isPresent();
            String stream = query.checks().isEmpty() ? "table.read_rows_stream(query)" : "matching";
            if (!query.checks().isEmpty()) {
                lines.line("rows: list[Row] = []");
                filtered("");
                stream = "rows";
            }
            if (query.clientLimit().isEmpty()) {
                lines.line("rows = " + (stream.equals("rows") ? "rows" : "table.read_rows(query)"));
                table.statement(hasTime ? "rows.sort(key=" + time() + ", reverse=True)" : "rows.reverse()");
                lines.line("return rows");
            } else if (hasTime) {
                table.statement("return " + values.use("from heapq import nlargest", "nlargest") + "("
                        + query.clientLimit().getAsLong() + ", " + stream + ", key=" + time() + ")");
            } else {
                lines.line("rows = " + values.use("from collections import deque", "deque") + "(" + stream + ", maxlen="
                        + query.clientLimit().getAsLong() + ")");
                lines.line("return list(reversed(rows))");
            }
        }

        private String time() {
            return "lambda row: Key.parse(row.row_key)."
                    + names.segments().get(query.time().orElseThrow());
        }

        /**
         * Adds the rows that match.
         *
         * @param most number of rows at which the scan ends; empty for all
         */
        private void filtered(String most) {
            lines.line("for row in table.read_rows_stream(query):");
            lines.indent(1);
            lines.line("key = Key.parse(row.row_key)");
            lines.line("# The key ranges do not answer these conditions.");
            List<String> conditions =
                    query.checks().stream().map(this::condition).toList();
            if (conditions.size() == 1) {
                lines.line("if " + conditions.getFirst() + ":");
            } else {
                lines.line("if (");
                for (int i = 0; i < conditions.size(); i++) {
                    lines.line("    " + (i == 0 ? "" : "and ") + conditions.get(i));
                }
                lines.line("):");
            }
            lines.line("    rows.append(row)");
            if (!most.isEmpty()) {
                lines.line("    if len(rows) == " + most + ":");
                lines.line("        break");
            }
            lines.indent(-1);
        }

        private List<String> loops() {
            List<String> loops = new ArrayList<>();
            query.values().forEach((segment, requested) -> {
                String name = names.segments().get(segment);
                if (requested instanceof AnyOf(Parameter list)) {
                    loops.add("for " + name + " in dict.fromkeys(" + scope.argument(list) + ")");
                } else if (requested instanceof Buckets(int count)) {
                    loops.add("for " + name + " in range(" + count + ")");
                }
            });
            return loops;
        }

        private String rowKey() {
            return scope.hasOnlyParts()
                    ? "Key(" + String.join(", ", scope.parts()) + ").to_bytes()"
                    : values.bytes(query.prefix(), scope.given(), true);
        }

        /** {@return the argument with the ranges or the rows of the query; empty for the whole table} */
        private String ranges(boolean isList) {
            boolean isPoint = query.isPoint(key);
            String range = isPoint ? rowKey() : range();
            if (range.isEmpty()) {
                return "";
            }
            String item = isPoint ? range : "RowRange(*" + range + ")";
            return (isPoint ? "row_keys=" : "row_ranges=")
                    + (isList ? "[" + item + " " + String.join(" ", loops()) + "]" : item);
        }

        private String range() {
            if (query.bounds().isPresent()) {
                return bounded(query.bounds().get());
            }
            if (query.prefix() == 0) {
                return "";
            }
            return scope.hasOnlyParts() && key.prefixes().contains(query.prefix())
                    ? "Key.prefix_" + names.segments().get(key.added(query.prefix())) + "("
                            + String.join(", ", scope.parts()) + ")"
                    : table.prefixRange(query.prefix(), scope.given());
        }

        private String bounded(Check check) {
            if (check.requested() instanceof StartsWith(Parameter text)) {
                String written = scope.argument(text) + ".encode()";
                return table.range(
                        query.prefix() == 0
                                ? written
                                : values.bytes(query.prefix(), scope.given(), true)
                                        + (key.isOrdered() ? " + b\"\\x00\\x01\"" : "") + " + " + written);
            }
            Between between = (Between) check.requested();
            String from = argument(check.segment(), between.from());
            String to = argument(check.segment(), between.to());
            if (scope.hasOnlyParts() && query.prefix() == check.segment()) {
                List<String> passed = new ArrayList<>(scope.parts());
                passed.add(from);
                passed.add(to);
                return "Key.range_" + names.segments().get(check.segment()) + "(" + String.join(", ", passed) + ")";
            }
            return table.betweenRange(check.segment(), scope.given(), from, to);
        }

        private String filter() {
            List<String> columns = query.columns().stream()
                    .map(column -> {
                        String family = "row_filters.FamilyNameRegexFilter(" + regex(column.family()) + ")";
                        return column.qualifier()
                                .map(qualifier -> "row_filters.RowFilterChain(filters=[" + family
                                        + ", row_filters.ColumnQualifierRegexFilter(" + regex(qualifier) + ")])")
                                .orElse(family);
                    })
                    .toList();
            String selected = columns.size() <= 1
                    ? String.join("", columns)
                    : columns.stream().collect(Collectors.joining(", ", "row_filters.RowFilterUnion(filters=[", "])"));
            if (query.read().cellsPerColumn().isEmpty()) {
                return selected;
            }
            String cells = "row_filters.CellsColumnLimitFilter("
                    + query.read().cellsPerColumn().getAsInt() + ")";
            return selected.isEmpty() ? cells : "row_filters.RowFilterChain(filters=[" + selected + ", " + cells + "])";
        }

        private static String regex(String name) {
            return "b" + ByteText.quoted(KeyBytes.utf8(Re2.literal(KeyBytes.utf8(name))));
        }

        private String condition(Check check) {
            int segment = check.segment();
            SegmentCodec codec = key.segments().get(segment).codec();
            String value = QueryScope.value(
                    key, names, segment, part -> "key." + names.segments().get(part));
            boolean isTime = codec.type() == SegmentCodec.PartType.TIME;
            boolean isExact = !isTime || codec.precision().compareTo(Duration.ofNanos(1_000)) <= 0;
            return switch (check.requested()) {
                case Equal(Operand operand) ->
                    isExact && !key.segments().get(segment).isRounded()
                            ? value + " == " + argument(segment, operand)
                            : value + " <= " + argument(segment, operand) + " < " + value + " + "
                                    + values.duration(
                                            key.segments().get(segment).precision());
                case AnyOf(Parameter list) -> value + " in " + scope.argument(list);
                case StartsWith(Parameter text) ->
                    values.segment(segment, value) + ".startswith(" + scope.argument(text) + ".encode())";
                case Between(Operand from, Operand to) ->
                    isExact
                            ? argument(segment, from) + " <= " + value + " < " + argument(segment, to)
                            : argument(segment, from) + " < " + value + " + " + values.duration(codec.precision())
                                    + " and " + value + " < " + argument(segment, to);
                case Buckets buckets -> throw new IllegalArgumentException("not a condition");
            };
        }
    }
}
