package dev.splitpoint.heat;

import dev.splitpoint.design.Format;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Segment;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.regex.Pattern;

/** How many bytes the values of segments have, where all values of one have as many. */
final class SegmentWidths {
    private static final int UUID = 36;
    private static final Pattern FIXED_DATE = Pattern.compile("(yyyy|uuuu|MM|dd|HH|mm|ss|SSS|[^A-Za-z'])+");

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
        return switch (segment.format()) {
            case Format.PaddedDecimal decimal -> OptionalInt.of(decimal.width());
            case Format.Hex hex -> OptionalInt.of(hex.width());
            case Format.Timestamp time -> OptionalInt.of(time.width());
            case Format.ReversedTimestamp time -> OptionalInt.of(time.width());
            case Format.IsoDate date ->
                FIXED_DATE.matcher(date.pattern()).matches()
                        ? OptionalInt.of(date.pattern().length())
                        : OptionalInt.empty();
            case Format.ReversedText text -> text.width();
            case Format.Template template ->
                template.digits().isPresent()
                        ? OptionalInt.of(bytes(template.text()) - 2 + template.digits().getAsInt())
                        : OptionalInt.empty();
            case Format.Uuid uuid -> OptionalInt.of(UUID);
            case Format.Geohash geohash -> OptionalInt.of(geohash.precision());
            case Format.Plain plain ->
                segment.generator() instanceof Generator.Constant constant
                        ? OptionalInt.of(bytes(constant.value()))
                        : OptionalInt.empty();
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
