package dev.splitpoint.bigtable.sample;

import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.key.KeyRange;
import dev.splitpoint.sample.SampleAccuracy;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Division of a table into key ranges of known size, from the response of SampleRowKeys.
 *
 * <p>An instance returns each boundary with the bytes before it. An emulator returns each row with a probability of 1%
 * and the last row. A range between two of its boundaries therefore has about 100 rows, and its offsets are not used.
 *
 * @param parts strata in key order, which cover the whole table
 * @param emulated whether sizes are rows of an emulator instead of bytes
 */
record Strata(List<Part> parts, boolean emulated) {
    /** Average number of rows for each boundary of an emulator. */
    static final double ROWS_PER_BOUNDARY = SampleAccuracy.ROWS_PER_SELECTED_ROW;

    /** Size from which the sizes count as unknown, so that the error is 100%. */
    static final double UNKNOWN = 1e15;

    /**
     * Stratum.
     *
     * @param range key range
     * @param size approximate bytes, or approximate rows on an emulator
     */
    record Part(KeyRange range, double size) {}

    /**
     * Returns the strata between boundaries, with neighbors merged to at most about {@code maxParts} strata of similar
     * size.
     *
     * <p>Example: 1,000 boundaries of an emulator with {@code maxParts} 100 give strata of 10 boundaries, about 1,000
     * rows each.
     */
    static Strata of(List<SplitPoint> boundaries, boolean emulated, int maxParts) {
        List<KeyBytes> keys = new ArrayList<>();
        List<Double> ends = new ArrayList<>();
        double lastOffset = 0;
        for (SplitPoint boundary : boundaries) {
            KeyBytes key = boundary.key();
            lastOffset = Math.max(lastOffset, boundary.offset());
            if (!key.isEmpty() && (keys.isEmpty() || key.compareTo(keys.getLast()) > 0)) {
                keys.add(key);
                ends.add(emulated ? keys.size() * ROWS_PER_BOUNDARY : (double) boundary.offset());
            }
        }
        double total = emulated ? keys.size() * ROWS_PER_BOUNDARY : lastOffset;
        List<Part> parts = new ArrayList<>();
        KeyBytes start = KeyBytes.EMPTY;
        double startOffset = 0;
        for (int i = 0; i < keys.size(); i++) {
            boolean enough = ends.get(i) - startOffset >= total / maxParts;
            if (enough && keys.get(i).compareTo(start) > 0) {
                parts.add(new Part(new KeyRange(start, Optional.of(keys.get(i))), ends.get(i) - startOffset));
                start = keys.get(i);
                startOffset = ends.get(i);
            }
        }
        parts.add(new Part(new KeyRange(start, Optional.empty()), Math.max(0, total - startOffset)));
        return new Strata(List.copyOf(parts), emulated);
    }

    double total() {
        return parts.stream().mapToDouble(Part::size).sum();
    }

    /** Returns whether the sizes of the table and its strata are known. */
    boolean hasSizes() {
        double total = total();
        return total > 0 && total < UNKNOWN;
    }

    /**
     * {@return the maximum error of a key range's share of the table, 0 to 1}
     *
     * <p>A range cuts at most two strata, and the shares of all others are known. With 1,000 equal strata of an
     * instance the error is 0.2%. On an emulator, the random selection of its boundaries adds to the error.
     */
    double error() {
        if (!hasSizes()) {
            return 1;
        }
        double total = total();
        double largest = parts.stream()
                .map(Part::size)
                .sorted(Comparator.reverseOrder())
                .limit(2)
                .mapToDouble(size -> size / total)
                .sum();
        return Math.min(1, largest + (emulated ? SampleAccuracy.randomError(total / ROWS_PER_BOUNDARY) : 0));
    }
}
