package dev.splitpoint.export;

import dev.splitpoint.key.KeyBytes;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/** Split keys for tools that hold them as text. */
final class SplitText {
    static final String REASON = "it is not UTF-8 text in normalization form C.";

    private SplitText() {}

    /** {@return whether a key is text that tools do not change: valid UTF-8 in normalization form C} */
    static boolean isText(KeyBytes key) {
        try {
            return HclText.isPossible(StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(key.toArray())).toString());
        } catch (CharacterCodingException binary) {
            return false;
        }
    }

    /** {@return one character for each byte, so that keys that are not UTF-8 stay as they are} */
    static String latin(KeyBytes key) {
        return new String(key.toArray(), StandardCharsets.ISO_8859_1);
    }

    static String of(KeyBytes key) {
        return new String(key.toArray(), StandardCharsets.UTF_8);
    }
}
