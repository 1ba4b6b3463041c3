package dev.splitpoint.query.code;

import dev.splitpoint.design.TimeUnit;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.query.code.SegmentCodec.PartType;
import dev.splitpoint.query.code.SegmentCodec.UuidForm;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.IntFunction;
import java.util.stream.Collectors;

/** Python expressions that write and read the values of segments. */
final class PythonValues {
    private final KeyShape key;
    private final CodeNames names;
    private final TreeSet<String> imports = new TreeSet<>();
    private final TreeSet<String> functions = new TreeSet<>();

    PythonValues(KeyShape key, CodeNames names) {
        this.key = key;
        this.names = names;
    }

    /** {@return the import statements of the standard library and of hash functions} */
    TreeSet<String> imports() {
        return imports;
    }

    /** {@return the names of the functions of {@link PythonSupport} that the code calls} */
    TreeSet<String> functions() {
        return functions;
    }

    String use(String statement, String name) {
        imports.add(statement);
        return name;
    }

    private String call(String function, String argument) {
        functions.add(function);
        return function + "(" + argument + ")";
    }

    /** {@return whether times are numbers, as a datetime does not hold nanoseconds} */
    static boolean isCount(SegmentCodec codec) {
        return codec.unit().filter(unit -> unit == TimeUnit.NS).isPresent();
    }

    String type(SegmentCodec codec) {
        return switch (codec.type()) {
            case TEXT -> "str";
            case BYTES -> "bytes";
            case INTEGER -> "int";
            case TIME -> isCount(codec) ? "int" : use("from datetime import datetime", "datetime");
            case UUID -> use("from uuid import UUID", "UUID");
        };
    }

    /** {@return a text as a Python literal within quotes} */
    static String quoted(String text) {
        return "\"" + escaped(text) + "\"";
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

    /** {@return the value of a segment as a part of a formatted string} */
    private String text(int index, String value) {
        KeySegment segment = key.segments().get(index);
        if (segment.source() instanceof KeySegment.Constant(KeyBytes bytes)) {
            return literal(CodeText.utf8(bytes).orElseThrow());
        }
        return switch (segment.codec()) {
            case SegmentCodec.Text text ->
                literal(text.before()) + "{" + transformed(text, value) + "}" + literal(text.after());
            case SegmentCodec.Decimal decimal ->
                literal(decimal.before()) + "{" + decimal(decimal, number(decimal.unit(), value)) + "}"
                        + literal(decimal.after());
            case SegmentCodec.Complement complement ->
                "{" + constant(complement.from()) + " - "
                        + (value.endsWith(" - 1") ? "(" + value + ")" : number(complement.unit(), value)) + ":0"
                        + complement.digits() + "d}";
            case SegmentCodec.Hex hex ->
                "{" + number(hex.unit(), value)
                        + (hex.fits() && hex.digits() < 16 ? "" : " & 0x" + "f".repeat(hex.digits()))
                        + ":0" + hex.digits() + (hex.upperCase() ? "X}" : "x}");
            case SegmentCodec.Date date -> "{_format_" + names.segments().get(index) + "(" + value + ")}";
            case SegmentCodec.UuidValue(UuidForm form) ->
                "{" + (form == UuidForm.TEXT ? value : call("_base64", value + ".bytes")) + "}";
            case SegmentCodec.Raw raw -> throw new IllegalArgumentException("not text");
            case SegmentCodec.Binary binary -> throw new IllegalArgumentException("not text");
        };
    }

    private static String decimal(SegmentCodec.Decimal decimal, String number) {
        if (!decimal.isPadded()) {
            return decimal.reversed() ? "str(" + number + ")[::-1]" : number;
        }
        String padded = "str(" + number + ").zfill("
                + (decimal.signed()
                        ? decimal.digits() + 1 + " if " + number + " < 0 else " + decimal.digits()
                        : String.valueOf(decimal.digits()))
                + ")";
        return decimal.reversed()
                ? padded + "[::-1]"
                : decimal.signed() ? padded : number + ":0" + decimal.digits() + "d";
    }

    private static String literal(String text) {
        return escaped(text.replace("{", "{{").replace("}", "}}"));
    }

    private String transformed(SegmentCodec.Text text, String value) {
        return switch (text.transform()) {
            case NONE -> value;
            case REVERSED -> value + "[::-1]";
            case REVERSED_LABELS -> call("_reverse_labels", value);
            case BASE64 -> call("_base64", value + ".encode()");
        };
    }

    private String number(Optional<TimeUnit> unit, String value) {
        return unit.filter(u -> u != TimeUnit.NS).map(u -> call(unit(u), value)).orElse(value);
    }

    /** {@return a value of a segment, rounded down to the step of the segment} */
    String rounded(int index, String value) {
        KeySegment segment = key.segments().get(index);
        if (!segment.isRounded()) {
            return value;
        }
        use("from datetime import timedelta", "timedelta");
        return isCount(segment.codec())
                ? "(" + value + ") // " + segment.step().toNanos() + " * "
                        + segment.step().toNanos()
                : call("_truncated", value + ", " + duration(segment.step()));
    }

    String duration(Duration duration) {
        long micros = duration.toNanos() / 1_000;
        return use("from datetime import timedelta", "timedelta") + "("
                + (micros % 86_400_000_000L == 0
                        ? "days=" + micros / 86_400_000_000L
                        : micros % 3_600_000_000L == 0
                                ? "hours=" + micros / 3_600_000_000L
                                : micros % 60_000_000 == 0
                                        ? "minutes=" + micros / 60_000_000
                                        : micros % 1_000_000 == 0
                                                ? "seconds=" + micros / 1_000_000
                                                : "microseconds=" + micros)
                + ")";
    }

    /** {@return the microseconds of a time since 1970} */
    String micros(String time) {
        return call("_micros", time);
    }

    private static String unit(TimeUnit unit) {
        return switch (unit) {
            case S -> "_seconds";
            case MS -> "_millis";
            case US, NS -> "_micros";
        };
    }

    private static String constant(long number) {
        return number == Long.MAX_VALUE
                ? "2**63 - 1"
                : number == Integer.MAX_VALUE ? "2**31 - 1" : String.valueOf(number);
    }

    /** {@return formatted text as an expression of bytes} */
    private static String encoded(String text) {
        return (text.contains("{") ? "f" : "") + "\"" + text + "\".encode()";
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
            return call("_ordered_code", String.join(", ", segments));
        }
        List<String> terms = new ArrayList<>();
        StringBuilder run = new StringBuilder();
        Optional<String> delimiter = CodeText.utf8(key.delimiter());
        for (int i = 0; i < count; i++) {
            if (key.segments().get(i).isText()) {
                run.append(text(i, values.apply(i)));
            } else {
                flush(run, terms);
                terms.add(segment(i, values.apply(i)));
            }
            if (!key.delimiter().isEmpty() && i < key.segments().size() - 1 && (isClosed || i < count - 1)) {
                if (delimiter.isPresent()) {
                    run.append(literal(delimiter.get()));
                } else {
                    flush(run, terms);
                    terms.add("DELIMITER");
                }
            }
        }
        flush(run, terms);
        return terms.isEmpty() ? "b\"\"" : String.join(" + ", terms);
    }

    private static void flush(StringBuilder run, List<String> terms) {
        if (!run.isEmpty()) {
            terms.add(encoded(run.toString()));
            run.setLength(0);
        }
    }

    /** {@return ordered code without its empty segments at the end} */
    String trimmed(String orderedCode) {
        functions.add("_ordered_key");
        return "_ordered_key" + orderedCode.substring("_ordered_code".length());
    }

    /** {@return the bytes of one segment} */
    String segment(int index, String value) {
        KeySegment segment = key.segments().get(index);
        if (segment.isText()) {
            return encoded(text(index, value));
        }
        if (segment.source() instanceof KeySegment.Constant(KeyBytes bytes)) {
            return "b" + ByteText.quoted(bytes);
        }
        return switch (segment.codec()) {
            case SegmentCodec.Binary binary ->
                binary.ordered()
                        ? call("_ordered_number", number(binary.unit(), value))
                        : (binary.from() > 0
                                        ? "("
                                                + binary.difference(
                                                        constant(binary.from()), value, number(binary.unit(), value))
                                                + ")"
                                        : value.contains(" ")
                                                        && !binary.unit()
                                                                .filter(u -> u != TimeUnit.NS)
                                                                .isPresent()
                                                ? "(" + value + ")"
                                                : number(binary.unit(), value))
                                + ".to_bytes(8, \"big\", signed=True)"
                                + (binary.bytes() < Long.BYTES ? "[-" + binary.bytes() + ":]" : "");
            case SegmentCodec.UuidValue uuid -> value + ".bytes";
            case SegmentCodec.Text _,
                    SegmentCodec.Raw _,
                    SegmentCodec.Decimal _,
                    SegmentCodec.Complement _,
                    SegmentCodec.Hex _,
                    SegmentCodec.Date _ -> value;
        };
    }

    /** {@return the bytes that a digest is computed from: segments, with a zero byte between them} */
    String hashed(List<Integer> inputs, IntFunction<String> values) {
        return inputs.stream()
                .map(input -> segment(input, values.apply(input)))
                .collect(Collectors.joining(" + b\"\\x00\" + "));
    }

    /** {@return the value that a segment of a key was written from} */
    String parsed(int index, String text) {
        return switch (key.segments().get(index).codec()) {
            case SegmentCodec.Text codec -> {
                String inner = cut(text, codec.before(), codec.after());
                yield switch (codec.transform()) {
                    case NONE -> inner;
                    case REVERSED -> inner + "[::-1]";
                    case REVERSED_LABELS -> call("_reverse_labels", inner);
                    case BASE64 -> call("_parse_base64", inner) + ".decode()";
                };
            }
            case SegmentCodec.Decimal codec ->
                time(
                        codec.unit(),
                        "int(" + cut(text, codec.before(), codec.after()) + (codec.reversed() ? "[::-1]" : "") + ")");
            case SegmentCodec.Complement codec -> time(codec.unit(), constant(codec.from()) + " - int(" + text + ")");
            case SegmentCodec.Hex codec -> time(codec.unit(), "int(" + text + ", 16)");
            case SegmentCodec.Date codec -> "_parse_" + names.segments().get(index) + "(" + text + ")";
            case SegmentCodec.UuidValue(UuidForm form) ->
                switch (form) {
                    case TEXT -> "UUID(" + text + ")";
                    case BYTES -> "UUID(bytes=" + text + ")";
                    case BASE64 -> "UUID(bytes=" + call("_parse_base64", text) + ")";
                };
            case SegmentCodec.Raw codec -> text;
            case SegmentCodec.Binary codec ->
                time(
                        codec.unit(),
                        codec.ordered()
                                ? call("_parse_ordered_number", text)
                                : (codec.from() > 0 ? constant(codec.from()) + " - " : "") + "int.from_bytes(" + text
                                        + ", \"big\"" + (codec.bytes() < Long.BYTES ? ")" : ", signed=True)"));
        };
    }

    private static String cut(String text, String before, String after) {
        return before.isEmpty() && after.isEmpty()
                ? text
                : text + "[" + (before.isEmpty() ? "" : before.codePointCount(0, before.length())) + ":"
                        + (after.isEmpty() ? "" : -after.codePointCount(0, after.length())) + "]";
    }

    private String time(Optional<TimeUnit> unit, String number) {
        return unit.filter(u -> u != TimeUnit.NS)
                .map(u -> call("_from" + unit(u), number))
                .orElse(number);
    }

    /** {@return the last value before another one} */
    String last(SegmentCodec codec, String to) {
        return codec.type() == PartType.TIME && !isCount(codec)
                ? to + " - " + use("from datetime import timedelta", "timedelta") + "(microseconds=1)"
                : to + " - 1";
    }
}
