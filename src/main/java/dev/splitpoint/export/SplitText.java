package dev.splitpoint.export;

import dev.splitpoint.key.KeyBytes;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/** Conversions of split keys to text, for tools that accept text only. */
final class SplitText {
    static final String REASON = "it is not UTF-8 text in normalization form C.";

    private SplitText() {}

    /** Returns whether tools preserve a key as text: it must be valid UTF-8 in normalization form C. */
    static boolean isText(KeyBytes key) {
        try {
            return HclText.isPossible(StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(key.toArray()))
                    .toString());
        } catch (CharacterCodingException binary) {
            return false;
        }
    }

    /** {@return a text with one character for each byte, which preserves keys that are not UTF-8} */
    static String latin(KeyBytes key) {
        return new String(key.toArray(), StandardCharsets.ISO_8859_1);
    }

    /** {@return the key decoded as UTF-8} */
    static String of(KeyBytes key) {
        return new String(key.toArray(), StandardCharsets.UTF_8);
    }
}
