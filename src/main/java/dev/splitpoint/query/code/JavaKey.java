package dev.splitpoint.query.code;

import dev.splitpoint.design.Generator.HashAlgorithm;
import dev.splitpoint.query.code.JavaValues.SupportMethod;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Writes the key class of a table in Java: a record nested in the class of the table. */
final class JavaKey {
    private static final String BYTES = "com.google.protobuf.ByteString";
    private static final String RANGE = "com.google.cloud.bigtable.data.v2.models.Range.ByteStringRange";

    /** The values of fields that a date pattern does not have, by the letter of the field. */
    private static final Map<Character, String> DEFAULTS =
            new TreeMap<>(Map.of('M', "MONTH_OF_YEAR, 1", 'd', "DAY_OF_MONTH, 1", 'H', "HOUR_OF_DAY, 0"));

    private final KeyShape key;
    private final CodeNames names;
    private final JavaSource source;
    private final JavaValues values;
    private final Lines lines;

    JavaKey(KeyShape key, CodeNames names, JavaSource source, JavaValues values) {
        this.key = key;
        this.names = names;
        this.source = source;
        this.values = values;
        this.lines = source.lines();
    }

    /** Writes the record. */
    void write() {
        source.javadoc(
                "Row key: " + key.segments().stream().map(KeySegment::name).collect(Collectors.joining(", ")) + ".",
                List.of(),
                key.parts().stream().flatMap(part -> tag(part).stream()).toList());
        source.statement("public record Key(" + String.join(", ", components(key.parts())) + ") {");
        lines.indent(1);
        build();
        parse();
        key.prefixes().forEach(this::prefix);
        IntStream.range(0, key.segments().size()).filter(key::hasRange).forEach(this::range);
        lines.indent(-1);
        lines.line("}");
    }

    /** Writes the methods that the record and the queries call. */
    void writeMethods() {
        IntStream.range(0, key.segments().size())
                .filter(i -> key.segments().get(i).source() instanceof KeySegment.Computed)
                .forEach(this::computed);
        supportMethods();
    }

    private Optional<String> tag(int part) {
        List<String> facts = key.segments().get(part).facts();
        return facts.isEmpty()
                ? Optional.empty()
                : Optional.of("@param " + names.segments().get(part) + " " + String.join("; ", facts));
    }

    private List<String> components(List<Integer> parts) {
        return parts.stream()
                .map(part -> values.type(key.segments().get(part).codec()) + " "
                        + names.segments().get(part))
                .toList();
    }

    private IntFunction<String> own() {
        return index -> key.segments().get(index).isPart()
                ? values.rounded(index, names.segments().get(index))
                : values.value(index, part -> names.segments().get(part));
    }

    /** Writes the constants of the table's class. */
    void writeConstants() {
        for (int i = 0; i < key.segments().size(); i++) {
            KeySegment segment = key.segments().get(i);
            if (segment.codec() instanceof SegmentCodec.Date(DatePattern pattern, ZoneId zone)
                    && !segment.isConstant()) {
                String zoneId = zone.normalized().equals(ZoneOffset.UTC)
                        ? source.use("java.time.ZoneOffset") + ".UTC"
                        : source.use("java.time.ZoneId") + ".of(" + ByteText.java(zone.getId()) + ")";
                lines.line("private static final " + source.use("java.time.format.DateTimeFormatter") + " "
                        + values.format(i) + " =");
                lines.line("        new " + source.use("java.time.format.DateTimeFormatterBuilder") + "()");
                lines.line("                .appendPattern(" + ByteText.java(pattern.text()) + ")");
                DEFAULTS.forEach((letter, field) -> {
                    if (!pattern.has(letter)) {
                        lines.line("                .parseDefaulting(" + source.use("java.time.temporal.ChronoField")
                                + "." + field + ")");
                    }
                });
                lines.line("                .toFormatter(" + source.use("java.util.Locale") + ".ROOT)");
                lines.line("                .withZone(" + zoneId + ");");
            }
        }
        if (!key.isOrdered()
                && !key.delimiter().isEmpty()
                && CodeText.utf8(key.delimiter()).isEmpty()) {
            lines.line("private static final " + source.use(BYTES) + " DELIMITER = ByteString.fromHex(\""
                    + key.delimiter().toHex() + "\");");
        }
    }

    private void build() {
        source.javadoc("Returns the bytes of the key.", List.of(), List.of());
        lines.line("public " + source.use(BYTES) + " toByteString() {");
        String bytes = values.bytes(key.segments().size(), own(), true);
        lines.indent(1);
        source.statement("return "
                + (key.isOrdered() && key.canBeEmpty(key.segments().size() - 1) ? values.trimmed(bytes) : bytes) + ";");
        lines.indent(-1);
        lines.line("}");
    }

    private void parse() {
        lines.line("");
        if (key.parsing() instanceof KeyShape.Ambiguous(String reason)) {
            lines.line("// There is no parse method. " + ByteText.comment(reason));
            return;
        }
        int size = key.segments().size();
        source.javadoc("Parses the bytes of a key.", List.of(), List.of());
        lines.line("public static Key parse(ByteString rowKey) {");
        lines.indent(1);
        IntFunction<String> found = switch (key.parsing()) {
            case KeyShape.Split split -> {
                String delimiter = CodeText.utf8(key.delimiter()).orElseThrow();
                boolean isLiteral = delimiter.length() == 1 && ".$|()[{^?*+\\".indexOf(delimiter) < 0;
                lines.line("String[] segments = rowKey.toStringUtf8().split("
                        + (isLiteral
                                ? ByteText.java(delimiter)
                                : source.use("java.util.regex.Pattern") + ".quote(" + ByteText.java(delimiter) + ")")
                        + ", -1);");
                check("segments.length != " + size);
                yield i -> "segments[" + i + "]";
            }
            case KeyShape.Ordered ordered -> {
                lines.line(source.use("java.util.List") + "<ByteString> segments = segments(rowKey);");
                check("segments.size() != " + size);
                yield i -> "segments.get(" + i + ")" + (key.segments().get(i).isText() ? ".toStringUtf8()" : "");
            }
            case KeyShape.Offsets(List<KeyShape.Slice> slices) -> {
                if (key.minLength() > 0) {
                    check("rowKey.size() " + (key.isFixed() ? "!= " : "< ") + key.minLength());
                }
                yield i -> slice(slices.get(i)) + (key.segments().get(i).isText() ? ".toStringUtf8()" : "");
            }
            case KeyShape.Ambiguous none -> throw new IllegalStateException();
        };
        source.statement("return new Key("
                + key.parts().stream()
                        .map(part -> values.parsed(part, found.apply(part)))
                        .collect(Collectors.joining(", "))
                + ");");
        lines.indent(-1);
        lines.line("}");
    }

    private void check(String condition) {
        lines.line("if (" + condition + ") {");
        lines.line("    throw new IllegalArgumentException(\"Not a row key: \" + rowKey.toStringUtf8());");
        lines.line("}");
    }

    private static String slice(KeyShape.Slice slice) {
        String from = slice.from() >= 0 ? String.valueOf(slice.from()) : "rowKey.size() - " + -slice.from();
        String to = slice.to() > 0 ? ", " + slice.to() : slice.to() < 0 ? ", rowKey.size() - " + -slice.to() : "";
        return from.equals("0") && to.isEmpty() ? "rowKey" : "rowKey.substring(" + from + to + ")";
    }

    private void prefix(int count) {
        lines.line("");
        source.javadoc("Returns the range of all keys with these values.", List.of(), List.of());
        source.statement("public static " + source.use(RANGE) + " prefix("
                + String.join(", ", components(key.needed(count))) + ") {");
        lines.indent(1);
        source.statement("return " + prefixRange(count, own()) + ";");
        lines.indent(-1);
        lines.line("}");
    }

    /** {@return the range of all keys that begin with some segments} */
    String prefixRange(int count, IntFunction<String> segments) {
        source.use(RANGE);
        if (!key.isOrdered()) {
            return "ByteStringRange.prefix(" + values.bytes(count, segments, true) + ")";
        }
        String bytes = values.bytes(count, segments, true);
        // Ordered code omits empty segments at the end of a key, with their delimiters.
        return IntStream.range(count, key.segments().size()).allMatch(key::canBeEmpty)
                ? "ByteStringRange.create(" + (key.canBeEmpty(count - 1) ? values.trimmed(bytes) : bytes) + ", " + bytes
                        + ".concat(ByteString.fromHex(\"0002\")))"
                : "ByteStringRange.prefix(" + bytes + ".concat(ByteString.fromHex(\"0001\")))";
    }

    private void range(int index) {
        KeySegment segment = key.segments().get(index);
        String type = values.type(segment.codec());
        List<String> parameters = new ArrayList<>(components(key.needed(index)));
        parameters.add(type + " from");
        parameters.add(type + " to");
        lines.line("");
        source.javadoc(
                "Returns the range of all keys with " + segment.name() + " from {@code from} to before {@code to}.",
                List.of(),
                List.of());
        source.statement("public static " + source.use(RANGE) + " range(" + String.join(", ", parameters) + ") {");
        lines.indent(1);
        boolean isDescending = segment.codec().isDescending();
        String last = segment.codec().type() == SegmentCodec.PartType.TEXT ? "to" : last(segment.codec(), "to");
        source.statement("ByteString start = " + with(index, own(), isDescending ? last : "from") + ";");
        source.statement("ByteString end = " + with(index, own(), isDescending ? "from" : last) + ";");
        lines.line("return ByteStringRange.create(start, "
                + (last.equals("to") ? "end" : "ByteStringRange.prefix(end).getEnd()") + ");");
        lines.indent(-1);
        lines.line("}");
    }

    /** {@return the range of keys with a segment from a value to before another one} */
    String betweenRange(int index, IntFunction<String> segments, String from, String to) {
        source.use(RANGE);
        SegmentCodec codec = key.segments().get(index).codec();
        if (codec.type() == SegmentCodec.PartType.TEXT) {
            return "ByteStringRange.create(" + with(index, segments, from) + ", " + with(index, segments, to) + ")";
        }
        String last = last(codec, to);
        return "ByteStringRange.create(" + with(index, segments, codec.isDescending() ? last : from)
                + ", ByteStringRange.prefix(" + with(index, segments, codec.isDescending() ? from : last)
                + ").getEnd())";
    }

    /** {@return the last value before another one} */
    private static String last(SegmentCodec codec, String to) {
        return codec.type() == SegmentCodec.PartType.TIME ? to + ".minusNanos(1)" : to + " - 1";
    }

    /** {@return the bytes of the segments up to one, without a delimiter after it} */
    private String with(int index, IntFunction<String> segments, String value) {
        return values.bytes(index + 1, i -> i == index ? value : segments.apply(i), false);
    }

    private void computed(int index) {
        KeySegment segment = key.segments().get(index);
        KeySegment.Computed computed = (KeySegment.Computed) segment.source();
        boolean isSalt = computed.buckets() > 0;
        boolean isText = segment.codec().type() == SegmentCodec.PartType.TEXT;
        lines.line("");
        source.javadoc(key.sentence(index), List.of(), List.of());
        source.statement("public static " + (isText ? "String" : "long") + " "
                + names.segments().get(index) + "(" + String.join(", ", components(key.inputs(index))) + ") {");
        lines.indent(1);
        String bytes = values.hashed(computed.inputs(), own());
        digest(computed, isSalt, isText, bytes);
        lines.indent(-1);
        lines.line("}");
    }

    private void digest(KeySegment.Computed computed, boolean isSalt, boolean isText, String bytes) {
        int shift = 4 * (computed.algorithm().hexDigits() - computed.digits());
        switch (computed.algorithm()) {
            case CRC32 -> {
                lines.line(source.use("java.util.zip.CRC32") + " crc = new CRC32();");
                source.statement("crc.update(" + bytes + ");");
                source.statement("return "
                        + (isSalt
                                ? "crc.getValue() % " + computed.buckets()
                                : isText
                                        ? "String.format(" + source.use("java.util.Locale")
                                                + ".ROOT, \"%08x\", crc.getValue())" + cut(computed, 8)
                                        : "crc.getValue()" + (shift > 0 ? " >>> " + shift : ""))
                        + ";");
            }
            case MURMUR3 -> {
                String hash = source.use("com.google.common.hash.Hashing") + ".murmur3_128().hashBytes(" + bytes + ")";
                source.statement("return "
                        + (isSalt
                                ? "Math.floorMod(" + hash + ".asLong(), " + computed.buckets() + "L)"
                                : isText
                                        ? hash + ".toString()" + cut(computed, 32)
                                        : "Long.reverseBytes(" + hash + ".asLong())"
                                                + (shift > 0 ? " >>> " + shift : ""))
                        + ";");
            }
            case MD5, SHA256 -> {
                String name = computed.algorithm() == HashAlgorithm.MD5 ? "MD5" : "SHA-256";
                lines.line("try {");
                lines.indent(1);
                source.statement("byte[] digest = " + source.use("java.security.MessageDigest") + ".getInstance(\""
                        + name + "\").digest(" + bytes + ");");
                source.statement("return "
                        + (isSalt
                                ? "new " + source.use("java.math.BigInteger") + "(1, digest).mod(BigInteger.valueOf("
                                        + computed.buckets() + ")).longValue()"
                                : isText
                                        ? source.use("java.util.HexFormat") + ".of().formatHex(digest)"
                                                + cut(computed, Integer.MAX_VALUE)
                                        : source.use("java.nio.ByteBuffer") + ".wrap(digest).getLong()"
                                                + (shift > 0 ? " >>> " + shift : ""))
                        + ";");
                lines.indent(-1);
                lines.line("} catch (" + source.use("java.security.NoSuchAlgorithmException") + " e) {");
                lines.line("    throw new IllegalStateException(e);");
                lines.line("}");
            }
        }
    }

    private static String cut(KeySegment.Computed computed, int digits) {
        return computed.digits() < digits ? ".substring(0, " + computed.digits() + ")" : "";
    }

    private void supportMethods() {
        for (SupportMethod method : values.supportMethods()) {
            lines.line("");
            JavaSupport.of(method, source).lines().forEach(lines::line);
        }
        if (key.isOrdered()) {
            lines.line("");
            JavaSupport.split(key.segments().size(), source).lines().forEach(lines::line);
        }
    }
}
