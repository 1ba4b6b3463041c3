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

    /** RE2 refuses to repeat more often (re2.h, {@code kMaxRepeat}). */
    public static final int MOST_REPEATS = 1_000;

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

    /**
     * {@return an expression that matches what another one does, several times one after the other}
     *
     * @param one   matches one byte, or is a group
     * @param times how often, 1 or more
     */
    static String repeated(String one, int times) {
        StringBuilder regex = new StringBuilder();
        for (int left = times; left > 0; left -= MOST_REPEATS) {
            int count = Math.min(left, MOST_REPEATS);
            regex.append(one).append(count > 1 ? "{" + count + "}" : "");
        }
        return regex.toString();
    }

    /** {@return an expression that matches what one of some does, of which there is one at least} */
    static String group(List<String> ways) {
        return ways.size() == 1 ? ways.getFirst() : "(?:" + String.join("|", ways) + ")";
    }

    private static String hex(int b) {
        return "\\x" + Character.forDigit(b >> 4, 16) + Character.forDigit(b & 15, 16);
    }
}
