package dev.splitpoint.query;

import dev.splitpoint.design.Condition.Literal;
import dev.splitpoint.design.Format;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.ValueType;
import dev.splitpoint.design.kind.GeneratorTraits;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.stream.WorkloadException;
import dev.splitpoint.stream.format.TextFormat;
import dev.splitpoint.stream.key.KeyStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Base64;
import java.util.Optional;
import java.util.UUID;

/**
 * Conversion of the values in keys to the values of conditions.
 *
 * <p>Example: the segment {@code sensor-00417} with a template of five digits has the condition value 417.
 */
public final class ValueLiteral {
    private ValueLiteral() {}

    /**
     * Returns the condition value that matches a value in keys. A time is an instant.
     *
     * @param stream stream with the row key
     * @param index index of the segment
     * @param value value of the segment
     * @return the condition value; empty if no condition value has these bytes
     */
    public static Optional<Literal> of(KeyStream stream, int index, SegmentValue value) {
        return literal(stream, index, value).filter(literal -> hasBytes(stream, index, literal, value.bytes()));
    }

    private static Optional<Literal> literal(KeyStream stream, int index, SegmentValue value) {
        Segment segment = stream.segment(index);
        KeyBytes bytes = value.bytes();
        return switch (stream.generator(index)) {
            case Generator.Uuid uuid -> Optional.of(new Literal.Text(uuid(segment, bytes)));
            case Generator.Hash hash ->
                Optional.of(new Literal.Text(
                        segment.format() instanceof Format.Plain && segment.type() instanceof ValueType.Text
                                ? text(bytes)
                                : Long.toHexString(value.number())));
            case Generator.Clock clock ->
                Optional.of(new Literal.Text(
                        Instant.ofEpochSecond(0, value.number()).toString()));
            case Generator g
            when GeneratorTraits.of(g).areTexts() ->
                g.listed().stream()
                        .<Literal>map(Literal.Text::new)
                        .filter(literal -> hasBytes(stream, index, literal, bytes))
                        .findFirst()
                        .or(() -> Optional.of(new Literal.Text(text(TextFormat.text(bytes, segment.format())))));
            case Generator g -> Optional.of(new Literal.Whole(value.number()));
        };
    }

    private static String text(KeyBytes bytes) {
        return new String(bytes.toArray(), StandardCharsets.UTF_8);
    }

    private static String uuid(Segment segment, KeyBytes bytes) {
        boolean isBinary = segment.type() instanceof ValueType.Bytes;
        if (!isBinary && !(segment.format() instanceof Format.Base64Url)) {
            return text(bytes);
        }
        ByteBuffer raw = ByteBuffer.wrap(
                isBinary ? bytes.toArray() : Base64.getUrlDecoder().decode(bytes.toArray()));
        return new UUID(raw.getLong(), raw.getLong()).toString();
    }

    private static boolean hasBytes(KeyStream stream, int index, Literal literal, KeyBytes bytes) {
        try {
            return KeyBytes.of(ConditionValues.bytes(stream, index, literal, 0)).equals(bytes);
        } catch (WorkloadException invalid) {
            return false;
        }
    }
}
