package dev.splitpoint.query;

import dev.splitpoint.design.Format;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.KeyEncoding;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.ValueType;
import dev.splitpoint.design.kind.GeneratorTraits;
import dev.splitpoint.stream.format.DateFieldOrder;

/** Reason why a range of a segment's values is not a range of keys. */
enum OrderViolation {
    /** Numbers without leading zeros: 10 sorts before 9. */
    DIGITS,
    /** Numbers or times that exceed the format. */
    NO_ROOM,
    /** Negative numbers in decimal or hexadecimal digits. */
    SIGN,
    /** Negative numbers as big-endian bytes. */
    BINARY_SIGN,
    /** Texts or digits in reverse. */
    BACKWARDS,
    /** Domain names with reversed labels, such as {@code com.example}. */
    DOMAIN,
    /** Base64: the characters do not sort like the encoded bytes. */
    BASE64,
    /** IPv4 addresses in dotted decimal. */
    IPV4,
    /** Dates whose pattern does not go from the year down to smaller units. */
    DATE,
    /** Two-digit years in a range that is not within one century. */
    CENTURY,
    /** A hash in another form than the hexadecimal digits of the condition. */
    HASH,
    /** A text without a following delimiter. */
    NOT_ENDED,
    /** A condition with characters that do not sort after the delimiter. */
    DELIMITER,
    /** A text that is followed by other text in its template. */
    AFFIX,
    /** Texts that are written as numbers. */
    NUMBERED;

    /**
     * Returns the reason why a range cannot bound keys. {@link RangeDerivation} must have decided that it cannot.
     *
     * @param encoding encoding of the row key
     * @param segment segment with the range condition
     * @param generator generator of the segment's values
     */
    static OrderViolation of(KeyEncoding encoding, Segment segment, Generator generator) {
        if (generator instanceof Generator.Uuid) {
            return BASE64;
        }
        boolean hash = generator instanceof Generator.Hash;
        if (hash && !(segment.type() instanceof ValueType.Text && segment.format() instanceof Format.Plain)) {
            return HASH;
        }
        return hash || GeneratorTraits.of(generator).areTexts()
                ? ofTexts(encoding, segment.format())
                : ofNumbers(segment, generator);
    }

    private static OrderViolation ofTexts(KeyEncoding encoding, Format format) {
        return switch (format) {
            case Format.Plain f -> encoding instanceof KeyEncoding.Concatenated ? NOT_ENDED : DELIMITER;
            case Format.Template f
            when RangeDerivation.endsWithText(f) ->
                encoding instanceof KeyEncoding.Concatenated ? NOT_ENDED : DELIMITER;
            case Format.Template f when f.digits().isEmpty() -> AFFIX;
            case Format.ReversedDomain f -> DOMAIN;
            case Format.ReversedText f -> BACKWARDS;
            case Format.Base64Url f -> BASE64;
            default -> NUMBERED;
        };
    }

    private static OrderViolation ofNumbers(Segment segment, Generator generator) {
        boolean negative = GeneratorTraits.of(generator).smallest() < 0;
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
            case Format.IsoDate f when !DateFieldOrder.isChronological(f.pattern()) -> DATE;
            case Format.IsoDate f when DateFieldOrder.isWithoutCentury(f.pattern()) -> CENTURY;
            default -> negative ? SIGN : NO_ROOM;
        };
    }
}
