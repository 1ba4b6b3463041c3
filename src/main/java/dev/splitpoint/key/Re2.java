package dev.splitpoint.key;

import java.util.ArrayList;
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

    /**
     * {@return an expression that matches the keys of a range}
     *
     * <p>What start and end have in common, then what is behind the first byte at which they differ: the rest of the start
     * or more, any byte between, or less than the rest of the end.
     */
    public static String range(KeyRange range) {
        KeyBytes start = range.start();
        if (range.end().isEmpty()) {
            return group(fromOn(start, 0));
        }
        KeyBytes end = range.end().get();
        int common = start.common(end);
        List<String> ways = new ArrayList<>();
        if (common == start.length()) {
            ways.addAll(before(end, common));
        } else {
            String first = literal(part(start, common, common + 1));
            String last = literal(part(end, common, common + 1));
            ways.add(first + group(fromOn(start, common + 1)));
            between((start.at(common) & 0xFF) + 1, (end.at(common) & 0xFF) - 1).ifPresent(ways::add);
            List<String> less = before(end, common + 1);
            if (!less.isEmpty()) {
                ways.add(last + group(less));
            }
        }
        return literal(start.prefix(common)) + group(ways);
    }

    /** {@return what matches the bytes of a key from an index on, or greater ones} */
    private static List<String> fromOn(KeyBytes start, int from) {
        List<String> ways = new ArrayList<>();
        ways.add(literal(part(start, from, start.length())) + ANY);
        for (int i = start.length() - 1; i >= from; i--) {
            String kept = literal(part(start, from, i));
            between((start.at(i) & 0xFF) + 1, 0xFF).ifPresent(greater -> ways.add(kept + greater));
        }
        return ways;
    }

    /** {@return what matches bytes that are less than those of a key from an index on} */
    private static List<String> before(KeyBytes end, int from) {
        List<String> ways = new ArrayList<>();
        for (int i = from; i < end.length(); i++) {
            String kept = literal(part(end, from, i));
            ways.add(kept);
            between(0, (end.at(i) & 0xFF) - 1).ifPresent(less -> ways.add(kept + less));
        }
        return ways;
    }

    private static Optional<String> between(int first, int last) {
        return first > last ? Optional.empty() : Optional.of("[" + hex(first) + "-" + hex(last) + "]" + ANY);
    }

    private static String group(List<String> ways) {
        return ways.size() == 1 ? ways.getFirst() : "(?:" + String.join("|", ways) + ")";
    }

    private static KeyBytes part(KeyBytes key, int from, int to) {
        return KeyBytes.of(key.toArray(), from, to - from);
    }

    private static String hex(int b) {
        return "\\x" + Character.forDigit(b >> 4, 16) + Character.forDigit(b & 15, 16);
    }
}
