package dev.splitpoint.load;

import dev.splitpoint.key.KeyBuckets;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.stream.key.KeyCursor;
import dev.splitpoint.stream.parallel.ParallelMergeSort;
import dev.splitpoint.stream.parallel.ParallelTasks;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.function.DoubleFunction;

/**
 * Cuts the key space into buckets of about equal weight, of load and of rows alike, from keys drawn beforehand.
 *
 * <p>A key that alone weighs as much as a bucket gets one of its own. Values of the first segment are borders where there
 * are few enough of them. A cut is as short as tells its two neighbors apart, but does not end within a segment.
 */
final class BucketPlanner {
    /** Share of the buckets that the first segment's values may take up. */
    private static final double FIRST_SEGMENT_SHARE = 0.25;

    /** Factor between two weights of buckets that are tried. */
    private static final double COARSER = 1.03;

    /** Fewer keys than this are no evidence of a heavy one. */
    private static final int HEAVY_COUNT = 6;

    private final ParallelTasks parts;
    private final List<Drawn> drawn = new ArrayList<>();

    /** @param parts has the threads that it plans on, and knows whether it was cancelled */
    BucketPlanner(ParallelTasks parts) {
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
        Drawn[] keys = ParallelMergeSort.sorted(drawn.toArray(Drawn[]::new), (a, b) -> Arrays.compareUnsigned(a.key, b.key), parts);
        double total = Arrays.stream(keys).mapToDouble(Drawn::weight).sum();
        boolean[] border = borders(keys, most);
        TreeSet<KeyBytes> wanted = new TreeSet<>();
        forced.stream().filter(key -> !key.isEmpty()).limit(most / 2).forEach(wanted::add);
        TreeSet<KeyBytes> cuts = new Search(most, total / most, target -> {
            parts.check();
            TreeSet<KeyBytes> found = cuts(keys, target, border);
            found.addAll(wanted);
            return found;
        }).finest();
        return KeyBuckets.cutAt(List.copyOf(cuts));
    }

    /**
     * Search for the least weight of a bucket with which there are few enough buckets. Heavy keys take two cuts each, so the
     * number of cuts is known only after cutting. The weights tried are {@code least} × 1.03<sup>k</sup>: k doubles until there
     * are few enough cuts, and is then bisected.
     *
     * <p>Example: if k = 21 is the least that fits, the keys are cut 11 times, with k = 0, 1, 2, 4, 8, 16, 32, 24, 20, 22 and 21.
     *
     * @param most  the number of buckets, more than there are cuts
     * @param least the weight of a bucket if all are equal
     * @param cut   cuts the keys into buckets of a weight
     */
    private record Search(int most, double least, DoubleFunction<TreeSet<KeyBytes>> cut) {
        TreeSet<KeyBytes> finest() {
            int low = -1;
            int high = 0;
            TreeSet<KeyBytes> fits = at(high);
            while (fits.size() >= most) {
                low = high;
                high = Math.max(1, 2 * high);
                fits = at(high);
            }
            while (high - low > 1) {
                int middle = (low + high) >>> 1;
                TreeSet<KeyBytes> tried = at(middle);
                if (tried.size() < most) {
                    fits = tried;
                    high = middle;
                } else {
                    low = middle;
                }
            }
            return fits;
        }

        private TreeSet<KeyBytes> at(int steps) {
            return cut.apply(least * StrictMath.pow(COARSER, steps));
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
