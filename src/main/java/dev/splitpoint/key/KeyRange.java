package dev.splitpoint.key;

import java.util.Optional;

/**
 * A contiguous part of a table's key space.
 *
 * @param start start of the range, inclusive; the empty key is the start of the table
 * @param end end of the range, exclusive; empty for the end of the table, which no key equals
 */
public record KeyRange(KeyBytes start, Optional<KeyBytes> end) {
    /** The whole table. */
    public static final KeyRange ALL = new KeyRange(KeyBytes.EMPTY, Optional.empty());

    /** {@return the range of all keys that begin with {@code prefix}} */
    public static KeyRange ofPrefix(KeyBytes prefix) {
        return new KeyRange(prefix, prefix.successor());
    }

    /** {@return the range that contains only this key} */
    public static KeyRange ofRow(KeyBytes key) {
        return new KeyRange(key, Optional.of(key.next()));
    }

    public boolean contains(KeyBytes key) {
        return key.compareTo(start) >= 0 && end.map(e -> key.compareTo(e) < 0).orElse(true);
    }

    /** {@return whether the range contains no keys} */
    public boolean isEmpty() {
        return end.map(e -> e.compareTo(start) <= 0).orElse(false);
    }
}
