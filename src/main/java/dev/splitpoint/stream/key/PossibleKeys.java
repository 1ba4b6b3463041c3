package dev.splitpoint.stream.key;

import dev.splitpoint.stream.distribution.Distribution;
import dev.splitpoint.stream.value.Operation;
import dev.splitpoint.stream.value.ValueSource;
import java.util.Arrays;

/**
 * Enumeration of the keys that a stream can generate at one moment, and their probabilities.
 *
 * <p>Example: the segments {@code country} with 3 values and {@code user} with 100 values have 300 possible keys.
 * {@link #inOrder} generates all users of the first country, then all users of the second.
 */
public final class PossibleKeys {
    private PossibleKeys() {}

    /** {@return the number of combinations of the values of random segments, including values with probability 0} */
    public static double count(KeyStream stream) {
        double count = 1;
        for (int i = 0; i < stream.size(); i++) {
            count *= isDrawn(stream, i) ? stream.source(i).size() : 1;
        }
        return count;
    }

    private static boolean isDrawn(KeyStream stream, int segment) {
        return stream.inputs(segment).length == 0 && stream.source(segment) instanceof ValueSource.RandomValue;
    }

    /**
     * {@return a stream in which operation i has the i-th possible key; the value of the first segment changes slowest}
     *
     * <p>Segments that depend on the time or the row of the operation are not changed.
     *
     * @param stream stream with fewer than 2<sup>63</sup> possible keys
     */
    public static KeyStream inOrder(KeyStream stream) {
        ValueSource[] sources = new ValueSource[stream.size()];
        Arrays.setAll(sources, stream::source);
        long stride = 1;
        for (int i = sources.length - 1; i >= 0; i--) {
            if (isDrawn(stream, i) && sources[i] instanceof ValueSource.RandomValue(Distribution values, var words)) {
                sources[i] = new ValueSource.EnumeratedValue(values, stride);
                stride *= values.size();
            }
        }
        return stream.with(sources);
    }

    /** {@return the probability that a write at the same moment generates the key of an operation, 0 to 1} */
    public static double probability(KeyStream stream, Operation operation) {
        double probability = 1;
        for (int i = 0; i < stream.size(); i++) {
            ValueSource source = stream.source(i);
            if (stream.inputs(i).length == 0 && !(source instanceof ValueSource.GrowingValue)) {
                probability *= source.probability(source.value(operation));
            }
        }
        return probability;
    }
}
