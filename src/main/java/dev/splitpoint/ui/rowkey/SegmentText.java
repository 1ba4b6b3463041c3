package dev.splitpoint.ui.rowkey;

import dev.splitpoint.design.Format;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TimeUnit;
import dev.splitpoint.design.ValueType;
import dev.splitpoint.ui.text.Quantities;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Segments in few words. */
public final class SegmentText {
    private static final String DOT = " · ";

    private SegmentText() {}

    /** {@return what stands behind a segment's name: the buckets of a salt, else nothing} */
    public static String suffix(Segment segment) {
        return segment.generator() instanceof Generator.Salt salt ? Quantities.whole(salt.buckets()) : "";
    }

    /** {@return format and values: {@code text · 100,000 values · zipf 0.99}} */
    public static String summary(Segment segment) {
        if (segment.generator() instanceof Generator.Salt salt) {
            return salt.random() ? "random salt" : "salt of " + String.join(", ", salt.of());
        }
        List<String> parts = new ArrayList<>();
        parts.add(shape(segment));
        parts.addAll(values(segment.generator()));
        return String.join(DOT, parts.stream().filter(part -> !part.isEmpty()).distinct().toList());
    }

    private static String shape(Segment segment) {
        return switch (segment.type()) {
            case ValueType.Text text -> format(segment.format());
            case ValueType.Bytes bytes -> "bytes";
            case ValueType.Int64 number -> "int64";
            default -> "timestamp";
        };
    }

    private static String format(Format format) {
        return switch (format) {
            case Format.Plain plain -> "";
            case Format.PaddedDecimal padded -> "number";
            case Format.UnpaddedDecimal unpadded -> "unpadded number";
            case Format.Hex hex -> "hex";
            case Format.Timestamp time -> "timestamp" + DOT + unit(time.unit());
            case Format.ReversedTimestamp time -> "reversed timestamp" + DOT + unit(time.unit());
            case Format.IsoDate date -> "date" + DOT + date.pattern();
            case Format.ReversedDomain domain -> "reversed domain";
            case Format.ReversedText text -> "reversed text";
            case Format.Template template -> "text";
            case Format.Base64Url base64 -> "base 64";
            case Format.Uuid uuid -> "UUID";
            case Format.Ipv4 address -> "IPv4";
            case Format.Geohash geohash -> "geohash";
        };
    }

    private static List<String> values(Generator generator) {
        return switch (generator) {
            case Generator.Constant constant -> List.of("always " + constant.value());
            case Generator.Uniform uniform -> List.of(
                    Quantities.whole(uniform.min()) + " to " + Quantities.whole(uniform.max()));
            case Generator.Sequence sequence -> List.of("sequence");
            case Generator.Zipf zipf -> List.of(count(zipf.items()), "zipf " + Quantities.real(zipf.exponent()));
            case Generator.Latest latest -> List.of(
                    count(latest.items()), "latest " + Quantities.real(latest.exponent()));
            case Generator.Hotspot hot -> List.of(
                    count(hot.items()),
                    Quantities.percent(hot.opFraction()) + " on " + Quantities.percent(hot.keyFraction()));
            case Generator.Exponential exponential -> List.of(count(exponential.items()), "exponential");
            case Generator.Normal normal -> List.of(count(normal.items()), "normal");
            case Generator.Weighted weighted -> List.of("list", count(weighted.weights().size()));
            case Generator.KeyRanges ranges -> List.of(count(ranges.items()), ranges.ranges() + " ranges");
            case Generator.Clock clock -> List.of(
                    clock.every().map(every -> "every " + Quantities.exact(every)).orElse(""));
            case Generator.Uuid uuid -> List.of("UUID", "version " + uuid.version());
            case Generator.Hash hash -> List.of("hash of " + String.join(", ", hash.of()));
            case Generator.Salt salt -> List.of("salt");
            case Generator.Realistic real -> List.of(
                    real.kind(), count(real.items()), "zipf " + Quantities.real(real.exponent()));
            case Generator.Sample sample -> List.of("values of " + sample.file());
        };
    }

    private static String count(long items) {
        return Quantities.whole(items) + (items == 1 ? " value" : " values");
    }

    private static String unit(TimeUnit unit) {
        return unit.name().toLowerCase(Locale.ROOT);
    }
}
