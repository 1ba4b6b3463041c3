package dev.splitpoint.design.yaml;

import static dev.splitpoint.design.yaml.GeneratorReader.lower;

import dev.splitpoint.design.Format;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.ValueType;
import dev.splitpoint.design.ValueType.IntEncoding;
import java.time.Duration;

/** Segments, formats, generators and types as they are written. */
final class SegmentTree {
    private SegmentTree() {}

    static OutMap segment(Segment segment) {
        OutMap map = OutMap.block().put("name", segment.name());
        segment.description().ifPresent(text -> map.put("description", text));
        return map.put("type", type(segment.type()), segment.type() instanceof ValueType.Text)
                .put("format", format(segment.format()), segment.format() instanceof Format.Plain)
                .put("generator", generator(segment.generator()))
                .extras(segment.extras());
    }

    static OutMap type(ValueType type) {
        return switch (type) {
            case ValueType.Text text -> OutMap.of("stringType", defaultEncoding("utf8Bytes"));
            case ValueType.Bytes bytes -> OutMap.of("bytesType", defaultEncoding("raw"));
            case ValueType.Int64 number -> OutMap.of(
                    "int64Type", OutMap.flow().put("encoding", encoding(number.encoding()), isUsual(number.encoding())));
            case ValueType.Timestamp time -> OutMap.of(
                    "timestampType",
                    OutMap.flow()
                            .put(
                                    "encoding",
                                    OutMap.of("unixMicrosInt64", encoding(time.encoding())),
                                    isUsual(time.encoding())));
            case ValueType.Float64 number -> OutMap.of("float64Type", OutMap.flow());
            case ValueType.Float32 number -> OutMap.of("float32Type", OutMap.flow());
            case ValueType.Bool truth -> OutMap.of("boolType", OutMap.flow());
            case ValueType.Date date -> OutMap.of("dateType", OutMap.flow());
        };
    }

    private static OutMap defaultEncoding(String name) {
        return OutMap.flow().putDefault("encoding", OutMap.of(name, OutMap.flow()));
    }

    private static OutMap encoding(IntEncoding encoding) {
        return OutMap.of(isUsual(encoding) ? "bigEndianBytes" : "orderedCodeBytes", OutMap.flow());
    }

    private static boolean isUsual(IntEncoding encoding) {
        return encoding == IntEncoding.BIG_ENDIAN_BYTES;
    }

    private static OutMap format(Format format) {
        OutMap map = OutMap.flow();
        return switch (format) {
            case Format.Plain plain -> OutMap.of("plain", map);
            case Format.PaddedDecimal f -> OutMap.of("paddedDecimal", map.put("width", (long) f.width()));
            case Format.UnpaddedDecimal f -> OutMap.of("unpaddedDecimal", map);
            case Format.Hex f -> OutMap.of(
                    "hex", map.put("width", (long) f.width()).put("upperCase", f.upperCase(), !f.upperCase()));
            case Format.Timestamp f -> OutMap.of(
                    "timestamp",
                    map.put("unit", lower(f.unit()))
                            .put(
                                    "width",
                                    (long) f.width(),
                                    f.width() == Format.Timestamp.defaultWidth(f.unit())));
            case Format.ReversedTimestamp f -> OutMap.of(
                    "reversedTimestamp",
                    map.put("unit", lower(f.unit()))
                            .put("from", reversedFrom(f.from()), f.from() == Long.MAX_VALUE)
                            .put(
                                    "width",
                                    (long) f.width(),
                                    f.width() == Format.ReversedTimestamp.defaultWidth(f.from())));
            case Format.IsoDate f -> OutMap.of(
                    "isoDate",
                    map.put("pattern", f.pattern(), f.pattern().equals(Format.IsoDate.DEFAULT_PATTERN))
                            .put("zone", f.zone().getId(), f.zone().equals(Defaults.ZONE)));
            case Format.ReversedDomain f -> OutMap.of("reversedDomain", map);
            case Format.ReversedText f -> {
                f.width().ifPresent(width -> map.put("width", (long) width));
                yield OutMap.of("reversedText", map);
            }
            case Format.Template f -> {
                map.put("text", f.text());
                f.digits().ifPresent(digits -> map.put("digits", (long) digits));
                yield OutMap.of("template", map);
            }
            case Format.Base64Url f -> OutMap.of("base64Url", map);
            case Format.Uuid f -> OutMap.of("uuid", map);
            case Format.Ipv4 f -> OutMap.of("ipv4", map);
            case Format.Geohash f -> OutMap.of("geohash", map.put("precision", (long) f.precision()));
        };
    }

    private static Object reversedFrom(long from) {
        if (from == Long.MAX_VALUE) {
            return "int64Max";
        }
        return from == Integer.MAX_VALUE ? (Object) "int32Max" : (Object) from;
    }

    static OutMap generator(Generator generator) {
        OutMap map = OutMap.flow();
        return switch (generator) {
            case Generator.Constant g -> OutMap.of("constant", map.put("value", g.value()));
            case Generator.Uniform g -> OutMap.of("uniform", map.put("min", g.min()).put("max", g.max()));
            case Generator.Sequence g -> OutMap.of("sequence", map.put("start", g.start()).put("step", g.step()));
            case Generator.Zipf g -> OutMap.of(
                    "zipf",
                    map.put("items", g.items()).put("exponent", g.exponent()).put("scatter", g.scatter()));
            case Generator.Latest g -> OutMap.of(
                    "latest", map.put("items", g.items()).put("exponent", g.exponent()));
            case Generator.Hotspot g -> OutMap.of(
                    "hotspot",
                    map.put("items", g.items(), g.items() == Generator.Hotspot.INHERITED)
                            .put("keyFraction", g.keyFraction())
                            .put("opFraction", g.opFraction()));
            case Generator.Exponential g -> OutMap.of(
                    "exponential",
                    map.put("items", g.items()).put("percentile", g.percentile()).put("fraction", g.fraction()));
            case Generator.Normal g -> OutMap.of(
                    "normal", map.put("items", g.items()).put("mean", g.mean()).put("deviation", g.deviation()));
            case Generator.Weighted g -> {
                g.weights().forEach(map::put);
                yield OutMap.of("weighted", map);
            }
            case Generator.KeyRanges g -> OutMap.of(
                    "keyRanges",
                    map.put("items", g.items())
                            .put("ranges", (long) g.ranges())
                            .put("a", g.a())
                            .put("b", g.b())
                            .put("c", g.c())
                            .put("d", g.d()));
            case Generator.Clock g -> OutMap.of("clock", clock(g));
            case Generator.Uuid g -> OutMap.of("uuid", map.put("version", (long) g.version()));
            case Generator.Hash g -> OutMap.of(
                    "hash",
                    map.put("of", OutList.flow(g.of()))
                            .put("algorithm", lower(g.algorithm()), g.algorithm() == Defaults.HASH)
                            .put("length", (long) g.length(), g.length() == Defaults.HASH_LENGTH));
            case Generator.Salt g -> {
                if (g.random()) {
                    map.put("random", true);
                } else {
                    map.putDefault("random", false).put("of", OutList.flow(g.of()));
                }
                yield OutMap.of(
                        "salt",
                        map.put("algorithm", lower(g.algorithm()), g.algorithm() == Defaults.SALT)
                                .put("buckets", (long) g.buckets()));
            }
            case Generator.Realistic g -> OutMap.of(
                    "realistic",
                    map.put("kind", g.kind()).put("items", g.items()).put("exponent", g.exponent()));
            case Generator.Sample g -> OutMap.of("sample", map.put("file", g.file()));
        };
    }

    private static OutMap clock(Generator.Clock clock) {
        OutMap map = OutMap.flow();
        clock.every().ifPresent(every -> map.put("every", Durations.format(every)));
        map.put("jitter", Durations.format(clock.jitter()), clock.jitter().equals(Duration.ZERO));
        clock.delayed()
                .ifPresent(delay -> map.put(
                        "delayed",
                        OutMap.flow().put("fraction", delay.fraction()).put("by", Durations.format(delay.by()))));
        return map;
    }
}
