package dev.splitpoint.sample;

import dev.splitpoint.design.Format;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.ValueType;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** What the bytes of a segment's values may be, over text of one character a byte. */
final class SegmentPattern {
    private static final int NUMBER_BYTES = 8;
    /** The longest that ordered code writes a number of 64 bits. */
    private static final int ORDERED_NUMBER_BYTES = 10;

    private static final int UUID_BYTES = 16;
    /** Characters between the hyphens of a UUID (RFC 9562). */
    private static final List<Integer> UUID_GROUPS = List.of(8, 4, 4, 4, 12);

    private static final String DECIMAL = "0123456789";
    private static final String LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    private static final Piece.Unit DIGIT = Piece.of(DECIMAL);
    private static final Piece.Unit HEX = Piece.of(DECIMAL + "abcdef");
    private static final Piece MINUS = Piece.times(0, 1, Piece.of("-"));

    private SegmentPattern() {}

    /**
     * {@return what it may be}
     *
     * @param any   what a byte of free text may be: what does not end the segment
     * @param octet what a byte is written as that may be any
     */
    static Piece of(Segment segment, Piece.Unit any, Piece.Unit octet) {
        return switch (segment.type()) {
            case ValueType.Int64(ValueType.IntEncoding encoding) -> number(encoding, octet);
            case ValueType.Timestamp(ValueType.IntEncoding encoding) -> number(encoding, octet);
            case ValueType.Bytes bytes when segment.generator() instanceof Generator.Uuid -> Piece.times(UUID_BYTES, octet);
            default -> text(segment, any);
        };
    }

    private static Piece number(ValueType.IntEncoding encoding, Piece.Unit octet) {
        return switch (encoding) {
            case BIG_ENDIAN_BYTES -> Piece.times(NUMBER_BYTES, octet);
            case ORDERED_CODE_BYTES -> Piece.times(1, ORDERED_NUMBER_BYTES, octet);
        };
    }

    private static Piece text(Segment segment, Piece.Unit any) {
        Piece free = Piece.atLeast(1, any);
        return switch (segment.format()) {
            case Format.Plain plain -> plain(segment.generator(), free);
            case Format.PaddedDecimal(int width) -> Piece.row(List.of(MINUS, Piece.times(width, DIGIT)));
            case Format.UnpaddedDecimal unpadded -> Piece.either(List.of(
                    Piece.text("0"), Piece.row(List.of(MINUS, Piece.times(1, Piece.of("123456789")), Piece.atLeast(0, DIGIT)))));
            case Format.Hex(int width, boolean upper) -> Piece.times(width, upper ? Piece.of(DECIMAL + "ABCDEF") : HEX);
            case Format.Timestamp time -> Piece.times(time.width(), DIGIT);
            case Format.ReversedTimestamp time -> Piece.times(time.width(), DIGIT);
            case Format.IsoDate date -> date(date.pattern());
            case Format.ReversedDomain domain -> free;
            case Format.ReversedText reversed ->
                reversed.width().isPresent() ? Piece.times(reversed.width().getAsInt(), DIGIT) : free;
            case Format.Template template -> template(template, free);
            case Format.Base64Url base64 -> Piece.atLeast(1, Piece.of("-_" + LETTERS + DECIMAL));
            case Format.Uuid uuid -> uuid();
            case Format.Ipv4 ip -> ip();
            case Format.Geohash geohash -> Piece.times(geohash.precision(), Piece.of(DECIMAL + "bcdefghjkmnpqrstuvwxyz"));
        };
    }

    private static Piece plain(Generator generator, Piece free) {
        return switch (generator) {
            case Generator.Constant constant -> Piece.text(latin(constant.value()));
            case Generator.Weighted weighted -> Piece.either(weighted.weights().keySet().stream()
                    .map(value -> Piece.text(latin(value)))
                    .toList());
            case Generator.Hash hash -> Piece.times(hash.length(), HEX);
            case Generator.Realistic realistic -> free;
            case Generator.Sample sample -> free;
            case Generator.Uuid uuid -> free;
            default -> Piece.row(List.of(MINUS, Piece.atLeast(1, DIGIT)));
        };
    }

    private static Piece template(Format.Template template, Piece free) {
        int hole = template.text().indexOf(Format.Template.HOLE);
        return Piece.row(List.of(
                Piece.text(latin(template.text().substring(0, hole))),
                template.digits().isPresent() ? Piece.times(template.digits().getAsInt(), DIGIT) : free,
                Piece.text(latin(template.text().substring(hole + Format.Template.HOLE.length())))));
    }

    private static Piece uuid() {
        List<Piece> pieces = new ArrayList<>();
        for (int group : UUID_GROUPS) {
            pieces.add(Piece.text(pieces.isEmpty() ? "" : "-"));
            pieces.add(Piece.times(group, HEX));
        }
        return Piece.row(pieces);
    }

    private static Piece ip() {
        Piece octet = Piece.times(1, 3, DIGIT);
        Piece dot = Piece.text(".");
        return Piece.row(List.of(octet, dot, octet, dot, octet, dot, octet));
    }

    /** A run of letters is a field of the date: a number of as many digits, or a name. */
    private static Piece date(String pattern) {
        List<Piece> pieces = new ArrayList<>();
        for (int i = 0; i < pattern.length(); ) {
            char c = pattern.charAt(i);
            int end = i + 1;
            if (c == '\'') {
                int close = pattern.indexOf('\'', i + 1);
                end = close < 0 ? pattern.length() : close + 1;
                pieces.add(Piece.text(latin(close == i + 1 ? "'" : pattern.substring(i + 1, Math.max(i + 1, end - 1)))));
            } else if (Character.isLetter(c)) {
                while (end < pattern.length() && pattern.charAt(end) == c) {
                    end++;
                }
                pieces.add(field(c, end - i));
            } else {
                pieces.add(Piece.text(latin(String.valueOf(c))));
            }
            i = end;
        }
        return Piece.row(pieces);
    }

    private static Piece field(char letter, int length) {
        boolean name = "EecaGzOXxVv".indexOf(letter) >= 0 || (letter == 'M' || letter == 'L') && length > 2;
        return name
                ? Piece.atLeast(1, Piece.of("-+:./" + LETTERS + DECIMAL))
                : length == 1 ? Piece.atLeast(1, DIGIT) : Piece.times(length, DIGIT);
    }

    /** {@return the UTF-8 bytes of a text, a character each} */
    private static String latin(String text) {
        return new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
    }
}
