package dev.splitpoint.sample;

/** Follows the reading of a large file, and may give it up. */
@FunctionalInterface
public interface ReadProgress {
    /** Nobody watches. */
    ReadProgress NONE = (keys, share) -> true;

    /**
     * Is told of the progress, every few thousand keys.
     *
     * @param keys  read so far
     * @param share of the file's bytes, 0 to 1
     * @return whether to go on
     */
    boolean goOn(long keys, double share);

    /** Is told at the end that lines were left out. */
    default void leftOut(SkippedLines lines) {}
}
