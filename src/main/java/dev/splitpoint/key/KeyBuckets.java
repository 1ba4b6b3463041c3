package dev.splitpoint.key;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Partition of the key space into contiguous buckets. Bucket i contains the keys from its start, inclusive, to the
 * start of bucket i + 1, exclusive. The first bucket starts at the start of the table, and the last one ends at its
 * end.
 *
 * <p>A search compares eight bytes at a time and skips the prefix that the starts of a region share. It allocates
 * nothing. Immutable.
 */
public final class KeyBuckets {
    private final KeyBytes[] starts;
    private final KeySearch search;

    private KeyBuckets(KeyBytes[] starts) {
        this.starts = starts;
        this.search = KeySearch.of(starts);
    }

    /**
     * {@return buckets cut at these keys: one more bucket than keys}
     *
     * @throws IllegalArgumentException if a key is empty or they are not in strictly rising order
     */
    public static KeyBuckets cutAt(List<KeyBytes> cuts) {
        KeyBytes[] starts = new KeyBytes[cuts.size() + 1];
        starts[0] = KeyBytes.EMPTY;
        for (int i = 0; i < cuts.size(); i++) {
            starts[i + 1] = cuts.get(i);
            if (starts[i].compareTo(starts[i + 1]) >= 0) {
                throw new IllegalArgumentException("Cut " + i + ", '" + cuts.get(i) + "', does not rise.");
            }
        }
        return new KeyBuckets(starts);
    }

    /** {@return how many buckets there are, 1 or more} */
    public int size() {
        return starts.length;
    }

    /** {@return the first key of a bucket} */
    public KeyBytes start(int bucket) {
        return starts[bucket];
    }

    /** {@return the keys of the buckets from one up to but without another} */
    public KeyRange range(int from, int to) {
        return new KeyRange(starts[from], to == starts.length ? Optional.empty() : Optional.of(starts[to]));
    }

    /** Returns the exclusive end index of the buckets that intersect the range. */
    public int end(KeyRange range) {
        if (range.end().isEmpty()) {
            return starts.length;
        }
        int last = find(range.end().get());
        return starts[last].equals(range.end().get()) ? last : last + 1;
    }

    /** {@return whether a bucket starts with the key in the first {@code length} bytes of an array} */
    public boolean startsAt(int bucket, byte[] key, int length) {
        return starts[bucket].isIn(key, length);
    }

    /** {@return whether a bucket can hold one key only} */
    public boolean isSingleRow(int bucket) {
        return bucket + 1 < starts.length && starts[bucket].next().equals(starts[bucket + 1]);
    }

    /** {@return the bucket that contains a key} */
    public int find(KeyBytes key) {
        int at = Arrays.binarySearch(starts, key);
        return at >= 0 ? at : -at - 2;
    }

    /**
     * {@return the bucket that contains the key in the first {@code length} bytes of an array}
     *
     * @param key array of at least {@code length} bytes; further bytes are ignored
     * @param length length of the key, 0 or more
     */
    public int find(byte[] key, int length) {
        return search.floor(key, length);
    }
}
