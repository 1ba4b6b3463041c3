package dev.splitpoint.oracle;

import dev.splitpoint.advice.Explainer;
import dev.splitpoint.design.Condition;
import dev.splitpoint.design.Condition.Literal;
import dev.splitpoint.design.Format;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.query.code.TableCode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Collectors;

/**
 * Runs the generated Python code of many designs on their rows, with a client that is a sorted list, and compares the
 * rows and their order.
 */
final class GeneratedCodeCheck {
    /**
     * A client that reads a list. Filters of cells return all rows; the filter of row keys is a regular expression over
     * the whole key.
     */
    private static final String CLIENT = """
        import re
        class RowRange:
            def __init__(self, start_key=None, end_key=None):
                self.start_key, self.end_key = start_key or b"", end_key
        class ReadRowsQuery:
            def __init__(self, row_keys=None, row_ranges=None, limit=None, row_filter=None):
                self.keys = row_keys if isinstance(row_keys, list) else [row_keys] if row_keys else []
                self.ranges = row_ranges if isinstance(row_ranges, list) else [row_ranges] if row_ranges else []
                self.limit, self.row_filter = limit, row_filter
        class Row:
            def __init__(self, row_key):
                self.row_key = row_key
            def __getitem__(self, index):
                import datetime
                raise NotImplementedError("cells")
        class Table:
            def __init__(self, keys):
                self.keys = sorted(keys)
            def read_row(self, key, row_filter=None):
                found = self.read_rows(ReadRowsQuery(row_keys=[key], row_filter=row_filter))
                return found[0] if found else None
            def read_rows(self, query):
                return list(self.read_rows_stream(query))
            def read_rows_stream(self, query):
                everything = not query.keys and not query.ranges
                found = [Row(k) for k in self.keys if (everything or k in query.keys or any(
                    r.start_key <= k and (not r.end_key or k < r.end_key) for r in query.ranges))
                    and (query.row_filter is None or query.row_filter(k))]
                return iter(found[:query.limit or None])
        """;

    private static final String FILTERS = """
        import re
        def RowKeyRegexFilter(pattern):
            text = pattern if isinstance(pattern, bytes) else pattern.encode()
            text = text.replace(b"\\\\C", b"[\\\\x00-\\\\xff]")
            return lambda key: re.fullmatch(text, key, re.DOTALL) is not None
        def RowFilterChain(filters=None):
            return lambda key: all(one(key) for one in filters)
        def __getattr__(name):
            return lambda *given, **named: lambda key: True
        """;
    private static final String RUNNER = """
        import importlib, inspect, traceback, json, sys
        from datetime import datetime, timezone
        from google.cloud.bigtable.data import Table
        for line in open("calls.jsonl"):
            call = json.loads(line)
            try:
                module = importlib.import_module(call["module"])
                function = getattr(module, call["query"])
                given = {}
                for name in inspect.signature(function).parameters:
                    if name == "table":
                        given[name] = Table([bytes.fromhex(key) for key in call["rows"]])
                    elif name in call["values"]:
                        value = call["values"][name]
                        given[name] = eval(value)
                    else:
                        raise KeyError(name)
                rows = function(**given)
                rows = [] if rows is None else rows if isinstance(rows, list) else [rows]
                print(json.dumps({"rows": [row.row_key.hex() for row in rows]}))
            except Exception as problem:
                print(json.dumps({"error": type(problem).__name__ + ": " + str(problem), "trace": traceback.format_exc()[-300:]}))
        """;

    private final Path folder;
    private final StringBuilder calls = new StringBuilder();
    private final List<PlainQuery> asked = new ArrayList<>();
    /** Whether the comment of the code asks its reader to filter or to sort the rows. */
    private final List<Boolean> readerCompletes = new ArrayList<>();

    private final List<Long> seeds = new ArrayList<>();

    GeneratedCodeCheck(Path folder) throws IOException {
        this.folder = folder;
        Path client = Files.createDirectories(folder.resolve("google/cloud/bigtable/data"));
        Files.writeString(client.resolve("__init__.py"), CLIENT);
        Files.writeString(client.resolve("row_filters.py"), FILTERS);
        Files.writeString(folder.resolve("run.py"), RUNNER);
    }

    boolean isInstalled() throws InterruptedException {
        try {
            return new ProcessBuilder("python3", "--version").start().waitFor() == 0;
        } catch (IOException e) {
            return false;
        }
    }

    /** Adds the queries of a design whose code needs no library. */
    void add(long seed, TableDesign design) throws IOException {
        String code = TableCode.of(TableCode.TargetLanguage.PYTHON, design, design.queries())
                .text();
        if (code.contains("import mmh3")) {
            return;
        }
        String module = "m" + seed;
        Files.writeString(folder.resolve(module + ".py"), code);
        PlainTable table = new PlainTable(design, PlainTable.segments(design), new SplittableRandom(seed));
        Instant end = Explainer.endOf(design);
        for (Query query : design.queries()) {
            if (!isExact(table, query)) {
                continue;
            }
            Map<String, String> values = values(table, query);
            values.put("now", time(end.getEpochSecond() * 1_000_000_000 + end.getNano()));
            calls.append("{\"module\": \"")
                    .append(module)
                    .append("\", \"query\": \"")
                    .append(query.name())
                    .append("\", \"values\": {")
                    .append(values.entrySet().stream()
                            .map(entry -> "\"" + entry.getKey() + "\": \""
                                    + entry.getValue().replace("\\", "\\\\").replace("\"", "\\\"") + "\"")
                            .collect(Collectors.joining(", ")))
                    .append("}, \"rows\": [")
                    .append(table.rows.keySet().stream()
                            .map(key -> "\"" + key.toHex() + "\"")
                            .collect(Collectors.joining(", ")))
                    .append("]}\n");
            asked.add(new PlainQuery(table, query, end.getEpochSecond() * 1_000_000_000 + end.getNano()));
            seeds.add(seed);
            String function = code.substring(code.indexOf("def " + query.name() + "("));
            String comment =
                    function.substring(0, Math.min(function.length(), 1_200)).split("\ndef ")[0];
            readerCompletes.add(comment.contains("Filter the rows by") || comment.contains("Sort them by time"));
        }
    }

    /** {@return the differences} */
    List<Fault> faults() throws IOException, InterruptedException {
        Files.writeString(folder.resolve("calls.jsonl"), calls.toString());
        Process process = new ProcessBuilder("python3", "run.py")
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        List<String> said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                .lines()
                .toList();
        process.waitFor();
        List<Fault> faults = new ArrayList<>();
        if (said.size() != asked.size()) {
            return List.of(Fault.of(
                    "python", "%d answers to %d calls, the last is %s", said.size(), asked.size(), said.getLast()));
        }
        for (int i = 0; i < said.size(); i++) {
            String difference = difference(asked.get(i), said.get(i), readerCompletes.get(i));
            String kind = "python " + difference.replaceAll("[:(].*", "");
            if (!difference.isEmpty() && !KnownFault.contains(asked.get(i).table.design, asked.get(i).query, kind)) {
                faults.add(Fault.of(kind, "seed %d, %s: %s", seeds.get(i), asked.get(i).query, difference));
            }
        }
        return faults;
    }

    private static String difference(PlainQuery plain, String said, boolean readerCompletes) {
        if (!said.startsWith("{\"rows\"")) {
            return "error: " + said;
        }
        List<KeyBytes> keys = said.equals("{\"rows\": []}")
                ? List.of()
                : Arrays.stream(said.substring(11, said.length() - 3).split("\", \""))
                        .map(k -> KeyBytes.hex(k.replace("\"", "")))
                        .toList();
        List<KeyBytes> expected =
                plain.matching().stream().map(PlainTable.Row::key).toList();
        long limit = plain.query.limit().orElse(Long.MAX_VALUE);
        if (readerCompletes) {
            List<KeyBytes> passed = keys.stream()
                    .filter(expected::contains)
                    .sorted(Comparator.comparingLong(
                            key -> plain.query.newestFirst() ? -plain.time(plain.table.rows.get(key)) : 0))
                    .limit(limit)
                    .toList();
            return difference(plain, passed, expected, limit);
        }
        return difference(plain, keys, expected, limit);
    }

    private static String difference(PlainQuery plain, List<KeyBytes> keys, List<KeyBytes> expected, long limit) {
        if (!expected.containsAll(keys)) {
            return "rows that do not match: "
                    + keys.stream().filter(key -> !expected.contains(key)).count() + " of " + keys.size();
        }
        if (keys.size() != keys.stream().distinct().count()) {
            return "rows returned twice";
        }
        if (keys.size() != Math.min(limit, expected.size())) {
            return "rows missing: " + keys.size() + " instead of " + Math.min(limit, expected.size());
        }
        List<Long> times =
                keys.stream().map(key -> plain.time(plain.table.rows.get(key))).toList();
        List<Long> newest = plain.matching().stream()
                .map(plain::time)
                .sorted(Comparator.reverseOrder())
                .limit(limit)
                .toList();
        return plain.query.newestFirst() && !times.equals(newest) ? "order: " + times + " instead of " + newest : "";
    }

    /** {@return whether the keys alone answer a query: a moment within a unit of a time is known from cells only} */
    private static boolean isExact(PlainTable table, Query query) {
        return table.segments.stream().filter(PlainSegment::isTime).allMatch(segment -> switch (query.where()
                .get(segment.segment.name())) {
            case null -> true;
            case Condition.Eq(Literal literal) -> literal.text().equals("now");
            case Condition.StartsWith _ -> true;
            case Condition.Range(Literal from, Literal to) ->
                from.text().startsWith("now") && to.text().startsWith("now");
            case Condition.In _ -> false;
        });
    }

    private static Map<String, String> values(PlainTable table, Query query) {
        Map<String, String> values = new HashMap<>();
        for (PlainSegment segment : table.segments) {
            String name = segment.segment.name();
            Condition condition = query.where().get(name);
            if (condition instanceof Condition.Eq(Literal literal)) {
                values.put(name, literal(table, segment, literal));
                values.put(name + "_value", literal(table, segment, literal));
            } else if (condition instanceof Condition.In(var literals)) {
                String list = literals.stream()
                        .map(literal -> literal(table, segment, literal))
                        .collect(Collectors.joining(", ", "[", "]"));
                values.put(name + "_list", list);
                values.put(name + "s", list);
            } else if (condition instanceof Condition.Range(Literal from, Literal to)) {
                values.put(name + "_start", literal(table, segment, from));
                values.put(name + "_from", literal(table, segment, from));
                values.put(name + "_end", literal(table, segment, to));
                values.put(name + "_to", literal(table, segment, to));
            } else if (condition instanceof Condition.StartsWith(String prefix)) {
                values.put(name + "_prefix", "'" + prefix + "'");
            }
        }
        return values;
    }

    private static String literal(PlainTable table, PlainSegment segment, Literal literal) {
        if (segment.isTime()) {
            return time(PlainQuery.moment(segment, literal, 0));
        }
        if (segment.generator instanceof Generator.Hash && segment.segment.format() instanceof Format.Hex) {
            return "int('" + literal.text() + "', 16)";
        }
        boolean text =
                segment.segment.format() instanceof Format.Base64Url || segment.segment.format() instanceof Format.Ipv4;
        boolean uuid = segment.segment.format() instanceof Format.Uuid || segment.generator instanceof Generator.Uuid;
        String shown = literal instanceof Literal.Whole(long number) && (text || uuid)
                ? "'" + new String(segment.bytes(number), StandardCharsets.UTF_8) + "'"
                : literal instanceof Literal.Whole ? literal.text() : "'" + literal.text() + "'";
        return uuid ? "__import__('uuid').UUID(" + shown + ")" : shown;
    }

    private static String time(long nanos) {
        long micros = Math.floorDiv(nanos, 1_000L);
        return "datetime.fromtimestamp(0, timezone.utc) + __import__('datetime').timedelta(microseconds=" + micros
                + ")";
    }
}
