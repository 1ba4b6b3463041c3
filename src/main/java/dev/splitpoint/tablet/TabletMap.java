package dev.splitpoint.tablet;

import java.util.Arrays;

/**
 * Tablets at one moment. The arrays are shared, not copied: do not modify them.
 *
 * @param starts first bucket of each tablet, ascending from 0; a tablet ends at the start of the next tablet
 * @param nodes node of each tablet
 */
public record TabletMap(int[] starts, int[] nodes) {
    /** {@return the number of tablets} */
    public int size() {
        return starts.length;
    }

    /** {@return the exclusive end bucket of a tablet in a table with {@code buckets} buckets} */
    public int end(int tablet, int buckets) {
        return tablet + 1 < starts.length ? starts[tablet + 1] : buckets;
    }

    /** {@return the index of the tablet that contains a bucket} */
    public int tabletOf(int bucket) {
        int at = Arrays.binarySearch(starts, bucket);
        return at >= 0 ? at : -at - 2;
    }
}
