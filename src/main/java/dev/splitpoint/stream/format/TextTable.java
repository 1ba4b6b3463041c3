package dev.splitpoint.stream.format;

import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.stream.ByteOrderTrend;
import dev.splitpoint.stream.distribution.ValueFrequencies;
import dev.splitpoint.stream.value.Operation;
import dev.splitpoint.stream.value.ValueSource;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Writer of a segment with values that are a list of encoded texts. A value source selects the text by number.
 * Immutable.
 */
public final class TextTable implements SegmentWriter {
    /** Range of texts. */
    @FunctionalInterface
    public interface Range {
        /**
         * {@return whether the range contains the text at the indexes from {@code start}, inclusive, to {@code stop},
         * exclusive}
         */
        boolean contains(byte[] bytes, int start, int stop);
    }

    private final ValueSource source;
    private final byte[] all;
    private final int[] ends;
    private final int maxLength;

    private TextTable(ValueSource source, byte[] all, int[] ends, int maxLength) {
        this.source = source;
        this.all = all;
        this.ends = ends;
        this.maxLength = maxLength;
    }

    /**
     * Makes a table.
     *
     * @param source source of the number of the text, 0 to the number of texts − 1
     * @param texts the bytes of each text
     */
    public static TextTable of(ValueSource source, List<byte[]> texts) {
        int[] ends = new int[texts.size()];
        int length = 0;
        int longest = 0;
        for (int i = 0; i < ends.length; i++) {
            length = Math.addExact(length, texts.get(i).length);
            longest = Math.max(longest, texts.get(i).length);
            ends[i] = length;
        }
        byte[] all = new byte[length];
        for (int i = 0, at = 0; i < ends.length; at = ends[i++]) {
            System.arraycopy(texts.get(i), 0, all, at, texts.get(i).length);
        }
        return new TextTable(source, all, ends, longest);
    }

    public TextTable with(ValueSource other) {
        return new TextTable(other, all, ends, maxLength);
    }

    @Override
    public int write(Operation operation, byte[] out, int at) {
        int number = (int) source.value(operation);
        int from = start(number);
        int length = ends[number] - from;
        System.arraycopy(all, from, out, at, length);
        return at + length;
    }

    private int start(int number) {
        return number == 0 ? 0 : ends[number - 1];
    }

    public int size() {
        return ends.length;
    }

    public boolean hasEmpty() {
        return IntStream.range(0, size()).anyMatch(i -> start(i) == ends[i]);
    }

    public KeyBytes text(int number) {
        int from = start(number);
        return KeyBytes.of(all, from, ends[number] - from);
    }

    /** {@return all texts, in the order of their numbers} */
    public Stream<KeyBytes> texts() {
        return IntStream.range(0, size()).mapToObj(this::text);
    }

    /**
     * {@return the share of the rows with texts in a range, 0 to 1}
     *
     * @param numbers distribution of the numbers of the texts
     * @param range range of texts
     */
    public double share(ValueSource numbers, Range range) {
        double share = 0;
        for (double probability : probabilities(numbers, range)) {
            share += probability;
        }
        return Math.min(1, share);
    }

    /** {@return the frequencies of the texts in a range; their total is {@link #share}} */
    public ValueFrequencies frequencies(ValueSource numbers, Range range) {
        return ValueFrequencies.weights(probabilities(numbers, range), share(numbers, range));
    }

    /** {@return the probability of each text; 0 for texts outside of the range} */
    private double[] probabilities(ValueSource numbers, Range range) {
        double[] probabilities = new double[size()];
        for (int i = 0; i < probabilities.length; i++) {
            probabilities[i] = range.contains(all, start(i), ends[i]) ? numbers.probability(i) : 0;
        }
        return probabilities;
    }

    @Override
    public int maxLength() {
        return maxLength;
    }

    @Override
    public ByteOrderTrend trend() {
        return ByteOrderTrend.CONSTANT;
    }
}
