package dev.splitpoint.query.code;

import dev.splitpoint.design.Generator.HashAlgorithm;
import dev.splitpoint.design.TimeUnit;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.key.Re2;
import dev.splitpoint.query.code.Expr.Level;
import dev.splitpoint.query.code.KeySegment.Computed;
import dev.splitpoint.query.code.QueryWriter.Loop;
import dev.splitpoint.query.code.SegmentCodec.PartType;
import dev.splitpoint.query.code.SegmentCodec.UuidForm;
import java.time.Duration;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Python: a module with a class for the key and a function for each query, for {@code google.cloud.bigtable.data}.
 *
 * <p>Times in nanoseconds are numbers, because a datetime has only microseconds. The client cannot scan in reverse.
 */
final class PythonDialect extends Dialect {
    /** Keywords, built-in names, and the names of the generated code. */
    private static final Set<String> RESERVED = words("""
        and as assert async await break class continue def del elif else except false finally for from global if
        import in is lambda none nonlocal not or pass raise return true try while with yield match case type
        bytes str int list len tuple range reversed property staticmethod classmethod value_error self cls
        prefix parse to_bytes now table query rows row key row_key segments end start to datetime timedelta
        timezone dataclass zlib hashlib base64 mmh3 zoneinfo digest row_filters data most nlargest deque
        """);

    private static final SupportFile SUPPORT = new SupportFile("support.py");
    private static final String CLIENT = "from google.cloud.bigtable.data import ";

    PythonDialect(KeyShape key) {
        super(key, RESERVED, Identifiers::snake, "    ", SUPPORT);
    }

    @Override
    String supportName(String function) {
        return "_" + Identifiers.snake(function);
    }

    private String useClient(String name) {
        return use(CLIENT + name);
    }

    private String useTimedelta() {
        return use("from datetime import timedelta");
    }

    // Types and names

    @Override
    boolean isNumber(SegmentCodec codec) {
        return super.isNumber(codec) || isNumberOfTime(codec);
    }

    private static boolean isNumberOfTime(SegmentCodec codec) {
        return codec.unit().filter(unit -> unit == TimeUnit.NS).isPresent();
    }

    @Override
    String type(PartType type) {
        return switch (type) {
            case TEXT -> "str";
            case BYTES -> "bytes";
            case INTEGER -> "int";
            case TIME -> use("from datetime import datetime");
            case UUID -> use("from uuid import UUID");
        };
    }

    @Override
    String listOf(String type) {
        return "list[" + type + "]";
    }

    @Override
    String parameter(String name, String type) {
        return name + ": " + type;
    }

    @Override
    List<String> boundNames() {
        return List.of("start", "end");
    }

    @Override
    Expr own(int part) {
        return field("self", part);
    }

    @Override
    Expr field(String variable, int part) {
        return Expr.of(variable + "." + name(part));
    }

    // Values

    @Override
    Expr number(long number) {
        return number == Long.MAX_VALUE
                ? Expr.of("2**63").minus(Expr.of(1))
                : number == Integer.MAX_VALUE ? Expr.of("2**31").minus(Expr.of(1)) : Expr.of(number);
    }

    @Override
    Expr duration(Duration duration) {
        ChronoUnit unit = unit(
                duration, ChronoUnit.DAYS, ChronoUnit.HOURS, ChronoUnit.MINUTES, ChronoUnit.SECONDS, ChronoUnit.MICROS);
        String name =
                unit == ChronoUnit.MICROS ? "microseconds" : unit.toString().toLowerCase(Locale.ROOT);
        return Expr.of(useTimedelta() + "(" + name + "=" + duration.dividedBy(unit.getDuration()) + ")");
    }

    @Override
    Expr rounded(KeySegment segment, Expr value) {
        if (!isNumber(segment.codec())) {
            return super.rounded(segment, value);
        }
        Expr step = Expr.of(segment.step().toNanos());
        return value.binary("//", step, Level.PRODUCT).binary("*", step, Level.PRODUCT);
    }

    @Override
    Expr count(TimeUnit unit, Expr time) {
        return support(unitName(unit), time);
    }

    @Override
    Expr time(TimeUnit unit, Expr count) {
        return support("from_" + unitName(unit), count);
    }

    private static String unitName(TimeUnit unit) {
        return switch (unit) {
            case S -> "seconds";
            case MS -> "millis";
            case US, NS -> "micros";
        };
    }

    @Override
    Expr before(Expr time) {
        return time.minus(duration(Duration.ofNanos(1_000)));
    }

    @Override
    Expr now(int segment, Duration offset) {
        Expr now = Expr.of("now");
        Expr time = offset.isZero()
                ? now
                : offset.isNegative() ? now.minus(duration(offset.abs())) : now.plus(duration(offset));
        return isNumber(codec(segment)) ? support("micros", time).binary("*", Expr.of(1_000), Level.PRODUCT) : time;
    }

    @Override
    Expr literal(KeyBytes bytes) {
        return Expr.of("b" + ByteText.quoted(bytes));
    }

    /** {@return a text as a Python literal} */
    private static String quoted(String text) {
        return "\"" + escaped(text) + "\"";
    }

    @Override
    String quoted(KeyBytes text) {
        return quoted(text(text));
    }

    private static String escaped(String text) {
        StringBuilder escaped = new StringBuilder();
        text.codePoints().forEach(c -> {
            if (c == '"' || c == '\\') {
                escaped.append('\\').appendCodePoint(c);
            } else if (c >= ' ' && c < 0x7F) {
                escaped.appendCodePoint(c);
            } else {
                escaped.append(String.format(Locale.ROOT, c < 0x10000 ? "\\u%04x" : "\\U%08x", c));
            }
        });
        return escaped.toString();
    }

    @Override
    Expr reversed(Expr text) {
        return text.suffix("[::-1]");
    }

    @Override
    Expr base64(Expr text) {
        return support("base64", utf8(text));
    }

    @Override
    Expr date(int segment, Expr time) {
        return Expr.call("_format_" + name(segment), time);
    }

    @Override
    Expr uuid(UuidForm form, Expr uuid) {
        return switch (form) {
            case TEXT -> uuid;
            case BYTES -> uuid.suffix(".bytes");
            case BASE64 -> support("base64", uuid.suffix(".bytes"));
        };
    }

    @Override
    Expr decimal(SegmentCodec.Decimal decimal, Expr number) {
        Expr text = Expr.call("str", number);
        if (!decimal.isPadded()) {
            return text;
        }
        String width = (decimal.signed() ? decimal.digits() + 1 + " if " + number.text() + " < 0 else " : "")
                + decimal.digits();
        return text.dot("zfill", new Expr.Code(width, Level.ANY));
    }

    @Override
    Expr hex(SegmentCodec.Hex hex, Expr number) {
        return hex.fits() && hex.digits() < 16
                ? number
                : number.binary("&", Expr.of("0x" + "f".repeat(hex.digits())), Level.BITS);
    }

    @Override
    Expr bigEndian(SegmentCodec.Binary binary, Expr number) {
        Expr all = number.dot("to_bytes", Expr.of(8), Expr.of("\"big\""), Expr.of("signed=True"));
        return binary.bytes() < Long.BYTES ? all.from(-binary.bytes()) : all;
    }

    @Override
    Expr bytes(List<Piece> pieces) {
        return terms(pieces, text -> utf8(Expr.of(string(text)))).stream()
                .reduce(Expr::plus)
                .orElse(Expr.of("b\"\""));
    }

    /** {@return pieces as a literal, or as a formatted string} */
    private static String string(List<Piece> pieces) {
        if (pieces.size() == 1 && pieces.getFirst() instanceof Piece.Fixed(KeyBytes bytes)) {
            return quoted(text(bytes));
        }
        return pieces.stream()
                .map(piece -> switch (piece) {
                    case Piece.Fixed(KeyBytes bytes) ->
                        escaped(text(bytes).replace("{", "{{").replace("}", "}}"));
                    case Piece.Text(Expr value) -> "{" + value.text() + "}";
                    case Piece.Number(Expr value, String format) ->
                        "{" + value.text() + (format.equals("d") ? "}" : ":" + format + "}");
                    case Piece.Bytes _ -> throw new IllegalArgumentException("not text");
                })
                .collect(Collectors.joining("", "f\"", "\""));
    }

    private static String text(KeyBytes bytes) {
        return CodeText.utf8(bytes).orElseThrow();
    }

    @Override
    Expr hashInput(List<Piece> pieces) {
        return bytes(pieces);
    }

    @Override
    Expr utf8(Expr text) {
        return text.dot("encode");
    }

    // Values in keys

    @Override
    Expr text(Expr bytes) {
        return bytes.dot("decode");
    }

    @Override
    Expr cut(Expr text, String before, String after) {
        return before.isEmpty() && after.isEmpty()
                ? text
                : slice(text, before.codePointCount(0, before.length()), -after.codePointCount(0, after.length()));
    }

    @Override
    Expr parsedNumber(Expr digits, int radix) {
        return radix == 10 ? Expr.call("int", digits) : Expr.call("int", digits, Expr.of(radix));
    }

    @Override
    Expr parsedBase64(Expr text) {
        return text(support("parseBase64", text));
    }

    @Override
    Expr parsedDate(int segment, Expr text) {
        return Expr.call("_parse_" + name(segment), text);
    }

    @Override
    Expr parsedUuid(UuidForm form, Expr text) {
        String type = type(PartType.UUID);
        return switch (form) {
            case TEXT -> Expr.call(type, text);
            case BYTES -> Expr.call(type, Expr.of("bytes=" + text.text()));
            case BASE64 ->
                Expr.call(type, Expr.of("bytes=" + support("parseBase64", text).text()));
        };
    }

    @Override
    Expr parsedBigEndian(SegmentCodec.Binary binary, Expr bytes) {
        List<Expr> arguments = new ArrayList<>(List.of(bytes, Expr.of("\"big\"")));
        if (binary.bytes() == Long.BYTES) {
            arguments.add(Expr.of("signed=True"));
        }
        return Expr.call("int.from_bytes", arguments);
    }

    // The key class

    @Override
    void open(String table) {}

    @Override
    void openKey() {
        lines.line("@" + use("from dataclasses import dataclass") + "(frozen=True)");
        lines.open("class Key:");
        docstring(
                "Row key: " + segmentNames(),
                notes().entrySet().stream()
                        .map(note -> name(note.getKey()) + ": " + note.getValue()
                                + (isNumberOfTime(codec(note.getKey())) ? ", since 1970." : "."))
                        .toList());
        lines.line("");
        parameters(key.parts()).forEach(lines::line);
    }

    @Override
    void build(Expr bytes) {
        lines.line("");
        lines.open("def to_bytes(self) -> bytes:");
        body("Returns the bytes of the key.", bytes.text());
        lines.line("");
    }

    /** Writes the body of a function, and ends the function. */
    private void body(String sentence, String returned) {
        docstring(sentence, List.of());
        statement("return " + returned);
        lines.close();
    }

    @Override
    void noParse(String reason) {
        lines.line("# There is no parse method. " + reason);
    }

    @Override
    void openParse() {
        lines.line("@classmethod");
        lines.open("def parse(cls, row_key: bytes) -> Key:");
        docstring("Parses the bytes of a key.", List.of());
    }

    @Override
    IntFunction<Expr> split(String delimiter) {
        return segments(Expr.of("row_key.decode().split(" + quoted(delimiter) + ")"));
    }

    @Override
    IntFunction<Expr> splitOrdered() {
        return segments(support(
                "splitOrdered", Expr.of("row_key"), Expr.of(key.segments().size())));
    }

    private IntFunction<Expr> segments(Expr list) {
        lines.line("segments = " + list.text());
        check("len(segments) != " + key.segments().size());
        return i -> Expr.of("segments[" + i + "]");
    }

    @Override
    void checkLength(String operator, int length) {
        check("len(row_key) " + operator + " " + length);
    }

    private void check(String condition) {
        lines.line("if " + condition + ":");
        lines.line("    raise ValueError(f\"Not a row key: {row_key!r}\")");
    }

    @Override
    Expr slice(KeyShape.Slice slice) {
        Expr rowKey = Expr.of("row_key");
        return slice.from() == 0 && slice.to() == 0 ? rowKey : slice(rowKey, slice.from(), slice.to());
    }

    private static Expr slice(Expr operand, int from, int to) {
        return new Expr.Slice(
                operand,
                Optional.of(Expr.of(from)).filter(_ -> from != 0),
                Optional.of(Expr.of(to)).filter(_ -> to != 0));
    }

    @Override
    void returnKey(List<Expr> values) {
        statement("return " + Expr.call("cls", values).text());
        lines.close();
    }

    @Override
    void prefix(int count, RangeCode range) {
        rangeMethod("prefix_" + name(key.added(count)), parameters(key.needed(count)));
        body(
                "Returns the start and the end of the range of all keys with these values.",
                range(range).text());
    }

    @Override
    void range(int segment, RangeCode.Bounds bounds) {
        List<String> parameters = new ArrayList<>(parameters(key.needed(segment)));
        boundNames().forEach(name -> parameters.add(parameter(name, type(codec(segment)))));
        rangeMethod("range_" + name(segment), parameters);
        body(
                "Returns the range of all keys with "
                        + key.segments().get(segment).name() + " from start to before end.",
                range(bounds).text());
    }

    private void rangeMethod(String name, List<String> parameters) {
        lines.line("");
        lines.line("@staticmethod");
        statement("def " + name + "(" + String.join(", ", parameters) + ") -> tuple[bytes, bytes | None]:");
        lines.indent(1);
    }

    /** {@return a tuple with the start and the end of a range} */
    private Expr range(RangeCode range) {
        return switch (range) {
            case RangeCode.Prefix(Expr prefix) -> support("prefixRange", prefix);
            case RangeCode.Bounds(Expr start, Expr end, boolean includesEnd) ->
                Expr.call("", start, includesEnd ? support("prefixEnd", end) : end);
            case RangeCode.Call(Expr call) -> call;
        };
    }

    @Override
    void closeKey() {
        lines.close();
    }

    @Override
    void computed(int segment, Computed computed, boolean isText, Expr hashInput) {
        separate();
        statement("def " + name(segment) + "(" + String.join(", ", parameters(key.inputs(segment))) + ") -> "
                + (isText ? "str" : "int") + ":");
        lines.indent(1);
        boolean isSalt = computed.buckets() > 0;
        String bytes = hashInput.text();
        String shifted = computed.shift() > 0 ? " >> " + computed.shift() : "";
        String bucket = " % " + computed.buckets();
        String cut = "[:" + computed.digits() + "]";
        String number = "[:8], \"big\"" + (computed.digits() == 16 ? ", signed=True)" : ")") + shifted;
        if (isText && computed.algorithm() == HashAlgorithm.CRC32) {
            docstring(key.sentence(segment), List.of());
            statement("crc = " + use("import zlib") + ".crc32(" + bytes + ")");
            statement("return f\"{crc:08x}\"" + cut);
            lines.close();
            return;
        }
        body(
                key.sentence(segment),
                switch (computed.algorithm()) {
                    case CRC32 -> use("import zlib") + ".crc32(" + bytes + ")" + (isSalt ? bucket : shifted);
                    case MURMUR3 -> {
                        String module = use("import mmh3");
                        String digest = module + ".hash_bytes(" + bytes + ")";
                        yield isText
                                ? digest + ".hex()" + cut
                                : isSalt
                                        ? module + ".hash64(" + bytes + ")[0]" + bucket
                                        : "int.from_bytes(" + digest + number;
                    }
                    case MD5, SHA256 -> {
                        String digest = use("import hashlib")
                                + (computed.algorithm() == HashAlgorithm.MD5 ? ".md5(" : ".sha256(") + bytes + ")";
                        yield isText
                                ? digest + ".hexdigest()" + cut
                                : isSalt
                                        ? "int.from_bytes(" + digest + ".digest(), \"big\")" + bucket
                                        : "int.from_bytes(" + digest + ".digest()" + number;
                    }
                });
    }

    @Override
    void dates(int segment, DatePattern pattern, ZoneId zone) {
        use("from datetime import datetime");
        String timeZone = zone.normalized().equals(ZoneOffset.UTC)
                ? use("from datetime import timezone") + ".utc"
                : use("from zoneinfo import ZoneInfo") + "(" + quoted(zone.getId()) + ")";
        String format = pattern.fields().stream().map(PythonDialect::directive).collect(Collectors.joining());
        boolean isMillis = pattern.fraction().toNanos() == 1_000_000;
        separate();
        lines.line("def _format_" + name(segment) + "(time: datetime) -> str:");
        lines.line("    time = time.astimezone(" + timeZone + ")");
        lines.line(
                isMillis
                        ? "    return time.strftime(\"" + format.replace("%f", "{:03d}")
                                + "\").format(time.microsecond // 1000)"
                        : "    return time.strftime(\"" + format + "\")");
        separate();
        lines.line("def _parse_" + name(segment) + "(text: str) -> datetime:");
        lines.line("    time = datetime.strptime(text, \"" + format + "\")");
        lines.line("    return time.replace(tzinfo=" + timeZone + ")");
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

    @Override
    void separate() {
        lines.line("");
        lines.line("");
    }

    @Override
    String file(String table) {
        String constants = supportCode().values().stream()
                .filter(code -> code.startsWith("EPOCH"))
                .map(code -> code + "\n")
                .collect(Collectors.joining());
        boolean hasDelimiter = !key.isOrdered() && !isText(key.delimiter());
        return "\"\"\"Keys and queries of the table " + table + ".\"\"\"\n\nfrom __future__ import annotations\n\n"
                + imports(line -> !isPackage(line)) + "\n" + imports(PythonDialect::isPackage) + "\nTABLE_ID = "
                + quoted(table) + "\n" + constants
                + (hasDelimiter ? "DELIMITER = " + literal(key.delimiter()).text() + "\n" : "") + "\n\n"
                + lines.text();
    }

    /** {@return whether an import is of a package that is not part of Python} */
    private static boolean isPackage(String line) {
        return line.startsWith(CLIENT) || line.equals("import mmh3");
    }

    /** {@return import statements, one for the names of a module} */
    private String imports(Predicate<String> filter) {
        TreeMap<String, TreeSet<String>> modules = new TreeMap<>();
        imports.stream().filter(filter).forEach(line -> {
            // A module, such as row_filters, has a line of its own.
            boolean isModule = line.startsWith(CLIENT)
                    && Character.isLowerCase(lastWord(line).charAt(0));
            String module = line.startsWith("import ") ? line : line.substring(0, line.lastIndexOf(' ') + 1);
            modules.computeIfAbsent(
                            module.replaceAll("^import", " import") + (isModule ? " " : ""), _ -> new TreeSet<>())
                    .add(lastWord(line));
        });
        return modules.entrySet().stream()
                .map(module -> module.getKey().startsWith(" ")
                        ? module.getKey().strip() + "\n"
                        : module.getKey().strip() + " " + String.join(", ", module.getValue()) + "\n")
                .collect(Collectors.joining());
    }

    // Layout

    private void statement(String text) {
        PythonLines.of(text, PythonLines.COLUMNS - lines.indent()).forEach(lines::line);
    }

    private void docstring(String sentence, List<String> more) {
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

    // Queries

    @Override
    Expr rowKey(List<Integer> parts, List<Expr> values) {
        return Expr.call("Key", values).dot("to_bytes");
    }

    @Override
    Expr prefixCall(int count, List<Expr> values) {
        return Expr.call("Key.prefix_" + name(key.added(count)), values);
    }

    @Override
    Expr rangeCall(int segment, List<Expr> values) {
        return Expr.call("Key.range_" + name(segment), values);
    }

    @Override
    Expr familyFilter(String family) {
        return filter("FamilyNameRegexFilter", regex(family));
    }

    @Override
    Expr qualifierFilter(String qualifier) {
        return filter("ColumnQualifierRegexFilter", regex(qualifier));
    }

    private Expr filter(String type, Expr argument) {
        return Expr.call(useClient("row_filters") + "." + type, argument);
    }

    private Expr regex(String name) {
        return literal(KeyBytes.utf8(Re2.literal(KeyBytes.utf8(name))));
    }

    @Override
    Expr chain(Expr first, Expr second) {
        return filter("RowFilterChain", filters(List.of(first, second)));
    }

    @Override
    Expr union(List<Expr> filters) {
        return filter("RowFilterUnion", filters(filters));
    }

    private static Expr filters(List<Expr> filters) {
        return Expr.of(filters.stream().map(Expr::text).collect(Collectors.joining(", ", "filters=[", "]")));
    }

    @Override
    Expr latestCells(int count) {
        return filter("CellsColumnLimitFilter", Expr.of(count));
    }

    /** {@return whether values of a segment have the precision of the times in the code} */
    private boolean isExact(SegmentCodec codec) {
        return codec.type() != PartType.TIME || codec.precision().compareTo(Duration.ofNanos(1_000)) <= 0;
    }

    @Override
    Expr equal(int segment, Expr value, Expr operand) {
        KeySegment shape = key.segments().get(segment);
        return isExact(shape.codec()) && !shape.isRounded()
                ? value.is("==", operand)
                : chained(value, "<=", operand, "<", value.plus(duration(shape.precision())));
    }

    private static Expr chained(Expr first, String operator, Expr second, String next, Expr third) {
        return new Expr.Code(first.is(operator, second).text() + " " + next + " " + third.text(), Level.COMPARISON);
    }

    @Override
    Expr isIn(int segment, Expr value, Expr list) {
        return value.is("in", list);
    }

    @Override
    Expr startsWith(Expr value, Expr prefix) {
        return value.dot("startswith", prefix);
    }

    @Override
    Expr between(int segment, Expr value, Expr from, Expr to) {
        return isExact(codec(segment))
                ? chained(from, "<=", value, "<", to)
                : from.is("<", value.plus(duration(codec(segment).precision())))
                        .binary("and", value.is("<", to), Level.AND);
    }

    @Override
    void query(QueryWriter writer) {
        QueryParameters query = writer.query();
        List<String> declared = new ArrayList<>(List.of("table: " + useClient("Table")));
        declared.addAll(writer.declarations());
        if (query.usesNow()) {
            declared.add("now: " + use("from datetime import datetime") + " | None = None");
        }
        boolean isRow = query.isSingleRow(key);
        separate();
        String row = useClient("Row");
        statement("def " + writer.name() + "(" + String.join(", ", declared) + ") -> "
                + (isRow ? row + " | None" : "list[" + row + "]") + ":");
        lines.indent(1);
        List<String> notes = new ArrayList<>(query.notes());
        if (query.order().needsReverseScan() && query.read().limit().isPresent()) {
            notes.add("Reads all rows of its key ranges, because the client has no reverse scan.");
        }
        docstring(query.sentence(), notes);
        if (query.usesNow()) {
            lines.line("now = now or datetime.now(" + use("from datetime import timezone") + ".utc)");
        }
        new Body(writer).write(isRow);
        lines.close();
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
                statement("return table.read_row(" + writer.rowKey().text() + filter() + ")");
                return;
            }
            OptionalLong limit = isForward() ? query.serverLimit() : OptionalLong.empty();
            String options = filter() + (limit.isPresent() ? ", limit=" + limit.getAsLong() : "");
            List<String> loops = loops();
            if (query.isMerged() && isForward()) {
                lines.line("rows: list[Row] = []");
                lines.line("# The newest rows of each range contain the newest rows of all.");
                loops.forEach(loop -> lines.open(loop + ":"));
                create(ranges(false) + options);
                if (query.checks().isEmpty()) {
                    lines.line("rows.extend(table.read_rows(query))");
                } else {
                    lines.line("most = len(rows) + " + query.clientLimit().orElseThrow());
                    readMatching("most");
                }
                lines.indent(-loops.size());
            } else {
                for (String list : writer.lists()) {
                    lines.line("if not " + list + ":");
                    lines.line("    return []  # A query without a range reads the whole table.");
                }
                String arguments = ranges(!loops.isEmpty()) + options;
                create(arguments.startsWith(", ") ? arguments.substring(2) : arguments);
                if (!isForward()) {
                    newest();
                    return;
                }
                if (query.checks().isEmpty()) {
                    lines.line((query.isSorted() ? "rows = " : "return ") + "table.read_rows(query)");
                } else {
                    lines.line("rows: list[Row] = []");
                    readMatching(
                            query.clientLimit().isPresent() && !query.isSorted()
                                    ? String.valueOf(query.clientLimit().getAsLong())
                                    : "");
                }
            }
            if (query.isSorted()) {
                statement("rows.sort(key=" + time() + ", reverse=True)");
                lines.line("return rows"
                        + (query.clientLimit().isPresent()
                                ? "[:" + query.clientLimit().getAsLong() + "]"
                                : ""));
            } else if (!query.checks().isEmpty()) {
                lines.line("return rows");
            }
        }

        private String filter() {
            return writer.filter()
                    .map(filter -> ", row_filter=" + filter.text())
                    .orElse("");
        }

        private void create(String arguments) {
            statement("query = " + useClient("ReadRowsQuery") + "(" + arguments + ")");
        }

        /** {@return whether the rows of each range arrive in the order of the query} */
        private boolean isForward() {
            boolean isNewestSorted =
                    query.isSorted() && !query.isMerged() && query.clientLimit().isPresent();
            return !query.order().needsReverseScan() && !isNewestSorted;
        }

        /** Reads all rows of the ranges and returns the newest, without keeping the others. */
        private void newest() {
            boolean hasTime = query.time().isPresent();
            boolean isChecked = !query.checks().isEmpty();
            if (isChecked) {
                lines.line("rows: list[Row] = []");
                readMatching("");
            }
            String stream = isChecked ? "rows" : "table.read_rows_stream(query)";
            if (query.clientLimit().isEmpty()) {
                lines.line("rows = " + (isChecked ? "rows" : "table.read_rows(query)"));
                statement(hasTime ? "rows.sort(key=" + time() + ", reverse=True)" : "rows.reverse()");
                lines.line("return rows");
                return;
            }
            long limit = query.clientLimit().getAsLong();
            if (hasTime) {
                statement("return " + use("from heapq import nlargest") + "(" + limit + ", " + stream + ", key="
                        + time() + ")");
            } else {
                lines.line("rows = " + use("from collections import deque") + "(" + stream + ", maxlen=" + limit + ")");
                lines.line("return list(reversed(rows))");
            }
        }

        private String time() {
            return "lambda row: Key.parse(row.row_key)." + name(query.time().orElseThrow());
        }

        /**
         * Adds the rows that match.
         *
         * @param most number of rows at which the scan ends; empty for all
         */
        private void readMatching(String most) {
            lines.open("for row in table.read_rows_stream(query):");
            lines.line("key = Key.parse(row.row_key)");
            lines.line("# The key ranges do not answer these conditions.");
            List<String> conditions =
                    writer.conditions().stream().map(Expr::text).toList();
            if (conditions.size() == 1) {
                lines.line("if " + conditions.getFirst() + ":");
            } else {
                lines.line("if (");
                lines.line("    " + conditions.getFirst());
                conditions.stream().skip(1).forEach(condition -> lines.line("    and " + condition));
                lines.line("):");
            }
            lines.line("    rows.append(row)");
            if (!most.isEmpty()) {
                lines.line("    if len(rows) == " + most + ":");
                lines.line("        break");
            }
            lines.close();
        }

        private List<String> loops() {
            return writer.loops().stream()
                    .map((Loop loop) -> "for " + name(loop.segment()) + " in "
                            + loop.list()
                                    .map(list -> "dict.fromkeys(" + list.text() + ")")
                                    .orElseGet(() -> "range(" + loop.count() + ")"))
                    .toList();
        }

        /** {@return the argument with the ranges or the rows of the query; empty for the whole table} */
        private String ranges(boolean isList) {
            boolean isPoint = query.isPoint(key);
            Optional<String> item = isPoint
                    ? Optional.of(writer.rowKey().text())
                    : writer.range()
                            .map(range -> useClient("RowRange") + "(*"
                                    + PythonDialect.this.range(range).text() + ")");
            String argument = isPoint ? "row_keys=" : "row_ranges=";
            return item.map(one -> argument + (isList ? "[" + one + " " + String.join(" ", loops()) + "]" : one))
                    .orElse("");
        }
    }
}
