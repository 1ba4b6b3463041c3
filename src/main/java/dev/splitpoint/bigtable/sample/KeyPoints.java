package dev.splitpoint.bigtable.sample;

import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.key.KeyRange;
import java.util.Arrays;
import java.util.Optional;

/** Keys between two others. */
final class KeyPoints {
    /** So many bytes behind what both have in common are taken for a number. */
    private static final int BYTES = 6;

    private KeyPoints() {}

    /**
     * {@return a key in a range, by the bytes as a number}
     *
     * @param share of the way from its start to its end, 0 to 1
     */
    static KeyBytes in(KeyRange range, double share) {
        byte[] low = range.start().toArray();
        Optional<byte[]> end = range.end().map(KeyBytes::toArray);
        int common = end.map(high -> Arrays.mismatch(low, high)).map(at -> Math.max(0, at)).orElse(0);
        double from = number(low, common);
        double to = end.map(high -> number(high, common)).orElse(Math.pow(256, BYTES) - 1);
        long point = (long) (from + share * (to - from));
        byte[] key = Arrays.copyOf(Arrays.copyOf(low, Math.min(common, low.length)), common + BYTES);
        for (int i = BYTES - 1; i >= 0; i--) {
            key[common + i] = (byte) point;
            point >>>= 8;
        }
        KeyBytes between = KeyBytes.of(key);
        return range.contains(between) ? between : range.start();
    }

    private static double number(byte[] key, int from) {
        double number = 0;
        for (int i = from; i < from + BYTES; i++) {
            number = 256 * number + (i < key.length ? key[i] & 0xFF : 0);
        }
        return number;
    }
}
