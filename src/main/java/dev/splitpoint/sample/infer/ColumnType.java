package dev.splitpoint.sample.infer;

import dev.splitpoint.design.TimeUnit;
import java.util.Optional;

/** What the values of one part of a key are. */
public sealed interface ColumnType {
    /**
     * Always the same text.
     *
     * @param value that text, a character a byte
     */
    record Constant(String value) implements ColumnType {}

    /**
     * One of a few texts.
     *
     * @param values how many
     */
    record Choice(int values) implements ColumnType {}

    /**
     * Decimal digits of one width.
     *
     * @param width digits, 1 to 19
     */
    record Padded(int width) implements ColumnType {}

    /** Whole numbers without leading zeros, of several widths, those below zero with a minus sign: its bytes are not in the order of the numbers. */
    record Unpadded() implements ColumnType {}

    /**
     * A fixed text with a number behind it.
     *
     * @param prefix the text
     * @param digits of the number; 0: without leading zeros, of several widths
     */
    record Numbered(String prefix, int digits) implements ColumnType {}

    /**
     * A time since 1970.
     *
     * @param unit  counted in
     * @param width decimal digits
     * @param even  whether what is behind the seconds is spread as a clock has it, or nothing is there; a counter may not be
     */
    record Epoch(TimeUnit unit, int width, boolean even) implements ColumnType {}

    /**
     * What is left when a time since 1970 is taken off a number.
     *
     * @param unit  counted in
     * @param from  the number
     * @param width decimal digits
     */
    record Reversed(TimeUnit unit, long from, int width) implements ColumnType {}

    /**
     * A date, a date and a time of day, or a time of day.
     *
     * @param pattern of {@link java.time.format.DateTimeFormatter}
     */
    record Date(String pattern) implements ColumnType {
        /** {@return whether it is a time of day without a date} */
        boolean isOfDay() {
            return pattern.startsWith("HH");
        }
    }

    /**
     * A UUID of 36 characters.
     *
     * @param version by its digit; 0 where they are of several
     */
    record Uuid(int version) implements ColumnType {}

    /**
     * Identifiers that begin with the time at which they were made.
     *
     * @param scheme by which they are made
     */
    record TimeId(Scheme scheme) implements ColumnType {
        /** Who makes them. */
        public enum Scheme {
            /** 26 characters of base 32, the first ten a time in ms. */
            ULID("ULID"),
            /** 27 characters of base 62, of which 32 bits are a time in s. */
            KSUID("KSUID"),
            /** 24 hexadecimal digits, the first eight a time in s, as MongoDB has them. */
            OBJECT_ID("ObjectId");

            private final String text;

            Scheme(String text) {
                this.text = text;
            }
        }
    }

    /**
     * Hexadecimal digits.
     *
     * @param width     digits; 0: without leading zeros, or with few, of several widths
     * @param upperCase whether A to F are upper case
     */
    record Hex(int width, boolean upperCase) implements ColumnType {}

    /**
     * Cells of the geohash grid.
     *
     * @param precision characters
     */
    record Geohash(int precision) implements ColumnType {}

    /** IP addresses, version 4 or 6. */
    record Ip() implements ColumnType {}

    /** Domain names from the top level down. */
    record ReversedDomain() implements ColumnType {}

    /** Dates with the name of the month in them: no design writes them, and they are in no order of time. */
    record NamedMonth() implements ColumnType {}

    /** Domain names as people write them. */
    record Domain() implements ColumnType {}

    /** Hardware addresses of six bytes, in hexadecimal. */
    record Mac() implements ColumnType {}

    /** E-mail addresses. */
    record Mail() implements ColumnType {}

    /** Decimal numbers with a point in them, with or without a sign, such as 12.5: their bytes are not in the order of the numbers. */
    record Fraction() implements ColumnType {}

    /** Base 64, of the alphabet for URLs or the other. */
    record Base64() implements ColumnType {}

    /** Anything readable. */
    record Text() implements ColumnType {}

    /**
     * Binary numbers, the highest byte first.
     *
     * @param bytes 1 to 8
     */
    record BigEndian(int bytes) implements ColumnType {}

    /**
     * Binary numbers, the lowest byte first: they are not in the order of the numbers.
     *
     * @param bytes 4 or 8
     */
    record LittleEndian(int bytes) implements ColumnType {}

    /**
     * Binary times since 1970, the highest byte first.
     *
     * @param unit  counted in
     * @param bytes 4, 6 or 8
     * @param from  what they are taken off; 0: of nothing
     */
    record BinaryTime(TimeUnit unit, int bytes, long from) implements ColumnType {}

    /**
     * Binary numbers, the highest byte first, with the sign bit turned, so that negative ones stand before the others.
     *
     * @param bytes 4 or 8
     * @param unit  where they are times since 1970, counted in
     */
    record Signed(int bytes, Optional<TimeUnit> unit) implements ColumnType {}

    /**
     * Binary numbers, the highest byte first, that say how many bytes the text behind them has.
     *
     * @param bytes 1, 2 or 4
     */
    record Length(int bytes) implements ColumnType {}

    /**
     * IP addresses in bytes.
     *
     * @param version 4, of 4 bytes, or 6, of 16
     */
    record BinaryIp(int version) implements ColumnType {
        /** {@return how many bytes an address has} */
        int bytes() {
            return version == 4 ? 4 : 16;
        }
    }

    /**
     * UUIDs in 16 bytes.
     *
     * @param version of RFC 9562
     */
    record BinaryUuid(int version) implements ColumnType {}

    /**
     * Other bytes.
     *
     * @param width how many; 0: of several lengths
     */
    record Bytes(int width) implements ColumnType {}

    /** {@return whether it is numbers in decimal digits, with leading zeros or without} */
    default boolean isDecimal() {
        return this instanceof Padded || this instanceof Unpadded;
    }

    /** {@return whether it is text, or one of a few} */
    default boolean isWords() {
        return this instanceof Choice || this instanceof Text;
    }

    /** {@return whether it is a time or a date} */
    default boolean isTime() {
        return this instanceof Epoch || this instanceof Reversed || this instanceof Date || this instanceof BinaryTime
                || this instanceof Signed signed && signed.unit().isPresent();
    }

    /** {@return a name for people, such as "reversed timestamp in ms"} */
    default String text() {
        return switch (this) {
            case Constant t -> Latin.text(t.value()).isEmpty() ? "always empty" : "constant '" + Latin.text(t.value()) + "'";
            case Choice t -> "one of " + t.values() + " values";
            case Padded t -> "number of " + counted(t.width(), "digit");
            case Unpadded t -> "number without leading zeros";
            case Numbered t -> "'" + t.prefix() + "' and a number"
                    + (t.digits() > 0 ? " of " + counted(t.digits(), "digit") : " without leading zeros");
            case Epoch t -> "timestamp in " + Latin.unit(t.unit());
            case Reversed t -> "reversed timestamp in " + Latin.unit(t.unit()) + ", from " + t.from();
            case Date t -> (t.isOfDay() ? "time of day as " : "date as ") + t.pattern();
            case Uuid t -> t.version() > 0 ? "UUID of version " + t.version() : "UUID";
            case TimeId t -> t.scheme().text;
            case Hex t -> t.width() == 0 ? "hexadecimal number of several widths" : counted(t.width(), "hexadecimal digit");
            case Geohash t -> "geohash of " + counted(t.precision(), "character");
            case Ip t -> "IP address";
            case ReversedDomain t -> "reversed domain name";
            case Domain t -> "domain name";
            case NamedMonth t -> "date with the name of the month";
            case Mac t -> "MAC address";
            case Mail t -> "e-mail address";
            case Fraction t -> "decimal fraction";
            case Base64 t -> "Base64";
            case Text t -> "text";
            case BigEndian t -> "binary number of " + counted(t.bytes(), "byte");
            case LittleEndian t -> "binary number of " + t.bytes() + " bytes, the lowest first";
            case BinaryTime t -> (t.from() > 0 ? "reversed " : "") + "binary timestamp in " + Latin.unit(t.unit()) + " of "
                    + t.bytes() + " bytes";
            case Signed t -> t.unit().map(unit -> "binary timestamp in " + Latin.unit(unit)).orElse("binary number") + " of "
                    + t.bytes() + " bytes, sign bit turned";
            case Length t -> "length of what follows, in " + counted(t.bytes(), "byte");
            case BinaryIp t -> "IP address of version " + t.version() + " in " + t.bytes() + " bytes";
            case BinaryUuid t -> "UUID of version " + t.version() + " in 16 bytes";
            case Bytes t -> t.width() > 0 ? counted(t.width(), "byte") : "bytes";
        };
    }

    private static String counted(int number, String noun) {
        return number + " " + noun + (number == 1 ? "" : "s");
    }
}
