package dev.splitpoint.yaml.bind;

import dev.splitpoint.design.ValueType;
import dev.splitpoint.design.ValueType.IntEncoding;
import dev.splitpoint.yaml.syntax.ProblemException;
import dev.splitpoint.yaml.syntax.SyntaxMessages;
import java.util.Optional;

/** Reads types, as Bigtable's {@code Type} has them in JSON. */
final class TypeReader {
    private TypeReader() {}

    static ValueType type(NodeCursor at) throws ProblemException {
        NodeCursor chosen = at.choice();
        return switch (chosen.name()) {
            case "stringType" -> new ValueType.Text();
            case "bytesType" -> new ValueType.Bytes();
            case "int64Type" -> new ValueType.Int64(encoding(chosen.get("encoding")));
            case "timestampType" -> {
                Optional<NodeCursor> encoding = chosen.get("encoding");
                yield new ValueType.Timestamp(
                        encoding(encoding.isPresent() ? encoding.get().get("unixMicrosInt64") : Optional.empty()));
            }
            case "float64Type" -> new ValueType.Float64();
            case "float32Type" -> new ValueType.Float32();
            case "boolType" -> new ValueType.Bool();
            case "dateType" -> new ValueType.Date();
            default -> throw chosen.problem("There is no type '" + SyntaxMessages.shorten(chosen.name()) + "'.");
        };
    }

    private static IntEncoding encoding(Optional<NodeCursor> at) throws ProblemException {
        if (at.isEmpty()) {
            return IntEncoding.BIG_ENDIAN_BYTES;
        }
        NodeCursor chosen = at.get().choice();
        return switch (chosen.name()) {
            case "bigEndianBytes" -> IntEncoding.BIG_ENDIAN_BYTES;
            case "orderedCodeBytes" -> IntEncoding.ORDERED_CODE_BYTES;
            default -> throw chosen.problem("There is no encoding '" + SyntaxMessages.shorten(chosen.name()) + "'.");
        };
    }
}
