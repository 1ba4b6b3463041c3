package dev.splitpoint.key;

import java.util.List;
import java.util.Optional;

/**
 * Regular expressions over the bytes of keys in the syntax of RE2, which Bigtable's filters use. They match whole keys, and
 * {@code \C} is any byte (data.proto, {@code RowFilter}).
 */
public final class Re2 {
    /** Any bytes. */
    public static final String ANY = "\\C*";

    private Re2() {}

    /** {@return an expression that matches these bytes} */
    public static String literal(KeyBytes bytes) {
        StringBuilder regex = new StringBuilder();
        for (int i = 0; i < bytes.length(); i++) {
            int b = bytes.at(i) & 0xFF;
            boolean plain = b >= '0' && b <= '9' || b >= 'A' && b <= 'Z' || b >= 'a' && b <= 'z' || b == '_';
            if (plain) {
                regex.append((char) b);
            } else if (b > ' ' && b < 0x7F) {
                regex.append('\\').append((char) b);
            } else {
                regex.append(hex(b));
            }
        }
        return regex.toString();
    }

    /** {@return an expression that matches the keys of a range; empty where there can be none} */
    public static Optional<String> range(KeyRange range) {
        return new TextRegex(Alphabet.all(), ANY, "", false).between(range.start(), range.end());
    }

    /** {@return an expression that matches what one of some does, of which there is one at least} */
    static String group(List<String> ways) {
        return ways.size() == 1 ? ways.getFirst() : "(?:" + String.join("|", ways) + ")";
    }

    private static String hex(int b) {
        return "\\x" + Character.forDigit(b >> 4, 16) + Character.forDigit(b & 15, 16);
    }
}
