package dev.splitpoint.key;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Regular expressions over the bytes of keys in the syntax of RE2, which Bigtable's filters use. They match whole keys,
 * and {@code \C} is any byte (data.proto, {@code RowFilter}).
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
            regex.append(literal(bytes.at(i) & 0xFF));
        }
        return regex.toString();
    }

    private static String literal(int b) {
        boolean plain = b >= '0' && b <= '9' || b >= 'A' && b <= 'Z' || b >= 'a' && b <= 'z' || b == '_';
        if (plain) {
            return String.valueOf((char) b);
        }
        return b > ' ' && b < 0x7F ? "\\" + (char) b : hex(b);
    }

    /** {@return an expression that matches the keys of a range; empty where there can be none} */
    public static Optional<String> range(KeyRange range) {
        return between(Optional.of(range.start()), range.end(), 0);
    }

    /**
     * {@return an expression that matches the suffixes of the keys of a range, from an index on; empty if there are
     * none}
     *
     * @param from inclusive start of the range; empty if all suffixes follow it
     * @param end exclusive end of the range; empty if all suffixes precede it
     * @param at index of the first byte of the suffixes; the bytes before it are equal
     */
    private static Optional<String> between(Optional<KeyBytes> from, Optional<KeyBytes> end, int at) {
        Optional<KeyBytes> low = from.filter(bytes -> bytes.length() > at);
        if (end.isPresent() && end.get().length() <= at) {
            return Optional.empty();
        }
        if (low.isEmpty() && end.isEmpty()) {
            return Optional.of(ANY);
        }
        int first = low.map(bytes -> bytes.at(at) & 0xFF).orElse(0);
        int last = end.map(bytes -> bytes.at(at) & 0xFF).orElse(0xFF);
        if (low.isPresent() && end.isPresent() && first == last) {
            return between(low, end, at + 1).map(rest -> literal(first) + rest);
        }
        List<String> ways = new ArrayList<>();
        if (low.isPresent()) {
            between(low, Optional.empty(), at + 1).ifPresent(rest -> ways.add(literal(first) + rest));
        } else {
            ways.add("");
        }
        int least = low.isPresent() ? first + 1 : 0;
        int greatest = end.isPresent() ? last - 1 : 0xFF;
        if (least <= greatest) {
            ways.add(oneOf(least, greatest) + ANY);
        }
        if (end.isPresent()) {
            between(Optional.empty(), end, at + 1).ifPresent(rest -> ways.add(literal(last) + rest));
        }
        return ways.isEmpty() ? Optional.empty() : Optional.of(group(ways));
    }

    private static String oneOf(int least, int greatest) {
        return least == greatest
                ? literal(least)
                : "[" + literal(least) + (greatest > least + 1 ? "-" : "") + literal(greatest) + "]";
    }

    /** {@return the alternation of one or more expressions} */
    private static String group(List<String> ways) {
        return ways.size() == 1 ? ways.getFirst() : "(?:" + String.join("|", ways) + ")";
    }

    private static String hex(int b) {
        return "\\x" + Character.forDigit(b >> 4, 16) + Character.forDigit(b & 15, 16);
    }
}
