package dev.splitpoint.query.code;

import dev.splitpoint.design.Generator.HashAlgorithm;
import dev.splitpoint.design.TimeUnit;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.key.Re2;
import dev.splitpoint.query.ReadOrder;
import dev.splitpoint.query.code.Expr.Level;
import dev.splitpoint.query.code.KeySegment.Computed;
import dev.splitpoint.query.code.QueryWriter.Loop;
import dev.splitpoint.query.code.SegmentCodec.PartType;
import dev.splitpoint.query.code.SegmentCodec.Transform;
import dev.splitpoint.query.code.SegmentCodec.UuidForm;
import java.time.Duration;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.Collectors;

/** Go: a package with a type for the key and a function for each query. A string of Go is bytes. */
final class GoDialect extends Dialect {
    /** Keywords, predeclared names, packages, and the names of the generated code. */
    private static final Set<String> RESERVED = words("""
        break case chan const continue default defer else fallthrough for func go goto if import interface map
        package range return select struct switch type var string int64 byte len append copy panic error nil
        true false init main bool uint64 rune bigtable context fmt math strings strconv time sort binary base64
        hex bits big crc32 md5 sha256 murmur3 ctx table now k key err invalid row rows rowKey segments from to
        reverse reverseLabels signed bigEndian parseBigEndian formatUUID parseUUID uuidOf uuidOfBase64
        orderedNumber parseOrderedNumber orderedCode orderedKey splitOrdered prefixRange prefixEnd location
        rowRange parseKey hash sum tableID ranges keys int int32 uint float64 any comparable make new iota cap
        close delete print println recover real imag complex start end contains containsTime i j one other first
        last found most bucketStart bucketEnd newestFirst truncated
        """);

    private static final SupportFile SUPPORT = new SupportFile("support.go");
    private static final String CLIENT = "cloud.google.com/go/bigtable";

    /** The start and the end of the range of all keys. */
    private static final List<Expr> WHOLE_TABLE = List.of(Expr.of("\"\""), Expr.of("\"\""));

    private static final List<Map.Entry<String, Long>> UNITS = List.of(
            Map.entry("Hour", 3_600_000_000_000L),
            Map.entry("Minute", 60_000_000_000L),
            Map.entry("Second", 1_000_000_000L),
            Map.entry("Millisecond", 1_000_000L),
            Map.entry("Microsecond", 1_000L),
            Map.entry("Nanosecond", 1L));

    GoDialect(KeyShape key) {
        super(key, RESERVED, GoDialect::camel, "\t", SUPPORT);
    }

    /** {@return a name of a package, which gets an import} */
    private String use(String path, String name) {
        return use(path) + "." + name;
    }

    /** {@return an identifier with an upper-case first word or letter} */
    private static String exported(String identifier) {
        for (String word : List.of("uuid", "url", "id", "ip")) {
            if (identifier.equals(word)
                    || identifier.startsWith(word) && Character.isUpperCase(identifier.charAt(word.length()))) {
                return word.toUpperCase(Locale.ROOT) + identifier.substring(word.length());
            }
        }
        return Character.toUpperCase(identifier.charAt(0)) + identifier.substring(1);
    }

    /** {@return a name such as {@code sensorID}} */
    private static String camel(String name) {
        return Identifiers.camel(name)
                .replaceAll("Id(?=$|[A-Z0-9])", "ID")
                .replaceAll("Ip(?=$|[A-Z0-9])", "IP")
                .replaceAll("Url(?=$|[A-Z0-9])", "URL")
                .replaceAll("Uuid(?=$|[A-Z0-9])", "UUID");
    }

    private String fieldName(int part) {
        return exported(name(part));
    }

    private static String quoted(String text) {
        return ByteText.quoted(KeyBytes.utf8(text));
    }

    // Types and names

    @Override
    String type(PartType type) {
        return switch (type) {
            case TEXT, BYTES -> "string";
            case INTEGER -> "int64";
            case TIME -> use("time", "Time");
            case UUID -> "[16]byte";
        };
    }

    @Override
    String listOf(String type) {
        return "[]" + type;
    }

    @Override
    String parameter(String name, String type) {
        return name + " " + type;
    }

    @Override
    Expr own(int part) {
        return field("k", part);
    }

    @Override
    Expr field(String variable, int part) {
        return Expr.of(variable + "." + fieldName(part));
    }

    // Values

    @Override
    Expr number(long number) {
        return Expr.of(
                number == Long.MAX_VALUE
                        ? use("math", "MaxInt64")
                        : number == Integer.MAX_VALUE ? use("math", "MaxInt32") : String.valueOf(number));
    }

    @Override
    Expr duration(Duration duration) {
        long nanos = duration.toNanos();
        Map.Entry<String, Long> unit = UNITS.stream()
                .filter(each -> nanos % each.getValue() == 0)
                .findFirst()
                .orElseThrow();
        String name = use("time", unit.getKey());
        long count = nanos / unit.getValue();
        return Math.abs(count) == 1
                ? Expr.of((count < 0 ? "-" : "") + name)
                : Expr.of(count).binary("*", Expr.of(name), Level.PRODUCT);
    }

    @Override
    Expr count(TimeUnit unit, Expr time) {
        return time.dot(
                switch (unit) {
                    case S -> "Unix";
                    case MS -> "UnixMilli";
                    case US -> "UnixMicro";
                    case NS -> "UnixNano";
                });
    }

    @Override
    Expr time(TimeUnit unit, Expr count) {
        String time = use("time");
        Expr local = switch (unit) {
            case S -> Expr.call(time + ".Unix", count, Expr.of(0));
            case MS -> Expr.call(time + ".UnixMilli", count);
            case US -> Expr.call(time + ".UnixMicro", count);
            case NS -> Expr.call(time + ".Unix", Expr.of(0), count);
        };
        return local.dot("UTC");
    }

    @Override
    Expr before(Expr time) {
        return time.dot("Add", duration(Duration.ofNanos(-1)));
    }

    @Override
    Expr now(int segment, Duration offset) {
        Expr now = Expr.of("now");
        return offset.isZero() ? now : now.dot("Add", duration(offset));
    }

    @Override
    boolean isText(KeyBytes bytes) {
        return true;
    }

    @Override
    Expr literal(KeyBytes bytes) {
        return Expr.of(ByteText.quoted(bytes));
    }

    @Override
    Expr reversed(Expr text) {
        return support("reverse", text);
    }

    @Override
    Expr base64(Expr text) {
        return encoding("EncodeToString", Expr.call("[]byte", text));
    }

    private Expr encoding(String function, Expr argument) {
        return Expr.call(use("encoding/base64", "RawURLEncoding") + "." + function, argument);
    }

    @Override
    Expr date(int segment, Expr time) {
        return Expr.call("format" + fieldName(segment), time);
    }

    @Override
    Expr uuid(UuidForm form, Expr uuid) {
        return switch (form) {
            case TEXT -> support("formatUUID", uuid);
            case BYTES -> Expr.call("string", uuid.slice());
            case BASE64 -> encoding("EncodeToString", uuid.slice());
        };
    }

    @Override
    Expr decimal(SegmentCodec.Decimal decimal, Expr number) {
        return decimal.signed() && decimal.isPadded()
                ? support("signed", number, Expr.of(decimal.digits()))
                : formatted(List.of(new Piece.Number(number, decimal.isPadded() ? "0" + decimal.digits() + "d" : "d")));
    }

    @Override
    Expr hex(SegmentCodec.Hex hex, Expr number) {
        if (hex.fits() && hex.digits() < 16) {
            return number;
        }
        Expr unsigned = Expr.call("uint64", number);
        return hex.fits() ? unsigned : unsigned.binary("&", Expr.of("0x" + "f".repeat(hex.digits())), Level.PRODUCT);
    }

    @Override
    Expr bigEndian(SegmentCodec.Binary binary, Expr number) {
        Expr all = support("bigEndian", number);
        return binary.bytes() < Long.BYTES ? all.from(Long.BYTES - binary.bytes()) : all;
    }

    @Override
    Expr bytes(List<Piece> pieces) {
        return pieces.stream().anyMatch(Piece.Number.class::isInstance)
                ? formatted(pieces)
                : pieces.stream().map(this::term).reduce(Expr::plus).orElse(Expr.of("\"\""));
    }

    private Expr formatted(List<Piece> pieces) {
        return Expr.call(use("fmt", "Sprintf"), formatArguments(pieces));
    }

    @Override
    String quoted(KeyBytes text) {
        return ByteText.quoted(text);
    }

    @Override
    Expr hashInput(List<Piece> pieces) {
        return Expr.call("[]byte", bytes(pieces));
    }

    @Override
    Expr utf8(Expr text) {
        return text;
    }

    // Values in keys

    @Override
    Expr text(Expr bytes) {
        return bytes;
    }

    @Override
    Expr cut(Expr text, String before, String after) {
        Expr rest = before.isEmpty() ? text : Expr.call(use("strings", "TrimPrefix"), text, Expr.of(quoted(before)));
        return after.isEmpty() ? rest : Expr.call(use("strings", "TrimSuffix"), rest, Expr.of(quoted(after)));
    }

    @Override
    Expr parsedNumber(Expr digits, int radix) {
        return Expr.call(use("strconv", radix == 10 ? "ParseInt" : "ParseUint"), digits, Expr.of(radix), Expr.of(64));
    }

    @Override
    Expr parsedBase64(Expr text) {
        return encoding("DecodeString", text);
    }

    @Override
    Expr parsedDate(int segment, Expr text) {
        return Expr.call("parse" + fieldName(segment), text);
    }

    @Override
    Expr parsedUuid(UuidForm form, Expr text) {
        return support(
                switch (form) {
                    case TEXT -> "parseUUID";
                    case BYTES -> "uuidOf";
                    case BASE64 -> "uuidOfBase64";
                },
                text);
    }

    @Override
    Expr parsedBigEndian(SegmentCodec.Binary binary, Expr bytes) {
        int missing = Long.BYTES - binary.bytes();
        return support(
                "parseBigEndian",
                missing == 0 ? bytes : literal(KeyBytes.of(new byte[missing])).plus(bytes));
    }

    @Override
    Expr checked(int segment, Expr parsed) {
        SegmentCodec codec = codec(segment);
        boolean isBase64 = codec instanceof SegmentCodec.Text text && text.transform() == Transform.BASE64;
        if (codec instanceof SegmentCodec.Raw || codec instanceof SegmentCodec.Text && !isBase64) {
            return parsed;
        }
        Expr value = Expr.of(name(segment));
        lines.line(name(segment) + ", err := " + parsed.text(1));
        returnError("Key{}, err");
        return isBase64
                ? Expr.call("string", value)
                : codec instanceof SegmentCodec.Hex ? Expr.call("int64", value) : value;
    }

    private void returnError(String values) {
        lines.open("if err != nil {");
        lines.line("return " + values);
        lines.close("}");
    }

    // The key class

    @Override
    void open(String table) {
        lines.line("// TableID is the ID of the table.");
        lines.line("const TableID = " + quoted(table));
        lines.line("");
    }

    @Override
    void openKey() {
        comment(
                "Key is the row key: " + segmentNames(),
                notes().entrySet().stream()
                        .map(note -> fieldName(note.getKey()) + ": " + note.getValue() + ".")
                        .toList());
        if (key.parts().isEmpty()) {
            lines.line("type Key struct{}");
            return;
        }
        int width = key.parts().stream()
                .mapToInt(part -> fieldName(part).length())
                .max()
                .getAsInt();
        lines.open("type Key struct {");
        key.parts()
                .forEach(part -> lines.line(
                        fieldName(part) + " ".repeat(width - fieldName(part).length() + 1) + type(codec(part))));
        lines.close("}");
    }

    @Override
    void build(Expr bytes) {
        lines.line("");
        lines.line("// RowKey returns the bytes of the key.");
        lines.open("func (k Key) RowKey() string {");
        lines.line("return " + bytes.text(1));
        lines.close("}");
        lines.line("");
    }

    @Override
    void noParse(String reason) {
        lines.line("// There is no function ParseKey. " + reason);
    }

    @Override
    void openParse() {
        lines.line("// ParseKey parses the bytes of a row key.");
        lines.open("func ParseKey(rowKey string) (Key, error) {");
    }

    @Override
    IntFunction<Expr> split(String delimiter) {
        return segments(Expr.call(use("strings", "Split"), Expr.of("rowKey"), Expr.of(quoted(delimiter))));
    }

    @Override
    IntFunction<Expr> splitOrdered() {
        return segments(support(
                "splitOrdered", Expr.of("rowKey"), Expr.of(key.segments().size())));
    }

    private IntFunction<Expr> segments(Expr list) {
        lines.line("segments := " + list.text(1));
        check("len(segments) != " + key.segments().size());
        return i -> Expr.of("segments[" + i + "]");
    }

    @Override
    void checkLength(String operator, int length) {
        check("len(rowKey) " + operator + " " + length);
    }

    private void check(String condition) {
        lines.open("if " + condition + " {");
        lines.line("return Key{}, " + use("fmt", "Errorf") + "(\"not a row key: %q\", rowKey)");
        lines.close("}");
    }

    @Override
    Expr slice(KeyShape.Slice slice) {
        Expr rowKey = Expr.of("rowKey");
        return slice.from() == 0 && slice.to() == 0
                ? rowKey
                : new Expr.Slice(rowKey, offset(slice.from()), offset(slice.to()));
    }

    private static Optional<Expr> offset(int offset) {
        return offset == 0
                ? Optional.empty()
                : Optional.of(
                        offset > 0 ? Expr.of(offset) : Expr.of("len(rowKey)").minus(Expr.of(-offset)));
    }

    @Override
    void returnKey(List<Expr> values) {
        lines.line("return " + keyOf(key.parts(), values).text(1) + ", nil");
        lines.close("}");
    }

    private Expr keyOf(List<Integer> parts, List<Expr> values) {
        List<String> fields = new ArrayList<>();
        for (int i = 0; i < parts.size(); i++) {
            fields.add(fieldName(parts.get(i)) + ": " + values.get(i).text(1));
        }
        return Expr.of("Key{" + String.join(", ", fields) + "}");
    }

    @Override
    void prefix(int count, RangeCode range) {
        rangeFunction(
                "Prefix" + fieldName(key.added(count)),
                "returns the start and the end of the range of all keys with these values. The end is empty at the end"
                        + " of the table.",
                parameters(key.needed(count)),
                List.of("return " + text(range(range), 1)));
    }

    @Override
    void range(int segment, RangeCode.Bounds bounds) {
        List<String> parameters = new ArrayList<>(parameters(key.needed(segment)));
        parameters.add(parameter("from, to", type(codec(segment))));
        List<Expr> ends = range(bounds);
        rangeFunction(
                "Range" + fieldName(segment),
                "returns the range of all keys with "
                        + key.segments().get(segment).name() + " from a value to before another one.",
                parameters,
                List.of(
                        "start = " + ends.getFirst().text(1),
                        "end = " + ends.getLast().text(1),
                        "return start, end"));
    }

    private void rangeFunction(String name, String sentence, List<String> parameters, List<String> statements) {
        lines.line("");
        comment(name + " " + sentence, List.of());
        lines.open("func " + name + "(" + String.join(", ", parameters) + ") (start, end string) {");
        statements.forEach(lines::line);
        lines.close("}");
    }

    /** {@return the start and the end of a range, or a call that returns both} */
    private List<Expr> range(RangeCode range) {
        return switch (range) {
            case RangeCode.Prefix(Expr prefix) -> List.of(support("prefixRange", prefix));
            case RangeCode.Bounds(Expr start, Expr end, boolean includesEnd) ->
                List.of(start, includesEnd ? support("prefixEnd", end) : end);
            case RangeCode.Call(Expr call) -> List.of(call);
        };
    }

    private static String text(List<Expr> values, int depth) {
        return values.stream().map(value -> value.text(depth)).collect(Collectors.joining(", "));
    }

    @Override
    void closeKey() {}

    @Override
    void computed(int segment, Computed computed, boolean isText, Expr hashInput) {
        boolean isSalt = computed.buckets() > 0;
        lines.line("");
        comment(name(segment) + " " + key.sentence(segment).replaceFirst("^R", "r"), List.of());
        lines.open("func " + name(segment) + "(" + String.join(", ", parameters(key.inputs(segment))) + ") "
                + (isText ? "string" : "int64") + " {");
        Expr value = switch (computed.algorithm()) {
            case CRC32 -> {
                Expr sum = Expr.call(use("hash/crc32", "ChecksumIEEE"), hashInput);
                yield isText
                        ? first(formatted(List.of(new Piece.Number(sum, "08x"))), computed, 8)
                        : number(computed, sum);
            }
            case MURMUR3 -> {
                lines.line("hash, _ := "
                        + Expr.call(use("github.com/spaolacci/murmur3", "Sum128"), hashInput)
                                .text(1));
                Expr hash = isSalt
                        ? Expr.of("int64(hash)")
                        : Expr.call(use("math/bits", "ReverseBytes64"), Expr.of("hash"));
                // The remainder of a negative number is negative.
                yield isText
                        ? first(formatted(List.of(new Piece.Number(hash, "016x"))), computed, 16)
                        : isSalt
                                ? remainder(remainder(hash, computed).plus(Expr.of(computed.buckets())), computed)
                                : number(computed, hash);
            }
            case MD5, SHA256 -> {
                String function = computed.algorithm() == HashAlgorithm.MD5
                        ? use("crypto/md5", "Sum")
                        : use("crypto/sha256", "Sum256");
                lines.line("sum := " + Expr.call(function, hashInput).text(1));
                yield isText
                        ? first(Expr.of(use("encoding/hex", "EncodeToString") + "(sum[:])"), computed, 64)
                        : isSalt
                                ? Expr.of("new(" + use("math/big", "Int")
                                        + ").Mod(new(big.Int).SetBytes(sum[:]), big.NewInt(" + computed.buckets()
                                        + ")).Int64()")
                                : number(computed, Expr.of(use("encoding/binary", "BigEndian") + ".Uint64(sum[:8])"));
            }
        };
        lines.line("return " + value.text(1));
        lines.close("}");
    }

    /** {@return a hash as a number: a bucket, or its first digits} */
    private static Expr number(Computed computed, Expr hash) {
        return Expr.call(
                "int64",
                computed.buckets() > 0
                        ? remainder(hash, computed)
                        : computed.shift() > 0 ? hash.binary(">>", Expr.of(computed.shift()), Level.PRODUCT) : hash);
    }

    private static Expr remainder(Expr hash, Computed computed) {
        return hash.binary("%", Expr.of(computed.buckets()), Level.PRODUCT);
    }

    private static Expr first(Expr digits, Computed computed, int all) {
        return computed.digits() < all ? digits.first(computed.digits()) : digits;
    }

    @Override
    void dates(int segment, DatePattern pattern, ZoneId zone) {
        use("time");
        boolean isUtc = zone.normalized().equals(ZoneOffset.UTC);
        String location = name(segment) + "Location";
        String layout = pattern.fields().stream().map(GoDialect::layout).collect(Collectors.joining());
        // Layouts have fractions only after a dot.
        boolean hasDot = pattern.has('S') && !layout.matches(".*[.,]0+");
        int dot = hasDot ? layout.length() - (pattern.fraction().toNanos() == 1_000 ? 6 : 3) : 0;
        String whole = quoted(hasDot ? layout.substring(0, dot) + "." + layout.substring(dot) : layout);
        lines.line("");
        if (!isUtc) {
            lines.line("var " + location + " = "
                    + support("location", Expr.of(quoted(zone.getId()))).text());
            lines.line("");
        }
        String formatted = "value." + (isUtc ? "UTC()" : "In(" + location + ")") + ".Format(" + whole + ")";
        lines.open("func format" + fieldName(segment) + "(value time.Time) string {");
        lines.line(
                "return " + (hasDot ? use("strings", "Replace") + "(" + formatted + ", \".\", \"\", 1)" : formatted));
        lines.close("}");
        lines.line("");
        lines.open("func parse" + fieldName(segment) + "(text string) (time.Time, error) {");
        if (hasDot) {
            lines.open("if len(text) != " + layout.length() + " {");
            lines.line("return time.Time{}, " + use("fmt", "Errorf") + "(\"not a time: %q\", text)");
            lines.close("}");
        }
        lines.line("return time.ParseInLocation(" + whole + ", "
                + (hasDot ? "text[:" + dot + "]+\".\"+text[" + dot + ":]" : "text") + ", "
                + (isUtc ? "time.UTC" : location) + ")");
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

    @Override
    String file(String table) {
        String name = Identifiers.snake(table).replace("_", "").toLowerCase(Locale.ROOT) + "table";
        String standard = importLines(false);
        String others = importLines(true);
        return "// Package " + name + " builds and parses row keys of the table " + table
                + ", and reads its rows.\npackage " + name + "\n\n"
                + (imports.isEmpty()
                        ? ""
                        : "import (\n" + standard + (standard.isEmpty() || others.isEmpty() ? "" : "\n") + others
                                + ")\n\n")
                + lines.text();
    }

    private String importLines(boolean hasDomain) {
        return imports.stream()
                .filter(path -> path.contains(".") == hasDomain)
                .map(path -> "\t\"" + path + "\"\n")
                .collect(Collectors.joining());
    }

    private void comment(String sentence, List<String> more) {
        lines.line("// " + ByteText.comment(sentence));
        for (String paragraph : more) {
            lines.line("//");
            LineBreaks.words(ByteText.comment(paragraph), LineBreaks.COLUMNS - 3, "")
                    .forEach(line -> lines.line(("// " + line).stripTrailing()));
        }
    }

    // Queries

    @Override
    Expr rowKey(List<Integer> parts, List<Expr> values) {
        return keyOf(parts, values).dot("RowKey");
    }

    @Override
    Expr prefixCall(int count, List<Expr> values) {
        return Expr.call("Prefix" + fieldName(key.added(count)), values);
    }

    @Override
    Expr rangeCall(int segment, List<Expr> values) {
        return Expr.call("Range" + fieldName(segment), values);
    }

    @Override
    Expr familyFilter(String family) {
        return Expr.call("bigtable.FamilyFilter", regex(family));
    }

    @Override
    Expr qualifierFilter(String qualifier) {
        return Expr.call("bigtable.ColumnFilter", regex(qualifier));
    }

    private static Expr regex(String name) {
        return Expr.of(quoted(Re2.literal(KeyBytes.utf8(name))));
    }

    @Override
    Expr chain(Expr first, Expr second) {
        return Expr.call("bigtable.ChainFilters", first, second);
    }

    @Override
    Expr union(List<Expr> filters) {
        return Expr.call("bigtable.InterleaveFilters", filters);
    }

    @Override
    Expr latestCells(int count) {
        return Expr.call("bigtable.LatestNFilter", Expr.of(count));
    }

    @Override
    Expr equal(int segment, Expr value, Expr operand) {
        KeySegment shape = key.segments().get(segment);
        Duration precision = shape.codec().precision();
        if (shape.codec().type() != PartType.TIME) {
            return value.is("==", operand);
        }
        if (isCoarse(precision) && !shape.isRounded()) {
            return value.dot("After", operand).not().and(isEndAfter(precision, value, operand));
        }
        return value.dot(
                "Equal", shape.isRounded() ? rounded(shape, operand) : operand.dot("Truncate", duration(precision)));
    }

    /** {@return whether the end of the interval that a value represents is after a time} */
    private Expr isEndAfter(Duration precision, Expr value, Expr time) {
        return value.dot("Add", duration(precision)).dot("After", time);
    }

    @Override
    Expr isIn(int segment, Expr value, Expr list) {
        return support(codec(segment).type() == PartType.TIME ? "containsTime" : "contains", list, value);
    }

    @Override
    Expr startsWith(Expr value, Expr prefix) {
        return Expr.call(use("strings", "HasPrefix"), value, prefix);
    }

    @Override
    Expr between(int segment, Expr value, Expr from, Expr to) {
        Duration precision = codec(segment).precision();
        return codec(segment).type() != PartType.TIME
                ? value.is(">=", from).and(value.is("<", to))
                : (isCoarse(precision)
                                ? isEndAfter(precision, value, from)
                                : value.dot("Before", from).not())
                        .and(value.dot("Before", to));
    }

    @Override
    void query(QueryWriter writer) {
        QueryParameters query = writer.query();
        // The prefix prevents conflicts between names of queries and names of functions of the key.
        String name = "Read" + exported(writer.name());
        List<String> declared =
                new ArrayList<>(List.of("ctx " + use("context", "Context"), "table *" + use(CLIENT, "Table")));
        declared.addAll(writer.declarations());
        if (query.usesNow()) {
            declared.add("now " + use("time", "Time"));
        }
        boolean isRow = query.isSingleRow(key);
        lines.line("");
        comment(name + " runs the query \"" + query.read().name() + "\".", query.notes());
        lines.open("func " + name + "(" + String.join(", ", declared) + ") ("
                + (isRow ? "bigtable.Row" : "[]bigtable.Row") + ", error) {");
        new Body(writer).write(isRow);
        lines.close("}");
    }

    /** Writes the function that sorts rows by their time. */
    @Override
    void finishQueries(List<QueryParameters> queries) {
        Optional<QueryParameters> sorted =
                queries.stream().filter(QueryParameters::isSorted).findFirst();
        if (sorted.isEmpty()) {
            return;
        }
        int time = sorted.get().time().orElseThrow();
        String field = fieldName(time);
        lines.line("");
        comment("newestFirst sorts rows by " + key.segments().get(time).name() + " in descending order.", List.of());
        lines.open("func newestFirst(rows []bigtable.Row) {");
        lines.open(use("sort", "SliceStable") + "(rows, func(i, j int) bool {");
        lines.line("one, _ := ParseKey(rows[i].Key())");
        lines.line("other, _ := ParseKey(rows[j].Key())");
        lines.line("return one." + field
                + (codec(time).type() == PartType.TIME ? ".After(other." + field + ")" : " > other." + field));
        lines.close("})");
        lines.close("}");
    }

    /** The body of the function of a query. */
    private final class Body {
        private final QueryWriter writer;
        private final QueryParameters query;

        Body(QueryWriter writer) {
            this.writer = writer;
            this.query = writer.query();
        }

        void write(boolean isRow) {
            if (isRow) {
                List<Expr> passed = new ArrayList<>(List.of(Expr.of("ctx"), writer.rowKey()));
                writer.filter().ifPresent(filter -> passed.add(Expr.call("bigtable.RowFilter", filter)));
                lines.line("return " + Expr.call("table.ReadRow", passed).text(1));
                return;
            }
            OptionalLong limit = query.serverLimit();
            String limited = limit.isPresent() ? ", bigtable.LimitRows(" + limit.getAsLong() + ")" : "";
            lines.line("var rows []bigtable.Row");
            Optional<ReadOrder.TimeBucket> bucket = query.order().bucket();
            if (query.isMerged() || bucket.isPresent()) {
                if (query.isMerged()) {
                    lines.line("// The newest rows of each range contain the newest rows of all.");
                }
                openLoops();
                bucket.ifPresentOrElse(this::readBuckets, () -> {
                    if (!query.checks().isEmpty() && query.clientLimit().isPresent()) {
                        lines.line("end := len(rows) + " + query.clientLimit().getAsLong());
                    }
                    read(item().text(2), limited);
                    returnError("nil, err");
                });
                closeLoops();
                finish("nil");
            } else {
                read(query.hasSeveralRanges() ? appended() : single().text(2), limited);
                finish("err");
            }
        }

        /** Writes the statements that make a list of the ranges or keys, and returns its name. */
        private String appended() {
            boolean isPoint = query.isPoint(key);
            String list = isPoint ? "keys" : "ranges";
            lines.line("var " + list + (isPoint ? " bigtable.RowList" : " bigtable.RowRangeList"));
            openLoops();
            lines.line(list + " = append(" + list + ", " + item().text(2) + ")");
            closeLoops();
            if (!writer.lists().isEmpty()) {
                lines.open("if len(" + list + ") == 0 {");
                lines.line("return nil, nil // A query without a range reads the whole table.");
                lines.close("}");
            }
            return list;
        }

        private Expr single() {
            return query.isPoint(key) ? Expr.call("bigtable.SingleRow", item()) : item();
        }

        /** {@return the key or the key range} */
        private Expr item() {
            return query.isPoint(key)
                    ? writer.rowKey()
                    : writer.range()
                            .map(range -> support("rowRange", range(range)))
                            .orElseGet(() -> Expr.call("bigtable.InfiniteRange", Expr.of("\"\"")));
        }

        /** Reads the values of a time one after another, the newest first, until there are enough rows. */
        private void readBuckets(ReadOrder.TimeBucket bucket) {
            long limit = query.clientLimit().orElseThrow();
            boolean isCounted = query.keepsNewest();
            lines.line("start, end := "
                    + assigned(writer.range().map(GoDialect.this::range).orElse(WHOLE_TABLE)));
            lines.line(isCounted ? "found := 0" : "most := len(rows) + " + limit);
            lines.open("for " + (isCounted ? "found < " + limit : "len(rows) < most") + " {");
            lines.line("// The newest " + key.segments().get(bucket.segment()).name() + " is at the "
                    + (bucket.isRising() ? "end." : "start."));
            lines.line("var first string");
            lines.open("err := table.ReadRows(ctx, "
                    + support("rowRange", Expr.of("start"), Expr.of("end")).text(2)
                    + ", func(row bigtable.Row) bool {");
            lines.line("first = row.Key()");
            lines.line("return false");
            lines.close("}" + filter() + (bucket.isRising() ? ", bigtable.ReverseScan()" : "")
                    + ", bigtable.LimitRows(1))");
            returnError("nil, err");
            lines.open("if first == \"\" {");
            lines.line("break");
            lines.close("}");
            lines.line("last, err := ParseKey(first)");
            returnError("nil, err");
            lines.line("bucketStart, bucketEnd := "
                    + assigned(GoDialect.this.range(writer.sameRange(bucket.segment() + 1, "last"))));
            read(
                    support("rowRange", Expr.of("bucketStart"), Expr.of("bucketEnd"))
                            .text(2),
                    query.serverLimit().isPresent() ? ", bigtable.LimitRows(int64(most-len(rows)))" : "");
            returnError("nil, err");
            lines.line(bucket.isRising() ? "end = bucketStart" : "start = bucketEnd");
            lines.close("}");
        }

        private static String assigned(List<Expr> values) {
            return text(values, values.size());
        }

        private String filter() {
            return writer.filter()
                    .map(filter ->
                            ", " + Expr.call("bigtable.RowFilter", filter).text(2))
                    .orElse("");
        }

        /** Adds the rows of a request that match. */
        private void read(String ranges, String limited) {
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
                lines.open("if " + conjunction(writer.conditions()).text(1) + " {");
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
                            : "len(rows) < " + (isBucket ? "most" : query.isMerged() ? "end" : limit.getAsLong())));
            lines.close(
                    "}" + filter() + (query.order().isReversed() ? ", bigtable.ReverseScan()" : "") + limited + ")");
            if (isChecked) {
                lines.open("if err == nil {");
                lines.line("err = invalid");
                lines.close("}");
            }
        }

        private void finish(String error) {
            if (query.isSorted()) {
                lines.line("newestFirst(rows)");
                query.clientLimit().ifPresent(limit -> {
                    lines.open("if len(rows) > " + limit + " {");
                    lines.line("rows = rows[:" + limit + "]");
                    lines.close("}");
                });
            }
            lines.line("return rows, " + error);
        }

        private void openLoops() {
            for (Loop loop : writer.loops()) {
                String name = name(loop.segment());
                lines.open("for "
                        + loop.list()
                                .map(list -> "_, " + name + " := range "
                                        + support("distinct", list).text(1))
                                .orElseGet(() ->
                                        name + " := int64(0); " + name + " < " + loop.count() + "; " + name + "++")
                        + " {");
            }
        }

        private void closeLoops() {
            writer.loops().forEach(loop -> lines.close("}"));
        }
    }
}
