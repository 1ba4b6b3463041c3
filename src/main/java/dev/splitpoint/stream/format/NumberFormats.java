package dev.splitpoint.stream.format;

import dev.splitpoint.design.Format;
import dev.splitpoint.design.ValueType;
import dev.splitpoint.stream.WorkloadException;
import java.nio.charset.StandardCharsets;

/** Factory of number formats from the formats and types of a design. */
public final class NumberFormats {
    /** Upper bound of the bytes of a number, without the text of a template. */
    public static final int MAX_LENGTH = 4096;

    private NumberFormats() {}

    /**
     * {@return the format of numbers that are not times}
     *
     * @param place place in the document, for messages
     * @param type type of the segment
     * @param format format of the segment; only used for the type text
     * @param size number of values, for formats that distribute them, such as geohashes
     * @throws WorkloadException if the format cannot write numbers
     */
    public static NumberFormat of(String place, ValueType type, Format format, long size) {
        return switch (type) {
            case ValueType.Int64(ValueType.IntEncoding encoding) -> encoded(encoding);
            case ValueType.Timestamp(ValueType.IntEncoding encoding) -> encoded(encoding);
            case ValueType.Bytes bytes ->
                format instanceof Format.BigEndian number ? bigEndian(number) : new NumberFormat.BigEndian();
            case ValueType.Text text -> ofText(format, size);
            case ValueType.Float64 _, ValueType.Float32 _, ValueType.Bool _, ValueType.Date _ ->
                throw new WorkloadException(
                        place, "A row key can contain text, bytes, int64 or timestamps. Choose one of these types.");
        };
    }

    private static NumberFormat ofText(Format format, long size) {
        return switch (format) {
            case Format.Plain plain -> new NumberFormat.Decimal(0);
            case Format.UnpaddedDecimal unpadded -> new NumberFormat.Decimal(0);
            case Format.PaddedDecimal padded -> new NumberFormat.Decimal(padded.width());
            case Format.Hex hex -> new NumberFormat.Hexadecimal(hex.width(), hex.upperCase());
            case Format.Timestamp timestamp -> new NumberFormat.Decimal(timestamp.width());
            case Format.ReversedTimestamp reversed -> new NumberFormat.Complement(reversed.from(), reversed.width());
            case Format.IsoDate date -> new DateFormat(date, 1_000_000);
            case Format.ReversedDomain domain -> new NumberFormat.Decimal(0);
            case Format.ReversedText reversed ->
                new NumberFormat.ReversedDecimal(reversed.width().orElse(0));
            case Format.Template template -> framed(template);
            case Format.Base64Url base64 -> new Base64UrlNumber();
            case Format.Uuid uuid -> new NumberFormat.NumberedUuid();
            case Format.Ipv4 ipv4 -> new NumberFormat.Ipv4();
            case Format.BigEndian number -> bigEndian(number);
            case Format.Geohash geohash -> new GeohashFormat(geohash.precision(), size);
        };
    }

    /**
     * {@return the format of times, which are in nanoseconds since 1970}
     *
     * <p>Formats that are not formats of times write milliseconds.
     */
    public static NumberFormat ofTime(String place, ValueType type, Format format) {
        if (type instanceof ValueType.Timestamp(ValueType.IntEncoding encoding)) {
            return new NumberFormat.Divided(1_000, encoded(encoding));
        }
        if (type instanceof ValueType.Bytes && format instanceof Format.BigEndian number) {
            return new NumberFormat.Divided(number.unit().nanos(), bigEndian(number));
        }
        if (!(type instanceof ValueType.Text)) {
            return new NumberFormat.Divided(1_000_000, of(place, type, format, Long.MAX_VALUE));
        }
        return switch (format) {
            case Format.Timestamp timestamp ->
                new NumberFormat.Divided(timestamp.unit().nanos(), new NumberFormat.Decimal(timestamp.width()));
            case Format.ReversedTimestamp reversed ->
                new NumberFormat.Divided(
                        reversed.unit().nanos(), new NumberFormat.Complement(reversed.from(), reversed.width()));
            case Format.IsoDate date -> new DateFormat(date, 1);
            default -> new NumberFormat.Divided(1_000_000, ofText(format, Long.MAX_VALUE));
        };
    }

    private static NumberFormat bigEndian(Format.BigEndian format) {
        NumberFormat number = new NumberFormat.BigEndian(format.bytes());
        return format.from() == 0 ? number : new NumberFormat.Subtracted(format.from(), number);
    }

    private static NumberFormat framed(Format.Template template) {
        int hole = template.text().indexOf(Format.Template.HOLE);
        return new NumberFormat.Decimal(
                ConstantBytes.of(template.text().substring(0, hole).getBytes(StandardCharsets.UTF_8)),
                template.digits().orElse(0),
                ConstantBytes.of(template.text()
                        .substring(hole + Format.Template.HOLE.length())
                        .getBytes(StandardCharsets.UTF_8)));
    }

    private static NumberFormat encoded(ValueType.IntEncoding encoding) {
        return switch (encoding) {
            case BIG_ENDIAN_BYTES -> new NumberFormat.BigEndian();
            case ORDERED_CODE_BYTES -> new OrderedCodeNumber();
        };
    }
}
