package dev.splitpoint.sample.infer;

import dev.splitpoint.design.Format;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.TimeUnit;
import dev.splitpoint.design.ValueType;
import dev.splitpoint.design.ValueType.IntEncoding;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.UnaryOperator;

/**
 * How a design writes values of a type.
 *
 * @param type      of the segment
 * @param format    of its values
 * @param generator where it needs no sample
 * @param value     from what stands in the key, a character a byte, to the value that the format makes it of
 */
record SegmentDraft(ValueType type, Format format, Optional<Generator> generator, UnaryOperator<String> value) {
    private static final Generator CLOCK = new Generator.Clock(Optional.empty(), Duration.ZERO, Optional.empty());
    /** Hexadecimal digits that a number of 63 bits has at most, all values of them. */
    private static final int MOST_HEX = 15;
    /** That a padded number of a design can have. */
    private static final int MOST_DIGITS = 19;

    static SegmentDraft of(ColumnType type) {
        return switch (type) {
            case ColumnType.Constant t when Latin.isReadable(t.value()) ->
                text(new Format.Plain(), Latin::utf8).with(new Generator.Constant(Latin.utf8(t.value())));
            case ColumnType.Constant t -> bytes();
            case ColumnType.Padded t when t.width() <= MOST_DIGITS -> text(new Format.PaddedDecimal(t.width()), SegmentDraft::number);
            case ColumnType.Unpadded t -> text(new Format.UnpaddedDecimal(), SegmentDraft::number);
            case ColumnType.Numbered t -> text(
                    new Format.Template(t.prefix() + Format.Template.HOLE,
                            t.digits() > 0 ? OptionalInt.of(t.digits()) : OptionalInt.empty()),
                    value -> number(value.substring(t.prefix().length())));
            case ColumnType.Epoch t -> text(new Format.Timestamp(t.unit(), t.width()), SegmentDraft::number).with(CLOCK);
            case ColumnType.Reversed t ->
                text(new Format.ReversedTimestamp(t.unit(), t.from(), t.width()), SegmentDraft::number).with(CLOCK);
            // a clock would write no year but this one
            case ColumnType.Date t when Years.are(t) -> text(new Format.PaddedDecimal(Years.PATTERN.length()), SegmentDraft::number);
            case ColumnType.Date t ->
                text(new Format.IsoDate(t.pattern(), ZoneOffset.UTC), UnaryOperator.identity()).with(CLOCK);
            case ColumnType.Uuid t when t.version() == 4 || t.version() == 7 ->
                text(new Format.Uuid(), UnaryOperator.identity()).with(new Generator.Uuid(t.version()));
            case ColumnType.Hex t when t.width() > 0 && t.width() <= MOST_HEX ->
                text(new Format.Hex(t.width(), t.upperCase()), value -> Long.toString(Long.parseLong(value, 16)));
            case ColumnType.ReversedDomain t -> text(new Format.ReversedDomain(), SegmentDraft::readable);
            case ColumnType.BigEndian t when t.bytes() == Long.BYTES ->
                new SegmentDraft(new ValueType.Int64(IntEncoding.BIG_ENDIAN_BYTES), new Format.Plain(), Optional.empty(),
                        value -> Long.toString(BinaryTyping.number(value)));
            case ColumnType.BinaryTime t when t.bytes() == Long.BYTES && t.from() == 0 && t.unit() == TimeUnit.US ->
                new SegmentDraft(new ValueType.Timestamp(IntEncoding.BIG_ENDIAN_BYTES), new Format.Plain(), Optional.of(CLOCK),
                        UnaryOperator.identity());
            case ColumnType.BinaryTime t when t.bytes() == Long.BYTES && t.from() == 0 && t.unit() == TimeUnit.MS ->
                new SegmentDraft(new ValueType.Int64(IntEncoding.BIG_ENDIAN_BYTES), new Format.Plain(), Optional.of(CLOCK),
                        UnaryOperator.identity());
            case ColumnType.BigEndian t -> bytes();
            case ColumnType.LittleEndian t -> bytes();
            case ColumnType.BinaryTime t -> bytes();
            case ColumnType.Signed t -> bytes();
            case ColumnType.Length t -> bytes();
            case ColumnType.BinaryIp t -> bytes();
            case ColumnType.BinaryUuid t -> bytes();
            case ColumnType.Bytes t -> bytes();
            case ColumnType.Choice t -> plain();
            case ColumnType.Padded t -> plain();
            case ColumnType.Uuid t -> plain();
            case ColumnType.TimeId t -> plain();
            case ColumnType.Hex t -> plain();
            case ColumnType.Geohash t -> plain();
            case ColumnType.Domain t -> plain();
            case ColumnType.NamedMonth t -> plain();
            case ColumnType.Ip t -> plain();
            case ColumnType.Mac t -> plain();
            case ColumnType.Mail t -> plain();
            case ColumnType.Fraction t -> plain();
            case ColumnType.Base64 t -> plain();
            case ColumnType.Text t -> plain();
        };
    }

    /** {@return values as they are} */
    static SegmentDraft plain() {
        return text(new Format.Plain(), value -> Latin.isReadable(value) ? Latin.utf8(value) : hex(value));
    }

    /** Bytes that no format makes stand in hexadecimal: that keeps their order and how they are spread. */
    private static SegmentDraft bytes() {
        return text(new Format.Plain(), SegmentDraft::hex);
    }

    /** {@return whether what is written is the hexadecimal form of what stands in the key} */
    static boolean isHexOf(ColumnType type) {
        return type instanceof ColumnType.Bytes
                || type instanceof ColumnType.BinaryUuid
                || type instanceof ColumnType.Length
                || type instanceof ColumnType.BinaryIp
                || type instanceof ColumnType.LittleEndian
                || type instanceof ColumnType.Signed
                || type instanceof ColumnType.BigEndian n && n.bytes() < Long.BYTES
                || type instanceof ColumnType.BinaryTime && of(type).generator().isEmpty()
                || type instanceof ColumnType.Constant c && !Latin.isReadable(c.value());
    }

    SegmentDraft with(Generator newGenerator) {
        return new SegmentDraft(type, format, Optional.of(newGenerator), value);
    }

    private static SegmentDraft text(Format format, UnaryOperator<String> value) {
        return new SegmentDraft(new ValueType.Text(), format, Optional.empty(), value);
    }

    private static String hex(String value) {
        return Latin.key(value).toHex();
    }

    private static String number(String digits) {
        return Long.toString(Long.parseLong(digits));
    }

    private static String readable(String domain) {
        List<String> labels = Arrays.asList(Latin.utf8(domain).toLowerCase(Locale.ROOT).split("\\.", -1));
        Collections.reverse(labels);
        return String.join(".", labels);
    }
}
