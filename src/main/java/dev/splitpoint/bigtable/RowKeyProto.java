package dev.splitpoint.bigtable;

import com.google.bigtable.admin.v2.Type;
import dev.splitpoint.design.Extras;
import dev.splitpoint.design.Format;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.KeyEncoding;
import dev.splitpoint.design.RowKey;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.ValueType;
import dev.splitpoint.design.ValueType.IntEncoding;
import dev.splitpoint.key.KeyBytes;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Row keys as a table's {@code rowKeySchema} has them, made segments of a design. */
final class RowKeyProto {
    /** A schema says of which type values are, and not which there are: something to begin with. */
    private static final Generator VALUES = new Generator.Zipf(100_000, 0.99, true);

    private static final Generator NUMBERS = new Generator.Uniform(0, 9_999_999);
    private static final Generator NOW = new Generator.Clock(Optional.empty(), Duration.ZERO, Optional.empty());

    private RowKeyProto() {}

    /** {@return the row key of a schema; empty where it has a field or an encoding that a design has not} */
    static Optional<RowKey> rowKey(Type.Struct schema) {
        List<Optional<Segment>> segments = schema.getFieldsList().stream().map(RowKeyProto::segment).toList();
        return segments.isEmpty() || segments.stream().anyMatch(Optional::isEmpty)
                ? Optional.empty()
                : encoding(schema.getEncoding())
                        .map(encoding -> new RowKey(encoding, segments.stream().flatMap(Optional::stream).toList(), Extras.NONE));
    }

    private static Optional<KeyEncoding> encoding(Type.Struct.Encoding encoding) {
        return switch (encoding.getEncodingCase()) {
            case SINGLETON -> Optional.of(new KeyEncoding.Singleton());
            case DELIMITED_BYTES ->
                Optional.of(new KeyEncoding.Delimited(KeyBytes.of(encoding.getDelimitedBytes().getDelimiter().toByteArray())));
            case ORDERED_CODE_BYTES -> Optional.of(new KeyEncoding.OrderedCode());
            case ENCODING_NOT_SET -> Optional.empty();
        };
    }

    private static Optional<Segment> segment(Type.Struct.Field field) {
        return switch (field.getType().getKindCase()) {
            case STRING_TYPE -> Optional.of(of(field, new ValueType.Text(), VALUES));
            case BYTES_TYPE -> Optional.of(of(field, new ValueType.Bytes(), VALUES));
            case INT64_TYPE -> Optional.of(of(field, new ValueType.Int64(encoding(field.getType().getInt64Type().getEncoding())), NUMBERS));
            case TIMESTAMP_TYPE -> Optional.of(of(
                    field,
                    new ValueType.Timestamp(encoding(
                            field.getType().getTimestampType().getEncoding().getUnixMicrosInt64())),
                    NOW));
            default -> Optional.empty();
        };
    }

    private static IntEncoding encoding(Type.Int64.Encoding encoding) {
        return encoding.hasOrderedCodeBytes() ? IntEncoding.ORDERED_CODE_BYTES : IntEncoding.BIG_ENDIAN_BYTES;
    }

    private static Segment of(Type.Struct.Field field, ValueType type, Generator generator) {
        return new Segment(field.getFieldName(), Optional.empty(), type, new Format.Plain(), generator, Extras.NONE);
    }
}
