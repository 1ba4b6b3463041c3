package dev.splitpoint.tablet.verdict;

import java.util.Optional;

/**
 * Bytes that nodes store at the end of each time cell. The arrays are shared: do not modify them.
 *
 * @param most   bytes on the fullest node, by time cell
 * @param mean   bytes on the mean node in service, by time cell
 * @param active nodes in service, by time cell
 */
public record StoredBytes(double[] most, double[] mean, int[] active) {
    /**
     * Time cells in which a node stores more than a limit.
     *
     * @param fromCell the first such cell
     * @param toCell   the exclusive end of the last one
     * @param fullest  the cell in which the fullest node stores most
     */
    record Excess(int fromCell, int toCell, int fullest) {}

    /** {@return the time in which a node stores more than a limit in bytes; empty for none} */
    Optional<Excess> above(double limit) {
        int first = -1;
        int last = -1;
        int fullest = 0;
        for (int cell = 0; cell < most.length; cell++) {
            fullest = most[cell] > most[fullest] ? cell : fullest;
            if (most[cell] > limit) {
                last = cell;
                first = first < 0 ? cell : first;
            }
        }
        return first < 0 ? Optional.empty() : Optional.of(new Excess(first, last + 1, fullest));
    }
}
