package dev.splitpoint.yaml.bind;

import dev.splitpoint.design.Extras;
import dev.splitpoint.design.KeyEncoding;
import dev.splitpoint.design.RowKey;
import dev.splitpoint.design.SchemaSegments;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.ValueType;
import dev.splitpoint.yaml.syntax.ProblemException;
import dev.splitpoint.yaml.syntax.SyntaxMessages;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads a table's {@code rowKeySchema}, a {@code Type.Struct} of Bigtable's admin API as its JSON has it: bytes are
 * base64, and messages without fields are empty mappings.
 */
final class RowKeySchemaReader {
    private RowKeySchemaReader() {}

    static RowKey rowKey(NodeCursor schema) throws ProblemException {
        List<Segment> segments = new ArrayList<>();
        for (NodeCursor field : schema.need("fields").items()) {
            segments.add(SchemaSegments.of(field.need("fieldName").text(), type(field.need("type"))));
        }
        return new RowKey(encoding(schema.need("encoding").choice()), segments, Extras.NONE);
    }

    private static KeyEncoding encoding(NodeCursor chosen) throws ProblemException {
        return switch (chosen.name()) {
            case "singleton" -> new KeyEncoding.Singleton();
            case "delimitedBytes" ->
                ProblemCollector.at(
                        chosen.need("delimiter"),
                        delimiter -> new KeyEncoding.Delimited(Scalars.BASE64.read(delimiter)));
            case "orderedCodeBytes" -> new KeyEncoding.OrderedCode();
            default ->
                throw chosen.problem("There is no encoding '" + SyntaxMessages.shorten(chosen.name())
                        + "' of row keys. Use singleton, delimitedBytes or orderedCodeBytes.");
        };
    }

    private static ValueType type(NodeCursor at) throws ProblemException {
        ValueType type = TypeCodec.TYPE.read(at);
        return switch (type) {
            case ValueType.Text text -> type;
            case ValueType.Bytes bytes -> type;
            case ValueType.Int64 number -> type;
            case ValueType.Timestamp time -> type;
            case ValueType.Float64 _, ValueType.Float32 _, ValueType.Bool _, ValueType.Date _ ->
                throw at.problem("A row key cannot have a field of this type. Use stringType, bytesType, int64Type or"
                        + " timestampType.");
        };
    }
}
