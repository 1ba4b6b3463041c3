package dev.splitpoint.workload;

import dev.splitpoint.key.KeyBuckets;
import dev.splitpoint.key.KeyBytes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Cuts the key space into buckets of about equal weight, of load and of rows alike, from keys drawn beforehand.
 *
 * <p>A key that alone weighs as much as a bucket gets one of its own. Values of the first segment are borders where there
 * are few enough of them. A cut is as short as tells its two neighbours apart, but does not end within a segment.
 */
final class BucketPlanner {
    /** Share of the buckets that the first segment's values may take up. */
    private static final double FIRST_SEGMENT_SHARE = 0.25;

    /** Share of the other buckets that even weights would fill: heavy keys and borders need some in reserve. */
    private static final double FILLED = 0.95;

    /** Fewer keys than this are no evidence of a heavy one. */
    private static final int HEAVY_COUNT = 6;

    private final List<Drawn> keys = new ArrayList<>();

    /**
     * A drawn key.
     *
     * @param key    its bytes
     * @param ends   for each segment that is in it, the index behind its last byte and the delimiter
     * @param row    whether it is a row's key, not the beginning of some
     * @param weight what it stands for
     */
    private record Drawn(byte[] key, int[] ends, boolean row, double weight) {}

    /** Takes in the key that a cursor holds, of which it holds that many segments. */
    void add(KeyCursor cursor, int segments, double weight) {
        int[] ends = new int[segments];
        for (int i = 0; i < segments; i++) {
            ends[i] = i + 1 < segments ? cursor.from(i + 1) : cursor.to(i);
        }
        keys.add(new Drawn(Arrays.copyOf(cursor.bytes(), cursor.length()), ends, segments == cursor.stream().size(), weight));
    }

    /** {@return buckets, at most {@code most} of them} */
    KeyBuckets plan(int most) {
        keys.sort((a, b) -> Arrays.compareUnsigned(a.key, b.key));
        double total = keys.stream().mapToDouble(Drawn::weight).sum();
        boolean[] border = borders(most);
        int borders = 0;
        for (boolean b : border) {
            borders += b ? 1 : 0;
        }
        double target = total / ((most - borders) * FILLED);
        List<KeyBytes> cuts = new ArrayList<>();
        double weight = 0;
        int i = 0;
        while (i < keys.size()) {
            int end = i + 1;
            double same = keys.get(i).weight;
            boolean onBorder = border[i];
            while (end < keys.size() && Arrays.equals(keys.get(end).key, keys.get(i).key)) {
                same += keys.get(end++).weight;
            }
            boolean heavy = keys.get(i).row && same >= target && end - i >= HEAVY_COUNT;
            if (i > 0 && (onBorder || heavy || weight + same / 2 >= target)) {
                cut(cuts, heavy ? KeyBytes.of(keys.get(i).key) : between(keys.get(i - 1), keys.get(i)), most);
                weight = 0;
            } else if (i == 0 && heavy && keys.get(i).key.length > 0) {
                cut(cuts, KeyBytes.of(keys.get(i).key), most);
            }
            weight += same;
            if (heavy) {
                cut(cuts, KeyBytes.of(keys.get(i).key).next(), most);
                weight = 0;
            }
            i = end;
        }
        return KeyBuckets.cutAt(cuts);
    }

    private static void cut(List<KeyBytes> cuts, KeyBytes at, int most) {
        if (!at.isEmpty() && cuts.size() + 1 < most && (cuts.isEmpty() || cuts.getLast().compareTo(at) < 0)) {
            cuts.add(at);
        }
    }

    /** Marks the keys at which a new value of the first segment begins; none where there are too many values. */
    private boolean[] borders(int most) {
        boolean[] border = new boolean[keys.size()];
        int count = 0;
        for (int i = 1; i < border.length; i++) {
            border[i] = !Arrays.equals(first(keys.get(i - 1)), first(keys.get(i)));
            count += border[i] ? 1 : 0;
        }
        return count <= most * FIRST_SEGMENT_SHARE ? border : new boolean[keys.size()];
    }

    private static byte[] first(Drawn drawn) {
        return drawn.ends.length == 0 ? drawn.key : Arrays.copyOf(drawn.key, drawn.ends[0]);
    }

    /** {@return a key over the left one and not over the right one, short, and ending with a segment of the right one} */
    private static KeyBytes between(Drawn left, Drawn right) {
        int length = Arrays.mismatch(left.key, right.key) + 1;
        for (int i = 0; i < right.ends.length; i++) {
            if (right.ends[i] >= length) {
                return KeyBytes.of(right.key, 0, right.ends[i]);
            }
        }
        return KeyBytes.of(right.key);
    }
}
