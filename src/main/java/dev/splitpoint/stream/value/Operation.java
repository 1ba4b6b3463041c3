package dev.splitpoint.stream.value;

/**
 * Operation that reads or writes a row: the inputs of the values of its key. Mutable, so that one thread can reuse it.
 */
public final class Operation {
    /** Number of the operation, which is the index in each random stream. */
    public long index;
    /** Time of the operation, in nanoseconds from the start of the run. */
    public long time;
    /** Number of rows in the table at that time. */
    public long rows;
    /** Time at which the row is written, in nanoseconds from the start of the run; negative for initial rows. */
    public long rowTime;
    /** Number of the row, 0 for the first row. */
    public long row;
    /** Whether times of rows have neither jitter nor a delay, as the newest rows do. */
    public boolean isPunctual;
}
