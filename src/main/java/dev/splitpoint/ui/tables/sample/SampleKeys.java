package dev.splitpoint.ui.tables.sample;

import dev.splitpoint.heat.KeyAxis;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.ui.text.KeyLabel;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The keys at the left of a sample's picture.
 *
 * @param axis   the place of each key range
 * @param starts the first key of each
 */
record SampleKeys(KeyAxis axis, List<KeyBytes> starts) {
    /** Of the bytes that all keys begin with, if there are more than the first, only so many are shown before what tells them apart. */
    private static final int LONG = 14;
    private static final int SHOWN = 4;

    /** {@return the key at a height, 0 to 1} */
    KeyBytes at(double y) {
        return starts.get(axis.bucketAt(y));
    }

    /**
     * {@return where keys are to stand, 0 to 1 from the top: each at the top of its range where there is room for all of them, else
     * evenly, one for each range at most}
     *
     * @param most how many lines there is room for, 1 or more
     */
    List<Double> heights(int most) {
        int ranges = starts.size();
        double least = IntStream.rangeClosed(1, ranges).mapToDouble(range -> axis.top(range) - axis.top(range - 1)).min().orElse(1);
        if (ranges <= most && least >= 1.0 / most) {
            return IntStream.range(0, ranges).mapToObj(axis::top).toList();
        }
        return IntStream.range(0, most)
                .filter(line -> line == 0 || axis.bucketAt((double) line / most) != axis.bucketAt((line - 1.0) / most))
                .mapToObj(line -> (double) line / most)
                .toList();
    }

    /** {@return the keys at some heights in short: without most of what all of them begin with} */
    List<String> labels(List<Double> heights) {
        List<KeyBytes> keys = heights.stream().map(this::at).toList();
        // They are sorted: what the first and the last begin with, all do.
        int alike = keys.size() == 1 ? 0 : keys.getFirst().common(keys.getLast());
        return alike <= LONG
                ? keys.stream().map(KeyBytes::toReadable).toList()
                : keys.stream().map(key -> "…" + from(key, alike - SHOWN).toReadable()).toList();
    }

    /** {@return the range of keys at a height in words: {@code keys from a to before b}} */
    String range(double y) {
        int bucket = axis.bucketAt(y);
        String from = KeyLabel.shortened(starts.get(bucket));
        return bucket + 1 < starts.size() ? Messages.keysFromTo(from, KeyLabel.shortened(starts.get(bucket + 1))) : Messages.keysFrom(from);
    }

    /** {@return a key without its first bytes, but with the whole of a character that reaches across} */
    private static KeyBytes from(KeyBytes key, int at) {
        int start = at;
        while (start > at - SHOWN && (key.at(start) & 0xC0) == 0x80) {
            start--;
        }
        return KeyBytes.of(key.toArray(), start, key.length() - start);
    }
}
