package dev.splitpoint.ui.kit.text;

import dev.splitpoint.key.KeyBytes;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** Keys as text: parses the notation that {@link KeyBytes#toText} writes, and shortens long keys. */
public final class KeyLabel {
    /** Length of the longest key that is not shortened, in bytes. */
    private static final int LONGEST = 100;

    private KeyLabel() {}

    /** {@return a readable key of at most 100 bytes; an ellipsis replaces the rest} */
    public static String shortened(KeyBytes key) {
        return key.length() <= LONGEST ? key.toReadable() : key.prefix(LONGEST).toReadable() + "…";
    }

    /**
     * {@return the bytes of a text: UTF-8, with {@code \xHH} for any byte and {@code \\} for a backslash}
     *
     * @throws IllegalArgumentException with a message for the user, if an escape is malformed
     */
    public static KeyBytes parse(String text) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        int at = 0;
        while (at < text.length()) {
            int codePoint = text.codePointAt(at);
            if (codePoint != '\\') {
                bytes.writeBytes(Character.toString(codePoint).getBytes(StandardCharsets.UTF_8));
                at += Character.charCount(codePoint);
            } else if (text.startsWith("\\\\", at)) {
                bytes.write('\\');
                at += 2;
            } else if (text.regionMatches(at, "\\x", 0, 2) && at + 4 <= text.length()) {
                bytes.write(hex(text, at + 2));
                at += 4;
            } else {
                throw broken(text);
            }
        }
        return KeyBytes.of(bytes.toByteArray());
    }

    private static int hex(String text, int at) {
        try {
            return Integer.parseUnsignedInt(text, at, at + 2, 16);
        } catch (NumberFormatException e) {
            throw broken(text);
        }
    }

    private static IllegalArgumentException broken(String text) {
        return new IllegalArgumentException(Messages.badEscape(text));
    }
}
