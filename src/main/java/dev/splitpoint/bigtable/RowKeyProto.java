package dev.splitpoint.bigtable;

import com.google.bigtable.admin.v2.Type;
import dev.splitpoint.design.Extras;
import dev.splitpoint.design.KeyEncoding;
import dev.splitpoint.design.RowKey;
import dev.splitpoint.design.SchemaSegments;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.ValueType;
import dev.splitpoint.design.ValueType.IntEncoding;
import dev.splitpoint.key.KeyBytes;
import java.util.List;
import java.util.Optional;

/** Conversion of a table's {@code rowKeySchema} to the row key of a design. */
final class RowKeyProto {
    private RowKeyProto() {}

    /** {@return the row key of a schema; empty if a design does not support one of its field types or its encoding} */
    static Optional<RowKey> rowKey(Type.Struct schema) {
        List<Optional<Segment>> segments =
                schema.getFieldsList().stream().map(RowKeyProto::segment).toList();
        return segments.isEmpty() || segments.stream().anyMatch(Optional::isEmpty)
                ? Optional.empty()
                : encoding(schema.getEncoding())
                        .map(encoding -> new RowKey(
                                encoding,
                                segments.stream().flatMap(Optional::stream).toList(),
                                Extras.NONE));
    }

    private static Optional<KeyEncoding> encoding(Type.Struct.Encoding encoding) {
        return switch (encoding.getEncodingCase()) {
            case SINGLETON -> Optional.of(new KeyEncoding.Singleton());
            case DELIMITED_BYTES ->
                Optional.of(new KeyEncoding.Delimited(
                        KeyBytes.of(encoding.getDelimitedBytes().getDelimiter().toByteArray())));
            case ORDERED_CODE_BYTES -> Optional.of(new KeyEncoding.OrderedCode());
            case ENCODING_NOT_SET -> Optional.empty();
        };
    }

    private static Optional<Segment> segment(Type.Struct.Field field) {
        Type type = field.getType();
        Optional<ValueType> valueType = switch (type.getKindCase()) {
            case STRING_TYPE -> Optional.of(new ValueType.Text());
            case BYTES_TYPE -> Optional.of(new ValueType.Bytes());
            case INT64_TYPE ->
                Optional.of(new ValueType.Int64(encoding(type.getInt64Type().getEncoding())));
            case TIMESTAMP_TYPE ->
                Optional.of(new ValueType.Timestamp(
                        encoding(type.getTimestampType().getEncoding().getUnixMicrosInt64())));
            default -> Optional.empty();
        };
        return valueType.map(known -> SchemaSegments.of(field.getFieldName(), known));
    }

    private static IntEncoding encoding(Type.Int64.Encoding encoding) {
        return encoding.hasOrderedCodeBytes() ? IntEncoding.ORDERED_CODE_BYTES : IntEncoding.BIG_ENDIAN_BYTES;
    }
}
