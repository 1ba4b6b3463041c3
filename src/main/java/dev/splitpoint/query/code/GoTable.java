package dev.splitpoint.query.code;

import dev.splitpoint.design.Generator.HashAlgorithm;
import dev.splitpoint.query.code.SegmentCodec.PartType;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Writes the Go package of a table: its key type and its queries, for {@code cloud.google.com/go/bigtable}. */
final class GoTable {
    /** Keywords, predeclared names, packages, and the names of the generated code. */
    private static final Set<String> RESERVED = Set.of(
            "break",
            "case",
            "chan",
            "const",
            "continue",
            "default",
            "defer",
            "else",
            "fallthrough",
            "for",
            "func",
            "go",
            "goto",
            "if",
            "import",
            "interface",
            "map",
            "package",
            "range",
            "return",
            "select",
            "struct",
            "switch",
            "type",
            "var",
            "string",
            "int64",
            "byte",
            "len",
            "append",
            "copy",
            "panic",
            "error",
            "nil",
            "true",
            "false",
            "init",
            "main",
            "bool",
            "uint64",
            "rune",
            "bigtable",
            "context",
            "fmt",
            "math",
            "strings",
            "strconv",
            "time",
            "sort",
            "binary",
            "base64",
            "hex",
            "bits",
            "big",
            "crc32",
            "md5",
            "sha256",
            "murmur3",
            "ctx",
            "table",
            "now",
            "k",
            "key",
            "err",
            "invalid",
            "row",
            "rows",
            "rowKey",
            "segments",
            "from",
            "to",
            "reverse",
            "reverseLabels",
            "signed",
            "bigEndian",
            "parseBigEndian",
            "formatUUID",
            "parseUUID",
            "uuidOf",
            "uuidOfBase64",
            "orderedNumber",
            "parseOrderedNumber",
            "orderedCode",
            "orderedKey",
            "splitOrdered",
            "prefixRange",
            "prefixEnd",
            "location",
            "rowRange",
            "parseKey",
            "hash",
            "sum",
            "tableID",
            "ranges",
            "keys",
            "int",
            "int32",
            "uint",
            "float64",
            "any",
            "comparable",
            "make",
            "new",
            "iota",
            "cap",
            "close",
            "delete",
            "print",
            "println",
            "recover",
            "real",
            "imag",
            "complex",
            "start",
            "end",
            "contains",
            "containsTime",
            "i",
            "j",
            "one",
            "other",
            "first",
            "last",
            "found",
            "most",
            "bucketStart",
            "bucketEnd",
            "newestFirst",
            "truncated");

    private final KeyShape key;
    private final CodeNames names;
    private final GoValues values;
    private final Lines lines = new Lines("\t");

    private GoTable(KeyShape key) {
        this.key = key;
        this.names = new CodeNames(key, RESERVED, GoValues::camel);
        this.values = new GoValues(key, names);
    }

    static String of(String table, KeyShape key, List<QueryParameters> queries) {
        return new GoTable(key).text(table, queries);
    }

    private String text(String table, List<QueryParameters> queries) {
        lines.line("// TableID is the ID of the table.");
        lines.line("const TableID = " + GoValues.quoted(table));
        lines.line("");
        keyType();
        GoQueries functions = new GoQueries(key, names, values, lines, this);
        queries.forEach(functions::write);
        queries.stream()
                .filter(QueryParameters::isSorted)
                .findFirst()
                .ifPresent(query -> newestFirst(query.time().orElseThrow()));
        for (int i = 0; i < key.segments().size(); i++) {
            computed(i);
            date(i);
        }
        GoSupport.close(values.functions());
        for (String function : values.functions()) {
            lines.line("");
            GoSupport.of(function, values.imports()).lines().forEach(lines::line);
        }
        return "// Package " + packageName(table) + " builds and parses row keys of the table " + table
                + ", and reads its rows.\n"
                + "package " + packageName(table) + "\n\n" + imports()
                + lines.text()
                        .lines()
                        .map(line -> line.strip().startsWith("//") ? line : GoSpacing.of(line))
                        .collect(Collectors.joining("\n", "", "\n"));
    }

    /** Writes the function that sorts rows by their time. */
    private void newestFirst(int time) {
        boolean isTime = key.segments().get(time).codec().type() == PartType.TIME;
        String field = values.field(time);
        lines.line("");
        comment("newestFirst sorts rows by " + key.segments().get(time).name() + " in descending order.", List.of());
        lines.open("func newestFirst(rows []bigtable.Row) {");
        lines.open(values.use("sort", "SliceStable") + "(rows, func(i, j int) bool {");
        lines.line("one, _ := ParseKey(rows[i].Key())");
        lines.line("other, _ := ParseKey(rows[j].Key())");
        lines.line("return one." + field + (isTime ? ".After(other." + field + ")" : " > other." + field));
        lines.close("})");
        lines.close("}");
    }

    static String packageName(String table) {
        return Identifiers.snake(table).replace("_", "").toLowerCase(Locale.ROOT) + "table";
    }

    private String imports() {
        TreeSet<String> others = new TreeSet<>(values.imports());
        others.removeIf(path -> !path.contains("."));
        String standard = values.imports().stream()
                .filter(path -> !path.contains("."))
                .map(path -> "\t\"" + path + "\"\n")
                .collect(Collectors.joining());
        String other = others.stream().map(path -> "\t\"" + path + "\"\n").collect(Collectors.joining());
        return values.imports().isEmpty()
                ? ""
                : "import (\n" + standard + (standard.isEmpty() || other.isEmpty() ? "" : "\n") + other + ")\n\n";
    }

    void comment(String sentence, List<String> more) {
        lines.line("// " + ByteText.comment(sentence));
        for (String paragraph : more) {
            lines.line("//");
            LineBreaks.words(ByteText.comment(paragraph), LineBreaks.COLUMNS - 3, "")
                    .forEach(line -> lines.line(("// " + line).stripTrailing()));
        }
    }

    private IntFunction<String> own(boolean isMethod) {
        return index -> key.segments().get(index).isPart()
                ? values.rounded(
                        index,
                        isMethod ? "k." + values.field(index) : names.segments().get(index))
                : QueryScope.value(
                        key,
                        names,
                        index,
                        part -> isMethod
                                ? "k." + values.field(part)
                                : names.segments().get(part));
    }

    private List<String> parameters(List<Integer> parts) {
        return parts.stream()
                .map(part -> names.segments().get(part) + " "
                        + values.type(key.segments().get(part).codec()))
                .toList();
    }

    private void keyType() {
        comment(
                "Key is the row key: "
                        + key.segments().stream().map(KeySegment::name).collect(Collectors.joining(", ")) + ".",
                key.parts().stream()
                        .filter(part -> !key.segments().get(part).facts().isEmpty())
                        .map(part -> values.field(part) + ": "
                                + String.join("; ", key.segments().get(part).facts()) + ".")
                        .toList());
        if (key.parts().isEmpty()) {
            lines.line("type Key struct{}");
        } else {
            int width = key.parts().stream()
                    .mapToInt(part -> values.field(part).length())
                    .max()
                    .getAsInt();
            lines.open("type Key struct {");
            key.parts()
                    .forEach(part -> lines.line(values.field(part)
                            + " ".repeat(width - values.field(part).length() + 1)
                            + values.type(key.segments().get(part).codec())));
            lines.close("}");
        }
        String bytes = values.bytes(key.segments().size(), own(true), true);
        lines.line("");
        lines.line("// RowKey returns the bytes of the key.");
        lines.open("func (k Key) RowKey() string {");
        lines.line("return "
                + (key.isOrdered() && key.canBeEmpty(key.segments().size() - 1) ? values.trimmed(bytes) : bytes));
        lines.close("}");
        lines.line("");
        parse();
        for (int count : key.prefixes()) {
            String name = "Prefix" + values.field(key.added(count));
            function(
                    name,
                    "returns the start and the end of the range of all keys with these values. The end is empty at the"
                            + " end of the table.",
                    parameters(key.needed(count)),
                    List.of("return " + prefixRange(count, own(false))));
        }
        IntStream.range(0, key.segments().size()).filter(key::hasRange).forEach(index -> {
            List<String> parameters = new ArrayList<>(parameters(key.needed(index)));
            parameters.add("from, to " + values.type(key.segments().get(index).codec()));
            function(
                    "Range" + values.field(index),
                    "returns the range of all keys with "
                            + key.segments().get(index).name() + " from a value to before another one.",
                    parameters,
                    List.of(
                            "start = " + bounds(index, own(false), "from", "to").getFirst(),
                            "end = " + bounds(index, own(false), "from", "to").getLast(),
                            "return start, end"));
        });
    }

    private void function(String name, String sentence, List<String> parameters, List<String> statements) {
        lines.line("");
        comment(name + " " + sentence, List.of());
        lines.open("func " + name + "(" + String.join(", ", parameters) + ") (start, end string) {");
        statements.forEach(lines::line);
        lines.close("}");
    }

    /** {@return expressions of the start and the end of the range of all keys that begin with some segments} */
    String prefixRange(int count, IntFunction<String> segments) {
        String bytes = values.bytes(count, segments, true);
        if (key.isOrdered() && IntStream.range(count, key.segments().size()).allMatch(key::canBeEmpty)) {
            // Ordered code omits empty segments at the end of a key, with their delimiters.
            return (key.canBeEmpty(count - 1) ? values.trimmed(bytes) : bytes) + ", " + bytes + " + \"\\x00\\x02\"";
        }
        return range(bytes + (key.isOrdered() ? " + \"\\x00\\x01\"" : ""));
    }

    /** {@return the call that returns the range of all keys with a prefix} */
    String range(String prefix) {
        values.functions().add("prefixEnd");
        return values.call("prefixRange", prefix);
    }

    /**
     * {@return expressions of the start and the end of the range of keys with a segment from a value to before another
     * one}
     */
    String betweenRange(int index, IntFunction<String> segments, String from, String to) {
        return String.join(", ", bounds(index, segments, from, to));
    }

    private List<String> bounds(int index, IntFunction<String> segments, String from, String to) {
        SegmentCodec codec = key.segments().get(index).codec();
        if (codec.type() == PartType.TEXT) {
            return List.of(with(index, segments, from), with(index, segments, to));
        }
        String last = values.last(codec, to);
        return List.of(
                with(index, segments, codec.isDescending() ? last : from),
                values.call("prefixEnd", with(index, segments, codec.isDescending() ? from : last)));
    }

    private String with(int index, IntFunction<String> segments, String value) {
        return values.bytes(index + 1, i -> i == index ? value : segments.apply(i), false);
    }

    private void parse() {
        if (key.parsing() instanceof KeyShape.Ambiguous(String reason)) {
            lines.line("// There is no function ParseKey. " + ByteText.comment(reason));
            return;
        }
        int size = key.segments().size();
        lines.line("// ParseKey parses the bytes of a row key.");
        lines.open("func ParseKey(rowKey string) (Key, error) {");
        IntFunction<String> found = switch (key.parsing()) {
            case KeyShape.Split split -> {
                lines.line("segments := " + values.use("strings", "Split") + "(rowKey, "
                        + ByteText.quoted(key.delimiter()) + ")");
                check("len(segments) != " + size);
                yield i -> "segments[" + i + "]";
            }
            case KeyShape.Ordered ordered -> {
                lines.line("segments := " + values.call("splitOrdered", "rowKey, " + size));
                check("len(segments) != " + size);
                yield i -> "segments[" + i + "]";
            }
            case KeyShape.Offsets(List<KeyShape.Slice> slices) -> {
                if (key.minLength() > 0) {
                    check("len(rowKey) " + (key.isFixed() ? "!= " : "< ") + key.minLength());
                }
                yield i -> slice(slices.get(i));
            }
            case KeyShape.Ambiguous none -> throw new IllegalStateException();
        };
        for (int part : key.parts()) {
            if (values.canFail(part)) {
                lines.line(names.segments().get(part) + ", err := " + values.read(part, found.apply(part)));
                lines.open("if err != nil {");
                lines.line("return Key{}, err");
                lines.close("}");
            }
        }
        lines.line("return Key{"
                + key.parts().stream()
                        .map(part -> values.field(part) + ": "
                                + values.converted(
                                        part,
                                        values.canFail(part)
                                                ? names.segments().get(part)
                                                : values.read(part, found.apply(part))))
                        .collect(Collectors.joining(", "))
                + "}, nil");
        lines.close("}");
    }

    private void check(String condition) {
        lines.open("if " + condition + " {");
        lines.line("return Key{}, " + values.use("fmt", "Errorf") + "(\"not a row key: %q\", rowKey)");
        lines.close("}");
    }

    private static String slice(KeyShape.Slice slice) {
        String from =
                slice.from() == 0 ? "" : slice.from() > 0 ? String.valueOf(slice.from()) : "len(rowKey)" + slice.from();
        String to = slice.to() == 0 ? "" : slice.to() > 0 ? String.valueOf(slice.to()) : "len(rowKey)" + slice.to();
        // gofmt writes spaces around the colon if an operand is an expression.
        boolean isSpaced = !from.isEmpty() && !to.isEmpty() && (from + to).contains("(");
        return from.isEmpty() && to.isEmpty() ? "rowKey" : "rowKey[" + from + (isSpaced ? " : " : ":") + to + "]";
    }

    private void computed(int index) {
        if (!(key.segments().get(index).source() instanceof KeySegment.Computed computed)) {
            return;
        }
        boolean isSalt = computed.buckets() > 0;
        boolean isText = key.segments().get(index).codec().type() == PartType.TEXT;
        String name = names.segments().get(index);
        int shift = 4 * (computed.algorithm().hexDigits() - computed.digits());
        String shifted = shift > 0 && !isSalt ? ">>" + shift : "";
        String bytes = "[]byte(" + values.hashed(computed.inputs(), own(false)) + ")";
        lines.line("");
        comment(name + " " + key.sentence(index).replaceFirst("^R", "r"), List.of());
        lines.open("func " + name + "(" + String.join(", ", parameters(key.inputs(index))) + ") "
                + (isText ? "string" : "int64") + " {");
        switch (computed.algorithm()) {
            case CRC32 -> {
                String sum = values.use("hash/crc32", "ChecksumIEEE") + "(" + bytes + ")";
                lines.line("return "
                        + (isText
                                ? values.use("fmt", "Sprintf") + "(\"%08x\", " + sum + ")"
                                        + (computed.digits() < 8 ? "[:" + computed.digits() + "]" : "")
                                : "int64(" + sum + (isSalt ? " % " + computed.buckets() : shifted.replace(">>", " >> "))
                                        + ")"));
            }
            case MURMUR3 -> {
                lines.line("hash, _ := " + values.use("github.com/spaolacci/murmur3", "Sum128") + "(" + bytes + ")");
                String reversed = isSalt ? "" : values.use("math/bits", "ReverseBytes64") + "(hash)";
                lines.line("return "
                        + (isText
                                ? values.use("fmt", "Sprintf") + "(\"%016x\", " + reversed + ")"
                                        + (computed.digits() < 16 ? "[:" + computed.digits() + "]" : "")
                                : isSalt
                                        ? "(int64(hash)%" + computed.buckets() + " + " + computed.buckets() + ") % "
                                                + computed.buckets()
                                        : "int64(" + reversed + shifted.replace(">>", " >> ") + ")"));
            }
            case MD5, SHA256 -> {
                lines.line("sum := "
                        + (computed.algorithm() == HashAlgorithm.MD5
                                ? values.use("crypto/md5", "Sum")
                                : values.use("crypto/sha256", "Sum256"))
                        + "(" + bytes + ")");
                lines.line("return "
                        + (isText
                                ? values.use("encoding/hex", "EncodeToString") + "(sum[:])[:" + computed.digits() + "]"
                                : isSalt
                                        ? "new(" + values.use("math/big", "Int")
                                                + ").Mod(new(big.Int).SetBytes(sum[:]), big.NewInt("
                                                + computed.buckets() + ")).Int64()"
                                        : "int64(" + values.use("encoding/binary", "BigEndian") + ".Uint64(sum[:8])"
                                                + shifted.replace(">>", " >> ") + ")"));
            }
        }
        lines.close("}");
    }

    private void date(int index) {
        KeySegment segment = key.segments().get(index);
        if (segment.isConstant() || !(segment.codec() instanceof SegmentCodec.Date(DatePattern pattern, ZoneId zone))) {
            return;
        }
        values.imports().add("time");
        boolean isUtc = zone.normalized().equals(ZoneOffset.UTC);
        String field = values.field(index);
        String name = names.segments().get(index);
        String layout = pattern.fields().stream().map(GoTable::layout).collect(Collectors.joining());
        // Layouts have fractions only after a dot.
        boolean hasDot = pattern.has('S') && !layout.matches(".*[.,]0+");
        int dot = hasDot ? layout.length() - (pattern.fraction().toNanos() == 1_000 ? 6 : 3) : 0;
        String whole = hasDot ? layout.substring(0, dot) + "." + layout.substring(dot) : layout;
        lines.line("");
        if (!isUtc) {
            lines.line("var " + name + "Location = " + values.call("location", GoValues.quoted(zone.getId())));
            lines.line("");
        }
        String formatted =
                "value." + (isUtc ? "UTC()" : "In(" + name + "Location)") + ".Format(" + GoValues.quoted(whole) + ")";
        lines.open("func format" + field + "(value time.Time) string {");
        lines.line("return "
                + (hasDot ? values.use("strings", "Replace") + "(" + formatted + ", \".\", \"\", 1)" : formatted));
        lines.close("}");
        lines.line("");
        lines.open("func parse" + field + "(text string) (time.Time, error) {");
        if (hasDot) {
            lines.open("if len(text) != " + layout.length() + " {");
            lines.line("return time.Time{}, " + values.use("fmt", "Errorf") + "(\"not a time: %q\", text)");
            lines.close("}");
        }
        lines.line("return time.ParseInLocation(" + GoValues.quoted(whole) + ", "
                + (hasDot ? "text[:" + dot + "] + \".\" + text[" + dot + ":]" : "text") + ", "
                + (isUtc ? "time.UTC" : name + "Location") + ")");
        lines.close("}");
    }

    private static String layout(DatePattern.Field field) {
        return switch (field.letter()) {
            case 'y' -> "2006";
            case 'M' -> "01";
            case 'd' -> "02";
            case 'H' -> "15";
            case 'm' -> "04";
            case 's' -> "05";
            case 'S' -> "0".repeat(field.width());
            default -> field.literal();
        };
    }
}
