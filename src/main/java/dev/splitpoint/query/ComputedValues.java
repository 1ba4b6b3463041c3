package dev.splitpoint.query;

import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.stream.distribution.Distribution;
import dev.splitpoint.stream.distribution.ValueFrequencies;
import dev.splitpoint.stream.format.TextTable;
import dev.splitpoint.stream.key.KeyStream;
import dev.splitpoint.stream.value.ValueSource;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Values of a segment with few values, and the salts and hashes that are computed from each of them. Few values are
 * spread unevenly over the buckets of a salt, and a hash of few values has few values.
 *
 * <p>Example: a salt of 4 buckets is computed from the values a, b and c, with 50%, 30% and 20% of the writes. If b and
 * c are in bucket 2, the rows of this bucket have two values and 50% of the writes, and a query for bucket 2 and the
 * value a finds no rows.
 *
 * @param input segment with few values
 * @param values values of each segment of the key, by value of the input; empty unless it is the input or computed from
 *     it alone
 * @param probabilities probability of each value of the input
 */
record ComputedValues(int input, SegmentValue[][] values, double[] probabilities) {
    /** Maximum number of values that are computed one by one. */
    private static final long MAX_COMPUTED = 1 << 16;

    /**
     * {@return the values of the input of a salt or hash, and of all segments computed from it; empty if the segment is
     * not computed from one segment with few values}
     */
    static Optional<ComputedValues> of(KeyStream stream, int computed) {
        if (stream.digest(computed).isEmpty()
                || stream.inputs(computed).length != 1
                || !(stream.source(stream.inputs(computed)[0]) instanceof ValueSource.RandomValue drawn)
                || drawn.size() > MAX_COMPUTED) {
            return Optional.empty();
        }
        int input = stream.inputs(computed)[0];
        Distribution distribution = drawn.distribution();
        int size = (int) distribution.size();
        SegmentValue[][] values = new SegmentValue[stream.size()][0];
        for (int i = 0; i < values.length; i++) {
            boolean isComputed =
                    stream.digest(i).isPresent() && stream.inputs(i).length == 1 && stream.inputs(i)[0] == input;
            values[i] = i == input || isComputed ? new SegmentValue[size] : values[i];
        }
        double[] probabilities = new double[size];
        RowValues rows = new RowValues(stream);
        SegmentValue[] row = new SegmentValue[stream.size()];
        byte[] out = new byte[stream.maxLength() + Long.BYTES];
        for (int i = 0; i < size; i++) {
            long value = distribution.min() + i;
            row[input] = stream.writer(input) instanceof TextTable table
                    ? new SegmentValue(table.text(i), 0)
                    : new SegmentValue(
                            KeyBytes.of(
                                    out, 0, stream.format(input).orElseThrow().write(value, out, 0)),
                            value);
            for (int segment = 0; segment < values.length; segment++) {
                if (values[segment].length > 0) {
                    values[segment][i] = segment == input ? row[input] : rows.computed(segment, row);
                }
            }
            probabilities[i] = distribution.probability(value);
        }
        return Optional.of(new ComputedValues(input, values, probabilities));
    }

    /** {@return whether the values of a segment are known} */
    boolean contains(int segment) {
        return values[segment].length > 0;
    }

    /**
     * {@return the frequencies of the values of the input that meet all conditions, with their unconditional
     * probabilities}
     *
     * @param conditions condition on the value of each segment
     */
    ValueFrequencies matching(Map<Integer, Predicate<SegmentValue>> conditions) {
        double[] found = IntStream.range(0, probabilities.length)
                .filter(i -> conditions.entrySet().stream()
                        .allMatch(test -> test.getValue().test(values[test.getKey()][i])))
                .mapToDouble(i -> probabilities[i])
                .toArray();
        return ValueFrequencies.weights(
                found,
                Math.min(
                        1,
                        IntStream.range(0, found.length)
                                .mapToDouble(i -> found[i])
                                .sum()));
    }

    /** {@return the number of values of a computed segment} */
    double distinct(int computed) {
        return Arrays.stream(values[computed])
                .map(SegmentValue::bytes)
                .distinct()
                .count();
    }

    /** {@return the condition that a computed value is the value of an input that meets a condition} */
    Predicate<SegmentValue> implied(int computed, Predicate<SegmentValue> condition) {
        Set<KeyBytes> met = IntStream.range(0, probabilities.length)
                .filter(i -> condition.test(values[input][i]))
                .mapToObj(i -> values[computed][i].bytes())
                .collect(Collectors.toSet());
        return value -> met.contains(value.bytes());
    }
}
