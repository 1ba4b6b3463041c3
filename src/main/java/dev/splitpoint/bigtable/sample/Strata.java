package dev.splitpoint.bigtable.sample;

import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.key.KeyRange;
import dev.splitpoint.sample.SampleAccuracy;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * A table cut into ranges of known size, by what SampleRowKeys says.
 *
 * <p>An instance's boundaries carry the bytes before them. An emulator's are each row with a chance of 1 in 100 and the last
 * row, so a range between two of them has about 100 rows, and its offsets say nothing of keys.
 *
 * @param parts    in the order of the keys, together the whole table
 * @param emulated whether the sizes are rows rather than bytes
 */
record Strata(List<Part> parts, boolean emulated) {
    /** Rows for each key of an emulator's answer. */
    static final double ROWS_A_KEY = SampleAccuracy.ROWS_A_DRAWN_ONE;

    /** Rows of what was not found, since finding failed: so many that the error is all. */
    static final double UNKNOWN = 1e15;

    /**
     * One of them.
     *
     * @param size about how many bytes, or on an emulator rows
     */
    record Part(KeyRange range, double size) {}

    /** {@return the ranges between keys, neighbors merged until there are few enough} */
    static Strata of(List<SplitPoint> answer, boolean emulated, int most) {
        List<KeyBytes> keys = new ArrayList<>();
        List<Double> ends = new ArrayList<>();
        double last = 0;
        for (SplitPoint boundary : answer) {
            KeyBytes key = boundary.key();
            last = Math.max(last, boundary.offset());
            if (!key.isEmpty() && (keys.isEmpty() || key.compareTo(keys.getLast()) > 0)) {
                keys.add(key);
                ends.add(emulated ? keys.size() * ROWS_A_KEY : (double) boundary.offset());
            }
        }
        double total = emulated ? keys.size() * ROWS_A_KEY : last;
        List<Part> parts = new ArrayList<>();
        KeyBytes start = KeyBytes.EMPTY;
        double before = 0;
        for (int i = 0; i < keys.size(); i++) {
            boolean enough = ends.get(i) - before >= total / most;
            if (enough && keys.get(i).compareTo(start) > 0) {
                parts.add(new Part(new KeyRange(start, Optional.of(keys.get(i))), ends.get(i) - before));
                start = keys.get(i);
                before = ends.get(i);
            }
        }
        parts.add(new Part(new KeyRange(start, Optional.empty()), Math.max(0, total - before)));
        return new Strata(List.copyOf(parts), emulated);
    }

    double total() {
        return parts.stream().mapToDouble(Part::size).sum();
    }

    /** {@return whether it is known how large the whole table is, and each part} */
    boolean isSized() {
        double total = total();
        return total > 0 && total < UNKNOWN;
    }

    /**
     * {@return how far the share of a range of keys is off at most}: it is known up to the strata that it cuts, two at the
     * most; an emulator's keys are drawn at random, which adds to it
     */
    double error() {
        if (!isSized()) {
            return 1;
        }
        double total = total();
        double cut = parts.stream().map(Part::size).sorted(Comparator.reverseOrder()).limit(2).mapToDouble(size -> size / total).sum();
        return Math.min(1, cut + (emulated ? SampleAccuracy.drawn(total / ROWS_A_KEY) : 0));
    }
}
