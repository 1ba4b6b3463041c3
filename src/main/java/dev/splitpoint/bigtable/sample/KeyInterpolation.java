package dev.splitpoint.bigtable.sample;

import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.key.KeyRange;
import java.util.Arrays;
import java.util.Optional;

/** Interpolation between row keys. */
final class KeyInterpolation {
    /** Number of bytes after the common prefix that are interpreted as a big-endian number. */
    private static final int BYTES = 6;

    private KeyInterpolation() {}

    /**
     * Returns a key within a range by linear interpolation. For example, 0.5 of {@code [user0, user4)} is {@code user2}
     * and zero bytes.
     *
     * @param share position between start and end, 0 to 1
     * @return the key
     */
    static KeyBytes between(KeyRange range, double share) {
        byte[] low = range.start().toArray();
        Optional<byte[]> end = range.end().map(KeyBytes::toArray);
        int common = end.map(high -> Arrays.mismatch(low, high))
                .map(at -> Math.max(0, at))
                .orElse(0);
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
