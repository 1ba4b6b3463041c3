package dev.splitpoint.query.code;

import dev.splitpoint.design.TimeUnit;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.query.code.SegmentCodec.UuidForm;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.IntFunction;
import java.util.stream.Collectors;

/** Java expressions that write and read the values of segments. */
final class JavaValues {
    /** Methods of the key class that expressions call. */
    enum SupportMethod {
        REVERSE_LABELS,
        UUID_BYTES,
        PARSE_UUID,
        BIG_ENDIAN,
        ORDERED_NUMBER,
        ORDERED_CODE,
        ORDERED_KEY,
        TRUNCATED
    }

    private final KeyShape key;
    private final CodeNames names;
    private final JavaSource source;
    private final TreeSet<SupportMethod> supportMethods = new TreeSet<>();

    JavaValues(KeyShape key, CodeNames names, JavaSource source) {
        this.key = key;
        this.names = names;
        this.source = source;
    }

    TreeSet<SupportMethod> supportMethods() {
        return supportMethods;
    }

    private String use(SupportMethod method, String name) {
        supportMethods.add(method);
        return name;
    }

    String type(SegmentCodec codec) {
        return switch (codec.type()) {
            case TEXT -> "String";
            case BYTES -> source.use("com.google.protobuf.ByteString");
            case INTEGER -> "long";
            case TIME -> source.use("java.time.Instant");
            case UUID -> source.use("java.util.UUID");
        };
    }

    /**
     * Text with a value in it.
     *
     * @param before text before the value
     * @param spec conversion of {@link java.util.Formatter}: {@code %s} for a String; empty if there is only text
     * @param argument the value, as an expression
     * @param after text after the value
     */
    private record Piece(String before, String spec, String argument, String after) {
        static Piece literal(String text) {
            return new Piece(text, "", "", "");
        }

        static Piece of(String spec, String argument) {
            return new Piece("", spec, argument, "");
        }

        Piece within(String before, String after) {
            return new Piece(before, spec, argument, after);
        }

        boolean isPlain() {
            return spec.isEmpty() || spec.equals("%s") || spec.equals("%d");
        }

        String format() {
            return before.replace("%", "%%") + spec + after.replace("%", "%%");
        }
    }

    /** {@return the value of a segment as text} */
    private Piece text(int index, String value) {
        KeySegment segment = key.segments().get(index);
        if (segment.source() instanceof KeySegment.Constant(KeyBytes bytes)) {
            return Piece.literal(CodeText.utf8(bytes).orElseThrow());
        }
        return switch (segment.codec()) {
            case SegmentCodec.Text text ->
                Piece.of("%s", transformed(text, value)).within(text.before(), text.after());
            case SegmentCodec.Decimal decimal ->
                decimal(decimal, number(decimal.unit(), value)).within(decimal.before(), decimal.after());
            case SegmentCodec.Complement complement ->
                Piece.of(
                        "%0" + complement.digits() + "d",
                        constant(complement.from()) + " - "
                                + (value.endsWith(" - 1") ? "(" + value + ")" : number(complement.unit(), value)));
            case SegmentCodec.Hex hex ->
                Piece.of(
                        "%0" + hex.digits() + (hex.upperCase() ? "X" : "x"),
                        number(hex.unit(), value) + (hex.fits() ? "" : " & 0x" + "f".repeat(hex.digits()) + "L"));
            case SegmentCodec.Date date -> Piece.of("%s", format(index) + ".format(" + value + ")");
            case SegmentCodec.UuidValue(UuidForm form) ->
                Piece.of(
                        "%s",
                        form == UuidForm.TEXT
                                ? value + ".toString()"
                                : base64() + ".encodeToString(" + use(SupportMethod.UUID_BYTES, "uuidBytes") + "("
                                        + value + ").toByteArray())");
            case SegmentCodec.Raw raw -> throw new IllegalArgumentException("not text");
            case SegmentCodec.Binary binary -> throw new IllegalArgumentException("not text");
        };
    }

    private Piece decimal(SegmentCodec.Decimal decimal, String number) {
        String spec = !decimal.isPadded() ? "%d" : "%0" + decimal.digits() + "d";
        String format = "String.format(" + source.use("java.util.Locale") + ".ROOT, ";
        String text = decimal.signed() && decimal.isPadded()
                // The sign is an additional character.
                ? format + number + " < 0 ? \"%0" + (decimal.digits() + 1) + "d\" : \"" + spec + "\", " + number + ")"
                : format + "\"" + spec + "\", " + number + ")";
        return decimal.reversed()
                ? Piece.of("%s", "new StringBuilder(" + text + ").reverse().toString()")
                : decimal.signed() && decimal.isPadded() ? Piece.of("%s", text) : Piece.of(spec, number);
    }

    private String base64() {
        return source.use("java.util.Base64") + ".getUrlEncoder().withoutPadding()";
    }

    /** {@return the name of the constant that formats the dates of a segment} */
    String format(int index) {
        return Identifiers.snake(names.segments().get(index)).toUpperCase(Locale.ROOT) + "_FORMAT";
    }

    private String transformed(SegmentCodec.Text text, String value) {
        return switch (text.transform()) {
            case NONE -> value;
            case REVERSED -> "new StringBuilder(" + value + ").reverse().toString()";
            case REVERSED_LABELS -> use(SupportMethod.REVERSE_LABELS, "reverseLabels") + "(" + value + ")";
            case BASE64 -> base64() + ".encodeToString(" + value + ".getBytes(" + utf8() + "))";
        };
    }

    String utf8() {
        return source.use("java.nio.charset.StandardCharsets") + ".UTF_8";
    }

    private String number(Optional<TimeUnit> unit, String value) {
        return unit.map(u -> switch (u) {
                    case S -> value + ".getEpochSecond()";
                    case MS -> value + ".toEpochMilli()";
                    case US ->
                        source.use("java.time.temporal.ChronoUnit") + ".MICROS.between(Instant.EPOCH, " + value + ")";
                    case NS ->
                        source.use("java.time.temporal.ChronoUnit") + ".NANOS.between(Instant.EPOCH, " + value + ")";
                })
                .orElse(value);
    }

    private static String constant(long number) {
        return number == Long.MAX_VALUE
                ? "Long.MAX_VALUE"
                : number == Integer.MAX_VALUE ? "Integer.MAX_VALUE" : number + "L";
    }

    /** {@return a value of a segment, rounded down to the step of the segment} */
    String rounded(int index, String value) {
        KeySegment segment = key.segments().get(index);
        return segment.isRounded()
                ? use(SupportMethod.TRUNCATED, "truncated") + "(" + value + ", " + duration(segment.step()) + ")"
                : value;
    }

    String duration(Duration duration) {
        String type = source.use("java.time.Duration");
        long seconds = duration.toSeconds();
        if (duration.toNanosPart() % 1_000_000 != 0) {
            return type + ".ofNanos(" + duration.toNanos() + "L)";
        }
        return type
                + (duration.toNanosPart() != 0
                        ? ".ofMillis(" + duration.toMillis() + ")"
                        : seconds % 86_400 == 0
                                ? ".ofDays(" + seconds / 86_400 + ")"
                                : seconds % 3_600 == 0
                                        ? ".ofHours(" + seconds / 3_600 + ")"
                                        : seconds % 60 == 0
                                                ? ".ofMinutes(" + seconds / 60 + ")"
                                                : ".ofSeconds(" + seconds + ")");
    }

    /** {@return the value of a part or of a computed segment, from the values of parts} */
    String value(int index, IntFunction<String> parts) {
        return QueryScope.value(key, names, index, parts);
    }

    /** {@return the bytes of a segment that is not text} */
    private String binary(int index, String value) {
        KeySegment segment = key.segments().get(index);
        return switch (segment.codec()) {
            case SegmentCodec.Raw raw -> value;
            case SegmentCodec.Binary binary ->
                (binary.ordered()
                                ? use(SupportMethod.ORDERED_NUMBER, "orderedNumber")
                                : use(SupportMethod.BIG_ENDIAN, "bigEndian"))
                        + "(" + binary.difference(constant(binary.from()), value, number(binary.unit(), value)) + ")"
                        + (binary.bytes() < Long.BYTES ? ".substring(" + (Long.BYTES - binary.bytes()) + ")" : "");
            case SegmentCodec.UuidValue uuid -> use(SupportMethod.UUID_BYTES, "uuidBytes") + "(" + value + ")";
            case SegmentCodec.Text _,
                    SegmentCodec.Decimal _,
                    SegmentCodec.Complement _,
                    SegmentCodec.Hex _,
                    SegmentCodec.Date _ -> bytesOf(List.of(text(index, value)));
        };
    }

    private String bytesOf(List<Piece> pieces) {
        return source.use("com.google.protobuf.ByteString") + ".copyFromUtf8(" + string(pieces) + ")";
    }

    /** {@return pieces as one text: a literal, a concatenation, or a formatted string} */
    private String string(List<Piece> pieces) {
        List<String> terms = new ArrayList<>();
        StringBuilder literal = new StringBuilder();
        for (Piece piece : pieces) {
            literal.append(piece.before());
            if (!piece.spec().isEmpty()) {
                if (!literal.isEmpty()) {
                    terms.add(ByteText.java(literal.toString()));
                    literal.setLength(0);
                }
                terms.add(
                        piece.spec().equals("%d")
                                        && pieces.size() == 1
                                        && terms.isEmpty()
                                        && piece.after().isEmpty()
                                ? "Long.toString(" + piece.argument() + ")"
                                : piece.argument().endsWith(" - 1") ? "(" + piece.argument() + ")" : piece.argument());
            }
            literal.append(piece.after());
        }
        if (!literal.isEmpty() || terms.isEmpty()) {
            terms.add(ByteText.java(literal.toString()));
        }
        boolean isSum = pieces.size() > 1
                && pieces.get(0).spec().equals("%d")
                && pieces.get(1).spec().equals("%d");
        if (pieces.stream().allMatch(Piece::isPlain) && !isSum) {
            return String.join(" + ", terms);
        }
        return "String.format(" + source.use("java.util.Locale") + ".ROOT, "
                + ByteText.java(pieces.stream().map(Piece::format).collect(Collectors.joining())) + ", "
                + pieces.stream()
                        .filter(piece -> !piece.spec().isEmpty())
                        .map(Piece::argument)
                        .collect(Collectors.joining(", "))
                + ")";
    }

    /**
     * Returns the bytes of the first segments.
     *
     * @param values of segments: parts, computed segments
     * @param isClosed whether the delimiter follows the last one, unless it is the last of the key
     */
    String bytes(int count, IntFunction<String> values, boolean isClosed) {
        if (key.isOrdered()) {
            List<String> segments = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                segments.add(segment(i, values.apply(i)));
            }
            if (segments.isEmpty()) {
                return source.use("com.google.protobuf.ByteString") + ".EMPTY";
            }
            return use(SupportMethod.ORDERED_CODE, "orderedCode") + "(" + String.join(", ", segments) + ")";
        }
        List<String> terms = new ArrayList<>();
        List<Piece> run = new ArrayList<>();
        Optional<String> delimiter = CodeText.utf8(key.delimiter());
        for (int i = 0; i < count; i++) {
            if (key.segments().get(i).isText()) {
                run.add(text(i, values.apply(i)));
            } else {
                flush(run, terms);
                terms.add(segment(i, values.apply(i)));
            }
            if (!key.delimiter().isEmpty() && i < key.segments().size() - 1 && (isClosed || i < count - 1)) {
                delimiter.ifPresentOrElse(text -> run.add(Piece.literal(text)), () -> {
                    flush(run, terms);
                    terms.add("DELIMITER");
                });
            }
        }
        flush(run, terms);
        return terms.isEmpty()
                ? source.use("com.google.protobuf.ByteString") + ".EMPTY"
                : terms.getFirst()
                        + terms.stream()
                                .skip(1)
                                .map(term -> ".concat(" + term + ")")
                                .collect(Collectors.joining());
    }

    /** {@return the bytes that a digest is computed from, as an array: segments, with a zero byte between them} */
    String hashed(List<Integer> inputs, IntFunction<String> values) {
        if (inputs.stream().allMatch(input -> key.segments().get(input).isText())) {
            List<Piece> pieces = new ArrayList<>();
            for (int input : inputs) {
                if (!pieces.isEmpty()) {
                    pieces.add(Piece.literal("\0"));
                }
                pieces.add(text(input, values.apply(input)));
            }
            String text = string(pieces);
            return (text.contains(" + ") && !text.startsWith("String.format(") ? "(" + text + ")" : text) + ".getBytes("
                    + utf8() + ")";
        }
        return inputs.stream()
                        .map(input -> segment(input, values.apply(input)))
                        .collect(Collectors.joining(".concat(ByteString.copyFrom(new byte[1])).concat("))
                + ")".repeat(inputs.size() - 1) + ".toByteArray()";
    }

    /** {@return ordered code without its empty segments at the end} */
    String trimmed(String orderedCode) {
        return use(SupportMethod.ORDERED_KEY, "orderedKey") + orderedCode.substring("orderedCode".length());
    }

    private void flush(List<Piece> run, List<String> terms) {
        if (!run.isEmpty()) {
            terms.add(bytesOf(run));
            run.clear();
        }
    }

    /** {@return the bytes of one segment} */
    String segment(int index, String value) {
        KeySegment segment = key.segments().get(index);
        return segment.source() instanceof KeySegment.Constant(KeyBytes bytes) && !segment.isText()
                ? source.use("com.google.protobuf.ByteString") + ".fromHex(\"" + bytes.toHex() + "\")"
                : segment.isText() ? bytesOf(List.of(text(index, value))) : binary(index, value);
    }

    /** {@return the value that a segment of a key was written from} */
    String parsed(int index, String text) {
        return switch (key.segments().get(index).codec()) {
            case SegmentCodec.Text codec -> {
                String inner = cut(text, codec.before(), codec.after());
                yield switch (codec.transform()) {
                    case NONE -> inner;
                    case REVERSED -> "new StringBuilder(" + inner + ").reverse().toString()";
                    case REVERSED_LABELS -> use(SupportMethod.REVERSE_LABELS, "reverseLabels") + "(" + inner + ")";
                    case BASE64 ->
                        "new String(" + source.use("java.util.Base64") + ".getUrlDecoder().decode(" + inner + "), "
                                + utf8() + ")";
                };
            }
            case SegmentCodec.Decimal codec -> {
                String digits = cut(text, codec.before(), codec.after());
                yield time(
                        codec.unit(),
                        "Long.parseLong("
                                + (codec.reversed() ? "new StringBuilder(" + digits + ").reverse().toString()" : digits)
                                + ")");
            }
            case SegmentCodec.Complement codec ->
                time(codec.unit(), constant(codec.from()) + " - Long.parseLong(" + text + ")");
            case SegmentCodec.Hex codec -> time(codec.unit(), "Long.parseUnsignedLong(" + text + ", 16)");
            case SegmentCodec.Date codec -> format(index) + ".parse(" + text + ", Instant::from)";
            case SegmentCodec.UuidValue(UuidForm form) ->
                switch (form) {
                    case TEXT -> source.use("java.util.UUID") + ".fromString(" + text + ")";
                    case BYTES -> use(SupportMethod.PARSE_UUID, "parseUuid") + "(" + text + ")";
                    case BASE64 ->
                        use(SupportMethod.PARSE_UUID, "parseUuid") + "(" + source.use("com.google.protobuf.ByteString")
                                + ".copyFrom(" + source.use("java.util.Base64") + ".getUrlDecoder().decode(" + text
                                + ")))";
                };
            case SegmentCodec.Raw codec -> text;
            case SegmentCodec.Binary codec ->
                time(
                        codec.unit(),
                        codec.ordered()
                                ? use(SupportMethod.ORDERED_NUMBER, "parseOrderedNumber") + "(" + text + ")"
                                : codec.from() == 0
                                        ? bigEndian(codec, text)
                                        : constant(codec.from()) + " - " + bigEndian(codec, text));
        };
    }

    private String bigEndian(SegmentCodec.Binary codec, String text) {
        return (codec.bytes() == Long.BYTES
                        ? text
                        : source.use("com.google.protobuf.ByteString") + ".copyFrom(new byte["
                                + (Long.BYTES - codec.bytes()) + "]).concat(" + text + ")")
                + ".asReadOnlyByteBuffer().getLong()";
    }

    private static String cut(String text, String before, String after) {
        return before.isEmpty() && after.isEmpty()
                ? text
                : text + ".substring(" + before.length()
                        + (after.isEmpty() ? "" : ", " + text + ".length() - " + after.length()) + ")";
    }

    private String time(Optional<TimeUnit> unit, String number) {
        return unit.map(u -> switch (u) {
                    case S -> "Instant.ofEpochSecond(" + number + ")";
                    case MS -> "Instant.ofEpochMilli(" + number + ")";
                    case US ->
                        "Instant.EPOCH.plus(" + number + ", " + source.use("java.time.temporal.ChronoUnit")
                                + ".MICROS)";
                    case NS -> "Instant.EPOCH.plusNanos(" + number + ")";
                })
                .orElse(number);
    }
}
