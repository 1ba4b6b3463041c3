package dev.splitpoint.query;

import dev.splitpoint.design.Format;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.KeyEncoding;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.ValueType;
import dev.splitpoint.stream.format.DateFieldOrder;
import dev.splitpoint.stream.value.ValueLimits;

/** Why a range of a segment's values is no range of keys. */
enum OrderViolation {
    /** Numbers without leading zeros sort by their first digits. */
    DIGITS,
    /** Numbers or times for which the format has no room. */
    NO_ROOM,
    /** Negative numbers in decimal or hexadecimal digits. */
    SIGN,
    /** Negative numbers as big-endian bytes. */
    BINARY_SIGN,
    /** Texts or digits written backwards. */
    BACKWARDS,
    /** Domain names written from their last label on. */
    DOMAIN,
    /** Base 64. */
    BASE64,
    /** Addresses in decimal. */
    IPV4,
    /** Dates whose pattern does not go from the year down. */
    DATE,
    /** Years of two digits, out of one century. */
    CENTURY,
    /** A hash that is not written as the digits that it is asked for by. */
    HASH,
    /** A text with no delimiter behind it. */
    NOT_ENDED,
    /** A text asked for by characters that do not sort behind the delimiter. */
    DELIMITER,
    /** A text with other text behind it in its template. */
    AFFIX,
    /** Texts that are written as numbers. */
    NUMBERED;

    /**
     * {@return why a range cannot bound keys, as {@link RangeDerivation} found}
     *
     * @param encoding  of the key
     * @param generator of the segment's values
     */
    static OrderViolation of(KeyEncoding encoding, Segment segment, Generator generator) {
        if (generator instanceof Generator.Uuid) {
            return BASE64;
        }
        boolean hash = generator instanceof Generator.Hash;
        if (hash && !(segment.type() instanceof ValueType.Text && segment.format() instanceof Format.Plain)) {
            return HASH;
        }
        return hash || ValueLimits.areTexts(generator)
                ? ofTexts(encoding, segment.format())
                : ofNumbers(segment, generator);
    }

    private static OrderViolation ofTexts(KeyEncoding encoding, Format format) {
        return switch (format) {
            case Format.Plain f -> encoding instanceof KeyEncoding.Concatenated ? NOT_ENDED : DELIMITER;
            case Format.Template f when RangeDerivation.endsWithText(f) ->
                encoding instanceof KeyEncoding.Concatenated ? NOT_ENDED : DELIMITER;
            case Format.Template f when f.digits().isEmpty() -> AFFIX;
            case Format.ReversedDomain f -> DOMAIN;
            case Format.ReversedText f -> BACKWARDS;
            case Format.Base64Url f -> BASE64;
            case Format.PaddedDecimal _, Format.UnpaddedDecimal _, Format.Hex _, Format.Timestamp _,
                    Format.ReversedTimestamp _, Format.IsoDate _, Format.Template _, Format.Uuid _, Format.Ipv4 _,
                    Format.Geohash _ -> NUMBERED;
        };
    }

    private static OrderViolation ofNumbers(Segment segment, Generator generator) {
        boolean negative = ValueLimits.smallest(generator) < 0;
        if (!(segment.type() instanceof ValueType.Text)) {
            return negative ? BINARY_SIGN : NO_ROOM;
        }
        return switch (segment.format()) {
            case Format.Plain f -> DIGITS;
            case Format.UnpaddedDecimal f -> DIGITS;
            case Format.ReversedDomain f -> DIGITS;
            case Format.Template f when f.digits().isEmpty() -> DIGITS;
            case Format.ReversedText f -> BACKWARDS;
            case Format.Base64Url f -> BASE64;
            case Format.Ipv4 f -> IPV4;
            case Format.IsoDate f when !DateFieldOrder.rises(f.pattern()) -> DATE;
            case Format.IsoDate f when DateFieldOrder.isWithoutCentury(f.pattern()) -> CENTURY;
            case Format.PaddedDecimal _, Format.Hex _, Format.Timestamp _, Format.ReversedTimestamp _, Format.IsoDate _,
                    Format.Template _, Format.Uuid _, Format.Geohash _ -> negative ? SIGN : NO_ROOM;
        };
    }
}
