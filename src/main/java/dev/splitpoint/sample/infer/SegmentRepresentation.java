package dev.splitpoint.sample.infer;

import dev.splitpoint.design.Format;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.TimeUnit;
import dev.splitpoint.design.ValueType;
import dev.splitpoint.design.ValueType.IntEncoding;
import dev.splitpoint.sample.infer.detect.Latin1;
import dev.splitpoint.sample.infer.detect.NumberRange;
import dev.splitpoint.sample.infer.detect.SegmentType;
import dev.splitpoint.sample.infer.detect.SegmentType.TimePrefixedId;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * Representation of an inferred segment in a design.
 *
 * @param type type of the segment
 * @param format format of the values
 * @param generator generator of the values; empty if they are sampled
 * @param value conversion from the text in the key, one character per byte, to the value that the format encodes
 * @param note difference to the values of the table, a sentence; empty if none exists
 */
record SegmentRepresentation(
        ValueType type, Format format, Optional<Generator> generator, UnaryOperator<String> value, String note) {
    private static final Generator CLOCK = new Generator.Clock(Optional.empty(), Duration.ZERO, Optional.empty());
    /** Maximum hexadecimal digits for which every value fits into 63 bits. */
    private static final int MAX_HEX = 15;

    private static final int MAX_DIGITS = 19;

    /**
     * Returns the representation of values of a type. A list, a constant or bytes stay bytes if they are 1 to 8 bytes
     * of one width that are not text. Example: the salts 00 to 0F of one byte.
     */
    static SegmentRepresentation of(SegmentType type, Collection<String> values) {
        int width = values.stream().mapToInt(String::length).max().orElse(0);
        boolean isBytes = (type instanceof SegmentType.Choice
                        || type instanceof SegmentType.Constant
                        || type instanceof SegmentType.Bytes)
                && width >= 1
                && width <= Long.BYTES
                && values.stream().allMatch(value -> value.length() == width && Latin1.bigEndian(value) >= 0)
                && !values.stream().allMatch(Latin1::isReadable);
        return isBytes ? bytes(width, TimeUnit.MS, 0) : of(type);
    }

    /** Returns the representation of a type. Times follow the clock; other values are sampled. */
    static SegmentRepresentation of(SegmentType type) {
        return switch (type) {
            case SegmentType.Constant t
            when Latin1.isReadable(t.value()) ->
                text(new Format.Plain(), Latin1::utf8).with(new Generator.Constant(Latin1.utf8(t.value())), "");
            case SegmentType.Padded t
            when t.width() <= MAX_DIGITS -> text(new Format.PaddedDecimal(t.width()), SegmentRepresentation::number);
            case SegmentType.Unpadded _ -> text(new Format.UnpaddedDecimal(), SegmentRepresentation::number);
            case SegmentType.Numbered t ->
                text(
                        new Format.Template(
                                t.prefix() + Format.Template.HOLE,
                                t.digits() > 0 ? OptionalInt.of(t.digits()) : OptionalInt.empty()),
                        value -> number(value.substring(t.prefix().length())));
            case SegmentType.Counter t -> of(t.number());
            case SegmentType.Epoch t ->
                text(new Format.Timestamp(t.unit(), t.width()), SegmentRepresentation::number)
                        .with(CLOCK, "");
            case SegmentType.Reversed t ->
                text(new Format.ReversedTimestamp(t.unit(), t.from(), t.width()), SegmentRepresentation::number)
                        .with(CLOCK, "");
            case SegmentType.Date t ->
                text(new Format.IsoDate(t.pattern(), ZoneOffset.UTC), UnaryOperator.identity())
                        .with(CLOCK, "");
            case SegmentType.Uuid t
            when t.version() == 7 ->
                text(new Format.Uuid(), UnaryOperator.identity()).with(new Generator.Uuid(7), "");
            case SegmentType.TimePrefixedId t ->
                text(
                                new Format.Timestamp(
                                        t.scheme().unit(),
                                        Format.Timestamp.defaultWidth(t.scheme().unit())),
                                UnaryOperator.identity())
                        .with(CLOCK, "Written as a decimal time, which grows in the same order.");
            case SegmentType.Hex t
            when t.width() <= MAX_HEX ->
                text(new Format.Hex(t.width(), t.upperCase()), value -> Long.toString(Long.parseLong(value, 16)));
            case SegmentType.ReversedDomain _ -> text(new Format.ReversedDomain(), SegmentRepresentation::readable);
            case SegmentType.BigEndian t
            when t.bytes() == Long.BYTES ->
                new SegmentRepresentation(
                        new ValueType.Int64(IntEncoding.BIG_ENDIAN_BYTES),
                        new Format.Plain(),
                        Optional.empty(),
                        value -> Long.toString(Latin1.bigEndian(value)),
                        "");
            case SegmentType.BinaryTime t
            when t.bytes() == Long.BYTES && t.from() == 0 && (t.unit() == TimeUnit.US || t.unit() == TimeUnit.MS) ->
                new SegmentRepresentation(
                        t.unit() == TimeUnit.US
                                ? new ValueType.Timestamp(IntEncoding.BIG_ENDIAN_BYTES)
                                : new ValueType.Int64(IntEncoding.BIG_ENDIAN_BYTES),
                        new Format.Plain(),
                        Optional.of(CLOCK),
                        UnaryOperator.identity(),
                        "");
            case SegmentType.BinaryTime t ->
                bytes(t.bytes(), t.unit(), t.from()).with(CLOCK, "");
            case SegmentType.BigEndian t -> bytes(t.bytes(), TimeUnit.MS, 0);
            case SegmentType.Constant _, SegmentType.BinaryUuid _, SegmentType.Bytes _ ->
                text(new Format.Plain(), SegmentRepresentation::hex)
                        .noting("Written in hexadecimal, in the same order.");
            case SegmentType.Choice _,
                    SegmentType.Padded _,
                    SegmentType.Uuid _,
                    SegmentType.Hex _,
                    SegmentType.Geohash _,
                    SegmentType.Domain _,
                    SegmentType.Ip _,
                    SegmentType.Mac _,
                    SegmentType.Mail _,
                    SegmentType.Base64 _,
                    SegmentType.Text _ -> plain();
        };
    }

    /**
     * Returns the representation of nearly unique values, with a generator of their type instead of sampled values.
     * Empty for types without a generator, such as text. Example: six random digits from 100017 to 999981 become
     * uniform numbers of that range.
     */
    static Optional<SegmentRepresentation> ofUnique(SegmentType type, Collection<String> values) {
        return switch (type) {
            case SegmentType.Counter t ->
                range(t.number(), values)
                        .map(range -> of(t.number()).with(new Generator.Sequence(range.max() + 1, 1), ""));
            case SegmentType.Padded _, SegmentType.Unpadded _, SegmentType.Numbered _ ->
                uniform(of(type), range(type, values), "");
            case SegmentType.BigEndian _ -> uniform(of(type), range(type, values), "");
            case SegmentType.Hex t -> hex(values, UnaryOperator.identity(), t.width(), t.upperCase(), "");
            case SegmentType.Mac _ ->
                hex(values, value -> value.replaceAll("[:-]", ""), 12, false, "Written without separators.");
            case SegmentType.Bytes t
            when t.width() > 0 && t.width() < Long.BYTES ->
                uniform(bytes(t.width(), TimeUnit.MS, 0), range(new SegmentType.BigEndian(t.width()), values), "");
            case SegmentType.Bytes t
            when t.width() > 0 ->
                hex(
                        values,
                        SegmentRepresentation::hex,
                        2 * t.width(),
                        false,
                        "Written in hexadecimal, in the same order.");
            case SegmentType.Uuid t
            when t.version() != 7 ->
                Optional.of(text(new Format.Uuid(), UnaryOperator.identity()).with(new Generator.Uuid(4), ""));
            case SegmentType.BinaryUuid t ->
                Optional.of(text(new Format.Uuid(), UnaryOperator.identity())
                        .with(new Generator.Uuid(t.version() == 7 ? 7 : 4), "Written as text, in the same order."));
            case SegmentType.Ip _ ->
                uniform(
                        text(new Format.Ipv4(), UnaryOperator.identity()),
                        range(values, SegmentRepresentation::address),
                        "");
            case SegmentType.Base64 _ ->
                Optional.of(text(new Format.Base64Url(), UnaryOperator.identity())
                        .with(new Generator.Uniform(0, Long.MAX_VALUE - 1), "Random numbers of eight bytes."));
            case SegmentType.Constant _,
                    SegmentType.Choice _,
                    SegmentType.Epoch _,
                    SegmentType.Reversed _,
                    SegmentType.Date _,
                    SegmentType.Uuid _,
                    SegmentType.TimePrefixedId _,
                    SegmentType.Geohash _,
                    SegmentType.ReversedDomain _,
                    SegmentType.Domain _,
                    SegmentType.Mail _,
                    SegmentType.Text _,
                    SegmentType.BinaryTime _,
                    SegmentType.Bytes _ -> Optional.empty();
        };
    }

    /** Returns the representation of the random characters after the time of an identifier; empty if none exist. */
    static Optional<SegmentRepresentation> ofRandom(TimePrefixedId type) {
        int width = Math.min(MAX_HEX, type.randomWidth());
        if (width <= 0) {
            return Optional.empty();
        }
        return Optional.of(
                type.scheme() == TimePrefixedId.Scheme.SNOWFLAKE
                        ? text(new Format.PaddedDecimal(width), UnaryOperator.identity())
                                .with(new Generator.Uniform(0, (long) StrictMath.pow(10, width) - 1), "")
                        : text(new Format.Hex(width, false), UnaryOperator.identity())
                                .with(new Generator.Uniform(0, (1L << 4 * width) - 1), ""));
    }

    /** Returns the representation as plain text with sampled values. */
    static SegmentRepresentation plain() {
        return text(new Format.Plain(), value -> Latin1.isReadable(value) ? Latin1.utf8(value) : hex(value));
    }

    private SegmentRepresentation with(Generator newGenerator, String newNote) {
        return new SegmentRepresentation(type, format, Optional.of(newGenerator), value, newNote);
    }

    private SegmentRepresentation noting(String newNote) {
        return new SegmentRepresentation(type, format, generator, value, newNote);
    }

    private static SegmentRepresentation text(Format format, UnaryOperator<String> value) {
        return new SegmentRepresentation(new ValueType.Text(), format, Optional.empty(), value, "");
    }

    private static SegmentRepresentation bytes(int bytes, TimeUnit unit, long from) {
        return new SegmentRepresentation(
                new ValueType.Bytes(),
                new Format.BigEndian(bytes, unit, from),
                Optional.empty(),
                value -> Long.toString(Latin1.bigEndian(value)),
                "");
    }

    private static Optional<SegmentRepresentation> uniform(
            SegmentRepresentation draft, Optional<NumberRange> range, String note) {
        return range.filter(one -> one.max() - one.min() >= 0 && one.max() - one.min() < Long.MAX_VALUE)
                .map(one -> draft.with(new Generator.Uniform(one.min(), one.max()), note));
    }

    /**
     * Returns the representation of random hexadecimal digits: the first 15 digits of longer values, in the same range.
     */
    private static Optional<SegmentRepresentation> hex(
            Collection<String> values, UnaryOperator<String> digits, int width, boolean upperCase, String note) {
        int written = Math.min(MAX_HEX, width);
        String all = width > MAX_HEX
                ? ("The first " + written + " of " + width + " digits, with the same distribution. " + note).strip()
                : note;
        return uniform(
                text(new Format.Hex(written, upperCase), UnaryOperator.identity()),
                range(
                        values,
                        value -> Latin1.hexadecimal(digits.apply(value)
                                .substring(
                                        0, Math.min(written, digits.apply(value).length())))),
                all);
    }

    private static Optional<NumberRange> range(SegmentType type, Collection<String> values) {
        return range(values, value -> KeySegments.number(type, value));
    }

    /** Returns the range of the numbers; empty if a value is not a number. */
    private static Optional<NumberRange> range(Collection<String> values, Function<String, OptionalLong> read) {
        long[] numbers = values.stream()
                .map(read)
                .filter(OptionalLong::isPresent)
                .mapToLong(OptionalLong::getAsLong)
                .toArray();
        return numbers.length < values.size() || numbers.length == 0
                ? Optional.empty()
                : Optional.of(new NumberRange(
                        Arrays.stream(numbers).min().orElseThrow(),
                        Arrays.stream(numbers).max().orElseThrow(),
                        1));
    }

    private static OptionalLong address(String value) {
        long number = 0;
        for (String part : value.split("\\.", -1)) {
            OptionalLong digits = Latin1.decimal(part);
            if (digits.isEmpty()) {
                return OptionalLong.empty();
            }
            number = number << 8 | digits.getAsLong();
        }
        return OptionalLong.of(number);
    }

    private static String hex(String value) {
        return Latin1.key(value).toHex();
    }

    private static String number(String digits) {
        return Long.toString(Long.parseLong(digits));
    }

    private static String readable(String domain) {
        List<String> labels =
                Arrays.asList(Latin1.utf8(domain).toLowerCase(Locale.ROOT).split("\\.", -1));
        Collections.reverse(labels);
        return String.join(".", labels);
    }
}
