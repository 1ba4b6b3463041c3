package dev.splitpoint.query.code;

import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.query.code.Dialect.Piece;
import dev.splitpoint.query.code.KeySegment.Computed;
import dev.splitpoint.query.code.KeySegment.Constant;
import dev.splitpoint.query.code.SegmentCodec.PartType;
import dev.splitpoint.query.code.SegmentCodec.UuidForm;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Writes the key class of a table, and the expressions of keys and key ranges. */
final class KeyWriter {
    private final Dialect code;
    private final KeyShape key;

    KeyWriter(Dialect code) {
        this.code = code;
        this.key = code.key;
    }

    /** Writes the key class. */
    void write() {
        int size = key.segments().size();
        code.openKey();
        boolean isTrimmed = key.isOrdered() && key.canBeEmpty(size - 1);
        code.build(isTrimmed ? ordered("orderedKey", size, own(true)) : bytes(size, own(true), true));
        parse();
        key.prefixes().forEach(count -> code.prefix(count, prefixRange(count, own(false))));
        Expr from = Expr.of(code.boundNames().getFirst());
        Expr to = Expr.of(code.boundNames().getLast());
        IntStream.range(0, size)
                .filter(key::hasRange)
                .forEach(index -> code.range(index, between(index, own(false), from, to)));
        code.closeKey();
    }

    /** Writes the functions that the key class and the queries call. */
    void writeFunctions() {
        for (int i = 0; i < key.segments().size(); i++) {
            KeySegment segment = key.segments().get(i);
            if (segment.source() instanceof Computed computed) {
                code.computed(
                        i,
                        computed,
                        segment.codec().type() == PartType.TEXT,
                        code.hashInput(merged(hashed(computed.inputs(), own(false)))));
            }
            if (segment.codec() instanceof SegmentCodec.Date(DatePattern pattern, ZoneId zone)
                    && !segment.isConstant()) {
                code.dates(i, pattern, zone);
            }
        }
        code.supportCode().forEach((name, function) -> {
            // Constants are at the start of the file.
            if (!name.equals(name.toUpperCase(Locale.ROOT))) {
                code.separate();
                function.lines().forEach(code.lines::line);
            }
        });
    }

    /** {@return the values of segments, from the parts of the key or from parameters with their names} */
    private IntFunction<Expr> own(boolean isMethod) {
        IntFunction<Expr> parts = part -> isMethod ? code.own(part) : Expr.of(code.name(part));
        return index -> key.segments().get(index).isPart() ? rounded(index, parts.apply(index)) : value(index, parts);
    }

    /** {@return the value of a part, or the call that computes a segment from parts} */
    Expr value(int index, IntFunction<Expr> parts) {
        return key.segments().get(index).source() instanceof Computed
                ? Expr.call(
                        code.name(index),
                        key.inputs(index).stream().map(parts::apply).toList())
                : parts.apply(index);
    }

    /** {@return a value of a segment, rounded down to the step of the segment} */
    Expr rounded(int index, Expr value) {
        KeySegment segment = key.segments().get(index);
        return segment.isRounded() ? code.rounded(segment, value) : value;
    }

    /**
     * Returns the bytes of the first segments.
     *
     * @param values of segments: parts, computed segments
     * @param isClosed whether the delimiter follows the last one, unless it is the last of the key
     */
    Expr bytes(int count, IntFunction<Expr> values, boolean isClosed) {
        if (key.isOrdered()) {
            return ordered("orderedCode", count, values);
        }
        List<Piece> pieces = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            pieces.addAll(pieces(i, values.apply(i)));
            if (!key.delimiter().isEmpty() && i < key.segments().size() - 1 && (isClosed || i < count - 1)) {
                pieces.add(code.delimiter());
            }
        }
        return code.bytes(merged(pieces));
    }

    /** {@return the bytes of the first segments in ordered code, by one of the functions that join segments} */
    private Expr ordered(String function, int count, IntFunction<Expr> values) {
        return code.support(
                function,
                IntStream.range(0, count)
                        .mapToObj(i -> segment(i, values.apply(i)))
                        .toList());
    }

    /** {@return the bytes of one segment} */
    Expr segment(int index, Expr value) {
        return code.bytes(pieces(index, value));
    }

    /** {@return the bytes that a digest is computed from: segments, with a zero byte between them} */
    private List<Piece> hashed(List<Integer> inputs, IntFunction<Expr> values) {
        List<Piece> pieces = new ArrayList<>();
        for (int input : inputs) {
            if (!pieces.isEmpty()) {
                pieces.add(new Piece.Fixed(KeyBytes.of(new byte[1])));
            }
            pieces.addAll(pieces(input, values.apply(input)));
        }
        return pieces;
    }

    /** {@return pieces without adjacent ones that are fixed} */
    private static List<Piece> merged(List<Piece> pieces) {
        List<Piece> merged = new ArrayList<>();
        for (Piece piece : pieces) {
            if (piece instanceof Piece.Fixed(KeyBytes more)
                    && !merged.isEmpty()
                    && merged.getLast() instanceof Piece.Fixed(KeyBytes bytes)) {
                merged.removeLast();
                merged.add(new Piece.Fixed(KeyBytes.hex(bytes.toHex() + more.toHex())));
            } else {
                merged.add(piece);
            }
        }
        return merged;
    }

    private List<Piece> pieces(int index, Expr value) {
        KeySegment segment = key.segments().get(index);
        if (segment.source() instanceof Constant(KeyBytes bytes)) {
            return bytes.isEmpty() ? List.of() : List.of(code.fixed(bytes));
        }
        return switch (segment.codec()) {
            case SegmentCodec.Text text ->
                around(text.before(), new Piece.Text(transformed(text, value)), text.after());
            case SegmentCodec.Decimal decimal ->
                around(decimal.before(), decimal(decimal, number(decimal, value)), decimal.after());
            case SegmentCodec.Complement complement ->
                List.of(new Piece.Number(
                        code.number(complement.from()).minus(number(complement, value)),
                        "0" + complement.digits() + "d"));
            case SegmentCodec.Hex hex ->
                List.of(new Piece.Number(
                        code.hex(hex, number(hex, value)), "0" + hex.digits() + (hex.upperCase() ? "X" : "x")));
            case SegmentCodec.Date date -> List.of(new Piece.Text(code.date(index, value)));
            case SegmentCodec.UuidValue(UuidForm form) ->
                List.of(
                        form == UuidForm.BYTES
                                ? new Piece.Bytes(code.uuid(form, value))
                                : new Piece.Text(code.uuid(form, value)));
            case SegmentCodec.Raw raw -> List.of(new Piece.Bytes(value));
            case SegmentCodec.Binary binary -> {
                Expr number = number(binary, value);
                Expr written = binary.from() > 0 ? code.number(binary.from()).minus(number) : number;
                yield List.of(new Piece.Bytes(
                        binary.ordered() ? code.support("orderedNumber", written) : code.bigEndian(binary, written)));
            }
        };
    }

    private static List<Piece> around(String before, Piece value, String after) {
        return Stream.of(new Piece.Fixed(KeyBytes.utf8(before)), value, new Piece.Fixed(KeyBytes.utf8(after)))
                .filter(piece -> !(piece instanceof Piece.Fixed(KeyBytes bytes) && bytes.isEmpty()))
                .toList();
    }

    private Expr transformed(SegmentCodec.Text text, Expr value) {
        return switch (text.transform()) {
            case NONE -> value;
            case REVERSED -> code.reversed(value);
            case REVERSED_LABELS -> code.support("reverseLabels", value);
            case BASE64 -> code.base64(value);
        };
    }

    private Piece decimal(SegmentCodec.Decimal decimal, Expr number) {
        if (decimal.reversed()) {
            return new Piece.Text(code.reversed(code.decimal(decimal, number)));
        }
        return decimal.signed() && decimal.isPadded()
                // The sign is an additional character.
                ? new Piece.Text(code.decimal(decimal, number))
                : new Piece.Number(number, decimal.isPadded() ? "0" + decimal.digits() + "d" : "d");
    }

    /** {@return a value as a number: itself, or the number of units from 1970} */
    private Expr number(SegmentCodec codec, Expr value) {
        return codec.unit()
                .filter(unit -> !code.isNumber(codec))
                .map(unit -> code.count(unit, value))
                .orElse(value);
    }

    private void parse() {
        if (key.parsing() instanceof KeyShape.Ambiguous(String reason)) {
            code.noParse(ByteText.comment(reason));
            return;
        }
        code.openParse();
        IntFunction<Expr> found = switch (key.parsing()) {
            case KeyShape.Split split ->
                code.split(CodeText.utf8(key.delimiter()).orElseThrow());
            case KeyShape.Ordered ordered -> texts(code.splitOrdered());
            case KeyShape.Offsets(List<KeyShape.Slice> slices) -> {
                if (key.minLength() > 0) {
                    code.checkLength(key.isFixed() ? "!=" : "<", key.minLength());
                }
                yield texts(i -> code.slice(slices.get(i)));
            }
            case KeyShape.Ambiguous none -> throw new IllegalStateException();
        };
        code.returnKey(key.parts().stream()
                .map(part -> converted(part, code.checked(part, parsed(part, found.apply(part)))))
                .toList());
    }

    private IntFunction<Expr> texts(IntFunction<Expr> bytes) {
        return i -> key.segments().get(i).isText() ? code.text(bytes.apply(i)) : bytes.apply(i);
    }

    /** {@return the text, the number, the time or the UUID in a segment of a key} */
    private Expr parsed(int index, Expr text) {
        return switch (code.codec(index)) {
            case SegmentCodec.Text codec -> {
                Expr inner = code.cut(text, codec.before(), codec.after());
                yield switch (codec.transform()) {
                    case NONE -> inner;
                    case REVERSED -> code.reversed(inner);
                    case REVERSED_LABELS -> code.support("reverseLabels", inner);
                    case BASE64 -> code.parsedBase64(inner);
                };
            }
            case SegmentCodec.Decimal codec -> {
                Expr digits = code.cut(text, codec.before(), codec.after());
                yield code.parsedNumber(codec.reversed() ? code.reversed(digits) : digits, 10);
            }
            case SegmentCodec.Complement codec -> code.parsedNumber(text, 10);
            case SegmentCodec.Hex codec -> code.parsedNumber(text, 16);
            case SegmentCodec.Date codec -> code.parsedDate(index, text);
            case SegmentCodec.UuidValue(UuidForm form) -> code.parsedUuid(form, text);
            case SegmentCodec.Raw codec -> text;
            case SegmentCodec.Binary codec ->
                codec.ordered() ? code.support("parseOrderedNumber", text) : code.parsedBigEndian(codec, text);
        };
    }

    /** {@return the value of a segment, from the result of {@link #parsed}} */
    private Expr converted(int index, Expr parsed) {
        SegmentCodec codec = code.codec(index);
        Expr number = switch (codec) {
            case SegmentCodec.Complement complement ->
                code.number(complement.from()).minus(parsed);
            case SegmentCodec.Binary binary
            when binary.from() > 0 -> code.number(binary.from()).minus(parsed);
            default -> parsed;
        };
        return codec.unit()
                .filter(unit -> !code.isNumber(codec))
                .map(unit -> code.time(unit, number))
                .orElse(number);
    }

    /** {@return the range of all keys that begin with some segments} */
    RangeCode prefixRange(int count, IntFunction<Expr> values) {
        Expr bytes = bytes(count, values, true);
        if (!key.isOrdered()) {
            return new RangeCode.Prefix(bytes);
        }
        // Ordered code omits empty segments at the end of a key, with their delimiters.
        return IntStream.range(count, key.segments().size()).allMatch(key::canBeEmpty)
                ? new RangeCode.Bounds(
                        key.canBeEmpty(count - 1) ? ordered("orderedKey", count, values) : bytes,
                        withEnd(bytes, 2),
                        false)
                : new RangeCode.Prefix(withEnd(bytes, 1));
    }

    /** {@return the range of the keys whose next segment begins with a text} */
    RangeCode textRange(int count, IntFunction<Expr> values, Expr text) {
        if (count == 0) {
            return new RangeCode.Prefix(code.utf8(text));
        }
        Expr bytes = bytes(count, values, true);
        return new RangeCode.Prefix(code.joined(key.isOrdered() ? withEnd(bytes, 1) : bytes, code.utf8(text)));
    }

    /** {@return bytes of ordered code, followed by 00 01, a delimiter, or by 00 02, which follows all delimiters} */
    private Expr withEnd(Expr bytes, int end) {
        return code.joined(bytes, code.literal(KeyBytes.of(new byte[] {0, (byte) end})));
    }

    /** {@return the range of the keys with a segment from a value to before another one} */
    RangeCode.Bounds between(int index, IntFunction<Expr> values, Expr from, Expr to) {
        SegmentCodec codec = code.codec(index);
        if (codec.type() == PartType.TEXT) {
            return new RangeCode.Bounds(with(index, values, from), with(index, values, to), false);
        }
        Expr last = codec.type() == PartType.TIME && !code.isNumber(codec) ? code.before(to) : to.minus(Expr.of(1));
        return codec.isDescending()
                ? new RangeCode.Bounds(with(index, values, last), with(index, values, from), true)
                : new RangeCode.Bounds(with(index, values, from), with(index, values, last), true);
    }

    /** {@return the bytes of the segments up to one, without a delimiter after it} */
    private Expr with(int index, IntFunction<Expr> values, Expr value) {
        return bytes(index + 1, i -> i == index ? value : values.apply(i), false);
    }
}
