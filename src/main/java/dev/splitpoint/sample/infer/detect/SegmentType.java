package dev.splitpoint.sample.infer.detect;

import dev.splitpoint.design.TimeUnit;
import java.util.Locale;

/** Type of the values of a segment. */
public sealed interface SegmentType {
    /**
     * Constant text.
     *
     * @param value the text, one character per byte
     */
    record Constant(String value) implements SegmentType {}

    /**
     * Text from a short list.
     *
     * @param values number of distinct texts
     */
    record Choice(int values) implements SegmentType {}

    /**
     * Decimal digits of one width.
     *
     * @param width number of digits
     */
    record Padded(int width) implements SegmentType {}

    /**
     * Whole numbers without leading zeros and with several widths. The order of their bytes is not the order of the
     * numbers.
     */
    record Unpadded() implements SegmentType {}

    /**
     * Constant prefix and a number.
     *
     * @param prefix the prefix
     * @param digits number of digits; 0 for numbers of several widths without leading zeros
     */
    record Numbered(String prefix, int digits) implements SegmentType {}

    /**
     * Decimal time since 1970.
     *
     * @param unit unit of the time
     * @param width number of digits
     */
    record Epoch(TimeUnit unit, int width) implements SegmentType {}

    /**
     * Reversed decimal time: a number minus the time since 1970.
     *
     * @param unit unit of the time
     * @param from number that the time is subtracted from
     * @param width number of digits
     */
    record Reversed(TimeUnit unit, long from, int width) implements SegmentType {}

    /**
     * Date, with or without a time of day.
     *
     * @param pattern pattern of {@link java.time.format.DateTimeFormatter}
     */
    record Date(String pattern) implements SegmentType {}

    /**
     * UUID of 36 characters.
     *
     * @param version version, 1 to 8; 0 for several versions
     */
    record Uuid(int version) implements SegmentType {}

    /**
     * Identifiers that begin with a time, followed by random characters.
     *
     * @param scheme scheme of the identifiers
     * @param width number of characters
     */
    record TimePrefixedId(Scheme scheme, int width) implements SegmentType {
        /** Scheme of identifiers. */
        public enum Scheme {
            /** Base 32: ten characters of ms, 16 random characters. */
            ULID("ULID", TimeUnit.MS),
            /** Base 62: 32 bits of s since 2014, 128 random bits. */
            KSUID("KSUID", TimeUnit.S),
            /** MongoDB: eight hexadecimal digits of s, 16 other digits. */
            OBJECT_ID("ObjectId", TimeUnit.S),
            /** Decimal: ms since 2010 or 2015, multiplied by 2²², plus worker and sequence. */
            SNOWFLAKE("Snowflake id", TimeUnit.MS),
            /** Hexadecimal: the first eight digits are s. */
            HEX_SECONDS("hexadecimal time in s", TimeUnit.S),
            /** Hexadecimal: the first eleven or twelve digits are ms. */
            HEX_MILLISECONDS("hexadecimal time in ms", TimeUnit.MS);

            private final String text;
            private final TimeUnit unit;

            Scheme(String text, TimeUnit unit) {
                this.text = text;
                this.unit = unit;
            }

            public TimeUnit unit() {
                return unit;
            }

            boolean isBase16() {
                return this == OBJECT_ID || this == HEX_SECONDS || this == HEX_MILLISECONDS;
            }
        }

        /** Returns the number of characters after the time; for Snowflake ids, the maximum digits of 22 bits. */
        public int randomWidth() {
            return switch (scheme) {
                case ULID -> width - 10;
                case KSUID -> width - 6;
                case OBJECT_ID, HEX_SECONDS -> width - 8;
                case SNOWFLAKE -> width - 13;
                case HEX_MILLISECONDS -> Math.max(0, width - 12);
            };
        }
    }

    /**
     * Decimal numbers of one width that grow with each new row, such as order numbers and offsets.
     *
     * @param number type of the numbers: padded, unpadded, numbered or hexadecimal
     */
    record Counter(SegmentType number) implements SegmentType {}

    /**
     * Hexadecimal digits.
     *
     * @param width number of digits
     * @param upperCase whether A to F are upper case
     */
    record Hex(int width, boolean upperCase) implements SegmentType {}

    /**
     * Cells of the geohash grid.
     *
     * @param precision number of characters
     */
    record Geohash(int precision) implements SegmentType {}

    /** IP addresses of version 4 or 6. */
    record Ip() implements SegmentType {}

    /** Domain names with the top-level domain first. */
    record ReversedDomain() implements SegmentType {}

    /** Domain names. */
    record Domain() implements SegmentType {}

    /** Hardware addresses of six bytes in hexadecimal. */
    record Mac() implements SegmentType {}

    /** E-mail addresses. */
    record Mail() implements SegmentType {}

    /** Characters of Base64. */
    record Base64() implements SegmentType {}

    /** Readable text. */
    record Text() implements SegmentType {}

    /**
     * Big-endian numbers.
     *
     * @param bytes number of bytes, 1 to 8
     */
    record BigEndian(int bytes) implements SegmentType {}

    /**
     * Big-endian times since 1970.
     *
     * @param unit unit of the time
     * @param bytes number of bytes: 4, 6, or 8
     * @param from number that the time is subtracted from; 0 if it is not reversed
     */
    record BinaryTime(TimeUnit unit, int bytes, long from) implements SegmentType {}

    /**
     * UUIDs of 16 bytes.
     *
     * @param version version of RFC 9562
     */
    record BinaryUuid(int version) implements SegmentType {}

    /**
     * Other bytes.
     *
     * @param width number of bytes; 0 for several lengths
     */
    record Bytes(int width) implements SegmentType {}

    /** Returns whether values of more specific types, such as times, match this type too. */
    default boolean isGeneral() {
        return switch (this) {
            case Constant _,
                    Choice _,
                    Padded _,
                    Unpadded _,
                    Numbered _,
                    Counter _,
                    Hex _,
                    Base64 _,
                    Text _,
                    BigEndian _,
                    Bytes _ -> true;
            case Epoch _,
                    Reversed _,
                    Date _,
                    Uuid _,
                    TimePrefixedId _,
                    Geohash _,
                    Ip _,
                    ReversedDomain _,
                    Domain _,
                    Mac _,
                    Mail _,
                    BinaryTime _,
                    BinaryUuid _ -> false;
        };
    }

    /** Returns whether the type does not describe the form of the values. */
    default boolean isUnstructured() {
        return this instanceof Constant || this instanceof Choice || this instanceof Text || this instanceof Bytes;
    }

    /** Returns whether the values are times, begin with a time, or grow with each row. */
    default boolean isTime() {
        return switch (this) {
            case Epoch _, Reversed _, Date _, BinaryTime _, TimePrefixedId _ -> true;
            case Uuid t -> t.version() == 7;
            case BinaryUuid t -> t.version() == 7;
            case Constant _,
                    Choice _,
                    Padded _,
                    Unpadded _,
                    Numbered _,
                    Counter _,
                    Hex _,
                    Geohash _,
                    Ip _,
                    ReversedDomain _,
                    Domain _,
                    Mac _,
                    Mail _,
                    Base64 _,
                    Text _,
                    BigEndian _,
                    Bytes _ -> false;
        };
    }

    /** Returns a description of the type, such as "reversed timestamp in ms". */
    default String text() {
        return switch (this) {
            case Constant t -> t.value().isEmpty() ? "always empty" : "constant '" + Latin1.text(t.value()) + "'";
            case Choice t -> "one of " + t.values() + " values";
            case Padded t -> "number of " + counted(t.width(), "digit");
            case Unpadded t -> "number without leading zeros";
            case Numbered t ->
                "'" + t.prefix() + "' and a number"
                        + (t.digits() > 0 ? " of " + counted(t.digits(), "digit") : " without leading zeros");
            case Epoch t -> "timestamp in " + Latin1.unit(t.unit());
            case Reversed t -> "reversed timestamp in " + Latin1.unit(t.unit()) + ", from " + t.from();
            case Date t -> "date as " + t.pattern();
            case Uuid t -> t.version() > 0 ? "UUID of version " + t.version() : "UUID";
            case TimePrefixedId t ->
                t.scheme().text
                        + (t.scheme() == TimePrefixedId.Scheme.HEX_SECONDS && t.randomWidth() > 0
                                ? " and " + counted(t.randomWidth(), "hexadecimal digit")
                                : "");
            case Counter t -> t.number().text() + ", growing";
            case Hex t -> counted(t.width(), "hexadecimal digit");
            case Geohash t -> "geohash of " + counted(t.precision(), "character");
            case Ip t -> "IP address";
            case ReversedDomain t -> "reversed domain name";
            case Domain t -> "domain name";
            case Mac t -> "MAC address";
            case Mail t -> "e-mail address";
            case Base64 t -> "Base64";
            case Text t -> "text";
            case BigEndian t -> "binary number of " + counted(t.bytes(), "byte");
            case BinaryTime t ->
                (t.from() > 0 ? "reversed " : "") + "binary timestamp in " + Latin1.unit(t.unit()) + " of " + t.bytes()
                        + " bytes";
            case BinaryUuid t -> "UUID of version " + t.version() + " in 16 bytes";
            case Bytes t -> t.width() > 0 ? counted(t.width(), "byte") : "bytes";
        };
    }

    /**
     * Returns a proposed segment name.
     *
     * @param before word that precedes the segment in every key, such as {@code user} in {@code user#17}; often empty
     */
    default String segmentName(String before) {
        return switch (this) {
            case Constant t -> word(t.value()).isEmpty() ? "constant" : word(t.value());
            case Choice t -> "kind";
            case Padded t -> id(before, t.width() > 3 ? "id" : "number");
            case Unpadded t -> id(before, "id");
            case Numbered t -> word(t.prefix()).isEmpty() ? "id" : word(t.prefix());
            case Epoch t -> "time";
            case Reversed t -> "reversed_time";
            case Date t -> t.pattern().contains("HH") ? "time" : "day";
            case Uuid t -> id(before, "uuid");
            case TimePrefixedId t ->
                t.scheme().isBase16() && t.scheme() != TimePrefixedId.Scheme.OBJECT_ID
                        ? "hex_time"
                        : id(before, t.scheme().name().toLowerCase(Locale.ROOT));
            case Counter t -> t.number().segmentName(before);
            case Hex t -> id(before, "hex");
            case Geohash t -> "geohash";
            case Ip t -> "ip";
            case ReversedDomain t -> "domain";
            case Domain t -> "domain";
            case Mac t -> "mac";
            case Mail t -> "mail";
            case Base64 t -> id(before, "token");
            case Text t -> id(before, "text");
            case BigEndian t -> id(before, "number");
            case BinaryTime t -> t.from() > 0 ? "reversed_time" : "time";
            case BinaryUuid t -> id(before, "uuid");
            case Bytes t -> id(before, "bytes");
        };
    }

    private static String id(String before, String otherwise) {
        return before.isEmpty() ? otherwise : before + "_id";
    }

    private static String word(String text) {
        String word =
                text.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "_").replaceAll("^_+|_+$|^\\d+_*", "");
        return word.substring(0, Math.min(24, word.length()));
    }

    private static String counted(int number, String noun) {
        return number + " " + noun + (number == 1 ? "" : "s");
    }
}
