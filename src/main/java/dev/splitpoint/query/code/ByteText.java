package dev.splitpoint.query.code;

import dev.splitpoint.key.KeyBytes;
import java.nio.charset.StandardCharsets;

/** Bytes and texts as literals. */
public final class ByteText {
    private ByteText() {}

    /** {@return whether all bytes are printable ASCII} */
    static boolean isPrintable(KeyBytes bytes) {
        boolean printable = true;
        for (int i = 0; i < bytes.length(); i++) {
            printable &= bytes.at(i) >= ' ' && bytes.at(i) < 0x7F;
        }
        return printable;
    }

    /** {@return bytes within double quotes, as Go and Python read them: others than printable ones as {@code \xHH}} */
    static String quoted(KeyBytes bytes) {
        return "\"" + escaped(bytes) + "\"";
    }

    /** {@return bytes as {@link #quoted} writes them between the quotes} */
    static String escaped(KeyBytes bytes) {
        return bytes.toText().replace("\"", "\\\"");
    }

    /** {@return a text within double quotes, as Java reads it} */
    static String java(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        for (char c : text.toCharArray()) {
            if (c == '"' || c == '\\') {
                quoted.append('\\').append(c);
            } else if (c >= ' ' && c < 0x7F) {
                quoted.append(c);
            } else if (c == '\n' || c == '\r') {
                // Compilers replace Unicode escapes first, and a line break ends a literal.
                quoted.append(c == '\n' ? "\\n" : "\\r");
            } else {
                quoted.append(String.format("\\u%04x", (int) c));
            }
        }
        return quoted.append('"').toString();
    }

    /** {@return a text without what would end a line or a comment} */
    public static String comment(String text) {
        return text.replaceAll("[\\p{Cntrl}\\u2028\\u2029]", " ")
                .replace("*/", "* /")
                .replace("\\u", "\\ u");
    }

    /** {@return bytes as a word of a shell command: {@code $'…'} if they are not printable text} */
    public static String shell(KeyBytes bytes) {
        String text = new String(bytes.toArray(), StandardCharsets.ISO_8859_1);
        if (text.matches("[A-Za-z0-9_./:=@%+,-]+")) {
            return text;
        }
        if (isPrintable(bytes)) {
            return "'" + text.replace("'", "'\\''") + "'";
        }
        StringBuilder word = new StringBuilder("$'");
        for (int i = 0; i < bytes.length(); i++) {
            int b = bytes.at(i) & 0xFF;
            if (b == '\'' || b == '\\') {
                word.append('\\').append((char) b);
            } else if (b >= ' ' && b < 0x7F) {
                word.append((char) b);
            } else {
                // Three octal digits, because a hexadecimal escape would include digits that follow.
                word.append(String.format("\\%03o", b));
            }
        }
        return word.append('\'').toString();
    }
}
