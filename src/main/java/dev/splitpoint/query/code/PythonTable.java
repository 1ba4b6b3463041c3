package dev.splitpoint.query.code;

import dev.splitpoint.design.Generator.HashAlgorithm;
import dev.splitpoint.query.code.SegmentCodec.PartType;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Writes the Python module of a table: its key class and its queries, for {@code google.cloud.bigtable.data}. */
final class PythonTable {
    /** Keywords, built-in names, and the names of the generated code. */
    private static final Set<String> RESERVED = Set.of(
            "and",
            "as",
            "assert",
            "async",
            "await",
            "break",
            "class",
            "continue",
            "def",
            "del",
            "elif",
            "else",
            "except",
            "false",
            "finally",
            "for",
            "from",
            "global",
            "if",
            "import",
            "in",
            "is",
            "lambda",
            "none",
            "nonlocal",
            "not",
            "or",
            "pass",
            "raise",
            "return",
            "true",
            "try",
            "while",
            "with",
            "yield",
            "match",
            "case",
            "type",
            "bytes",
            "str",
            "int",
            "list",
            "len",
            "tuple",
            "range",
            "reversed",
            "property",
            "staticmethod",
            "classmethod",
            "value_error",
            "self",
            "cls",
            "prefix",
            "parse",
            "to_bytes",
            "now",
            "table",
            "query",
            "rows",
            "row",
            "key",
            "row_key",
            "segments",
            "end",
            "start",
            "to",
            "datetime",
            "timedelta",
            "timezone",
            "dataclass",
            "zlib",
            "hashlib",
            "base64",
            "mmh3",
            "zoneinfo",
            "digest",
            "row_filters",
            "data",
            "most",
            "nlargest",
            "deque");

    private final KeyShape key;
    private final CodeNames names;
    private final PythonValues values;
    private final Lines lines = new Lines("    ");

    private PythonTable(KeyShape key) {
        this.key = key;
        this.names = new CodeNames(key, RESERVED, Identifiers::snake);
        this.values = new PythonValues(key, names);
    }

    static String of(String table, KeyShape key, List<QueryParameters> queries) {
        return new PythonTable(key).text(table, queries);
    }

    private String text(String table, List<QueryParameters> queries) {
        keyClass();
        PythonQueries functions = new PythonQueries(key, names, values, lines, this);
        queries.forEach(functions::write);
        for (int i = 0; i < key.segments().size(); i++) {
            computed(i);
            date(i);
        }
        if (key.isOrdered()) {
            values.functions().add("_split_ordered");
            values.functions().add("_ordered_code");
        }
        for (String function : values.functions()) {
            lines.line("");
            lines.line("");
            PythonSupport.of(function, values.imports()).lines().forEach(lines::line);
        }
        String code = lines.text();
        if (code.contains("EPOCH")) {
            values.imports().add("from datetime import datetime");
            values.imports().add("from datetime import timezone");
        }
        return "\"\"\"Keys and queries of the table " + table + ".\"\"\"\n\nfrom __future__ import annotations\n\n"
                + imports() + "\n" + clientImports(code) + "\nTABLE_ID = " + PythonValues.quoted(table) + "\n"
                + (code.contains("EPOCH") ? "EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)\n" : "")
                + (code.contains("DELIMITER") ? "DELIMITER = b" + ByteText.quoted(key.delimiter()) + "\n" : "")
                + "\n\n" + code;
    }

    private String imports() {
        values.imports().add("from dataclasses import dataclass");
        String modules = values.imports().stream()
                .filter(line -> line.startsWith("import "))
                .filter(line -> !line.equals("import mmh3"))
                .map(line -> line + "\n")
                .collect(Collectors.joining());
        String names = values.imports().stream()
                .filter(line -> line.startsWith("from "))
                .collect(Collectors.groupingBy(
                        line -> line.split(" ", -1)[1], TreeMap::new, Collectors.toCollection(TreeSet::new)))
                .entrySet()
                .stream()
                .map(module -> "from " + module.getKey() + " import "
                        + module.getValue().stream()
                                .map(line -> line.split(" ", -1)[3])
                                .collect(Collectors.joining(", "))
                        + "\n")
                .collect(Collectors.joining());
        return modules + names;
    }

    private String clientImports(String code) {
        String used = List.of("ReadRowsQuery", "Row", "RowRange", "Table").stream()
                .filter(name -> code.matches("(?s).*\\b" + name + "\\b.*"))
                .collect(Collectors.joining(", "));
        return (values.imports().contains("import mmh3") ? "import mmh3\n" : "")
                + (used.isEmpty() ? "" : "from google.cloud.bigtable.data import " + used + "\n")
                + (code.contains("row_filters.") ? "from google.cloud.bigtable.data import row_filters\n" : "");
    }

    void statement(String text) {
        PythonLines.of(text, PythonLines.COLUMNS - lines.indent()).forEach(lines::line);
    }

    void docstring(String sentence, List<String> more) {
        if (more.isEmpty()) {
            lines.line("\"\"\"" + comment(sentence) + "\"\"\"");
            return;
        }
        lines.line("\"\"\"" + comment(sentence));
        for (String paragraph : more) {
            lines.line("");
            LineBreaks.words(comment(paragraph), PythonLines.COLUMNS - lines.indent(), "    ")
                    .forEach(lines::line);
        }
        lines.line("\"\"\"");
    }

    private static String comment(String text) {
        return ByteText.comment(text).replace("\\", "\\\\").replace("\"", "'");
    }

    private IntFunction<String> own(String owner) {
        return index -> key.segments().get(index).isPart()
                ? values.rounded(index, owner + names.segments().get(index))
                : QueryScope.value(
                        key, names, index, part -> owner + names.segments().get(part));
    }

    private List<String> parameters(List<Integer> parts) {
        return parts.stream()
                .map(part -> names.segments().get(part) + ": "
                        + values.type(key.segments().get(part).codec()))
                .toList();
    }

    private void keyClass() {
        lines.line("@dataclass(frozen=True)");
        lines.line("class Key:");
        lines.indent(1);
        docstring(
                "Row key: " + key.segments().stream().map(KeySegment::name).collect(Collectors.joining(", ")) + ".",
                attributes());
        lines.line("");
        parameters(key.parts()).forEach(lines::line);
        lines.line("");
        lines.line("def to_bytes(self) -> bytes:");
        String bytes = values.bytes(key.segments().size(), own("self."), true);
        body(
                "Returns the bytes of the key.",
                List.of("return "
                        + (key.isOrdered() && key.canBeEmpty(key.segments().size() - 1)
                                ? values.trimmed(bytes)
                                : bytes)));
        lines.line("");
        parse();
        for (int count : key.prefixes()) {
            lines.line("");
            lines.line("@staticmethod");
            statement("def prefix_" + names.segments().get(key.added(count)) + "("
                    + String.join(", ", parameters(key.needed(count))) + ") -> tuple[bytes, bytes | None]:");
            body(
                    "Returns the start and the end of the range of all keys with these values.",
                    List.of("return " + prefixRange(count, own(""))));
        }
        IntStream.range(0, key.segments().size()).filter(key::hasRange).forEach(index -> {
            KeySegment segment = key.segments().get(index);
            String type = values.type(segment.codec());
            List<String> parameters = new ArrayList<>(parameters(key.needed(index)));
            parameters.add("start: " + type);
            parameters.add("end: " + type);
            lines.line("");
            lines.line("@staticmethod");
            statement("def range_" + names.segments().get(index) + "(" + String.join(", ", parameters)
                    + ") -> tuple[bytes, bytes | None]:");
            body(
                    "Returns the range of all keys with " + segment.name() + " from start to before end.",
                    List.of("return " + betweenRange(index, own(""), "start", "end")));
        });
        lines.indent(-1);
    }

    private void body(String sentence, List<String> statements) {
        lines.indent(1);
        docstring(sentence, List.of());
        statements.forEach(this::statement);
        lines.indent(-1);
    }

    private List<String> attributes() {
        return key.parts().stream()
                .filter(part -> !key.segments().get(part).facts().isEmpty())
                .map(part -> names.segments().get(part) + ": "
                        + String.join("; ", key.segments().get(part).facts())
                        + (PythonValues.isCount(key.segments().get(part).codec()) ? ", since 1970" : "") + ".")
                .toList();
    }

    /** {@return the start and the end of the range of all keys that begin with some segments} */
    String prefixRange(int count, IntFunction<String> segments) {
        String bytes = values.bytes(count, segments, true);
        if (key.isOrdered() && IntStream.range(count, key.segments().size()).allMatch(key::canBeEmpty)) {
            // Ordered code omits empty segments at the end of a key, with their delimiters.
            return "(" + (key.canBeEmpty(count - 1) ? values.trimmed(bytes) : bytes) + ", " + bytes
                    + " + b\"\\x00\\x02\")";
        }
        return range(bytes + (key.isOrdered() ? " + b\"\\x00\\x01\"" : ""));
    }

    /** {@return the start and the end of the range of all keys with a prefix} */
    String range(String prefix) {
        values.functions().add("_prefix_range");
        values.functions().add("_prefix_end");
        return "_prefix_range(" + prefix + ")";
    }

    /** {@return the start and the end of the range of keys with a segment from a value to before another one} */
    String betweenRange(int index, IntFunction<String> segments, String from, String to) {
        SegmentCodec codec = key.segments().get(index).codec();
        if (codec.type() == PartType.TEXT) {
            return "(" + with(index, segments, from) + ", " + with(index, segments, to) + ")";
        }
        values.functions().add("_prefix_end");
        String last = values.last(codec, to);
        return "(" + with(index, segments, codec.isDescending() ? last : from) + ", _prefix_end("
                + with(index, segments, codec.isDescending() ? from : last) + "))";
    }

    private String with(int index, IntFunction<String> segments, String value) {
        return values.bytes(index + 1, i -> i == index ? value : segments.apply(i), false);
    }

    private void parse() {
        if (key.parsing() instanceof KeyShape.Ambiguous(String reason)) {
            lines.line("# There is no parse method. " + ByteText.comment(reason));
            return;
        }
        int size = key.segments().size();
        lines.line("@classmethod");
        lines.line("def parse(cls, row_key: bytes) -> Key:");
        lines.indent(1);
        docstring("Parses the bytes of a key.", List.of());
        IntFunction<String> found = switch (key.parsing()) {
            case KeyShape.Split split -> {
                lines.line("segments = row_key.decode().split("
                        + PythonValues.quoted(CodeText.utf8(key.delimiter()).orElseThrow()) + ")");
                check("len(segments) != " + size);
                yield i -> "segments[" + i + "]";
            }
            case KeyShape.Ordered ordered -> {
                lines.line("segments = _split_ordered(row_key, " + size + ")");
                check("len(segments) != " + size);
                yield i -> "segments[" + i + "]" + (key.segments().get(i).isText() ? ".decode()" : "");
            }
            case KeyShape.Offsets(List<KeyShape.Slice> slices) -> {
                if (key.minLength() > 0) {
                    check("len(row_key) " + (key.isFixed() ? "!= " : "< ") + key.minLength());
                }
                yield i -> slice(slices.get(i)) + (key.segments().get(i).isText() ? ".decode()" : "");
            }
            case KeyShape.Ambiguous none -> throw new IllegalStateException();
        };
        statement("return cls("
                + key.parts().stream()
                        .map(part -> values.parsed(part, found.apply(part)))
                        .collect(Collectors.joining(", "))
                + ")");
        lines.indent(-1);
    }

    private void check(String condition) {
        lines.line("if " + condition + ":");
        lines.line("    raise ValueError(f\"Not a row key: {row_key!r}\")");
    }

    private static String slice(KeyShape.Slice slice) {
        String from = slice.from() == 0 ? "" : String.valueOf(slice.from());
        String to = slice.to() == 0 ? "" : String.valueOf(slice.to());
        return from.isEmpty() && to.isEmpty() ? "row_key" : "row_key[" + from + ":" + to + "]";
    }

    private void computed(int index) {
        if (!(key.segments().get(index).source() instanceof KeySegment.Computed computed)) {
            return;
        }
        boolean isSalt = computed.buckets() > 0;
        boolean isText = key.segments().get(index).codec().type() == PartType.TEXT;
        lines.line("");
        lines.line("");
        statement("def " + names.segments().get(index) + "(" + String.join(", ", parameters(key.inputs(index)))
                + ") -> " + (isText ? "str" : "int") + ":");
        String inputs = values.hashed(computed.inputs(), own(""));
        int shift = 4 * (computed.algorithm().hexDigits() - computed.digits());
        String signed = computed.digits() == 16 ? ", signed=True" : "";
        String shifted = shift > 0 && !isSalt ? " >> " + shift : "";
        String cut = "[:" + computed.digits() + "]";
        String value = switch (computed.algorithm()) {
            case CRC32 -> {
                String crc = values.use("import zlib", "zlib") + ".crc32(" + inputs + ")";
                yield isText ? "f\"{crc:08x}\"" + cut : isSalt ? crc + " % " + computed.buckets() : crc + shifted;
            }
            case MURMUR3 -> {
                String module = values.use("import mmh3", "mmh3");
                String digest = module + ".hash_bytes(" + inputs + ")";
                yield isText
                        ? digest + ".hex()" + cut
                        : isSalt
                                ? module + ".hash64(" + inputs + ")[0] % " + computed.buckets()
                                : "int.from_bytes(" + digest + "[:8], \"big\"" + signed + ")" + shifted;
            }
            case MD5, SHA256 -> {
                String digest = values.use("import hashlib", "hashlib")
                        + (computed.algorithm() == HashAlgorithm.MD5 ? ".md5(" : ".sha256(") + inputs + ")";
                yield isText
                        ? digest + ".hexdigest()" + cut
                        : isSalt
                                ? "int.from_bytes(" + digest + ".digest(), \"big\") % " + computed.buckets()
                                : "int.from_bytes(" + digest + ".digest()[:8], \"big\"" + signed + ")" + shifted;
            }
        };
        boolean isCrcText = isText && computed.algorithm() == HashAlgorithm.CRC32;
        body(
                key.sentence(index),
                isCrcText
                        ? List.of("crc = zlib.crc32(" + inputs + ")", "return " + value)
                        : List.of("return " + value));
    }

    private void date(int index) {
        KeySegment segment = key.segments().get(index);
        if (segment.isConstant() || !(segment.codec() instanceof SegmentCodec.Date(DatePattern pattern, ZoneId zone))) {
            return;
        }
        String name = names.segments().get(index);
        String timeZone = zone.normalized().equals(ZoneOffset.UTC)
                ? values.use("from datetime import timezone", "timezone") + ".utc"
                : values.use("from zoneinfo import ZoneInfo", "ZoneInfo") + "(" + PythonValues.quoted(zone.getId())
                        + ")";
        String format = pattern.fields().stream().map(PythonTable::directive).collect(Collectors.joining());
        boolean isMillis = pattern.fraction().toNanos() == 1_000_000;
        lines.line("");
        lines.line("");
        lines.line("def _format_" + name + "(time: datetime) -> str:");
        lines.line("    time = time.astimezone(" + timeZone + ")");
        lines.line(
                isMillis
                        ? "    return time.strftime(\"" + format.replace("%f", "{:03d}")
                                + "\").format(time.microsecond // 1000)"
                        : "    return time.strftime(\"" + format + "\")");
        lines.line("");
        lines.line("");
        lines.line("def _parse_" + name + "(text: str) -> datetime:");
        lines.line("    time = datetime.strptime(text, \"" + format + "\")");
        lines.line("    return time.replace(tzinfo=" + timeZone + ")");
        values.imports().add("from datetime import datetime");
    }

    private static String directive(DatePattern.Field field) {
        return switch (field.letter()) {
            case 'y' -> "%Y";
            case 'M' -> "%m";
            case 'd' -> "%d";
            case 'H' -> "%H";
            case 'm' -> "%M";
            case 's' -> "%S";
            case 'S' -> "%f";
            default -> field.literal();
        };
    }
}
