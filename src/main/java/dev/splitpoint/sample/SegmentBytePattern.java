package dev.splitpoint.sample;

import dev.splitpoint.design.Format;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.ValueType;
import dev.splitpoint.design.kind.FormatTraits;
import dev.splitpoint.design.kind.GeneratorTraits;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Patterns for the encoded values of segments, over text with one character for each byte. Example: a decimal padded to
 * 4 digits matches {@code 0042} and {@code -0042}, but not {@code 42}.
 */
final class SegmentBytePattern {
    private static final int NUMBER_BYTES = 8;
    /** Maximum length of a 64-bit number in ordered code. */
    private static final int ORDERED_NUMBER_BYTES = 10;

    private static final int UUID_BYTES = 16;
    /** Lengths of the groups between the hyphens of a UUID (RFC 9562). */
    private static final List<Integer> UUID_GROUPS = List.of(8, 4, 4, 4, 12);

    private static final String LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    private static final KeyMatcher.Unit DIGIT = KeyMatcher.oneOf(FormatTraits.DIGITS);
    private static final KeyMatcher.Unit HEX = KeyMatcher.oneOf(FormatTraits.LOWER_HEX);
    private static final KeyMatcher MINUS = KeyMatcher.repeat(0, 1, KeyMatcher.oneOf("-"));

    private SegmentBytePattern() {}

    /**
     * {@return the pattern of a segment}
     *
     * @param segment the segment
     * @param any pattern of a byte of free text, which does not match the delimiter
     * @param octet pattern of an arbitrary encoded byte
     */
    static KeyMatcher of(Segment segment, KeyMatcher.Unit any, KeyMatcher.Unit octet) {
        return switch (segment.type()) {
            case ValueType.Int64(ValueType.IntEncoding encoding) -> number(encoding, octet);
            case ValueType.Timestamp(ValueType.IntEncoding encoding) -> number(encoding, octet);
            case ValueType.Bytes bytes
            when segment.generator() instanceof Generator.Uuid -> KeyMatcher.repeat(UUID_BYTES, octet);
            case ValueType.Bytes bytes
            when segment.format() instanceof Format.BigEndian format -> KeyMatcher.repeat(format.bytes(), octet);
            case ValueType.Text _,
                    ValueType.Bytes _,
                    ValueType.Float64 _,
                    ValueType.Float32 _,
                    ValueType.Bool _,
                    ValueType.Date _ -> text(segment, any);
        };
    }

    private static KeyMatcher number(ValueType.IntEncoding encoding, KeyMatcher.Unit octet) {
        return switch (encoding) {
            case BIG_ENDIAN_BYTES -> KeyMatcher.repeat(NUMBER_BYTES, octet);
            case ORDERED_CODE_BYTES -> KeyMatcher.repeat(1, ORDERED_NUMBER_BYTES, octet);
        };
    }

    private static KeyMatcher text(Segment segment, KeyMatcher.Unit any) {
        KeyMatcher free = KeyMatcher.repeatAtLeast(1, any);
        FormatTraits traits = FormatTraits.of(segment.format());
        return switch (segment.format()) {
            case Format.Plain plain -> plain(segment.generator(), free);
            case Format.PaddedDecimal(int width) ->
                KeyMatcher.sequence(List.of(MINUS, KeyMatcher.repeat(width, DIGIT)));
            case Format.UnpaddedDecimal unpadded ->
                KeyMatcher.anyOf(List.of(
                        KeyMatcher.literal("0"),
                        KeyMatcher.sequence(List.of(
                                MINUS,
                                KeyMatcher.repeat(1, KeyMatcher.oneOf("123456789")),
                                KeyMatcher.repeatAtLeast(0, DIGIT)))));
            case Format.IsoDate date -> date(date.pattern());
            case Format.Template template -> template(template, free);
            case Format.Uuid _ -> uuid();
            case Format.Ipv4 _ -> ip();
            case Format.BigEndian number -> KeyMatcher.repeat(number.bytes(), any);
            default ->
                traits.alphabet()
                        .map(KeyMatcher::oneOf)
                        .map(unit -> traits.width().isPresent()
                                ? KeyMatcher.repeat(traits.width().getAsInt(), unit)
                                : KeyMatcher.repeatAtLeast(1, unit))
                        .orElse(free);
        };
    }

    private static KeyMatcher plain(Generator generator, KeyMatcher free) {
        if (generator instanceof Generator.Hash hash) {
            return KeyMatcher.repeat(hash.length(), HEX);
        }
        if (!generator.listed().isEmpty()) {
            return KeyMatcher.anyOf(generator.listed().stream()
                    .map(value -> KeyMatcher.literal(latin(value)))
                    .toList());
        }
        return switch (GeneratorTraits.of(generator).values()) {
            case NUMBERS, TIMES -> KeyMatcher.sequence(List.of(MINUS, KeyMatcher.repeatAtLeast(1, DIGIT)));
            case TEXTS, HASHES, UUIDS -> free;
        };
    }

    private static KeyMatcher template(Format.Template template, KeyMatcher free) {
        int hole = template.text().indexOf(Format.Template.HOLE);
        return KeyMatcher.sequence(List.of(
                KeyMatcher.literal(latin(template.text().substring(0, hole))),
                template.digits().isPresent()
                        ? KeyMatcher.repeat(template.digits().getAsInt(), DIGIT)
                        : free,
                KeyMatcher.literal(latin(template.text().substring(hole + Format.Template.HOLE.length())))));
    }

    private static KeyMatcher uuid() {
        List<KeyMatcher> pieces = new ArrayList<>();
        for (int group : UUID_GROUPS) {
            pieces.add(KeyMatcher.literal(pieces.isEmpty() ? "" : "-"));
            pieces.add(KeyMatcher.repeat(group, HEX));
        }
        return KeyMatcher.sequence(pieces);
    }

    private static KeyMatcher ip() {
        KeyMatcher octet = KeyMatcher.repeat(1, 3, DIGIT);
        KeyMatcher dot = KeyMatcher.literal(".");
        return KeyMatcher.sequence(List.of(octet, dot, octet, dot, octet, dot, octet));
    }

    /**
     * Returns the matcher of a date pattern. A run of equal letters is a field: a number with that many digits, or a
     * name.
     */
    private static KeyMatcher date(String pattern) {
        List<KeyMatcher> pieces = new ArrayList<>();
        for (int i = 0; i < pattern.length(); ) {
            char c = pattern.charAt(i);
            int end = i + 1;
            if (c == '\'') {
                int close = pattern.indexOf('\'', i + 1);
                end = close < 0 ? pattern.length() : close + 1;
                pieces.add(KeyMatcher.literal(
                        latin(close == i + 1 ? "'" : pattern.substring(i + 1, Math.max(i + 1, end - 1)))));
            } else if (Character.isLetter(c)) {
                while (end < pattern.length() && pattern.charAt(end) == c) {
                    end++;
                }
                pieces.add(field(c, end - i));
            } else {
                pieces.add(KeyMatcher.literal(latin(String.valueOf(c))));
            }
            i = end;
        }
        return KeyMatcher.sequence(pieces);
    }

    private static KeyMatcher field(char letter, int length) {
        boolean name = "EecaGzOXxVv".indexOf(letter) >= 0 || (letter == 'M' || letter == 'L') && length > 2;
        return name
                ? KeyMatcher.repeatAtLeast(1, KeyMatcher.oneOf("-+:./" + LETTERS + FormatTraits.DIGITS))
                : length == 1 ? KeyMatcher.repeatAtLeast(1, DIGIT) : KeyMatcher.repeat(length, DIGIT);
    }

    /** {@return the UTF-8 bytes of a text, with one character for each byte} */
    private static String latin(String text) {
        return new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
    }
}
