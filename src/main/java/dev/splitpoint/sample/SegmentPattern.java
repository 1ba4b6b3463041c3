package dev.splitpoint.sample;

import dev.splitpoint.design.Format;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.ValueType;
import java.nio.charset.StandardCharsets;
import java.util.stream.Collectors;

/** What the bytes of a segment's values may be, as a regular expression over text of one character a byte. */
final class SegmentPattern {
    private static final int NUMBER_BYTES = 8;
    private static final int UUID_BYTES = 16;

    private SegmentPattern() {}

    /**
     * {@return the expression}
     *
     * @param any     what a byte of free text may be: what does not end the segment
     * @param several how many of them a free text is
     * @param octet   what a byte is written as that may be any
     */
    static String of(Segment segment, String any, String several, String octet) {
        return switch (segment.type()) {
            case ValueType.Int64(ValueType.IntEncoding encoding) -> number(encoding, octet);
            case ValueType.Timestamp(ValueType.IntEncoding encoding) -> number(encoding, octet);
            case ValueType.Bytes bytes when segment.generator() instanceof Generator.Uuid -> octet + "{" + UUID_BYTES + "}";
            default -> text(segment, any, several);
        };
    }

    private static String number(ValueType.IntEncoding encoding, String octet) {
        return switch (encoding) {
            case BIG_ENDIAN_BYTES -> octet + "{" + NUMBER_BYTES + "}";
            case ORDERED_CODE_BYTES -> octet + "{1,10}?";
        };
    }

    private static String text(Segment segment, String any, String several) {
        String free = any + several;
        return switch (segment.format()) {
            case Format.Plain plain -> plain(segment.generator(), free);
            case Format.PaddedDecimal(int width) -> "-?[0-9]{" + width + "}";
            case Format.UnpaddedDecimal unpadded -> "(?:0|-?[1-9][0-9]*)";
            case Format.Hex(int width, boolean upper) -> (upper ? "[0-9A-F]{" : "[0-9a-f]{") + width + "}";
            case Format.Timestamp time -> "[0-9]{" + time.width() + "}";
            case Format.ReversedTimestamp time -> "[0-9]{" + time.width() + "}";
            case Format.IsoDate date -> date(date.pattern());
            case Format.ReversedDomain domain -> free;
            case Format.ReversedText reversed -> reversed.width().isPresent() ? "[0-9]{" + reversed.width().getAsInt() + "}" : free;
            case Format.Template template -> template(template, any + (several.equals("++") ? "+" : several));
            case Format.Base64Url base64 -> "[-_A-Za-z0-9]+";
            case Format.Uuid uuid -> "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";
            case Format.Ipv4 ip -> "[0-9]{1,3}(?:\\.[0-9]{1,3}){3}";
            case Format.Geohash geohash -> "[0-9b-hjkmnp-z]{" + geohash.precision() + "}";
        };
    }

    private static String plain(Generator generator, String free) {
        return switch (generator) {
            case Generator.Constant constant -> quoted(constant.value());
            case Generator.Weighted weighted -> weighted.weights().keySet().stream()
                    .sorted(java.util.Comparator.comparingInt(String::length).reversed())
                    .map(SegmentPattern::quoted)
                    .collect(Collectors.joining("|", "(?:", ")"));
            case Generator.Hash hash -> "[0-9a-f]{" + hash.length() + "}";
            case Generator.Realistic realistic -> free;
            case Generator.Sample sample -> free;
            case Generator.Uuid uuid -> free;
            default -> "-?[0-9]+";
        };
    }

    private static String template(Format.Template template, String any) {
        int hole = template.text().indexOf(Format.Template.HOLE);
        String value = template.digits().isPresent() ? "[0-9]{" + template.digits().getAsInt() + "}" : any;
        return quoted(template.text().substring(0, hole)) + value
                + quoted(template.text().substring(hole + Format.Template.HOLE.length()));
    }

    /** A run of letters is a field of the date: a number of as many digits, or a name. */
    private static String date(String pattern) {
        StringBuilder expression = new StringBuilder();
        for (int i = 0; i < pattern.length(); ) {
            char c = pattern.charAt(i);
            int end = i + 1;
            if (c == '\'') {
                int close = pattern.indexOf('\'', i + 1);
                end = close < 0 ? pattern.length() : close + 1;
                expression.append(quoted(close == i + 1 ? "'" : pattern.substring(i + 1, Math.max(i + 1, end - 1))));
            } else if (Character.isLetter(c)) {
                while (end < pattern.length() && pattern.charAt(end) == c) {
                    end++;
                }
                expression.append(field(c, end - i));
            } else {
                expression.append(quoted(String.valueOf(c)));
            }
            i = end;
        }
        return expression.toString();
    }

    private static String field(char letter, int length) {
        boolean name = "EecaGzOXxVv".indexOf(letter) >= 0 || (letter == 'M' || letter == 'L') && length > 2;
        return name ? "[-+:./A-Za-z0-9]+" : length == 1 ? "[0-9]+" : "[0-9]{" + length + "}";
    }

    static String quoted(String text) {
        return text.isEmpty()
                ? ""
                : java.util.regex.Pattern.quote(
                        new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1));
    }
}
