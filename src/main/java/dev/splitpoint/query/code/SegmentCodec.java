package dev.splitpoint.query.code;

import dev.splitpoint.design.Format;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TimeUnit;
import dev.splitpoint.design.ValueType;
import dev.splitpoint.design.kind.FormatTraits;
import dev.splitpoint.design.kind.GeneratorTraits;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.ZoneId;
import java.util.Optional;
import java.util.OptionalLong;

/** The encoding of the value of a segment in generated code: the same bytes as in the simulation. */
public sealed interface SegmentCodec {
    /** Type of a value in generated code. */
    enum PartType {
        TEXT,
        BYTES,
        INTEGER,
        TIME,
        UUID
    }

    /** The transformation of a text before it is encoded. */
    enum Transform {
        NONE,
        REVERSED,
        REVERSED_LABELS,
        BASE64
    }

    /** The form of a UUID in a key. */
    enum UuidForm {
        TEXT,
        BYTES,
        BASE64
    }

    /**
     * A text in UTF-8.
     *
     * @param before text before it
     * @param after text after it
     * @param width bytes of all values; 0 if they differ
     */
    record Text(Transform transform, String before, String after, int width) implements SegmentCodec {
        static Text plain(int width) {
            return new Text(Transform.NONE, "", "", width);
        }

        @Override
        public boolean keepsOrder() {
            return transform == Transform.NONE && after.isEmpty();
        }
    }

    /** Bytes as they are. */
    record Raw() implements SegmentCodec {}

    /**
     * A decimal number, or a time as a decimal number.
     *
     * @param unit of a time; empty for a number
     * @param digits number of digits with leading zeros; 0 for none
     * @param reversed whether the digits are reversed
     * @param signed whether numbers can be negative
     * @param fits whether all numbers have room in the digits
     */
    record Decimal(
            Optional<TimeUnit> unit,
            String before,
            int digits,
            String after,
            boolean reversed,
            boolean signed,
            boolean fits)
            implements SegmentCodec {
        @Override
        public int width() {
            return digits > 0 && fits && !signed ? bytes(before) + digits + bytes(after) : 0;
        }

        /** {@return whether numbers are written with leading zeros} */
        boolean isPadded() {
            return digits > 1;
        }

        @Override
        public boolean keepsOrder() {
            return digits > 0 && fits && !signed && !reversed;
        }
    }

    /**
     * A number, or a time, subtracted from a constant, in decimal with leading zeros.
     *
     * @param unit of a time; empty for a number
     * @param from the constant
     * @param digits number of digits
     */
    record Complement(Optional<TimeUnit> unit, long from, int digits) implements SegmentCodec {
        @Override
        public int width() {
            return Long.toString(from).length() <= digits ? digits : 0;
        }

        @Override
        public boolean keepsOrder() {
            return width() > 0;
        }

        @Override
        public boolean isDescending() {
            return true;
        }
    }

    /**
     * A number in hexadecimal with leading zeros.
     *
     * @param unit of a time; empty for a number
     * @param fits whether all numbers have room in the digits; of others the last digits are written
     */
    record Hex(Optional<TimeUnit> unit, int digits, boolean upperCase, boolean fits) implements SegmentCodec {
        @Override
        public int width() {
            return digits;
        }

        @Override
        public boolean keepsOrder() {
            return fits;
        }
    }

    /**
     * A number in binary: 1 to 8 bytes, big-endian, or a 64-bit number of 1 to 10 bytes in ordered code.
     *
     * @param unit of a time; empty for a number
     * @param signed whether numbers can be negative
     * @param bytes number of bytes, 8 for ordered code; of longer numbers the lowest bytes are written
     * @param from constant from which numbers are subtracted; 0 for none
     * @param fits whether all numbers have room in the bytes
     */
    record Binary(Optional<TimeUnit> unit, boolean ordered, boolean signed, int bytes, long from, boolean fits)
            implements SegmentCodec {
        @Override
        public int width() {
            return ordered ? 0 : bytes;
        }

        @Override
        public boolean keepsOrder() {
            return ordered || !signed && fits;
        }

        @Override
        public boolean isDescending() {
            return from > 0;
        }

        /** {@return the number to write, given the expressions of the constant and of the value} */
        String difference(String constant, String value, String number) {
            return from == 0 ? number : constant + " - " + (value.endsWith(" - 1") ? "(" + value + ")" : number);
        }
    }

    /** A time as a date of fixed width. */
    record Date(DatePattern pattern, ZoneId zone) implements SegmentCodec {
        @Override
        public int width() {
            return pattern.width();
        }

        @Override
        public boolean keepsOrder() {
            return pattern.sortsByTime();
        }
    }

    /** A UUID. */
    record UuidValue(UuidForm form) implements SegmentCodec {
        @Override
        public int width() {
            return switch (form) {
                case TEXT -> 36;
                case BYTES -> 16;
                case BASE64 -> 22;
            };
        }
    }

    /** {@return the number of bytes of all values; 0 if they differ} */
    default int width() {
        return this instanceof Text text ? text.width() : 0;
    }

    /** {@return whether a range of values is a range of keys} */
    default boolean keepsOrder() {
        return false;
    }

    /** {@return whether larger values sort first} */
    default boolean isDescending() {
        return false;
    }

    /** {@return whether the bytes are text in UTF-8} */
    default boolean isText() {
        return !(this instanceof Raw
                || this instanceof Binary
                || this instanceof UuidValue(UuidForm form) && form == UuidForm.BYTES);
    }

    default PartType type() {
        return switch (this) {
            case Text text -> PartType.TEXT;
            case Raw raw -> PartType.BYTES;
            case UuidValue uuid -> PartType.UUID;
            case Date date -> PartType.TIME;
            case Decimal _, Complement _, Hex _, Binary _ -> unit().isPresent() ? PartType.TIME : PartType.INTEGER;
        };
    }

    /** {@return the unit of a time that is written as a number} */
    default Optional<TimeUnit> unit() {
        return switch (this) {
            case Decimal decimal -> decimal.unit();
            case Complement complement -> complement.unit();
            case Hex hex -> hex.unit();
            case Binary binary -> binary.unit();
            case Text _, Raw _, Date _, UuidValue _ -> Optional.empty();
        };
    }

    /** {@return the unit of times, as they are written; the longest where units differ, such as 31 days for months} */
    default Duration precision() {
        if (this instanceof Date date) {
            return switch (date.pattern().smallest()) {
                case 'y' -> Duration.ofDays(366);
                case 'M' -> Duration.ofDays(31);
                case 'd' -> Duration.ofDays(1);
                case 'H' -> Duration.ofHours(1);
                case 'm' -> Duration.ofMinutes(1);
                case 's' -> Duration.ofSeconds(1);
                default -> date.pattern().fraction();
            };
        }
        return Duration.ofNanos(unit().map(TimeUnit::nanos).orElse(1L));
    }

    /** {@return the encoding of a segment; plain text if code has no type for its values} */
    static SegmentCodec of(Segment segment) {
        Generator generator = segment.generator();
        ValueType type = segment.type();
        boolean isText = type instanceof ValueType.Text;
        Format format = isText || type instanceof ValueType.Bytes ? segment.format() : new Format.Plain();
        return switch (generator) {
            case Generator.Uuid uuid ->
                new UuidValue(
                        !isText
                                ? UuidForm.BYTES
                                : format instanceof Format.Base64Url ? UuidForm.BASE64 : UuidForm.TEXT);
            case Generator.Hash hash when isText && format instanceof Format.Plain -> Text.plain(hash.length());
            case Generator g
            when GeneratorTraits.of(g).areTexts()
                    && !FormatTraits.of(format).needsNumbers()
                    && (isText || type instanceof ValueType.Bytes) -> text(format, isText);
            case Generator g
            when segment.bigEndian().isPresent() ->
                bigEndian(segment.bigEndian().get(), g);
            case Generator.Clock clock when isText -> time(format);
            case Generator.Clock clock ->
                binary(type, Optional.of(type instanceof ValueType.Timestamp ? TimeUnit.US : TimeUnit.MS), false);
            case Generator g
            when !isText ->
                binary(
                        type,
                        type instanceof ValueType.Timestamp ? Optional.of(TimeUnit.US) : Optional.empty(),
                        isSigned(g));
            default -> number(format, Optional.empty(), largest(generator), isSigned(generator));
        };
    }

    private static SegmentCodec text(Format format, boolean isText) {
        return switch (format) {
            case Format.ReversedDomain f -> new Text(Transform.REVERSED_LABELS, "", "", 0);
            case Format.Base64Url f -> new Text(Transform.BASE64, "", "", 0);
            case Format.ReversedText f -> new Text(Transform.REVERSED, "", "", 0);
            case Format.Template f -> new Text(Transform.NONE, before(f), after(f), 0);
            default -> isText ? Text.plain(0) : new Raw();
        };
    }

    private static SegmentCodec binary(ValueType type, Optional<TimeUnit> unit, boolean signed) {
        boolean ordered = type instanceof ValueType.Int64(ValueType.IntEncoding int64)
                        && int64 == ValueType.IntEncoding.ORDERED_CODE_BYTES
                || type instanceof ValueType.Timestamp(ValueType.IntEncoding time)
                        && time == ValueType.IntEncoding.ORDERED_CODE_BYTES;
        return new Binary(unit, ordered, signed, Long.BYTES, 0, true);
    }

    private static SegmentCodec bigEndian(Format.BigEndian format, Generator generator) {
        OptionalLong largest = largest(generator);
        long limit = format.from() > 0
                ? format.from()
                : format.bytes() == Long.BYTES ? Long.MAX_VALUE : (1L << Byte.SIZE * format.bytes()) - 1;
        return new Binary(
                Optional.of(format.unit()).filter(_ -> generator instanceof Generator.Clock),
                false,
                isSigned(generator),
                format.bytes(),
                format.from(),
                largest.isEmpty() || largest.getAsLong() >= 0 && largest.getAsLong() <= limit);
    }

    private static SegmentCodec time(Format format) {
        return switch (format) {
            case Format.Timestamp f -> new Decimal(Optional.of(f.unit()), "", f.width(), "", false, false, true);
            case Format.ReversedTimestamp f -> new Complement(Optional.of(f.unit()), f.from(), f.width());
            default -> number(format, Optional.of(TimeUnit.MS), OptionalLong.empty(), false);
        };
    }

    private static SegmentCodec number(Format format, Optional<TimeUnit> unit, OptionalLong largest, boolean signed) {
        return switch (format) {
            case Format.PaddedDecimal f -> decimal(unit, "", f.width(), "", false, largest, signed);
            case Format.Timestamp f -> decimal(unit, "", f.width(), "", false, largest, signed);
            case Format.Template f -> decimal(unit, before(f), f.digits().orElse(0), after(f), false, largest, signed);
            case Format.ReversedText f -> decimal(unit, "", f.width().orElse(0), "", true, largest, signed);
            case Format.Plain f -> decimal(unit, "", 0, "", false, largest, signed);
            case Format.UnpaddedDecimal f -> decimal(unit, "", 0, "", false, largest, signed);
            case Format.ReversedDomain f -> decimal(unit, "", 0, "", false, largest, signed);
            case Format.ReversedTimestamp f -> new Complement(unit, f.from(), f.width());
            case Format.Hex f ->
                new Hex(
                        unit,
                        f.width(),
                        f.upperCase(),
                        f.width() == 16
                                || !signed && (largest.isEmpty() || largest.getAsLong() >>> 4 * f.width() == 0));
            case Format.IsoDate f ->
                DatePattern.of(f.pattern())
                        .<SegmentCodec>map(pattern -> new Date(pattern, f.zone()))
                        .orElse(Text.plain(0));
            case Format.Uuid f -> new UuidValue(UuidForm.TEXT);
            case Format.BigEndian f -> Text.plain(f.bytes());
            case Format.Ipv4 f -> Text.plain(0);
            case Format.Base64Url f -> Text.plain(11);
            case Format.Geohash f -> Text.plain(f.precision());
        };
    }

    private static Decimal decimal(
            Optional<TimeUnit> unit,
            String before,
            int digits,
            String after,
            boolean reversed,
            OptionalLong largest,
            boolean signed) {
        // Numbers of one digit have a fixed width without leading zeros.
        int width =
                digits == 0 && !signed && largest.isPresent() && largest.getAsLong() >= 0 && largest.getAsLong() <= 9
                        ? 1
                        : digits;
        boolean fits =
                largest.isEmpty() || Long.toUnsignedString(largest.getAsLong()).length() <= width;
        return new Decimal(unit, before, width, after, reversed, signed, fits);
    }

    private static boolean isSigned(Generator generator) {
        return switch (generator) {
            case Generator.Weighted g -> g.weights().keySet().stream().anyMatch(value -> value.startsWith("-"));
            case Generator.Hash g -> g.length() == 16;
            default -> GeneratorTraits.of(generator).smallest() < 0;
        };
    }

    /** {@return the largest number of a generator with numbers that do not increase} */
    private static OptionalLong largest(Generator generator) {
        return switch (generator) {
            case Generator.Hash g -> OptionalLong.of(-1L >>> 64 - 4 * g.length());
            case Generator.Weighted g ->
                g.weights().keySet().stream()
                        .filter(value -> value.matches("[+]?[0-9]{1,18}"))
                        .mapToLong(Long::parseLong)
                        .max();
            default -> GeneratorTraits.of(generator).largest();
        };
    }

    private static String before(Format.Template template) {
        return template.text().substring(0, template.text().indexOf(Format.Template.HOLE));
    }

    private static String after(Format.Template template) {
        return template.text().substring(template.text().indexOf(Format.Template.HOLE) + Format.Template.HOLE.length());
    }

    private static int bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }
}
