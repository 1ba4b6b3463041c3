package dev.splitpoint.ui.tables.sample;

import dev.splitpoint.heat.KeyAxis;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.ui.kit.text.KeyLabel;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Vertical key axis of a sample's chart.
 *
 * @param axis position of each key range, 0 to 1 from the top
 * @param starts first key of each key range, ascending
 */
record SampleKeyAxis(KeyAxis axis, List<KeyBytes> starts) {
    /** Maximum length of a common prefix that labels show completely, in bytes. */
    private static final int MAX_PREFIX = 14;

    /** Number of bytes of a longer common prefix that labels show. */
    private static final int SHOWN_PREFIX = 4;

    /** {@return the first key of the range at a position, 0 to 1 from the top} */
    KeyBytes keyAt(double y) {
        return starts.get(axis.bucketAt(y));
    }

    /**
     * Returns the positions of the key labels, 0 to 1 from the top. If all ranges have room for a label, each label is
     * at the top of its range. Otherwise, the labels are evenly spaced, with at most one for each range.
     *
     * @param maxLabels maximum number of labels that have room, at least 1
     */
    List<Double> labelPositions(int maxLabels) {
        int ranges = starts.size();
        double smallest = IntStream.rangeClosed(1, ranges)
                .mapToDouble(range -> axis.top(range) - axis.top(range - 1))
                .min()
                .orElse(1);
        if (ranges <= maxLabels && smallest >= 1.0 / maxLabels) {
            return IntStream.range(0, ranges).mapToObj(axis::top).toList();
        }
        return IntStream.range(0, maxLabels)
                .filter(line -> line == 0
                        || axis.bucketAt((double) line / maxLabels) != axis.bucketAt((line - 1.0) / maxLabels))
                .mapToObj(line -> (double) line / maxLabels)
                .toList();
    }

    /**
     * Returns the labels of the keys at the given positions. A common prefix of more than 14 bytes is shortened to its
     * last 4 bytes: {@code customer/germany/b1} and {@code customer/germany/c7} become {@code …any/b1} and
     * {@code …any/c7}.
     */
    List<String> labels(List<Double> heights) {
        List<KeyBytes> keys = heights.stream().map(this::keyAt).toList();
        // The keys are sorted, so the common prefix of the first and the last key is common to all keys.
        int prefix = keys.size() == 1 ? 0 : keys.getFirst().common(keys.getLast());
        return prefix <= MAX_PREFIX
                ? keys.stream().map(KeyBytes::toReadable).toList()
                : keys.stream()
                        .map(key -> "…" + from(key, prefix - SHOWN_PREFIX).toReadable())
                        .toList();
    }

    /** Returns the text of the key range at a position, for example {@code keys from a to before b}. */
    String range(double y) {
        int bucket = axis.bucketAt(y);
        String from = KeyLabel.shortened(starts.get(bucket));
        return bucket + 1 < starts.size()
                ? Messages.keysFromTo(from, KeyLabel.shortened(starts.get(bucket + 1)))
                : Messages.keysFrom(from);
    }

    /**
     * Returns the end of a key from a byte index. If the index is inside a UTF-8 character, the result contains the
     * whole character.
     */
    private static KeyBytes from(KeyBytes key, int index) {
        int start = index;
        while (start > index - SHOWN_PREFIX && (key.at(start) & 0xC0) == 0x80) {
            start--;
        }
        return KeyBytes.of(key.toArray(), start, key.length() - start);
    }
}
