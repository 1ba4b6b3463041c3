package dev.splitpoint.sample.infer;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** How many bits a value takes: the measure by which readings are compared (minimum description length). */
final class Bits {
    private static final int BYTES = 256;

    private Bits() {}

    static double log2(double x) {
        return StrictMath.log(x) / StrictMath.log(2);
    }

    /** {@return the bits of a number up to a largest one} */
    static double range(double largest) {
        return log2(largest + 1);
    }

    /** {@return how many times each value is there} */
    static Map<String, Integer> counts(Collection<String> values) {
        Map<String, Integer> counts = new HashMap<>();
        values.forEach(value -> counts.merge(value, 1, Integer::sum));
        return counts;
    }

    /** {@return how many pairs of values are the same} */
    static double pairs(Collection<String> values) {
        return counts(values).values().stream().mapToDouble(count -> count * (count - 1) / 2.0).sum();
    }

    /** {@return the mean bits of a value as one of those that there are} */
    static double entropy(Collection<String> values) {
        return counts(values).values().stream()
                .mapToDouble(count -> -(double) count / values.size() * log2((double) count / values.size()))
                .sum();
    }

    /** {@return the mean bits of the character at a place, a byte, as one of those that there are} */
    static double entropyAt(List<String> values, int at) {
        int[] counts = new int[BYTES];
        values.forEach(value -> counts[value.charAt(at)]++);
        return IntStream.of(counts)
                .filter(count -> count > 0)
                .mapToDouble(count -> -(double) count / values.size() * log2((double) count / values.size()))
                .sum();
    }

    /** {@return the mean bits of a value as one of those that there are, each written down once} */
    static double choice(Collection<String> values) {
        double bits = 0;
        for (Map.Entry<String, Integer> entry : counts(values).entrySet()) {
            double share = (double) entry.getValue() / values.size();
            bits += 8.0 * entry.getKey().length() / values.size() - share * log2(share);
        }
        return bits;
    }

    /** {@return so many bits, or fewer where values are known by writing each of them down once} */
    static double orChoice(double most, Collection<String> values) {
        return Math.min(most, choice(values));
    }

    /** {@return the mean bits of so many bytes: the first ones, of any number, as one of those that there are, the others each by itself} */
    static double bytes(List<String> values, int width) {
        double rest = 0;
        double least = choice(values);
        for (int at = width - 1; at >= 0; at--) {
            int first = at;
            rest += orChoice(Byte.SIZE, values.stream().map(value -> value.substring(first, first + 1)).toList());
            least = Math.min(least, rest + choice(values.stream().map(value -> value.substring(0, first)).toList()));
        }
        return least;
    }

    /** {@return the mean bits of a value as free text, of the characters that occur in more values than may be dirt} */
    static double text(Collection<String> values) {
        int[] counts = new int[Characters.values().length];
        long length = 0;
        for (String value : values) {
            length += value.length();
            int found = 0;
            for (int i = 0; i < value.length(); i++) {
                found |= 1 << Characters.of(value.charAt(i)).ordinal();
            }
            for (int i = 0; i < counts.length; i++) {
                counts[i] += found >> i & 1;
            }
        }
        int dirt = Typing.dirt(values.size());
        int alphabet = 0;
        for (Characters kind : Characters.values()) {
            alphabet += counts[kind.ordinal()] > dirt ? kind.many : 0;
        }
        return 6 + length * log2(Math.clamp(alphabet, 2, BYTES)) / Math.max(1, values.size());
    }

    private enum Characters {
        DIGITS(10), LOWER(26), UPPER(26), OTHER(33), BINARY(BYTES);

        private final int many;

        Characters(int many) {
            this.many = many;
        }

        static Characters of(char c) {
            return c >= '0' && c <= '9' ? DIGITS
                    : c >= 'a' && c <= 'z' ? LOWER
                    : c >= 'A' && c <= 'Z' ? UPPER
                    : c < 0x20 || c >= 0x7F ? BINARY
                    : OTHER;
        }
    }
}
