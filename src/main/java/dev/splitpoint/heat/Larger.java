package dev.splitpoint.heat;

/**
 * Takes the larger ones of two rows of numbers. For one thread.
 *
 * <p>Written straightforwardly the loop does one number after the other: the compiler cannot know that two arrays do not
 * overlap. Both rows are copied into one array at a fixed distance, of which it can see that they do not, and it does
 * many at a time.
 */
final class Larger {
    private static final int LENGTH = 1024;

    private final int[] both = new int[2 * LENGTH];

    /** Replaces so many numbers of a row by those of another row that are larger. */
    void into(int[] row, int at, int[] other, int from, int count) {
        for (int done = 0; done < count; done += LENGTH) {
            int length = Math.min(LENGTH, count - done);
            System.arraycopy(row, at + done, both, 0, length);
            System.arraycopy(other, from + done, both, LENGTH, length);
            compare(both, length);
            System.arraycopy(both, 0, row, at + done, length);
        }
    }

    private static void compare(int[] both, int length) {
        for (int i = 0; i < length; i++) {
            both[i] = Math.max(both[i], both[i + LENGTH]);
        }
    }
}
