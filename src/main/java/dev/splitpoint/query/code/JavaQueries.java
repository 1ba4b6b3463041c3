package dev.splitpoint.query.code;

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
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/** Writes the queries of a table in Java: a static method for each. */
final class JavaQueries {
    private static final String MODELS = "com.google.cloud.bigtable.data.v2.models.";

    private final KeyShape key;
    private final CodeNames names;
    private final JavaSource source;
    private final JavaValues values;
    private final JavaKey keyClass;
    private final Lines lines;

    JavaQueries(KeyShape key, CodeNames names, JavaSource source, JavaValues values, JavaKey keyClass) {
        this.key = key;
        this.names = names;
        this.source = source;
        this.values = values;
        this.keyClass = keyClass;
        this.lines = source.lines();
    }

    void write(QueryParameters query) {
        String name = names.query(query.read().name());
        List<Parameter> parameters = query.parameters();
        List<String> parameterNames = names.parameters(query);
        Map<Parameter, String> arguments = new HashMap<>();
        List<String> declared = new ArrayList<>(
                List.of(source.use("com.google.cloud.bigtable.data.v2.BigtableDataClient") + " client"));
        for (int i = 0; i < parameters.size(); i++) {
            arguments.put(parameters.get(i), parameterNames.get(i));
            declared.add(type(parameters.get(i)) + " " + parameterNames.get(i));
        }
        boolean isRow = query.isSingleRow(key);
        String result =
                source.use(isRow ? "java.util.Optional" : "java.util.List") + "<" + source.use(MODELS + "Row") + ">";
        String sentence = query.sentence();
        if (query.usesNow()) {
            lines.line("");
            source.javadoc(sentence + " Times are relative to the current time.", List.of(), List.of());
            source.statement("public static " + result + " " + name + "(" + String.join(", ", declared) + ") {");
            List<String> passed = new ArrayList<>(List.of("client"));
            passed.addAll(parameterNames);
            passed.add(source.use("java.time.Instant") + ".now()");
            lines.indent(1);
            source.statement("return " + name + "(" + String.join(", ", passed) + ");");
            lines.indent(-1);
            lines.line("}");
            declared.add("Instant now");
        }
        lines.line("");
        source.javadoc(sentence, query.notes(), List.of());
        source.statement("public static " + result + " " + name + "(" + String.join(", ", declared) + ") {");
        lines.indent(1);
        new Body(query, arguments).write(isRow);
        lines.indent(-1);
        lines.line("}");
    }

    private String type(Parameter parameter) {
        String type = parameter.role() == Role.PREFIX
                ? "String"
                : values.type(key.segments().get(parameter.segment()).codec());
        return parameter.role() == Role.LIST
                ? source.use("java.util.List") + "<" + (type.equals("long") ? "Long" : type) + ">"
                : type;
    }

    /** The body of one method. */
    private final class Body {
        private final QueryParameters query;
        private final QueryScope scope;
        private int loops;

        Body(QueryParameters query, Map<Parameter, String> arguments) {
            this.query = query;
            this.scope = new QueryScope(key, names, query, arguments, JavaQueries.this::now, values::rounded);
        }

        void write(boolean isRow) {
            if (isRow) {
                String filter = filter();
                List<String> passed = new ArrayList<>(List.of("TABLE", rowKey()));
                if (!filter.isEmpty()) {
                    passed.add(filter);
                }
                source.statement("return Optional.ofNullable(client.readRow(" + String.join(", ", passed) + "));");
                return;
            }
            if (query.keepsNewest()) {
                lines.line(source.use("java.util.Queue") + "<Row> newest = new " + source.use("java.util.PriorityQueue")
                        + "<>(" + byTime() + ");");
            } else if (!returnsAtOnce()) {
                lines.line("List<Row> rows = new " + source.use("java.util.ArrayList") + "<>();");
            }
            if (query.isMerged() || query.order().bucket().isPresent()) {
                if (query.isMerged()) {
                    lines.line("// The newest rows of each range contain the newest rows of all.");
                }
                openLoops();
                query.order().bucket().ifPresentOrElse(this::readBuckets, () -> {
                    source.statement("Query query = " + create() + range() + options(limit()) + ";");
                    read();
                });
                closeLoops();
            } else {
                query.parameters().stream()
                        .filter(parameter -> parameter.role() == Role.LIST)
                        .filter(this::isLooped)
                        .forEach(list -> {
                            lines.line("if (" + argument(list) + ".isEmpty()) {");
                            lines.line("    return List.of(); // A query without a range reads the whole table.");
                            lines.line("}");
                        });
                boolean isSeveral = query.hasSeveralRanges();
                source.statement("Query query = " + create() + (isSeveral ? "" : range()) + options(limit()) + ";");
                if (isSeveral) {
                    openLoops();
                    source.statement("query" + range() + ";");
                    closeLoops();
                }
                if (returnsAtOnce()) {
                    lines.line("return client.readRowsCallable().all().call(query);");
                    return;
                }
                read();
            }
            finish();
        }

        /** {@return whether the result of one request is the result of the query} */
        private boolean returnsAtOnce() {
            return query.checks().isEmpty()
                    && !query.isSorted()
                    && query.order().bucket().isEmpty();
        }

        /** Reads the values of a time one after another, the newest first, until there are enough rows. */
        private void readBuckets(ReadOrder.TimeBucket bucket) {
            String range = range();
            lines.line("ByteStringRange rest = "
                    + (range.isEmpty()
                            ? source.use(MODELS + "Range.ByteStringRange") + ".unbounded()"
                            : range.substring(".range(".length(), range.length() - 1))
                    + ";");
            long limit = query.clientLimit().orElseThrow();
            String found = query.keepsNewest() ? "found" : "rows.size()";
            lines.line(query.keepsNewest() ? "int found = 0;" : "int end = rows.size() + " + limit + ";");
            lines.line("while (" + found + " < " + (query.keepsNewest() ? String.valueOf(limit) : "end") + ") {");
            lines.indent(1);
            lines.line("// The newest " + key.segments().get(bucket.segment()).name() + " is at the "
                    + (bucket.isRising() ? "end." : "start."));
            String filter = filter();
            source.statement("List<Row> first = client.readRowsCallable().all().call(" + create() + ".range(rest)"
                    + (filter.isEmpty() ? "" : ".filter(" + filter + ")") + (bucket.isRising() ? ".reversed(true)" : "")
                    + ".limit(1));");
            lines.line("if (first.isEmpty()) {");
            lines.line("    break;");
            lines.line("}");
            lines.line("Key last = Key.parse(first.get(0).getKey());");
            source.statement("ByteStringRange bucket = "
                    + keyClass.prefixRange(
                            bucket.segment() + 1,
                            segment -> segment >= query.prefix()
                                    ? "last." + names.segments().get(segment) + "()"
                                    : scope.given().apply(segment))
                    + ";");
            source.statement("Query query = " + create() + ".range(bucket)"
                    + options(query.serverLimit().isPresent() ? "end - rows.size()" : "") + ";");
            read();
            lines.line(
                    bucket.isRising()
                            ? "rest = rest.endOpen(bucket.getStart());"
                            : "rest = rest.startClosed(bucket.getEnd());");
            lines.indent(-1);
            lines.line("}");
        }

        private boolean isLooped(Parameter list) {
            return query.values().values().contains(new AnyOf(list));
        }

        private String create() {
            return source.use(MODELS + "Query") + ".create(TABLE)";
        }

        private String limit() {
            return query.serverLimit().isPresent()
                    ? String.valueOf(query.serverLimit().getAsLong())
                    : "";
        }

        /** Adds the rows of a request, those that match. */
        private void read() {
            boolean isBucket = query.order().bucket().isPresent();
            if (query.checks().isEmpty() && !query.keepsNewest()) {
                lines.line("client.readRows(query).forEach(rows::add);");
                return;
            }
            OptionalLong limit = query.keepsNewest() ? OptionalLong.empty() : query.clientLimit();
            boolean isPart = limit.isPresent() && query.isMerged() && !isBucket;
            if (isPart) {
                lines.line("int end = rows.size() + " + limit.getAsLong() + ";");
            }
            if (limit.isPresent()) {
                lines.line(
                        source.use("com.google.api.gax.rpc.ServerStream") + "<Row> stream = client.readRows(query);");
            }
            lines.line("for (Row row : " + (limit.isPresent() ? "stream" : "client.readRows(query)") + ") {");
            lines.indent(1);
            if (!query.checks().isEmpty()) {
                lines.line("Key key = Key.parse(row.getKey());");
                lines.line("// The key ranges do not answer these conditions.");
                List<String> conditions =
                        query.checks().stream().map(this::condition).toList();
                source.statement("if (" + String.join(" && ", conditions) + ") {");
                lines.indent(1);
            }
            if (query.keepsNewest()) {
                lines.line("newest.add(row);");
                lines.line("if (newest.size() > " + query.clientLimit().getAsLong() + ") {");
                lines.line("    newest.remove(); // The oldest of them.");
                lines.line("}");
                if (isBucket) {
                    lines.line("found++;");
                }
            } else {
                lines.line("rows.add(row);");
            }
            if (!query.checks().isEmpty()) {
                lines.indent(-1);
                lines.line("}");
            }
            if (limit.isPresent()) {
                lines.line("if (rows.size() == " + (isPart || isBucket ? "end" : String.valueOf(limit.getAsLong()))
                        + ") {");
                lines.line("    stream.cancel();");
                lines.line("    break;");
                lines.line("}");
            }
            lines.indent(-1);
            lines.line("}");
        }

        private String byTime() {
            String time = names.segments().get(query.time().orElseThrow());
            return source.use("java.util.Comparator") + ".comparing((Row row) -> Key.parse(row.getKey())." + time
                    + "())";
        }

        private void finish() {
            if (query.keepsNewest()) {
                lines.line("List<Row> rows = new " + source.use("java.util.ArrayList") + "<>(newest);");
            }
            if (query.isSorted()) {
                source.statement("rows.sort(" + byTime() + ".reversed());");
            }
            lines.line(
                    query.isSorted()
                                    && !query.keepsNewest()
                                    && query.clientLimit().isPresent()
                            ? "return rows.subList(0, Math.min("
                                    + query.clientLimit().getAsLong() + ", rows.size()));"
                            : "return rows;");
        }

        private void openLoops() {
            query.values().forEach((segment, requested) -> {
                String name = names.segments().get(segment);
                if (requested instanceof AnyOf(Parameter list)) {
                    loops++;
                    source.statement(
                            "for (" + values.type(key.segments().get(segment).codec()) + " " + name + " : new "
                                    + source.use("java.util.LinkedHashSet") + "<>(" + argument(list) + ")) {");
                    lines.indent(1);
                } else if (requested instanceof Buckets(int count)) {
                    loops++;
                    lines.line("for (long " + name + " = 0; " + name + " < " + count + "; " + name + "++) {");
                    lines.indent(1);
                }
            });
        }

        private void closeLoops() {
            for (; loops > 0; loops--) {
                lines.indent(-1);
                lines.line("}");
            }
        }

        private String argument(Operand operand) {
            return scope.argument(operand);
        }

        private String rowKey() {
            return scope.hasOnlyParts()
                    ? "new Key(" + String.join(", ", scope.parts()) + ").toByteString()"
                    : values.bytes(query.prefix(), scope.given(), true);
        }

        /** {@return the call that adds the range or the row to the query; empty for the whole table} */
        private String range() {
            if (query.isPoint(key)) {
                return ".rowKey(" + rowKey() + ")";
            }
            if (query.bounds().isPresent()) {
                return ".range(" + bounded(query.bounds().get()) + ")";
            }
            if (query.prefix() == 0) {
                return "";
            }
            return ".range("
                    + (scope.hasOnlyParts() && key.prefixes().contains(query.prefix())
                            ? "Key.prefix(" + String.join(", ", scope.parts()) + ")"
                            : keyClass.prefixRange(query.prefix(), scope.given()))
                    + ")";
        }

        private String bounded(Check check) {
            if (check.requested() instanceof StartsWith(Parameter text)) {
                source.use(MODELS + "Range.ByteStringRange");
                String written = source.use("com.google.protobuf.ByteString") + ".copyFromUtf8(" + argument(text) + ")";
                return "ByteStringRange.prefix("
                        + (query.prefix() == 0
                                ? written
                                : values.bytes(query.prefix(), scope.given(), true)
                                        + (key.isOrdered() ? ".concat(ByteString.fromHex(\"0001\"))" : "") + ".concat("
                                        + written + ")")
                        + ")";
            }
            Between between = (Between) check.requested();
            if (scope.hasOnlyParts() && query.prefix() == check.segment()) {
                List<String> passed = new ArrayList<>(scope.parts());
                passed.add(argument(between.from()));
                passed.add(argument(between.to()));
                return "Key.range(" + String.join(", ", passed) + ")";
            }
            return keyClass.betweenRange(
                    check.segment(), scope.given(), argument(between.from()), argument(between.to()));
        }

        private String options(String limit) {
            String filter = filter();
            return (filter.isEmpty() ? "" : ".filter(" + filter + ")")
                    + (query.order().isReversed() ? ".reversed(true)" : "")
                    + (limit.isEmpty() ? "" : ".limit(" + limit + ")");
        }

        private String filter() {
            List<String> columns = query.columns().stream()
                    .map(column -> {
                        String family = filters() + ".family().exactMatch(" + ByteText.java(column.family()) + ")";
                        return column.qualifier()
                                .map(qualifier -> "FILTERS.chain().filter(" + family
                                        + ").filter(FILTERS.qualifier().exactMatch(" + ByteText.java(qualifier) + "))")
                                .orElse(family);
                    })
                    .toList();
            String selected = columns.isEmpty()
                    ? ""
                    : columns.size() == 1
                            ? columns.getFirst()
                            : columns.stream()
                                    .map(column -> ".filter(" + column + ")")
                                    .collect(Collectors.joining("", "FILTERS.interleave()", ""));
            if (query.read().cellsPerColumn().isEmpty()) {
                return selected;
            }
            String cells = filters() + ".limit().cellsPerColumn("
                    + query.read().cellsPerColumn().getAsInt() + ")";
            return selected.isEmpty() ? cells : "FILTERS.chain().filter(" + selected + ").filter(" + cells + ")";
        }

        private String filters() {
            return source.useStatic(MODELS + "Filters.FILTERS");
        }

        private String condition(Check check) {
            int segment = check.segment();
            SegmentCodec codec = key.segments().get(segment).codec();
            String value =
                    values.value(segment, part -> "key." + names.segments().get(part) + "()");
            return switch (check.requested()) {
                case Equal(Operand operand) ->
                    switch (codec.type()) {
                        case INTEGER -> value + " == " + argument(operand);
                        case TIME -> time(key.segments().get(segment).precision(), value, argument(operand));
                        case TEXT, BYTES, UUID -> value + ".equals(" + argument(operand) + ")";
                    };
                case AnyOf(Parameter list) -> argument(list) + ".contains(" + value + ")";
                case StartsWith(Parameter text) ->
                    codec instanceof SegmentCodec.Text plain && plain.equals(SegmentCodec.Text.plain(plain.width()))
                            ? value + ".startsWith(" + argument(text) + ")"
                            : values.segment(segment, value) + ".startsWith(ByteString.copyFromUtf8(" + argument(text)
                                    + "))";
                case Between(Operand from, Operand to) ->
                    switch (codec.type()) {
                        case INTEGER -> value + " >= " + argument(from) + " && " + value + " < " + argument(to);
                        case TIME ->
                            (isCoarse(codec)
                                            ? value + ".plus(" + values.duration(codec.precision()) + ").isAfter("
                                                    + argument(from) + ")"
                                            : "!" + value + ".isBefore(" + argument(from) + ")")
                                    + " && " + value + ".isBefore(" + argument(to) + ")";
                        case TEXT, BYTES, UUID ->
                            value + ".compareTo(" + argument(from) + ") >= 0 && " + value + ".compareTo(" + argument(to)
                                    + ") < 0";
                    };
                case Buckets buckets -> throw new IllegalArgumentException("not a condition");
            };
        }

        private String time(Duration precision, String value, String time) {
            return precision.compareTo(Duration.ofSeconds(1)) >= 0
                    ? "!" + value + ".isAfter(" + time + ") && " + value + ".plus(" + values.duration(precision)
                            + ").isAfter(" + time + ")"
                    : value + ".equals(" + time
                            + (precision.toNanos() == 1
                                    ? ""
                                    : ".truncatedTo(" + source.use("java.time.temporal.ChronoUnit")
                                            + (precision.toMillis() == 1 ? ".MILLIS)" : ".MICROS)"))
                            + ")";
        }

        private static boolean isCoarse(SegmentCodec codec) {
            return codec.precision().compareTo(Duration.ofSeconds(1)) >= 0;
        }
    }

    private String now(Duration offset) {
        return "now." + (offset.isNegative() ? "minus" : "plus") + "(" + values.duration(offset.abs()) + ")";
    }
}
