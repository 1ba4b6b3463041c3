package dev.splitpoint.query.code;

import dev.splitpoint.key.KeyBytes;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Bytes as text. */
public final class CodeText {
    private CodeText() {}

    /** {@return the text of bytes; empty if they are not UTF-8} */
    public static Optional<String> utf8(KeyBytes bytes) {
        try {
            return Optional.of(StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes.toArray()))
                    .toString());
        } catch (CharacterCodingException e) {
            return Optional.empty();
        }
    }
}
