package dev.splitpoint.sample.infer.detect;

import java.util.Collection;
import java.util.Map;

/**
 * Description length in bits, the measure by which structures are compared (Rissanen, "Modeling by shortest data
 * description", 1978). The structure that describes the keys in the fewest bits is the most likely one. Example: 100
 * values {@code a} and 100 values {@code b} need 1 bit each as a choice of two, and about 10.7 bits each as free text.
 */
public final class DescriptionLength {
    private static final int BYTE = 8;
    private static final double LOG_OF_2 = StrictMath.log(2);
    /** Bits that state the length of a text. */
    private static final int LENGTH_BITS = 6;

    private DescriptionLength() {}

    /** Returns the binary logarithm. */
    public static double log2(double x) {
        return StrictMath.log(x) / LOG_OF_2;
    }

    /** Returns the mean bits of a value as an item of a list that contains each distinct value once, as text. */
    public static double choice(Map<String, Integer> counts, int size) {
        double bits = 0;
        for (Map.Entry<String, Integer> entry : counts.entrySet()) {
            double share = (double) entry.getValue() / size;
            bits += (double) BYTE * entry.getKey().length() / size - share * log2(share);
        }
        return bits;
    }

    /** Returns the mean bits of a value as text of the kinds of characters that occur in more than 2% of the values. */
    public static double text(Collection<String> values) {
        int[] counts = new int[ALPHABETS.length];
        long length = 0;
        for (String value : values) {
            length += value.length();
            int found = 0;
            for (int i = 0; i < value.length(); i++) {
                found |= 1 << alphabet(value.charAt(i));
            }
            for (int kind = 0; kind < counts.length; kind++) {
                counts[kind] += found >> kind & 1;
            }
        }
        int letters = 0;
        for (int kind = 0; kind < counts.length; kind++) {
            letters += counts[kind] > SegmentValues.tolerance(values.size()) ? ALPHABETS[kind] : 0;
        }
        return LENGTH_BITS + length * log2(Math.clamp(letters, 2, 256)) / Math.max(1, values.size());
    }

    /** Returns the mean bits of a value of one width: the sum of the entropies of the characters at each position. */
    public static double places(Collection<String> values, int width) {
        double bits = 0;
        for (int at = 0; at < width; at++) {
            int[] counts = new int[256];
            int size = 0;
            for (String value : values) {
                if (value.length() == width) {
                    counts[value.charAt(at)]++;
                    size++;
                }
            }
            for (int count : counts) {
                bits -= count == 0 ? 0 : (double) count / size * log2((double) count / size);
            }
        }
        return bits;
    }

    /**
     * Sizes of the alphabets: digits, lower case, upper case, other printable ASCII characters, and all other bytes.
     */
    private static final int[] ALPHABETS = {10, 26, 26, 33, 256};

    private static int alphabet(char c) {
        return c >= '0' && c <= '9'
                ? 0
                : c >= 'a' && c <= 'z' ? 1 : c >= 'A' && c <= 'Z' ? 2 : c >= ' ' && c <= '~' ? 3 : 4;
    }
}
