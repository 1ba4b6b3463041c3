package dev.splitpoint.workload;

import dev.splitpoint.key.KeyBuckets;
import dev.splitpoint.key.KeyBytes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;

/**
 * Cuts the key space into buckets of about equal weight, of load and of rows alike, from keys drawn beforehand.
 *
 * <p>A key that alone weighs as much as a bucket gets one of its own. Values of the first segment are borders where there
 * are few enough of them. A cut is as short as tells its two neighbours apart, but does not end within a segment.
 */
final class BucketPlanner {
    /** Share of the buckets that the first segment's values may take up. */
    private static final double FIRST_SEGMENT_SHARE = 0.25;

    /** By how much buckets are made coarser when there are too many. */
    private static final double COARSER = 1.03;

    /** Fewer keys than this are no evidence of a heavy one. */
    private static final int HEAVY_COUNT = 6;

    private final Parts parts;
    private final List<Drawn> drawn = new ArrayList<>();

    /** @param parts has the threads that it plans on, and knows whether it was cancelled */
    BucketPlanner(Parts parts) {
        this.parts = parts;
    }

    /**
     * A drawn key.
     *
     * @param key    its bytes
     * @param lead   how many bytes of the first segment are in it
     * @param ends   for each segment that is in it, the index behind its last byte and the delimiter
     * @param row    whether it is a row's key, not the beginning of some
     * @param weight what it stands for
     */
    private record Drawn(byte[] key, int lead, int[] ends, boolean row, double weight) {}

    /** Takes in the key that a cursor holds, of which it holds that many segments. */
    void add(KeyCursor cursor, int segments, double weight) {
        int[] ends = new int[segments];
        for (int i = 0; i < segments; i++) {
            ends[i] = i + 1 < segments ? cursor.from(i + 1) : cursor.to(i);
        }
        drawn.add(new Drawn(
                Arrays.copyOf(cursor.bytes(), cursor.length()), segments > 0 ? cursor.to(0) : cursor.length(), ends,
                segments == cursor.stream().size(), weight));
    }

    /**
     * {@return buckets, at most {@code most} of them}
     *
     * @param forced keys at which buckets are to be cut in any case, such as split points; those that go beyond half of
     *               the buckets are passed over
     * @throws java.util.concurrent.CancellationException if it was cancelled
     */
    KeyBuckets plan(int most, List<KeyBytes> forced) {
        Drawn[] keys = PartedSort.sorted(drawn.toArray(Drawn[]::new), (a, b) -> Arrays.compareUnsigned(a.key, b.key), parts);
        double total = Arrays.stream(keys).mapToDouble(Drawn::weight).sum();
        boolean[] border = borders(keys, most);
        TreeSet<KeyBytes> wanted = new TreeSet<>();
        forced.stream().filter(key -> !key.isEmpty()).limit(most / 2).forEach(wanted::add);
        // Heavy keys take two cuts each, so how many there will be is only known afterwards.
        for (double target = total / most; ; target *= COARSER) {
            parts.check();
            TreeSet<KeyBytes> cuts = cuts(keys, target, border);
            cuts.addAll(wanted);
            if (cuts.size() < most) {
                return KeyBuckets.cutAt(List.copyOf(cuts));
            }
        }
    }

    private static TreeSet<KeyBytes> cuts(Drawn[] keys, double target, boolean[] border) {
        TreeSet<KeyBytes> cuts = new TreeSet<>();
        double weight = 0;
        KeyBytes last = KeyBytes.EMPTY;
        int i = 0;
        while (i < keys.length) {
            int end = i + 1;
            double same = keys[i].weight;
            boolean onBorder = border[i];
            while (end < keys.length && Arrays.equals(keys[end].key, keys[i].key)) {
                same += keys[end++].weight;
            }
            boolean heavy = keys[i].row && same >= target && end - i >= HEAVY_COUNT;
            if (heavy || onBorder) {
                // What is left over goes to the bucket before: a thin one would look as if it had no load.
                if (weight < target / 2) {
                    cuts.remove(last);
                }
                last = KeyBytes.EMPTY;
            }
            if (heavy) {
                cuts.add(KeyBytes.of(keys[i].key));
                cuts.add(KeyBytes.of(keys[i].key).next());
                weight = 0;
            } else {
                if (i > 0 && (onBorder || weight + same / 2 >= target)) {
                    KeyBytes cut = between(keys[i - 1], keys[i]);
                    cuts.add(cut);
                    last = onBorder ? KeyBytes.EMPTY : cut;
                    weight = 0;
                }
                weight += same;
            }
            i = end;
        }
        if (weight < target / 2) {
            cuts.remove(last);
        }
        cuts.remove(KeyBytes.EMPTY);
        return cuts;
    }

    /** Marks the keys at which a new value of the first segment begins; none where there are too many values. */
    private static boolean[] borders(Drawn[] keys, int most) {
        boolean[] border = new boolean[keys.length];
        int count = 0;
        for (int i = 1; i < border.length; i++) {
            border[i] = !sameFirst(keys[i - 1], keys[i]);
            count += border[i] ? 1 : 0;
        }
        return count <= most * FIRST_SEGMENT_SHARE ? border : new boolean[keys.length];
    }

    private static boolean sameFirst(Drawn a, Drawn b) {
        return Arrays.equals(a.key, 0, a.lead, b.key, 0, b.lead);
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
