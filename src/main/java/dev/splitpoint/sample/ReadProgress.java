package dev.splitpoint.sample;

/** Listener for the progress of reading a large file, which can cancel it. Called on the reading thread. */
@FunctionalInterface
public interface ReadProgress {
    /** Listener that does nothing. */
    ReadProgress NONE = (keys, share) -> true;

    /**
     * Called every few thousand keys.
     *
     * @param keys number of keys read
     * @param share share of the file's bytes that were read, 0 to 1
     * @return true to continue, false to cancel
     */
    boolean update(long keys, double share);

    /** Called at the end if lines were skipped. */
    default void linesSkipped(SkippedLines lines) {}
}
