package dev.splitpoint.yaml.bind;

import dev.splitpoint.design.Format;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.ValueType;
import dev.splitpoint.design.ValueType.IntEncoding;
import dev.splitpoint.design.kind.DesignKinds;

/** Segments and types as they are written. */
public final class SegmentOutput {
    private SegmentOutput() {}

    public static OutputMap segment(Segment segment) {
        return segment(segment, DesignKinds.STANDARD);
    }

    static OutputMap segment(Segment segment, DesignKinds kinds) {
        OutputMap map = OutputMap.block().put("name", segment.name());
        segment.description().ifPresent(text -> map.put("description", text));
        return map.put("type", type(segment.type()), segment.type().equals(Segment.defaultType(segment.format())))
                .put(
                        "format",
                        KindRecords.write(segment.format(), kinds.formats()),
                        segment.format() instanceof Format.Plain)
                .put("generator", KindRecords.write(segment.generator(), kinds.generators()))
                .extras(segment.extras());
    }

    static OutputMap type(ValueType type) {
        return switch (type) {
            case ValueType.Text text -> OutputMap.of("stringType", defaultEncoding("utf8Bytes"));
            case ValueType.Bytes bytes -> OutputMap.of("bytesType", defaultEncoding("raw"));
            case ValueType.Int64 number ->
                OutputMap.of(
                        "int64Type",
                        OutputMap.flow().put("encoding", encoding(number.encoding()), isUsual(number.encoding())));
            case ValueType.Timestamp time ->
                OutputMap.of(
                        "timestampType",
                        OutputMap.flow()
                                .put(
                                        "encoding",
                                        OutputMap.of("unixMicrosInt64", encoding(time.encoding())),
                                        isUsual(time.encoding())));
            case ValueType.Float64 number -> OutputMap.of("float64Type", OutputMap.flow());
            case ValueType.Float32 number -> OutputMap.of("float32Type", OutputMap.flow());
            case ValueType.Bool truth -> OutputMap.of("boolType", OutputMap.flow());
            case ValueType.Date date -> OutputMap.of("dateType", OutputMap.flow());
        };
    }

    private static OutputMap defaultEncoding(String name) {
        return OutputMap.flow().putDefault("encoding", OutputMap.of(name, OutputMap.flow()));
    }

    private static OutputMap encoding(IntEncoding encoding) {
        return OutputMap.of(isUsual(encoding) ? "bigEndianBytes" : "orderedCodeBytes", OutputMap.flow());
    }

    private static boolean isUsual(IntEncoding encoding) {
        return encoding == IntEncoding.BIG_ENDIAN_BYTES;
    }
}
