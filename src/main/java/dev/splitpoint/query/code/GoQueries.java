package dev.splitpoint.query.code;

import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.key.Re2;
import dev.splitpoint.query.ReadOrder;
import dev.splitpoint.query.code.QueryParameters.AnyOf;
import dev.splitpoint.query.code.QueryParameters.Between;
import dev.splitpoint.query.code.QueryParameters.Buckets;
import dev.splitpoint.query.code.QueryParameters.Check;
import dev.splitpoint.query.code.QueryParameters.Equal;
import dev.splitpoint.query.code.QueryParameters.Operand;
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
        List<String> declared = new ArrayList<>(
                List.of("ctx " + values.use("context", "Context"), "table *" + values.use(CLIENT, "Table")));
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
        lines.open("func " + name + "(" + String.join(", ", declared) + ") ("
                + (isRow ? "bigtable.Row" : "[]bigtable.Row") + ", error) {");
        new Body(query, arguments).write(isRow);
        lines.close("}");
    }

    private String type(Parameter parameter) {
        String type = parameter.role() == Role.PREFIX
                ? "string"
                : values.type(key.segments().get(parameter.segment()).codec());
        return parameter.role() == Role.LIST ? "[]" + type : type;
    }

    private String now(Duration offset) {
        return "now.Add(" + (offset.isNegative() ? "-" : "") + values.duration(offset.abs()) + ")";
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
            this.scope = new QueryScope(key, names, query, arguments, GoQueries.this::now, values::rounded);
        }

        void write(boolean isRow) {
            String filter = filter();
            String options = filter.isEmpty() ? "" : ", bigtable.RowFilter(" + filter + ")";
            if (isRow) {
                lines.line("return table.ReadRow(ctx, " + rowKey() + options + ")");
                return;
            }
            String direction = query.order().isReversed() ? ", bigtable.ReverseScan()" : "";
            OptionalLong limit = query.serverLimit();
            String limited = limit.isPresent() ? ", bigtable.LimitRows(" + limit.getAsLong() + ")" : "";
            String item = query.isPoint(key) ? rowKey() : range();
            lines.line("var rows []bigtable.Row");
            if (query.isMerged() || query.order().bucket().isPresent()) {
                if (query.isMerged()) {
                    lines.line("// The newest rows of each range contain the newest rows of all.");
                }
                int loops = open();
                if (query.order().bucket().isPresent()) {
                    readBuckets(query.order().bucket().get(), options, direction);
                } else {
                    if (query.isMerged()
                            && !query.checks().isEmpty()
                            && query.clientLimit().isPresent()) {
                        lines.line("end := len(rows) + " + query.clientLimit().getAsLong());
                    }
                    read(item, options + direction + limited);
                    returnError();
                }
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
            read(item, options + direction + limited);
            finish("err");
        }

        private void returnError() {
            lines.open("if err != nil {");
            lines.line("return nil, err");
            lines.close("}");
        }

        /** Reads the values of a time one after another, the newest first, until there are enough rows. */
        private void readBuckets(ReadOrder.TimeBucket bucket, String filter, String direction) {
            long limit = query.clientLimit().orElseThrow();
            boolean isCounted = query.keepsNewest();
            lines.line("start, end := " + bounds());
            lines.line(isCounted ? "found := 0" : "most := len(rows) + " + limit);
            lines.open("for " + (isCounted ? "found < " + limit : "len(rows) < most") + " {");
            lines.line("// The newest " + key.segments().get(bucket.segment()).name() + " is at the "
                    + (bucket.isRising() ? "end." : "start."));
            lines.line("var first string");
            lines.open("err := table.ReadRows(ctx, " + values.call("rowRange", "start, end")
                    + ", func(row bigtable.Row) bool {");
            lines.line("first = row.Key()");
            lines.line("return false");
            lines.close(
                    "}" + filter + (bucket.isRising() ? ", bigtable.ReverseScan()" : "") + ", bigtable.LimitRows(1))");
            returnError();
            lines.open("if first == \"\" {");
            lines.line("break");
            lines.close("}");
            lines.line("last, err := ParseKey(first)");
            returnError();
            lines.line("bucketStart, bucketEnd := "
                    + table.prefixRange(
                            bucket.segment() + 1,
                            segment -> segment >= query.prefix()
                                    ? "last." + values.field(segment)
                                    : scope.given().apply(segment)));
            String limited = query.serverLimit().isPresent() ? ", bigtable.LimitRows(int64(most-len(rows)))" : "";
            read(values.call("rowRange", "bucketStart, bucketEnd"), filter + direction + limited);
            returnError();
            lines.line(bucket.isRising() ? "end = bucketStart" : "start = bucketEnd");
            lines.close("}");
        }

        private void read(String ranges, String options) {
            boolean isBucket = query.order().bucket().isPresent();
            boolean isChecked = !query.checks().isEmpty();
            OptionalLong limit = query.keepsNewest() || !isChecked ? OptionalLong.empty() : query.clientLimit();
            if (isChecked) {
                lines.line("var invalid error");
            }
            lines.open((isBucket ? "err = " : "err := ") + "table.ReadRows(ctx, " + ranges
                    + ", func(row bigtable.Row) bool {");
            if (isChecked) {
                lines.line("key, err := ParseKey(row.Key())");
                lines.open("if err != nil {");
                lines.line("invalid = err");
                lines.line("return false");
                lines.close("}");
                lines.line("// The key ranges do not answer these conditions.");
                lines.open("if " + query.checks().stream().map(this::condition).collect(Collectors.joining(" && "))
                        + " {");
            }
            lines.line("rows = append(rows, row)");
            if (query.keepsNewest()) {
                if (isBucket) {
                    lines.line("found++");
                }
                // Sorting each time the slice has doubled keeps it short.
                lines.open("if len(rows) == " + 2 * query.clientLimit().getAsLong() + " {");
                lines.line("newestFirst(rows)");
                lines.line("rows = rows[:" + query.clientLimit().getAsLong() + "]");
                lines.close("}");
            }
            if (isChecked) {
                lines.close("}");
            }
            lines.line("return "
                    + (limit.isEmpty()
                            ? "true"
                            : "len(rows) < "
                                    + (isBucket
                                            ? "most"
                                            : query.isMerged() ? "end" : String.valueOf(limit.getAsLong()))));
            lines.close("}" + options + ")");
            if (isChecked) {
                lines.open("if err == nil {");
                lines.line("err = invalid");
                lines.close("}");
            }
        }

        private void finish(String error) {
            if (query.isSorted()) {
                lines.line("newestFirst(rows)");
                if (query.clientLimit().isPresent()) {
                    lines.open("if len(rows) > " + query.clientLimit().getAsLong() + " {");
                    lines.line("rows = rows[:" + query.clientLimit().getAsLong() + "]");
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
                    values.functions().add("distinct");
                    lines.open("for _, " + name + " := range distinct(" + scope.argument(list) + ") {");
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
            return query.prefix() == 0 && query.bounds().isEmpty()
                    ? "bigtable.InfiniteRange(\"\")"
                    : values.call("rowRange", bounds());
        }

        /** {@return expressions of the start and the end of the range; empty texts for the whole table} */
        private String bounds() {
            if (query.bounds().isPresent()) {
                return bounded(query.bounds().get());
            }
            if (query.prefix() == 0) {
                return "\"\", \"\"";
            }
            return scope.hasOnlyParts() && key.prefixes().contains(query.prefix())
                    ? "Prefix" + values.field(key.added(query.prefix())) + "(" + String.join(", ", scope.parts()) + ")"
                    : table.prefixRange(query.prefix(), scope.given());
        }

        private String bounded(Check check) {
            if (check.requested() instanceof StartsWith(Parameter text)) {
                String written = scope.argument(text);
                return table.range(
                        query.prefix() == 0
                                ? written
                                : values.bytes(query.prefix(), scope.given(), true)
                                        + (key.isOrdered() ? " + \"\\x00\\x01\"" : "") + " + " + written);
            }
            Between between = (Between) check.requested();
            if (scope.hasOnlyParts() && query.prefix() == check.segment()) {
                List<String> passed = new ArrayList<>(scope.parts());
                passed.add(scope.argument(between.from()));
                passed.add(scope.argument(between.to()));
                return "Range" + values.field(check.segment()) + "(" + String.join(", ", passed) + ")";
            }
            return table.betweenRange(
                    check.segment(), scope.given(), scope.argument(between.from()), scope.argument(between.to()));
        }

        private String filter() {
            List<String> columns = query.columns().stream()
                    .map(column -> {
                        String family = "bigtable.FamilyFilter(" + regex(column.family()) + ")";
                        return column.qualifier()
                                .map(qualifier -> "bigtable.ChainFilters(" + family + ", bigtable.ColumnFilter("
                                        + regex(qualifier) + "))")
                                .orElse(family);
                    })
                    .toList();
            String selected = columns.size() <= 1
                    ? String.join("", columns)
                    : columns.stream().collect(Collectors.joining(", ", "bigtable.InterleaveFilters(", ")"));
            if (query.read().cellsPerColumn().isEmpty()) {
                return selected;
            }
            String cells =
                    "bigtable.LatestNFilter(" + query.read().cellsPerColumn().getAsInt() + ")";
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
            String end = isTime && isCoarse(codec) ? value + ".Add(" + values.duration(codec.precision()) + ")" : "";
            return switch (check.requested()) {
                case Equal(Operand operand) ->
                    isTime && key.segments().get(segment).isRounded()
                            ? value + ".Equal(" + values.rounded(segment, scope.argument(operand)) + ")"
                            : isTime && !isCoarse(codec)
                                    ? value + ".Equal(" + scope.argument(operand) + ".Truncate("
                                            + values.duration(codec.precision()) + "))"
                                    : isTime
                                            ? "!" + value + ".After(" + scope.argument(operand) + ") && " + end
                                                    + ".After(" + scope.argument(operand) + ")"
                                            : value + " == " + scope.argument(operand);
                case AnyOf(Parameter list) -> {
                    values.functions().add("contains" + (isTime ? "Time" : ""));
                    yield "contains" + (isTime ? "Time" : "") + "(" + scope.argument(list) + ", " + value + ")";
                }
                case StartsWith(Parameter text) ->
                    values.use("strings", "HasPrefix") + "(" + values.segment(segment, value) + ", "
                            + scope.argument(text) + ")";
                case Between(Operand from, Operand to) ->
                    isTime
                            ? (isCoarse(codec) ? end + ".After(" : "!" + value + ".Before(") + scope.argument(from)
                                    + ") && " + value + ".Before(" + scope.argument(to) + ")"
                            : value + " >= " + scope.argument(from) + " && " + value + " < " + scope.argument(to);
                case Buckets buckets -> throw new IllegalArgumentException("not a condition");
            };
        }
    }
}
