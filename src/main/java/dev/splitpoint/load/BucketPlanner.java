package dev.splitpoint.load;

import dev.splitpoint.key.KeyBuckets;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.stream.ParallelMergeSort;
import dev.splitpoint.stream.ParallelTasks;
import dev.splitpoint.stream.key.KeyCursor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.function.DoubleFunction;

/**
 * Divides the key space into buckets of about equal weight, from a preliminary sample of keys. The weight combines load
 * and rows.
 *
 * <p>A key that weighs at least as much as a bucket gets its own bucket. Values of the first segment are boundaries if
 * there are few of them. A boundary is the shortest key that separates its two neighbors and does not end within a
 * segment.
 *
 * <p>Example: between {@code user17#click} and {@code user42#view}, the boundary is {@code user42#}.
 */
final class BucketPlanner {
    /** Largest number of first-segment values that are boundaries, as a share of the number of buckets. */
    private static final double FIRST_SEGMENT_SHARE = 0.25;

    /** Factor between two successive target weights of a bucket. */
    private static final double COARSER = 1.03;

    /** Smallest number of samples of a heavy key. */
    private static final int HEAVY_COUNT = 6;

    private final ParallelTasks parts;
    private final List<Drawn> drawn = new ArrayList<>();

    /** @param parts parallel execution and cancellation */
    BucketPlanner(ParallelTasks parts) {
        this.parts = parts;
    }

    /**
     * A sampled key.
     *
     * @param key bytes of the key
     * @param lead number of bytes of the first segment
     * @param ends exclusive end of each segment in the key, including its delimiter
     * @param row whether the key is a complete row key instead of a prefix
     * @param weight share of load and rows that the key represents
     */
    private record Drawn(byte[] key, int lead, int[] ends, boolean row, double weight) {}

    /** Adds the key of a cursor, which consists of the given number of segments. */
    void add(KeyCursor cursor, int segments, double weight) {
        int[] ends = new int[segments];
        for (int i = 0; i < segments; i++) {
            ends[i] = i + 1 < segments ? cursor.segmentStart(i + 1) : cursor.segmentEnd(i);
        }
        drawn.add(new Drawn(
                Arrays.copyOf(cursor.bytes(), cursor.length()),
                segments > 0 ? cursor.segmentEnd(0) : cursor.length(),
                ends,
                segments == cursor.stream().size(),
                weight));
    }

    /**
     * Returns at most {@code most} buckets.
     *
     * @param forced keys that must be boundaries, such as split points; ignored beyond half of the buckets
     * @throws java.util.concurrent.CancellationException if the work was cancelled
     */
    KeyBuckets plan(int most, List<KeyBytes> forced) {
        Drawn[] keys = ParallelMergeSort.sorted(
                drawn.toArray(Drawn[]::new), (a, b) -> Arrays.compareUnsigned(a.key, b.key), parts);
        double total = Arrays.stream(keys).mapToDouble(Drawn::weight).sum();
        boolean[] border = borders(keys, most);
        TreeSet<KeyBytes> wanted = new TreeSet<>();
        forced.stream().filter(key -> !key.isEmpty()).limit(most / 2).forEach(wanted::add);
        TreeSet<KeyBytes> cuts = new Search(most, total / most, target -> {
                    parts.check();
                    TreeSet<KeyBytes> found = cuts(keys, target, border);
                    found.addAll(wanted);
                    return found;
                })
                .finest();
        return KeyBuckets.cutAt(List.copyOf(cuts));
    }

    /**
     * Search for the smallest target weight that results in at most the requested number of buckets. Heavy keys need
     * two boundaries each, so the number is known only after cutting. The search tries {@code least} ×
     * 1.03<sup>k</sup>: k doubles until the number of boundaries is small enough, then the search bisects.
     *
     * <p>Example: if k = 21 is the smallest that fits, the search tries k = 0, 1, 2, 4, 8, 16, 32, 24, 20, 22 and 21.
     *
     * @param most maximum number of buckets, which exceeds the number of boundaries
     * @param least weight of a bucket if all are equal
     * @param cut function that returns the boundaries for a target weight
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
                // Merge a light remainder into the preceding bucket; a light bucket would look as if it had no load.
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

    /** Marks the keys at which a new value of the first segment begins; marks none if there are too many values. */
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

    /** {@return the shortest prefix of the right key that exceeds the left key and ends at the end of a segment} */
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
