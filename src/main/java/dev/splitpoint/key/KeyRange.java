package dev.splitpoint.key;

import java.util.Optional;

/**
 * A contiguous part of a table's key space.
 *
 * @param start the first key that may lie in it; the empty key is the start of the table
 * @param end   the first key behind it; empty is the end of the table, which is never equal to any key
 */
public record KeyRange(KeyBytes start, Optional<KeyBytes> end) {
    /** The whole table. */
    public static final KeyRange ALL = new KeyRange(KeyBytes.EMPTY, Optional.empty());

    /** {@return the range of all keys that begin with {@code prefix}} */
    public static KeyRange ofPrefix(KeyBytes prefix) {
        return new KeyRange(prefix, prefix.successor());
    }

    /** {@return the range that holds this one key} */
    public static KeyRange ofRow(KeyBytes key) {
        return new KeyRange(key, Optional.of(key.next()));
    }

    /** {@return whether a key lies in the range} */
    public boolean contains(KeyBytes key) {
        return key.compareTo(start) >= 0 && end.map(e -> key.compareTo(e) < 0).orElse(true);
    }

    /** {@return whether no key can lie in the range} */
    public boolean isEmpty() {
        return end.map(e -> e.compareTo(start) <= 0).orElse(false);
    }
}
