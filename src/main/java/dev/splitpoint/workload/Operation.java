package dev.splitpoint.workload;

/**
 * The operation whose key is being made: what values may depend on. Reused from key to key by one thread.
 */
final class Operation {
    /** Number of the operation: the place in every random stream. */
    long index;
    /** When the operation happens, in nanoseconds from the start of the run. */
    long time;
    /** Rows that the table holds then. */
    long rows;
    /** When the row concerned was or is written, in nanoseconds from the start of the run; negative before it. */
    long rowTime;
    /** Number of the row concerned, 0 for the first one ever written. */
    long row;
}
