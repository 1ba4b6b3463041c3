package dev.splitpoint.ui.design.rowkey;

import dev.splitpoint.design.Format;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TimeUnit;
import dev.splitpoint.design.ValueType;
import dev.splitpoint.ui.kit.text.Quantities;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Short texts for segments. */
public final class SegmentLabel {
    private SegmentLabel() {}

    /** {@return the suffix of the segment name: the number of buckets of a salt, otherwise empty} */
    public static String suffix(Segment segment) {
        return segment.generator() instanceof Generator.Salt salt ? Quantities.whole(salt.buckets()) : "";
    }

    /** {@return the format and values, such as {@code text · 100,000 values · zipf 0.99}} */
    public static String summary(Segment segment) {
        if (segment.generator() instanceof Generator.Salt salt) {
            return salt.isRandom() ? Messages.RANDOM_SALT : Messages.saltOf(salt.of());
        }
        List<String> parts = new ArrayList<>();
        parts.add(shape(segment));
        parts.addAll(values(segment.generator()));
        return Messages.summary(
                parts.stream().filter(part -> !part.isEmpty()).distinct().toList());
    }

    private static String shape(Segment segment) {
        return switch (segment.type()) {
            case ValueType.Text text -> format(segment.format());
            case ValueType.Bytes bytes ->
                segment.bigEndian().map(SegmentLabel::format).orElse("bytes");
            case ValueType.Int64 number -> "int64";
            case ValueType.Timestamp _, ValueType.Float64 _, ValueType.Float32 _, ValueType.Bool _, ValueType.Date _ ->
                "timestamp";
        };
    }

    private static String format(Format format) {
        return switch (format) {
            case Format.Plain plain -> "";
            case Format.PaddedDecimal padded -> "number";
            case Format.UnpaddedDecimal unpadded -> Messages.UNPADDED_NUMBER;
            case Format.Hex hex -> "hex";
            case Format.Timestamp time -> Messages.summary(List.of("timestamp", unit(time.unit())));
            case Format.ReversedTimestamp time ->
                Messages.summary(List.of(Messages.REVERSED_TIMESTAMP, unit(time.unit())));
            case Format.IsoDate date -> Messages.summary(List.of("date", date.pattern()));
            case Format.ReversedDomain domain -> Messages.REVERSED_DOMAIN;
            case Format.ReversedText text -> Messages.REVERSED_TEXT;
            case Format.Template template -> "text";
            case Format.Base64Url base64 -> Messages.BASE64;
            case Format.Uuid uuid -> "UUID";
            case Format.Ipv4 address -> "IPv4";
            case Format.BigEndian number -> Messages.bytes(number.bytes(), number.bytes(), true);
            case Format.Geohash geohash -> "geohash";
        };
    }

    private static List<String> values(Generator generator) {
        return switch (generator) {
            case Generator.Constant constant -> List.of(Messages.constant(constant.value()));
            case Generator.Uniform uniform ->
                List.of(Messages.range(Quantities.whole(uniform.min()), Quantities.whole(uniform.max())));
            case Generator.Sequence sequence -> List.of("sequence");
            case Generator.Zipf zipf ->
                List.of(Messages.values(zipf.items()), Messages.zipf(Quantities.real(zipf.exponent())));
            case Generator.Latest latest ->
                List.of(Messages.values(latest.items()), Messages.latest(Quantities.real(latest.exponent())));
            case Generator.Hotspot hot ->
                List.of(
                        Messages.values(hot.items()),
                        Messages.hotspot(Quantities.percent(hot.opFraction()), Quantities.percent(hot.keyFraction())));
            case Generator.Exponential exponential -> List.of(Messages.values(exponential.items()), "exponential");
            case Generator.Normal normal -> List.of(Messages.values(normal.items()), "normal");
            case Generator.Weighted weighted ->
                List.of("list", Messages.values(weighted.weights().size()));
            case Generator.KeyRanges ranges ->
                List.of(Messages.values(ranges.items()), Messages.ranges(ranges.ranges()));
            case Generator.Clock clock ->
                List.of(clock.every()
                        .map(every -> Messages.every(Quantities.exact(every)))
                        .orElse(""));
            case Generator.Uuid uuid -> List.of("UUID", Messages.version(uuid.version()));
            case Generator.Hash hash -> List.of(Messages.hashOf(hash.of()));
            case Generator.Salt salt -> List.of("salt");
            case Generator.Realistic real ->
                List.of(real.kind(), Messages.values(real.items()), Messages.zipf(Quantities.real(real.exponent())));
            case Generator.Sample sample -> List.of(Messages.valuesOf(sample.file()));
        };
    }

    private static String unit(TimeUnit unit) {
        return unit.name().toLowerCase(Locale.ROOT);
    }
}
