package dev.splitpoint.key;

import java.util.function.IntPredicate;

/**
 * Bytes that may stand at a place of a key, as RE2 writes one of them.
 *
 * @param bytes in ascending order, each once
 */
public record Alphabet(KeyBytes bytes) {
    private static final int ALL_BYTES = 256;
    private static final String ZERO = Re2.literal(OrderedCode.ZERO);

    /** {@return every byte} */
    public static Alphabet all() {
        byte[] all = new byte[ALL_BYTES];
        for (int i = 0; i < ALL_BYTES; i++) {
            all[i] = (byte) i;
        }
        return new Alphabet(KeyBytes.of(all));
    }

    /** {@return the characters of a text, which are ASCII, in ascending order and each once} */
    public static Alphabet of(String characters) {
        return new Alphabet(KeyBytes.utf8(characters));
    }

    /** {@return what is left of these bytes without some} */
    public Alphabet without(KeyBytes others) {
        return filtered(b -> !contains(others, b));
    }

    /** {@return those of these bytes that are not less than one and not greater than another one, which are 0 to 255} */
    public Alphabet between(int first, int last) {
        return filtered(b -> b >= first && b <= last);
    }

    /** {@return whether a byte, 0 to 255, is one of these} */
    public boolean contains(int b) {
        return contains(bytes, b);
    }

    /** {@return the least byte, 0 to 255; there is one} */
    public int first() {
        return bytes.at(0) & 0xFF;
    }

    /** {@return the greatest byte, 0 to 255; there is one} */
    public int last() {
        return bytes.at(bytes.length() - 1) & 0xFF;
    }

    /**
     * {@return an expression that matches one of these bytes, of which there is one at least}
     *
     * @param escaped whether zero bytes are escaped, as in keys of ordered code
     */
    public String regex(boolean escaped) {
        if (bytes.length() == ALL_BYTES) {
            return escaped ? "(?:[^\\x00]|" + ZERO + ")" : "\\C";
        }
        if (!escaped || first() > 0) {
            return oneOf();
        }
        return bytes.length() == 1 ? "(?:" + ZERO + ")" : "(?:" + ZERO + "|" + without(KeyBytes.of(new byte[1])).oneOf() + ")";
    }

    private String oneOf() {
        if (bytes.length() == 1) {
            return Re2.literal(bytes);
        }
        StringBuilder regex = new StringBuilder("[");
        for (int from = 0; from < bytes.length(); ) {
            int to = from;
            while (to + 1 < bytes.length() && (bytes.at(to + 1) & 0xFF) == (bytes.at(to) & 0xFF) + 1) {
                to++;
            }
            regex.append(Re2.literal(single(from)));
            if (to > from) {
                regex.append(to > from + 1 ? "-" : "").append(Re2.literal(single(to)));
            }
            from = to + 1;
        }
        return regex.append(']').toString();
    }

    private KeyBytes single(int index) {
        return KeyBytes.of(new byte[] {bytes.at(index)});
    }

    private Alphabet filtered(IntPredicate kept) {
        byte[] left = new byte[bytes.length()];
        int count = 0;
        for (int i = 0; i < bytes.length(); i++) {
            if (kept.test(bytes.at(i) & 0xFF)) {
                left[count++] = bytes.at(i);
            }
        }
        return new Alphabet(KeyBytes.of(left, 0, count));
    }

    private static boolean contains(KeyBytes among, int b) {
        for (int i = 0; i < among.length(); i++) {
            if ((among.at(i) & 0xFF) == b) {
                return true;
            }
        }
        return false;
    }
}
