package dev.splitpoint.query.code;

import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.key.Re2;
import dev.splitpoint.query.code.QueryParameters.AnyOf;
import dev.splitpoint.query.code.QueryParameters.Between;
import dev.splitpoint.query.code.QueryParameters.Buckets;
import dev.splitpoint.query.code.QueryParameters.Check;
import dev.splitpoint.query.code.QueryParameters.Equal;
import dev.splitpoint.query.code.QueryParameters.Operand;
import dev.splitpoint.query.code.QueryParameters.Order;
import dev.splitpoint.query.code.QueryParameters.Parameter;
import dev.splitpoint.query.code.QueryParameters.Role;
import dev.splitpoint.query.code.QueryParameters.StartsWith;
import dev.splitpoint.query.code.SegmentCodec.PartType;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/** Writes the queries of a table in Go: a function for each. */
final class GoQueries {
    private static final List<Map.Entry<String, Long>> UNITS = List.of(
            Map.entry("Hour", 3_600_000_000_000L), Map.entry("Minute", 60_000_000_000L), Map.entry("Second", 1_000_000_000L),
            Map.entry("Millisecond", 1_000_000L), Map.entry("Microsecond", 1_000L));

    private static final String CLIENT = "cloud.google.com/go/bigtable";

    private final KeyShape key;
    private final CodeNames names;
    private final GoValues values;
    private final Lines lines;
    private final GoTable table;

    GoQueries(KeyShape key, CodeNames names, GoValues values, Lines lines, GoTable table) {
        this.key = key;
        this.names = names;
        this.values = values;
        this.lines = lines;
        this.table = table;
    }

    void write(QueryParameters query) {
        // The prefix prevents conflicts between names of queries and names of functions of the key.
        String name = "Read" + GoValues.exported(names.query(query.read().name()));
        List<Parameter> parameters = query.parameters();
        List<String> parameterNames = names.parameters(query);
        Map<Parameter, String> arguments = new HashMap<>();
        List<String> declared = new ArrayList<>(List.of(
                "ctx " + values.use("context", "Context"), "table *" + values.use(CLIENT, "Table")));
        for (int i = 0; i < parameters.size(); i++) {
            arguments.put(parameters.get(i), parameterNames.get(i));
            declared.add(parameterNames.get(i) + " " + type(parameters.get(i)));
        }
        if (query.usesNow()) {
            declared.add("now " + values.use("time", "Time"));
        }
        boolean isRow = query.isSingleRow(key);
        lines.line("");
        table.comment(name + " runs the query \"" + query.read().name() + "\".", query.notes());
        lines.open("func " + name + "(" + String.join(", ", declared) + ") (" + (isRow ? "bigtable.Row" : "[]bigtable.Row") + ", error) {");
        new Body(query, arguments).write(isRow);
        lines.close("}");
    }

    private String type(Parameter parameter) {
        String type = parameter.role() == Role.PREFIX ? "string" : values.type(key.segments().get(parameter.segment()).codec());
        return parameter.role() == Role.LIST ? "[]" + type : type;
    }

    private String now(Duration offset) {
        return "now.Add(" + (offset.isNegative() ? "-" : "") + duration(offset.abs()) + ")";
    }

    private String duration(Duration duration) {
        long nanos = duration.toNanos();
        values.imports().add("time");
        for (Map.Entry<String, Long> unit : UNITS) {
            if (nanos % unit.getValue() == 0) {
                return (nanos == unit.getValue() ? "" : nanos / unit.getValue() + "*") + "time." + unit.getKey();
            }
        }
        return nanos + "*time.Nanosecond";
    }

    private static boolean isCoarse(SegmentCodec codec) {
        return codec.precision().compareTo(Duration.ofSeconds(1)) >= 0;
    }

    /** The body of one function. */
    private final class Body {
        private final QueryParameters query;
        private final QueryScope scope;

        Body(QueryParameters query, Map<Parameter, String> arguments) {
            this.query = query;
            this.scope = new QueryScope(key, names, query, arguments, GoQueries.this::now);
        }

        void write(boolean isRow) {
            String filter = filter();
            String options = filter.isEmpty() ? "" : ", bigtable.RowFilter(" + filter + ")";
            if (isRow) {
                lines.line("return table.ReadRow(ctx, " + rowKey() + options + ")");
                return;
            }
            options += query.order().isReversed() ? ", bigtable.ReverseScan()" : "";
            OptionalLong limit = query.serverLimit();
            options += limit.isPresent() ? ", bigtable.LimitRows(" + limit.getAsLong() + ")" : "";
            boolean isMerged = query.order().isMerged();
            String item = query.isPoint(key) ? rowKey() : range();
            if (isMerged) {
                lines.line("var rows []bigtable.Row");
                lines.line("// The newest rows of each range contain the newest rows of all.");
                int loops = open();
                read(item, options);
                lines.open("if err != nil {");
                lines.line("return nil, err");
                lines.close("}");
                close(loops);
                finish("nil");
                return;
            }
            if (query.hasSeveralRanges()) {
                String list = query.isPoint(key) ? "keys" : "ranges";
                lines.line("var " + list + " " + (query.isPoint(key) ? "bigtable.RowList" : "bigtable.RowRangeList"));
                int loops = open();
                lines.line(list + " = append(" + list + ", " + item + ")");
                close(loops);
                if (query.values().values().stream().anyMatch(AnyOf.class::isInstance)) {
                    lines.open("if len(" + list + ") == 0 {");
                    lines.line("return nil, nil // A query without a range reads the whole table.");
                    lines.close("}");
                }
                item = list;
            } else if (query.isPoint(key)) {
                item = "bigtable.SingleRow(" + item + ")";
            }
            lines.line("var rows []bigtable.Row");
            read(item, options);
            finish("err");
        }

        private void read(String ranges, String options) {
            if (query.checks().isEmpty()) {
                lines.open("err := table.ReadRows(ctx, " + ranges + ", func(row bigtable.Row) bool {");
                lines.line("rows = append(rows, row)");
                lines.line("return true");
                lines.close("}" + options + ")");
                return;
            }
            OptionalLong limit = query.isSorted() ? OptionalLong.empty() : query.clientLimit();
            lines.line("var invalid error");
            lines.open("err := table.ReadRows(ctx, " + ranges + ", func(row bigtable.Row) bool {");
            lines.line("key, err := ParseKey(row.Key())");
            lines.open("if err != nil {");
            lines.line("invalid = err");
            lines.line("return false");
            lines.close("}");
            lines.line("// The key ranges do not answer these conditions.");
            lines.open("if " + query.checks().stream().map(this::condition).collect(Collectors.joining(" && ")) + " {");
            lines.line("rows = append(rows, row)");
            lines.close("}");
            lines.line("return " + (limit.isPresent() ? "len(rows) < " + limit.getAsLong() : "true"));
            lines.close("}" + options + ")");
            lines.open("if err == nil {");
            lines.line("err = invalid");
            lines.close("}");
        }

        private void finish(String error) {
            if (query.isSorted()) {
                String field = values.field(query.time().getAsInt());
                lines.open(values.use("sort", "SliceStable") + "(rows, func(i, j int) bool {");
                lines.line("one, _ := ParseKey(rows[i].Key())");
                lines.line("other, _ := ParseKey(rows[j].Key())");
                lines.line("return one." + field + ".After(other." + field + ")");
                lines.close("})");
                if (query.clientLimit().isPresent()) {
                    lines.open("if len(rows) > " + query.read().limit().getAsLong() + " {");
                    lines.line("rows = rows[:" + query.read().limit().getAsLong() + "]");
                    lines.close("}");
                }
            }
            lines.line("return rows, " + error);
        }

        private int open() {
            int before = lines.indent();
            query.values().forEach((segment, requested) -> {
                String name = names.segments().get(segment);
                if (requested instanceof AnyOf(Parameter list)) {
                    lines.open("for _, " + name + " := range " + scope.argument(list) + " {");
                } else if (requested instanceof Buckets(int count)) {
                    lines.open("for " + name + " := int64(0); " + name + " < " + count + "; " + name + "++ {");
                }
            });
            return lines.indent() - before;
        }

        private void close(int loops) {
            for (int i = 0; i < loops; i++) {
                lines.close("}");
            }
        }

        private String rowKey() {
            if (!scope.hasOnlyParts()) {
                return values.bytes(query.prefix(), scope.given(), true);
            }
            List<Integer> parts = key.needed(query.prefix());
            List<String> fields = new ArrayList<>();
            for (int i = 0; i < parts.size(); i++) {
                fields.add(values.field(parts.get(i)) + ": " + scope.parts().get(i));
            }
            return "Key{" + String.join(", ", fields) + "}.RowKey()";
        }

        private String range() {
            if (query.bounds().isPresent()) {
                return values.call("rowRange", bounded(query.bounds().get()));
            }
            if (query.prefix() == 0) {
                return "bigtable.InfiniteRange(\"\")";
            }
            return values.call("rowRange", scope.hasOnlyParts() && key.prefixes().contains(query.prefix())
                    ? "Prefix" + values.field(key.added(query.prefix())) + "(" + String.join(", ", scope.parts()) + ")"
                    : table.prefixRange(query.prefix(), scope.given()));
        }

        private String bounded(Check check) {
            if (check.requested() instanceof StartsWith(Parameter text)) {
                String written = scope.argument(text);
                return table.range(query.prefix() == 0 ? written
                        : values.bytes(query.prefix(), scope.given(), true) + (key.isOrdered() ? " + \"\\x00\\x01\"" : "") + " + " + written);
            }
            Between between = (Between) check.requested();
            if (scope.hasOnlyParts() && query.prefix() == check.segment()) {
                List<String> passed = new ArrayList<>(scope.parts());
                passed.add(scope.argument(between.from()));
                passed.add(scope.argument(between.to()));
                return "Range" + values.field(check.segment()) + "(" + String.join(", ", passed) + ")";
            }
            return table.betweenRange(check.segment(), scope.given(), scope.argument(between.from()), scope.argument(between.to()));
        }

        private String filter() {
            List<String> columns = query.columns().stream().map(column -> {
                String family = "bigtable.FamilyFilter(" + regex(column.family()) + ")";
                return column.qualifier()
                        .map(qualifier -> "bigtable.ChainFilters(" + family + ", bigtable.ColumnFilter(" + regex(qualifier) + "))")
                        .orElse(family);
            }).toList();
            String selected = columns.size() <= 1 ? String.join("", columns)
                    : columns.stream().collect(Collectors.joining(", ", "bigtable.InterleaveFilters(", ")"));
            if (query.read().cellsPerColumn().isEmpty()) {
                return selected;
            }
            String cells = "bigtable.LatestNFilter(" + query.read().cellsPerColumn().getAsInt() + ")";
            return selected.isEmpty() ? cells : "bigtable.ChainFilters(" + selected + ", " + cells + ")";
        }

        private static String regex(String name) {
            return ByteText.quoted(KeyBytes.utf8(Re2.literal(KeyBytes.utf8(name))));
        }

        private String condition(Check check) {
            int segment = check.segment();
            SegmentCodec codec = key.segments().get(segment).codec();
            String value = QueryScope.value(key, names, segment, part -> "key." + values.field(part));
            boolean isTime = codec.type() == PartType.TIME;
            String end = isTime && isCoarse(codec) ? value + ".Add(" + duration(codec.precision()) + ")" : "";
            return switch (check.requested()) {
                case Equal(Operand operand) -> isTime && !isCoarse(codec)
                        ? value + ".Equal(" + scope.argument(operand) + ".Truncate(" + duration(codec.precision()) + "))"
                        : isTime ? "!" + value + ".After(" + scope.argument(operand) + ") && " + end + ".After(" + scope.argument(operand) + ")"
                        : value + " == " + scope.argument(operand);
                case AnyOf(Parameter list) -> {
                    values.functions().add("contains" + (isTime ? "Time" : ""));
                    yield "contains" + (isTime ? "Time" : "") + "(" + scope.argument(list) + ", " + value + ")";
                }
                case StartsWith(Parameter text) -> values.use("strings", "HasPrefix") + "(" + values.segment(segment, value) + ", " + scope.argument(text) + ")";
                case Between(Operand from, Operand to) -> isTime
                        ? (isCoarse(codec) ? end + ".After(" : "!" + value + ".Before(") + scope.argument(from) + ") && " + value + ".Before(" + scope.argument(to) + ")"
                        : value + " >= " + scope.argument(from) + " && " + value + " < " + scope.argument(to);
                case Buckets buckets -> throw new IllegalArgumentException("not a condition");
            };
        }
    }
}
