package dev.splitpoint.query.code;

import dev.splitpoint.design.Generator.HashAlgorithm;
import dev.splitpoint.design.TimeUnit;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.query.ReadOrder;
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
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.stream.Collectors;

/** Java: a class with a record for the key and a static method for each query. */
final class JavaDialect extends Dialect {
    /** Keywords, methods of records, and the variables and methods of the generated code. */
    private static final Set<String> RESERVED = words("""
        abstract assert boolean break byte case catch char class const continue default do double else enum
        extends final finally float for goto if implements import instanceof int interface long native new
        package private protected public return short static strictfp super switch synchronized this throw
        throws transient try void volatile while true false null _ clone finalize getClass hashCode notify
        notifyAll toString equals wait prefix range parse toByteString client now query rows row key rowKey
        segments stream from to value hash bigEndian orderedCode orderedKey orderedNumber parseOrderedNumber
        reverseLabels uuidBytes parseUuid limit start end newest rest found first last bucket truncated
        splitOrdered
        """);

    private static final SupportFile SUPPORT = new SupportFile("Support.java");
    private static final String BYTES = "com.google.protobuf.ByteString";
    private static final String MODELS = "com.google.cloud.bigtable.data.v2.models.";

    /** The values of fields that a date pattern does not have, by the letter of the field. */
    private static final Map<Character, String> DEFAULTS =
            new TreeMap<>(Map.of('M', "MONTH_OF_YEAR, 1", 'd', "DAY_OF_MONTH, 1", 'H', "HOUR_OF_DAY, 0"));

    JavaDialect(KeyShape key) {
        super(key, RESERVED, Identifiers::camel, "    ", SUPPORT);
    }

    static String className(String table) {
        return Identifiers.pascal(table) + "Table";
    }

    // Types and names

    @Override
    String type(PartType type) {
        return switch (type) {
            case TEXT -> "String";
            case BYTES -> use(BYTES);
            case INTEGER -> "long";
            case TIME -> use("java.time.Instant");
            case UUID -> use("java.util.UUID");
        };
    }

    @Override
    String listOf(String type) {
        return use("java.util.List") + "<" + (type.equals("long") ? "Long" : type) + ">";
    }

    @Override
    String parameter(String name, String type) {
        return type + " " + name;
    }

    @Override
    Expr own(int part) {
        return Expr.of(name(part));
    }

    @Override
    Expr field(String variable, int part) {
        return Expr.of(variable).dot(name(part));
    }

    // Values

    @Override
    Expr number(long number) {
        return Expr.of(
                number == Long.MAX_VALUE
                        ? "Long.MAX_VALUE"
                        : number == Integer.MAX_VALUE ? "Integer.MAX_VALUE" : number + "L");
    }

    @Override
    Expr duration(Duration duration) {
        ChronoUnit unit = unit(
                duration,
                ChronoUnit.DAYS,
                ChronoUnit.HOURS,
                ChronoUnit.MINUTES,
                ChronoUnit.SECONDS,
                ChronoUnit.MILLIS,
                ChronoUnit.NANOS);
        return Expr.of(use("java.time.Duration") + ".of" + unit + "(" + duration.dividedBy(unit.getDuration())
                + (unit == ChronoUnit.NANOS ? "L)" : ")"));
    }

    @Override
    Expr count(TimeUnit unit, Expr time) {
        return switch (unit) {
            case S -> time.dot("getEpochSecond");
            case MS -> time.dot("toEpochMilli");
            case US -> chronoUnit("MICROS").dot("between", Expr.of("Instant.EPOCH"), time);
            case NS -> chronoUnit("NANOS").dot("between", Expr.of("Instant.EPOCH"), time);
        };
    }

    private Expr chronoUnit(String unit) {
        return Expr.of(use("java.time.temporal.ChronoUnit") + "." + unit);
    }

    @Override
    Expr time(TimeUnit unit, Expr count) {
        return switch (unit) {
            case S -> Expr.call("Instant.ofEpochSecond", count);
            case MS -> Expr.call("Instant.ofEpochMilli", count);
            case US -> Expr.call("Instant.EPOCH.plus", count, chronoUnit("MICROS"));
            case NS -> Expr.call("Instant.EPOCH.plusNanos", count);
        };
    }

    @Override
    Expr before(Expr time) {
        return time.dot("minusNanos", Expr.of(1));
    }

    @Override
    Expr now(int segment, Duration offset) {
        Expr now = Expr.of("now");
        return offset.isZero() ? now : now.dot(offset.isNegative() ? "minus" : "plus", duration(offset.abs()));
    }

    @Override
    Expr literal(KeyBytes bytes) {
        return Expr.of(use(BYTES) + ".fromHex(\"" + bytes.toHex() + "\")");
    }

    @Override
    Expr reversed(Expr text) {
        return Expr.call("new StringBuilder", text).dot("reverse").dot("toString");
    }

    @Override
    Expr base64(Expr text) {
        return encoder().dot("encodeToString", text.dot("getBytes", charset()));
    }

    private Expr encoder() {
        return Expr.of(use("java.util.Base64") + ".getUrlEncoder().withoutPadding()");
    }

    private Expr charset() {
        return Expr.of(use("java.nio.charset.StandardCharsets") + ".UTF_8");
    }

    @Override
    Expr date(int segment, Expr time) {
        return Expr.of(formatter(segment)).dot("format", time);
    }

    /** {@return the name of the constant that formats the dates of a segment} */
    private String formatter(int segment) {
        return Identifiers.snake(name(segment)).toUpperCase(Locale.ROOT) + "_FORMAT";
    }

    @Override
    Expr uuid(UuidForm form, Expr uuid) {
        return switch (form) {
            case TEXT -> uuid.dot("toString");
            case BYTES -> support("uuidBytes", uuid);
            case BASE64 ->
                encoder().dot("encodeToString", support("uuidBytes", uuid).dot("toByteArray"));
        };
    }

    @Override
    Expr decimal(SegmentCodec.Decimal decimal, Expr number) {
        String format = decimal.isPadded() ? "\"%0" + decimal.digits() + "d\"" : "\"%d\"";
        String chosen = decimal.signed() && decimal.isPadded()
                ? number.text() + " < 0 ? \"%0" + (decimal.digits() + 1) + "d\" : " + format
                : format;
        return formatted(List.of(new Expr.Code(chosen, Level.ANY), number));
    }

    private Expr formatted(List<Expr> arguments) {
        List<Expr> all = new ArrayList<>(List.of(Expr.of(use("java.util.Locale") + ".ROOT")));
        all.addAll(arguments);
        return Expr.call("String.format", all);
    }

    @Override
    Expr hex(SegmentCodec.Hex hex, Expr number) {
        return hex.fits() ? number : number.binary("&", Expr.of("0x" + "f".repeat(hex.digits()) + "L"), Level.BITS);
    }

    @Override
    Expr bigEndian(SegmentCodec.Binary binary, Expr number) {
        Expr all = support("bigEndian", number);
        return binary.bytes() < Long.BYTES ? all.dot("substring", Expr.of(Long.BYTES - binary.bytes())) : all;
    }

    @Override
    Expr bytes(List<Piece> pieces) {
        return terms(pieces, text -> utf8(string(text))).stream()
                .reduce(this::joined)
                .orElseGet(() -> Expr.of(use(BYTES) + ".EMPTY"));
    }

    @Override
    Expr hashInput(List<Piece> pieces) {
        return pieces.stream().anyMatch(Piece.Bytes.class::isInstance)
                ? bytes(pieces).dot("toByteArray")
                : string(pieces).dot("getBytes", charset());
    }

    @Override
    Expr utf8(Expr text) {
        return Expr.call(use(BYTES) + ".copyFromUtf8", text);
    }

    @Override
    Expr joined(Expr bytes, Expr more) {
        return bytes.dot("concat", more);
    }

    /** {@return pieces as one text: a literal, a concatenation, or a formatted string} */
    private Expr string(List<Piece> pieces) {
        if (pieces.size() == 1
                && pieces.getFirst() instanceof Piece.Number(Expr value, String format)
                && format.equals("d")) {
            return Expr.call("Long.toString", value);
        }
        // Two numbers at the start would be added.
        boolean isSum =
                pieces.stream().limit(2).filter(Piece.Number.class::isInstance).count() == 2;
        boolean isPadded = pieces.stream()
                .anyMatch(piece -> piece instanceof Piece.Number(Expr _, String format) && !format.equals("d"));
        // The level of a product puts differences of numbers into parentheses.
        return isSum || isPadded
                ? formatted(formatArguments(pieces))
                : pieces.stream()
                        .map(this::term)
                        .reduce((left, right) -> left.binary("+", right, Level.PRODUCT))
                        .orElse(Expr.of("\"\""));
    }

    @Override
    String quoted(KeyBytes text) {
        return ByteText.java(CodeText.utf8(text).orElseThrow());
    }

    // Values in keys

    @Override
    Expr text(Expr bytes) {
        return bytes.dot("toStringUtf8");
    }

    @Override
    Expr cut(Expr text, String before, String after) {
        Expr start = Expr.of(before.length());
        return before.isEmpty() && after.isEmpty()
                ? text
                : after.isEmpty()
                        ? text.dot("substring", start)
                        : text.dot("substring", start, text.dot("length").minus(Expr.of(after.length())));
    }

    @Override
    Expr parsedNumber(Expr digits, int radix) {
        return radix == 10
                ? Expr.call("Long.parseLong", digits)
                : Expr.call("Long.parseUnsignedLong", digits, Expr.of(radix));
    }

    @Override
    Expr parsedBase64(Expr text) {
        return Expr.call("new String", decoded(text), charset());
    }

    private Expr decoded(Expr base64) {
        return Expr.call(use("java.util.Base64") + ".getUrlDecoder().decode", base64);
    }

    @Override
    Expr parsedDate(int segment, Expr text) {
        return Expr.of(formatter(segment)).dot("parse", text, Expr.of("Instant::from"));
    }

    @Override
    Expr parsedUuid(UuidForm form, Expr text) {
        return switch (form) {
            case TEXT -> Expr.call(use("java.util.UUID") + ".fromString", text);
            case BYTES -> support("parseUuid", text);
            case BASE64 -> support("parseUuid", Expr.call(use(BYTES) + ".copyFrom", decoded(text)));
        };
    }

    @Override
    Expr parsedBigEndian(SegmentCodec.Binary binary, Expr bytes) {
        int missing = Long.BYTES - binary.bytes();
        Expr all = missing == 0
                ? bytes
                : Expr.of(use(BYTES) + ".copyFrom(new byte[" + missing + "])").dot("concat", bytes);
        return all.dot("asReadOnlyByteBuffer").dot("getLong");
    }

    // The key class

    @Override
    void open(String table) {
        javadoc("Keys and queries of the table " + table + ".", List.of(), List.of());
        lines.open("public final class " + className(table) + " {");
        lines.line("private static final " + use(MODELS + "TableId") + " TABLE = TableId.of(" + ByteText.java(table)
                + ");");
        for (int i = 0; i < key.segments().size(); i++) {
            if (codec(i) instanceof SegmentCodec.Date(DatePattern pattern, ZoneId zone)
                    && !key.segments().get(i).isConstant()) {
                formatter(i, pattern, zone);
            }
        }
        if (!key.isOrdered() && !isText(key.delimiter())) {
            lines.line("private static final " + use(BYTES) + " DELIMITER = "
                    + literal(key.delimiter()).text() + ";");
        }
        lines.line("");
        lines.line("private " + className(table) + "() {}");
        lines.line("");
    }

    private void formatter(int segment, DatePattern pattern, ZoneId zone) {
        String zoneId = zone.normalized().equals(ZoneOffset.UTC)
                ? use("java.time.ZoneOffset") + ".UTC"
                : use("java.time.ZoneId") + ".of(" + ByteText.java(zone.getId()) + ")";
        lines.line(
                "private static final " + use("java.time.format.DateTimeFormatter") + " " + formatter(segment) + " =");
        lines.line("        new " + use("java.time.format.DateTimeFormatterBuilder") + "()");
        lines.line("                .appendPattern(" + ByteText.java(pattern.text()) + ")");
        DEFAULTS.forEach((letter, field) -> {
            if (!pattern.has(letter)) {
                lines.line("                .parseDefaulting(" + use("java.time.temporal.ChronoField") + "." + field
                        + ")");
            }
        });
        lines.line("                .toFormatter(" + use("java.util.Locale") + ".ROOT)");
        lines.line("                .withZone(" + zoneId + ");");
    }

    @Override
    void openKey() {
        List<String> tags = new ArrayList<>();
        notes().forEach((part, note) -> tags.add("@param " + name(part) + " " + note));
        javadoc("Row key: " + segmentNames(), List.of(), tags);
        open("public record Key(", parameters(key.parts()));
    }

    @Override
    void build(Expr bytes) {
        javadoc("Returns the bytes of the key.", List.of(), List.of());
        lines.open("public " + use(BYTES) + " toByteString() {");
        returned(bytes.text());
        lines.close("}");
        lines.line("");
    }

    @Override
    void noParse(String reason) {
        lines.line("// There is no parse method. " + reason);
    }

    @Override
    void openParse() {
        javadoc("Parses the bytes of a key.", List.of(), List.of());
        lines.open("public static Key parse(ByteString rowKey) {");
    }

    @Override
    IntFunction<Expr> split(String delimiter) {
        boolean isLiteral = delimiter.length() == 1 && ".$|()[{^?*+\\".indexOf(delimiter) < 0;
        String literal = ByteText.java(delimiter);
        lines.line("String[] segments = rowKey.toStringUtf8().split("
                + (isLiteral ? literal : use("java.util.regex.Pattern") + ".quote(" + literal + ")") + ", -1);");
        check("segments.length != " + key.segments().size());
        return i -> Expr.of("segments[" + i + "]");
    }

    @Override
    IntFunction<Expr> splitOrdered() {
        int size = key.segments().size();
        lines.line(use("java.util.List") + "<ByteString> segments = "
                + support("splitOrdered", Expr.of("rowKey"), Expr.of(size)).text() + ";");
        check("segments.size() != " + size);
        return i -> Expr.call("segments.get", Expr.of(i));
    }

    @Override
    void checkLength(String operator, int length) {
        check("rowKey.size() " + operator + " " + length);
    }

    private void check(String condition) {
        lines.open("if (" + condition + ") {");
        lines.line("throw new IllegalArgumentException(\"Not a row key: \" + rowKey.toStringUtf8());");
        lines.close("}");
    }

    @Override
    Expr slice(KeyShape.Slice slice) {
        String from = slice.from() >= 0 ? String.valueOf(slice.from()) : "rowKey.size() - " + -slice.from();
        String to = slice.to() > 0 ? ", " + slice.to() : slice.to() < 0 ? ", rowKey.size() - " + -slice.to() : "";
        return Expr.of(from.equals("0") && to.isEmpty() ? "rowKey" : "rowKey.substring(" + from + to + ")");
    }

    @Override
    void returnKey(List<Expr> values) {
        returned(Expr.call("new Key", values).text());
        lines.close("}");
    }

    @Override
    void prefix(int count, RangeCode range) {
        lines.line("");
        javadoc("Returns the range of all keys with these values.", List.of(), List.of());
        open("public static " + use(MODELS + "Range.ByteStringRange") + " prefix(", parameters(key.needed(count)));
        returned(range(range).text());
        lines.close("}");
    }

    @Override
    void range(int segment, RangeCode.Bounds bounds) {
        List<String> parameters = new ArrayList<>(parameters(key.needed(segment)));
        boundNames().forEach(name -> parameters.add(parameter(name, type(codec(segment)))));
        lines.line("");
        javadoc(
                "Returns the range of all keys with "
                        + key.segments().get(segment).name() + " from {@code from} to before {@code to}.",
                List.of(),
                List.of());
        open("public static " + use(MODELS + "Range.ByteStringRange") + " range(", parameters);
        statement("ByteString start = " + bounds.start().text() + ";");
        statement("ByteString end = " + bounds.end().text() + ";");
        returned(range(new RangeCode.Bounds(Expr.of("start"), Expr.of("end"), bounds.includesEnd()))
                .text());
        lines.close("}");
    }

    private Expr range(RangeCode range) {
        String type = use(MODELS + "Range.ByteStringRange");
        return switch (range) {
            case RangeCode.Prefix(Expr prefix) -> Expr.call(type + ".prefix", prefix);
            case RangeCode.Bounds(Expr start, Expr end, boolean includesEnd) ->
                Expr.call(
                        type + ".create",
                        start,
                        includesEnd ? Expr.call(type + ".prefix", end).dot("getEnd") : end);
            case RangeCode.Call(Expr call) -> call;
        };
    }

    @Override
    void closeKey() {
        lines.close("}");
    }

    @Override
    void computed(int segment, Computed computed, boolean isText, Expr hashInput) {
        lines.line("");
        javadoc(key.sentence(segment), List.of(), List.of());
        open("public static " + (isText ? "String " : "long ") + name(segment) + "(", parameters(key.inputs(segment)));
        boolean isSalt = computed.buckets() > 0;
        String shift = computed.shift() > 0 ? " >>> " + computed.shift() : "";
        boolean isWhole = computed.algorithm() == HashAlgorithm.CRC32 && computed.digits() == 8;
        String cut = isWhole ? "" : ".substring(0, " + computed.digits() + ")";
        switch (computed.algorithm()) {
            case CRC32 -> {
                lines.line(use("java.util.zip.CRC32") + " crc = new CRC32();");
                statement("crc.update(" + hashInput.text() + ");");
                returned(
                        isSalt
                                ? "crc.getValue() % " + computed.buckets()
                                : isText
                                        ? "String.format(" + use("java.util.Locale")
                                                + ".ROOT, \"%08x\", crc.getValue())" + cut
                                        : "crc.getValue()" + shift);
            }
            case MURMUR3 -> {
                String hash =
                        use("com.google.common.hash.Hashing") + ".murmur3_128().hashBytes(" + hashInput.text() + ")";
                returned(
                        isSalt
                                ? "Math.floorMod(" + hash + ".asLong(), " + computed.buckets() + "L)"
                                : isText
                                        ? hash + ".toString()" + cut
                                        : "Long.reverseBytes(" + hash + ".asLong())" + shift);
            }
            case MD5, SHA256 -> {
                String name = computed.algorithm() == HashAlgorithm.MD5 ? "MD5" : "SHA-256";
                lines.open("try {");
                statement("byte[] digest = " + use("java.security.MessageDigest") + ".getInstance(\"" + name
                        + "\").digest(" + hashInput.text() + ");");
                returned(
                        isSalt
                                ? "new " + use("java.math.BigInteger") + "(1, digest).mod(BigInteger.valueOf("
                                        + computed.buckets() + ")).longValue()"
                                : isText
                                        ? use("java.util.HexFormat") + ".of().formatHex(digest)" + cut
                                        : use("java.nio.ByteBuffer") + ".wrap(digest).getLong()" + shift);
                lines.close("} catch (" + use("java.security.NoSuchAlgorithmException") + " e) {");
                lines.line("    throw new IllegalStateException(e);");
                lines.line("}");
            }
        }
        lines.close("}");
    }

    /** Constants format and parse dates. */
    @Override
    void dates(int segment, DatePattern pattern, ZoneId zone) {}

    @Override
    String file(String table) {
        lines.close("}");
        String statics = imports.stream()
                .filter(line -> line.startsWith("static "))
                .map(line -> "import " + line + ";\n")
                .collect(Collectors.joining());
        String types = imports.stream()
                .filter(line -> !line.startsWith("static "))
                .map(line -> "import " + line + ";\n")
                .collect(Collectors.joining());
        return statics + (statics.isEmpty() ? "" : "\n") + types + "\n" + lines.text();
    }

    // Layout

    /** Writes a statement, on several lines if it is long. */
    private void statement(String text) {
        LineBreaks.of(text, LineBreaks.COLUMNS - lines.indent(), "        ").forEach(lines::line);
    }

    private void returned(String value) {
        statement("return " + value + ";");
    }

    /** Writes the first line of a method or record. */
    private void open(String declaration, List<String> parameters) {
        statement(declaration + String.join(", ", parameters) + ") {");
        lines.indent(1);
    }

    /** Writes a documentation comment: a sentence, further paragraphs, and tags. */
    private void javadoc(String sentence, List<String> more, List<String> tags) {
        if (more.isEmpty() && tags.isEmpty() && lines.indent() + sentence.length() + 8 <= LineBreaks.COLUMNS) {
            lines.line("/** " + ByteText.comment(sentence) + " */");
            return;
        }
        lines.line("/**");
        comment(sentence, "");
        for (String paragraph : more) {
            lines.line(" *");
            comment("<p>" + paragraph, "");
        }
        if (!tags.isEmpty()) {
            lines.line(" *");
        }
        tags.forEach(tag -> comment(tag, "    "));
        lines.line(" */");
    }

    private void comment(String text, String indent) {
        LineBreaks.words(ByteText.comment(text), LineBreaks.COLUMNS - lines.indent() - 3, indent)
                .forEach(line -> lines.line(" * " + line));
    }

    // Queries

    @Override
    Expr rowKey(List<Integer> parts, List<Expr> values) {
        return Expr.call("new Key", values).dot("toByteString");
    }

    @Override
    Expr prefixCall(int count, List<Expr> values) {
        return Expr.call("Key.prefix", values);
    }

    @Override
    Expr rangeCall(int segment, List<Expr> values) {
        return Expr.call("Key.range", values);
    }

    @Override
    Expr familyFilter(String family) {
        return filters().dot("family").dot("exactMatch", Expr.of(ByteText.java(family)));
    }

    @Override
    Expr qualifierFilter(String qualifier) {
        return filters().dot("qualifier").dot("exactMatch", Expr.of(ByteText.java(qualifier)));
    }

    @Override
    Expr chain(Expr first, Expr second) {
        return filters().dot("chain").dot("filter", first).dot("filter", second);
    }

    @Override
    Expr union(List<Expr> filters) {
        Expr union = filters().dot("interleave");
        for (Expr filter : filters) {
            union = union.dot("filter", filter);
        }
        return union;
    }

    @Override
    Expr latestCells(int count) {
        return filters().dot("limit").dot("cellsPerColumn", Expr.of(count));
    }

    private Expr filters() {
        return Expr.of(use("static " + MODELS + "Filters.FILTERS"));
    }

    @Override
    Expr equal(int segment, Expr value, Expr operand) {
        return switch (codec(segment).type()) {
            case INTEGER -> value.is("==", operand);
            case TIME -> isAt(key.segments().get(segment).precision(), value, operand);
            case TEXT, BYTES, UUID -> value.dot("equals", operand);
        };
    }

    /** {@return whether a time with a precision is written for another one} */
    private Expr isAt(Duration precision, Expr value, Expr time) {
        if (isCoarse(precision)) {
            return value.dot("isAfter", time).not().and(isEndAfter(precision, value, time));
        }
        return value.dot(
                "equals",
                precision.toNanos() == 1
                        ? time
                        : time.dot("truncatedTo", chronoUnit(precision.toMillis() == 1 ? "MILLIS" : "MICROS")));
    }

    /** {@return whether the end of the interval that a value represents is after a time} */
    private Expr isEndAfter(Duration precision, Expr value, Expr time) {
        return value.dot("plus", duration(precision)).dot("isAfter", time);
    }

    @Override
    Expr isIn(int segment, Expr value, Expr list) {
        return list.dot("contains", value);
    }

    @Override
    Expr startsWith(Expr value, Expr prefix) {
        return value.dot("startsWith", prefix);
    }

    @Override
    Expr between(int segment, Expr value, Expr from, Expr to) {
        Duration precision = codec(segment).precision();
        return switch (codec(segment).type()) {
            case INTEGER -> value.is(">=", from).and(value.is("<", to));
            case TIME ->
                (isCoarse(precision)
                                ? isEndAfter(precision, value, from)
                                : value.dot("isBefore", from).not())
                        .and(value.dot("isBefore", to));
            case TEXT, BYTES, UUID ->
                value.dot("compareTo", from)
                        .is(">=", Expr.of(0))
                        .and(value.dot("compareTo", to).is("<", Expr.of(0)));
        };
    }

    @Override
    void query(QueryWriter writer) {
        QueryParameters query = writer.query();
        List<String> declared =
                new ArrayList<>(List.of(use("com.google.cloud.bigtable.data.v2.BigtableDataClient") + " client"));
        declared.addAll(writer.declarations());
        boolean isRow = query.isSingleRow(key);
        String method = "public static " + use(isRow ? "java.util.Optional" : "java.util.List") + "<"
                + use(MODELS + "Row") + "> " + writer.name() + "(";
        if (query.usesNow()) {
            lines.line("");
            javadoc(query.sentence() + " Times are relative to the current time.", List.of(), List.of());
            open(method, declared);
            List<String> passed = new ArrayList<>(List.of("client"));
            passed.addAll(writer.arguments());
            passed.add(use("java.time.Instant") + ".now()");
            returned(writer.name() + "(" + String.join(", ", passed) + ")");
            lines.close("}");
            declared.add("Instant now");
        }
        lines.line("");
        javadoc(query.sentence(), query.notes(), List.of());
        open(method, declared);
        new Body(writer).write(isRow);
        lines.close("}");
    }

    /** The body of the method of a query. */
    private final class Body {
        private final QueryWriter writer;
        private final QueryParameters query;

        Body(QueryWriter writer) {
            this.writer = writer;
            this.query = writer.query();
        }

        void write(boolean isRow) {
            if (isRow) {
                List<Expr> passed = new ArrayList<>(List.of(Expr.of("TABLE"), writer.rowKey()));
                writer.filter().ifPresent(passed::add);
                returned("Optional.ofNullable("
                        + Expr.call("client.readRow", passed).text() + ")");
                return;
            }
            if (query.keepsNewest()) {
                lines.line(use("java.util.Queue") + "<Row> newest = new " + use("java.util.PriorityQueue") + "<>("
                        + byTime() + ");");
            } else if (!returnsAtOnce()) {
                lines.line("List<Row> rows = new " + use("java.util.ArrayList") + "<>();");
            }
            Optional<ReadOrder.TimeBucket> bucket = query.order().bucket();
            if (query.isMerged() || bucket.isPresent()) {
                if (query.isMerged()) {
                    lines.line("// The newest rows of each range contain the newest rows of all.");
                }
                openLoops();
                bucket.ifPresentOrElse(this::readBuckets, () -> {
                    statement("Query query = " + create() + range() + options(limit()) + ";");
                    read();
                });
                closeLoops();
            } else {
                for (String list : writer.lists()) {
                    lines.open("if (" + list + ".isEmpty()) {");
                    lines.line("return List.of(); // A query without a range reads the whole table.");
                    lines.close("}");
                }
                boolean isSeveral = query.hasSeveralRanges();
                statement("Query query = " + create() + (isSeveral ? "" : range()) + options(limit()) + ";");
                if (isSeveral) {
                    openLoops();
                    statement("query" + range() + ";");
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
            lines.line("ByteStringRange rest = "
                    + writer.range()
                            .map(range -> JavaDialect.this.range(range).text())
                            .orElseGet(() -> use(MODELS + "Range.ByteStringRange") + ".unbounded()")
                    + ";");
            long limit = query.clientLimit().orElseThrow();
            boolean isCounted = query.keepsNewest();
            lines.line(isCounted ? "int found = 0;" : "int end = rows.size() + " + limit + ";");
            lines.open("while (" + (isCounted ? "found < " + limit : "rows.size() < end") + ") {");
            lines.line("// The newest " + key.segments().get(bucket.segment()).name() + " is at the "
                    + (bucket.isRising() ? "end." : "start."));
            statement("List<Row> first = client.readRowsCallable().all().call(" + create() + ".range(rest)" + filter()
                    + (bucket.isRising() ? ".reversed(true)" : "") + ".limit(1));");
            lines.open("if (first.isEmpty()) {");
            lines.line("break;");
            lines.close("}");
            lines.line("Key last = Key.parse(first.get(0).getKey());");
            statement("ByteStringRange bucket = "
                    + JavaDialect.this
                            .range(writer.sameRange(bucket.segment() + 1, "last"))
                            .text() + ";");
            statement("Query query = " + create() + ".range(bucket)"
                    + options(query.serverLimit().isPresent() ? "end - rows.size()" : "") + ";");
            read();
            lines.line(
                    bucket.isRising()
                            ? "rest = rest.endOpen(bucket.getStart());"
                            : "rest = rest.startClosed(bucket.getEnd());");
            lines.close("}");
        }

        private String create() {
            return use(MODELS + "Query") + ".create(TABLE)";
        }

        private String limit() {
            OptionalLong limit = query.serverLimit();
            return limit.isPresent() ? String.valueOf(limit.getAsLong()) : "";
        }

        /** {@return the call that adds the range or the row to the query; empty for the whole table} */
        private String range() {
            return query.isPoint(key)
                    ? ".rowKey(" + writer.rowKey().text() + ")"
                    : writer.range()
                            .map(range ->
                                    ".range(" + JavaDialect.this.range(range).text() + ")")
                            .orElse("");
        }

        private String filter() {
            return writer.filter()
                    .map(filter -> ".filter(" + filter.text() + ")")
                    .orElse("");
        }

        private String options(String limit) {
            return filter()
                    + (query.order().isReversed() ? ".reversed(true)" : "")
                    + (limit.isEmpty() ? "" : ".limit(" + limit + ")");
        }

        /** Adds the rows of a request that match. */
        private void read() {
            boolean isBucket = query.order().bucket().isPresent();
            boolean isChecked = !query.checks().isEmpty();
            if (!isChecked && !query.keepsNewest()) {
                lines.line("client.readRows(query).forEach(rows::add);");
                return;
            }
            OptionalLong limit = query.keepsNewest() ? OptionalLong.empty() : query.clientLimit();
            boolean isPart = limit.isPresent() && query.isMerged() && !isBucket;
            if (isPart) {
                lines.line("int end = rows.size() + " + limit.getAsLong() + ";");
            }
            if (limit.isPresent()) {
                lines.line(use("com.google.api.gax.rpc.ServerStream") + "<Row> stream = client.readRows(query);");
            }
            lines.open("for (Row row : " + (limit.isPresent() ? "stream" : "client.readRows(query)") + ") {");
            if (isChecked) {
                lines.line("Key key = Key.parse(row.getKey());");
                lines.line("// The key ranges do not answer these conditions.");
                statement("if (" + conjunction(writer.conditions()).text() + ") {");
                lines.indent(1);
            }
            if (query.keepsNewest()) {
                lines.line("newest.add(row);");
                lines.open("if (newest.size() > " + query.clientLimit().getAsLong() + ") {");
                lines.line("newest.remove(); // The oldest of them.");
                lines.close("}");
                if (isBucket) {
                    lines.line("found++;");
                }
            } else {
                lines.line("rows.add(row);");
            }
            if (isChecked) {
                lines.close("}");
            }
            if (limit.isPresent()) {
                lines.open("if (rows.size() == " + (isPart || isBucket ? "end" : limit.getAsLong()) + ") {");
                lines.line("stream.cancel();");
                lines.line("break;");
                lines.close("}");
            }
            lines.close("}");
        }

        private String byTime() {
            return use("java.util.Comparator") + ".comparing((Row row) -> Key.parse(row.getKey())."
                    + name(query.time().orElseThrow()) + "())";
        }

        private void finish() {
            OptionalLong limit = query.clientLimit();
            if (query.keepsNewest()) {
                lines.line("List<Row> rows = new " + use("java.util.ArrayList") + "<>(newest);");
            }
            if (query.isSorted()) {
                statement("rows.sort(" + byTime() + ".reversed());");
            }
            returned(
                    query.isSorted() && !query.keepsNewest() && limit.isPresent()
                            ? "rows.subList(0, Math.min(" + limit.getAsLong() + ", rows.size()))"
                            : "rows");
        }

        private void openLoops() {
            for (Loop loop : writer.loops()) {
                String name = name(loop.segment());
                loop.list()
                        .ifPresentOrElse(
                                list -> statement("for (" + type(codec(loop.segment())) + " " + name + " : new "
                                        + use("java.util.LinkedHashSet") + "<>(" + list.text() + ")) {"),
                                () -> lines.line("for (long " + name + " = 0; " + name + " < " + loop.count() + "; "
                                        + name + "++) {"));
                lines.indent(1);
            }
        }

        private void closeLoops() {
            writer.loops().forEach(loop -> lines.close("}"));
        }
    }
}
