package dev.splitpoint.heat;

import dev.splitpoint.design.Format;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.ValueType;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Pattern;

/** How many bytes the values of segments have, where all values of one have as many. */
final class SegmentWidths {
    private static final int UUID = 36;
    /** What a 64-bit number has that is written as it is. */
    private static final int LONG = 8;

    private static final int UUID_BYTES = 16;
    private static final Pattern LETTERS = Pattern.compile("([A-Za-z])\\1*");
    private static final Set<String> FIXED_LETTERS =
            Set.of("yyyy", "uuuu", "yy", "uu", "MM", "dd", "DDD", "HH", "mm", "ss", "S", "SS", "SSS");

    private SegmentWidths() {}

    /** {@return where the leading segments end in a key in which they stand side by side, up to the first that varies} */
    static int[] ends(List<Segment> segments) {
        List<Integer> ends = new ArrayList<>();
        int end = 0;
        for (Segment segment : segments) {
            OptionalInt width = of(segment);
            if (width.isEmpty()) {
                break;
            }
            end += width.getAsInt();
            ends.add(end);
        }
        return ends.stream().mapToInt(Integer::intValue).toArray();
    }

    private static OptionalInt of(Segment segment) {
        return switch (segment.type()) {
            case ValueType.Int64(ValueType.IntEncoding encoding) -> ofNumber(encoding);
            case ValueType.Timestamp(ValueType.IntEncoding encoding) -> ofNumber(encoding);
            case ValueType.Bytes bytes -> ofBytes(segment.generator());
            default -> ofText(segment);
        };
    }

    private static OptionalInt ofNumber(ValueType.IntEncoding encoding) {
        return encoding == ValueType.IntEncoding.BIG_ENDIAN_BYTES ? OptionalInt.of(LONG) : OptionalInt.empty();
    }

    private static OptionalInt ofBytes(Generator generator) {
        return switch (generator) {
            case Generator.Constant constant -> OptionalInt.empty();
            case Generator.Weighted weighted -> OptionalInt.empty();
            case Generator.Realistic realistic -> OptionalInt.empty();
            case Generator.Sample sample -> OptionalInt.empty();
            case Generator.Uuid uuid -> OptionalInt.of(UUID_BYTES);
            default -> OptionalInt.of(LONG);
        };
    }

    /** {@return how long dates of a pattern are, where none of its letters stands for a name or a number without padding} */
    private static OptionalInt ofDate(String pattern) {
        boolean plain = pattern.chars().noneMatch(c -> c == '\'' || c == '[' || c == ']');
        boolean fixed = LETTERS.matcher(pattern).results().allMatch(run -> FIXED_LETTERS.contains(run.group()));
        return plain && fixed ? OptionalInt.of(bytes(pattern)) : OptionalInt.empty();
    }

    private static OptionalInt ofText(Segment segment) {
        return switch (segment.format()) {
            case Format.PaddedDecimal decimal -> OptionalInt.of(decimal.width());
            case Format.Hex hex -> OptionalInt.of(hex.width());
            case Format.Timestamp time -> OptionalInt.of(time.width());
            case Format.ReversedTimestamp time -> OptionalInt.of(time.width());
            case Format.IsoDate date -> ofDate(date.pattern());
            case Format.ReversedText text -> text.width();
            case Format.Template template ->
                template.digits().isPresent()
                        ? OptionalInt.of(bytes(template.text()) - 2 + template.digits().getAsInt())
                        : OptionalInt.empty();
            case Format.Uuid uuid -> OptionalInt.of(UUID);
            case Format.Geohash geohash -> OptionalInt.of(geohash.precision());
            case Format.Plain plain -> switch (segment.generator()) {
                case Generator.Constant constant -> OptionalInt.of(bytes(constant.value()));
                case Generator.Hash hash -> OptionalInt.of(hash.length());
                case Generator.Uuid uuid -> OptionalInt.of(UUID);
                default -> OptionalInt.empty();
            };
            case Format.UnpaddedDecimal decimal -> OptionalInt.empty();
            case Format.ReversedDomain domain -> OptionalInt.empty();
            case Format.Base64Url base64 -> OptionalInt.empty();
            case Format.Ipv4 address -> OptionalInt.empty();
        };
    }

    private static int bytes(String text) {
        return text.getBytes(java.nio.charset.StandardCharsets.UTF_8).length;
    }
}
