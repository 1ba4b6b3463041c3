package dev.splitpoint.yaml.bind;

import dev.splitpoint.design.Format;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.ValueType;
import dev.splitpoint.design.ValueType.IntEncoding;
import dev.splitpoint.design.kind.DesignKinds;

/** Segments and types as they are written. */
public final class SegmentTree {
    private SegmentTree() {}

    public static OutMap segment(Segment segment) {
        return segment(segment, DesignKinds.STANDARD);
    }

    static OutMap segment(Segment segment, DesignKinds kinds) {
        OutMap map = OutMap.block().put("name", segment.name());
        segment.description().ifPresent(text -> map.put("description", text));
        return map.put("type", type(segment.type()), segment.type() instanceof ValueType.Text)
                .put("format", KindRecords.write(segment.format(), kinds.formats()), segment.format() instanceof Format.Plain)
                .put("generator", KindRecords.write(segment.generator(), kinds.generators()))
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
}
