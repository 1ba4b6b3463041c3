package dev.splitpoint.tablet;

import java.util.Arrays;

/**
 * Which tablets there were at one moment. The arrays are shared, not copied: do not write to them.
 *
 * @param starts first bucket of each tablet, rising, the first one 0; a tablet ends where the next one starts
 * @param nodes  the node that each tablet is on
 */
public record TabletMap(int[] starts, int[] nodes) {
    /** {@return how many tablets there are} */
    public int size() {
        return starts.length;
    }

    /** {@return the bucket behind the last one of a tablet, in a table of so many buckets} */
    public int end(int tablet, int buckets) {
        return tablet + 1 < starts.length ? starts[tablet + 1] : buckets;
    }

    /** {@return the index of the tablet that holds a bucket} */
    public int tabletOf(int bucket) {
        int at = Arrays.binarySearch(starts, bucket);
        return at >= 0 ? at : -at - 2;
    }
}
