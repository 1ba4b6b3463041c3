package dev.splitpoint.load;

import dev.splitpoint.key.KeyBuckets;
import dev.splitpoint.stream.key.KeyCursor;

/**
 * Finds where in the key space an operation falls. For one thread.
 *
 * <p>Where an operation falls is one number: its bucket, or for scans of several buckets the first and the last one (see
 * {@link #from} and {@link #to}).
 */
public interface Locator {
    /**
     * Renders the key, or the first key of the range, of an operation.
     *
     * @param index number of the operation: its place in every random stream
     * @param nanos when it happens, from the start of the run
     */
    KeyCursor render(long index, long nanos);

    /** {@return the place of an operation} */
    long locate(long index, long nanos, KeyBuckets buckets);

    /** {@return the place between two buckets, both included} */
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
