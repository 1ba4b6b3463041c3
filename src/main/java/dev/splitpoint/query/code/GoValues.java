package dev.splitpoint.query.code;

import dev.splitpoint.design.TimeUnit;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.query.code.SegmentCodec.PartType;
import dev.splitpoint.query.code.SegmentCodec.UuidForm;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.IntFunction;
import java.util.stream.Collectors;

/** Go expressions that write and read the values of segments. A string of Go is bytes. */
final class GoValues {
    private static final List<Map.Entry<String, Long>> UNITS = List.of(
            Map.entry("Hour", 3_600_000_000_000L),
            Map.entry("Minute", 60_000_000_000L),
            Map.entry("Second", 1_000_000_000L),
            Map.entry("Millisecond", 1_000_000L),
            Map.entry("Microsecond", 1_000L));

    private final KeyShape key;
    private final CodeNames names;
    private final TreeSet<String> imports = new TreeSet<>();
    private final TreeSet<String> functions = new TreeSet<>();

    GoValues(KeyShape key, CodeNames names) {
        this.key = key;
        this.names = names;
    }

    TreeSet<String> imports() {
        return imports;
    }

    /** {@return the names of the functions of {@link GoSupport} that the code calls} */
    TreeSet<String> functions() {
        return functions;
    }

    /** {@return a name of a package, which gets an import} */
    String use(String path, String name) {
        imports.add(path);
        return path.substring(path.lastIndexOf('/') + 1) + "." + name;
    }

    String call(String function, String argument) {
        functions.add(function);
        return function + "(" + argument + ")";
    }

    String type(SegmentCodec codec) {
        return switch (codec.type()) {
            case TEXT, BYTES -> "string";
            case INTEGER -> "int64";
            case TIME -> use("time", "Time");
            case UUID -> "[16]byte";
        };
    }

    static String quoted(String text) {
        return ByteText.quoted(KeyBytes.utf8(text));
    }

    /**
     * Text with a value in it.
     *
     * @param spec verb of package fmt: {@code %s} for a string; empty if there is only text
     * @param argument the value, as an expression
     */
    private record Piece(KeyBytes before, String spec, String argument, KeyBytes after) {
        static Piece literal(KeyBytes bytes) {
            return new Piece(bytes, "", "", KeyBytes.EMPTY);
        }

        static Piece of(String spec, String argument) {
            return new Piece(KeyBytes.EMPTY, spec, argument, KeyBytes.EMPTY);
        }

        Piece within(String before, String after) {
            return new Piece(KeyBytes.utf8(before), spec, argument, KeyBytes.utf8(after));
        }

        String format() {
            return inner(before).replace("%", "%%") + spec + inner(after).replace("%", "%%");
        }

        static String inner(KeyBytes bytes) {
            String quoted = ByteText.quoted(bytes);
            return quoted.substring(1, quoted.length() - 1);
        }
    }

    private Piece piece(int index, String value) {
        KeySegment segment = key.segments().get(index);
        if (segment.source() instanceof KeySegment.Constant(KeyBytes bytes)) {
            return Piece.literal(bytes);
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
                        hex.fits() && hex.digits() < 16
                                ? number(hex.unit(), value)
                                : "uint64(" + number(hex.unit(), value) + ")"
                                        + (hex.fits() ? "" : "&0x" + "f".repeat(hex.digits())));
            case SegmentCodec.Date date -> Piece.of("%s", "format" + field(index) + "(" + value + ")");
            case SegmentCodec.UuidValue(UuidForm form) ->
                Piece.of(
                        "%s",
                        switch (form) {
                            case TEXT -> call("formatUUID", value);
                            case BYTES -> "string(" + value + "[:])";
                            case BASE64 ->
                                use("encoding/base64", "RawURLEncoding") + ".EncodeToString(" + value + "[:])";
                        });
            case SegmentCodec.Raw raw -> Piece.of("%s", value);
            case SegmentCodec.Binary binary ->
                Piece.of(
                        "%s",
                        call(
                                        binary.ordered() ? "orderedNumber" : "bigEndian",
                                        binary.difference(constant(binary.from()), value, number(binary.unit(), value)))
                                + (binary.bytes() < Long.BYTES ? "[" + (Long.BYTES - binary.bytes()) + ":]" : ""));
        };
    }

    private Piece decimal(SegmentCodec.Decimal decimal, String number) {
        String spec = decimal.isPadded() ? "%0" + decimal.digits() + "d" : "%d";
        if (decimal.signed() && decimal.isPadded()) {
            String padded = call("signed", number + ", " + decimal.digits());
            return Piece.of("%s", decimal.reversed() ? call("reverse", padded) : padded);
        }
        return decimal.reversed()
                ? Piece.of("%s", call("reverse", use("fmt", "Sprintf") + "(\"" + spec + "\", " + number + ")"))
                : Piece.of(spec, number);
    }

    private String transformed(SegmentCodec.Text text, String value) {
        return switch (text.transform()) {
            case NONE -> value;
            case REVERSED -> call("reverse", value);
            case REVERSED_LABELS -> call("reverseLabels", value);
            case BASE64 -> use("encoding/base64", "RawURLEncoding") + ".EncodeToString([]byte(" + value + "))";
        };
    }

    /** {@return a value of a segment, rounded down to the step of the segment} */
    String rounded(int index, String value) {
        KeySegment segment = key.segments().get(index);
        return segment.isRounded() ? call("truncated", value + ", " + duration(segment.step())) : value;
    }

    String duration(Duration duration) {
        long nanos = duration.toNanos();
        imports.add("time");
        for (Map.Entry<String, Long> unit : UNITS) {
            if (nanos % unit.getValue() == 0) {
                return (nanos == unit.getValue() ? "" : nanos / unit.getValue() + "*") + "time." + unit.getKey();
            }
        }
        return nanos + "*time.Nanosecond";
    }

    private static String number(Optional<TimeUnit> unit, String value) {
        return unit.map(u -> value
                        + switch (u) {
                            case S -> ".Unix()";
                            case MS -> ".UnixMilli()";
                            case US -> ".UnixMicro()";
                            case NS -> ".UnixNano()";
                        })
                .orElse(value);
    }

    private String constant(long number) {
        return number == Long.MAX_VALUE
                ? use("math", "MaxInt64")
                : number == Integer.MAX_VALUE ? use("math", "MaxInt32") : String.valueOf(number);
    }

    /** {@return the name of the field of a part} */
    String field(int index) {
        return exported(names.segments().get(index));
    }

    /** {@return an identifier with an upper-case first word or letter} */
    static String exported(String identifier) {
        for (String word : List.of("uuid", "url", "id", "ip")) {
            if (identifier.equals(word)
                    || identifier.startsWith(word) && Character.isUpperCase(identifier.charAt(word.length()))) {
                return word.toUpperCase(Locale.ROOT) + identifier.substring(word.length());
            }
        }
        return Character.toUpperCase(identifier.charAt(0)) + identifier.substring(1);
    }

    /** {@return a name such as {@code sensorID}} */
    static String camel(String name) {
        return Identifiers.camel(name)
                .replaceAll("Id(?=$|[A-Z0-9])", "ID")
                .replaceAll("Ip(?=$|[A-Z0-9])", "IP")
                .replaceAll("Url(?=$|[A-Z0-9])", "URL")
                .replaceAll("Uuid(?=$|[A-Z0-9])", "UUID");
    }

    private String string(List<Piece> pieces) {
        List<String> terms = new ArrayList<>();
        StringBuilder literal = new StringBuilder();
        for (Piece piece : pieces) {
            literal.append(Piece.inner(piece.before()));
            if (!piece.spec().isEmpty()) {
                if (!literal.isEmpty()) {
                    terms.add("\"" + literal + "\"");
                    literal.setLength(0);
                }
                terms.add(piece.argument());
            }
            literal.append(Piece.inner(piece.after()));
        }
        if (!literal.isEmpty() || terms.isEmpty()) {
            terms.add("\"" + literal + "\"");
        }
        if (pieces.stream()
                .allMatch(piece -> piece.spec().isEmpty() || piece.spec().equals("%s"))) {
            return String.join(" + ", terms);
        }
        return use("fmt", "Sprintf") + "(\""
                + pieces.stream().map(Piece::format).collect(Collectors.joining()) + "\", "
                + pieces.stream()
                        .filter(piece -> !piece.spec().isEmpty())
                        .map(Piece::argument)
                        .collect(Collectors.joining(", "))
                + ")";
    }

    /**
     * Returns the bytes of the first segments.
     *
     * @param isClosed whether the delimiter follows the last one, unless it is the last of the key
     */
    String bytes(int count, IntFunction<String> values, boolean isClosed) {
        if (key.isOrdered()) {
            List<String> segments = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                segments.add(segment(i, values.apply(i)));
            }
            return call("orderedCode", String.join(", ", segments));
        }
        List<Piece> pieces = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            pieces.add(piece(i, values.apply(i)));
            if (!key.delimiter().isEmpty() && i < key.segments().size() - 1 && (isClosed || i < count - 1)) {
                pieces.add(Piece.literal(key.delimiter()));
            }
        }
        return string(pieces);
    }

    /** {@return ordered code without its empty segments at the end} */
    String trimmed(String orderedCode) {
        functions.add("orderedKey");
        return "orderedKey" + orderedCode.substring("orderedCode".length());
    }

    /** {@return the bytes of one segment} */
    String segment(int index, String value) {
        return string(List.of(piece(index, value)));
    }

    /** {@return the bytes that a digest is computed from: segments, with a zero byte between them} */
    String hashed(List<Integer> inputs, IntFunction<String> values) {
        List<Piece> pieces = new ArrayList<>();
        for (int input : inputs) {
            if (!pieces.isEmpty()) {
                pieces.add(Piece.literal(KeyBytes.of(new byte[1])));
            }
            pieces.add(piece(input, values.apply(input)));
        }
        return string(pieces);
    }

    /** {@return the expression that reads the text of a segment; with an error if {@link #canFail}} */
    String read(int index, String text) {
        return switch (key.segments().get(index).codec()) {
            case SegmentCodec.Text codec -> {
                String inner = cut(text, codec.before(), codec.after());
                yield switch (codec.transform()) {
                    case NONE -> inner;
                    case REVERSED -> call("reverse", inner);
                    case REVERSED_LABELS -> call("reverseLabels", inner);
                    case BASE64 -> use("encoding/base64", "RawURLEncoding") + ".DecodeString(" + inner + ")";
                };
            }
            case SegmentCodec.Decimal codec -> {
                String digits = cut(text, codec.before(), codec.after());
                yield use("strconv", "ParseInt") + "(" + (codec.reversed() ? call("reverse", digits) : digits)
                        + ", 10, 64)";
            }
            case SegmentCodec.Complement codec -> use("strconv", "ParseInt") + "(" + text + ", 10, 64)";
            case SegmentCodec.Hex codec -> use("strconv", "ParseUint") + "(" + text + ", 16, 64)";
            case SegmentCodec.Date codec -> "parse" + field(index) + "(" + text + ")";
            case SegmentCodec.UuidValue(UuidForm form) ->
                call(
                        switch (form) {
                            case TEXT -> "parseUUID";
                            case BYTES -> "uuidOf";
                            case BASE64 -> "uuidOfBase64";
                        },
                        text);
            case SegmentCodec.Raw codec -> text;
            case SegmentCodec.Binary codec ->
                call(
                        codec.ordered() ? "parseOrderedNumber" : "parseBigEndian",
                        (codec.bytes() < Long.BYTES ? "\"" + "\\x00".repeat(Long.BYTES - codec.bytes()) + "\" + " : "")
                                + text);
        };
    }

    /** {@return whether the expression that reads a segment returns an error too} */
    boolean canFail(int index) {
        return switch (key.segments().get(index).codec()) {
            case SegmentCodec.Text codec -> codec.transform() == SegmentCodec.Transform.BASE64;
            case SegmentCodec.Raw codec -> false;
            case SegmentCodec.Decimal _,
                    SegmentCodec.Complement _,
                    SegmentCodec.Hex _,
                    SegmentCodec.Binary _,
                    SegmentCodec.Date _,
                    SegmentCodec.UuidValue _ -> true;
        };
    }

    /** {@return the value of a part, from the result of {@link #read}} */
    String converted(int index, String value) {
        return switch (key.segments().get(index).codec()) {
            case SegmentCodec.Text codec ->
                codec.transform() == SegmentCodec.Transform.BASE64 ? "string(" + value + ")" : value;
            case SegmentCodec.Complement codec -> time(codec.unit(), constant(codec.from()) + " - " + value);
            case SegmentCodec.Hex codec -> time(codec.unit(), "int64(" + value + ")");
            case SegmentCodec.Decimal codec -> time(codec.unit(), value);
            case SegmentCodec.Binary codec ->
                time(codec.unit(), codec.difference(constant(codec.from()), value, value));
            case SegmentCodec.Raw _, SegmentCodec.Date _, SegmentCodec.UuidValue _ -> value;
        };
    }

    private String cut(String text, String before, String after) {
        String trimmed =
                before.isEmpty() ? text : use("strings", "TrimPrefix") + "(" + text + ", " + quoted(before) + ")";
        return after.isEmpty() ? trimmed : use("strings", "TrimSuffix") + "(" + trimmed + ", " + quoted(after) + ")";
    }

    private String time(Optional<TimeUnit> unit, String number) {
        return unit.map(u -> switch (u) {
                    case S -> use("time", "Unix") + "(" + number + ", 0).UTC()";
                    case MS -> use("time", "UnixMilli") + "(" + number + ").UTC()";
                    case US -> use("time", "UnixMicro") + "(" + number + ").UTC()";
                    case NS -> use("time", "Unix") + "(0, " + number + ").UTC()";
                })
                .orElse(number);
    }

    /** {@return the last value before another one} */
    String last(SegmentCodec codec, String to) {
        return codec.type() == PartType.TIME ? to + ".Add(-" + use("time", "Nanosecond") + ")" : to + " - 1";
    }
}
