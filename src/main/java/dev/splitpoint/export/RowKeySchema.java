package dev.splitpoint.export;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitpoint.design.KeyEncoding;
import dev.splitpoint.design.RowKey;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.ValueType;
import dev.splitpoint.design.text.SegmentText;
import dev.splitpoint.yaml.bind.DesignJson;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;

/**
 * Conversion of a row key to the row key schema of a table: the message {@code Type.Struct} of the Bigtable Admin API.
 *
 * <p>Source of the rules: the comments of {@code Type.Struct.Encoding} in {@code google/bigtable/admin/v2/types.proto}.
 */
final class RowKeySchema {
    private RowKeySchema() {}

    /** {@return the reason why a row key cannot have a schema, a sentence; empty if it can} */
    static Optional<String> obstacle(RowKey key) {
        if (key.segments().isEmpty()) {
            return Optional.of("The row key has no segments.");
        }
        return switch (key.encoding()) {
            case KeyEncoding.Singleton one -> Optional.empty();
            case KeyEncoding.OrderedCode code -> Optional.empty();
            case KeyEncoding.Concatenated none ->
                Optional.of("The segments have no delimiter, and a row key schema requires one or ordered code bytes.");
            case KeyEncoding.Delimited delimited ->
                key.segments().size() == 1
                        ? Optional.empty()
                        : key.segments().stream()
                                .flatMap(segment -> obstacle(segment, delimited).stream())
                                .findFirst();
        };
    }

    /** Checks that values contain no byte up to the first byte of the delimiter, as a row key schema requires. */
    private static Optional<String> obstacle(Segment segment, KeyEncoding.Delimited key) {
        String delimiter = new String(key.delimiter().toArray(), StandardCharsets.UTF_8);
        boolean isPossible = segment.type() instanceof ValueType.Text
                && !SegmentText.contains(segment, delimiter)
                && SegmentText.lowest(segment) > (key.delimiter().at(0) & 0xFF);
        return isPossible
                ? Optional.empty()
                : Optional.of("Values of the segment '" + segment.name() + "' can contain bytes up to the delimiter '"
                        + key.delimiter().toText() + "', which a row key schema does not allow.");
    }

    /** {@return the schema, with the delimiter in base64; only for a key without an {@link #obstacle}} */
    static ObjectNode json(RowKey key) {
        ObjectNode schema = JsonNodeFactory.instance.objectNode();
        ObjectNode encoding = schema.putObject("encoding");
        switch (key.encoding()) {
            case KeyEncoding.Singleton one -> encoding.putObject("singleton");
            case KeyEncoding.Delimited delimited ->
                encoding.putObject("delimitedBytes")
                        .put(
                                "delimiter",
                                Base64.getEncoder()
                                        .encodeToString(delimited.delimiter().toArray()));
            case KeyEncoding.OrderedCode code -> encoding.putObject("orderedCodeBytes");
            case KeyEncoding.Concatenated none ->
                throw new IllegalArgumentException("There is no schema without a delimiter.");
        }
        ArrayNode fields = schema.putArray("fields");
        key.segments()
                .forEach(segment -> fields.addObject()
                        .put("fieldName", segment.name())
                        .set("type", DesignJson.apiType(segment.type())));
        return schema;
    }
}
