package dev.splitpoint.load;

import dev.splitpoint.key.KeyBuckets;
import dev.splitpoint.stream.key.KeyCursor;

/**
 * Mapping of operations to the buckets that they access. For one thread.
 *
 * <p>A place encodes the first and the last bucket of an operation in one number (see {@link #from} and {@link #to}).
 * Both are equal unless a scan crosses buckets.
 */
public interface Locator {
    /**
     * Renders the key of an operation, or the prefix of its range.
     *
     * @param index number of the operation, which determines all its random values
     * @param nanos time of the operation, in nanoseconds from the start of the run
     */
    KeyCursor render(long index, long nanos);

    /** {@return the place of an operation} */
    long locate(long index, long nanos, KeyBuckets buckets);

    /** {@return the place from bucket {@code from} to bucket {@code to}, inclusive} */
    static long place(int from, int to) {
        return (long) to << 32 | from;
    }

    /** {@return the first bucket of a place} */
    static int from(long place) {
        return (int) place;
    }

    /** {@return the last bucket of a place} */
    static int to(long place) {
        return (int) (place >>> 32);
    }
}
