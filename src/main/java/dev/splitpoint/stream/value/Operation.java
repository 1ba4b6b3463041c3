package dev.splitpoint.stream.value;

/**
 * The operation whose key is being made: what values may depend on. Reused from key to key by one thread.
 */
public final class Operation {
    /** Number of the operation: the place in every random stream. */
    public long index;
    /** When the operation happens, in nanoseconds from the start of the run. */
    public long time;
    /** Rows that the table holds then. */
    public long rows;
    /** When the row concerned was or is written, in nanoseconds from the start of the run; negative before it. */
    public long rowTime;
    /** Number of the row concerned, 0 for the first one ever written. */
    public long row;
}
