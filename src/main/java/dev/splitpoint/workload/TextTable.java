package dev.splitpoint.workload;

import dev.splitpoint.key.KeyBytes;
import java.util.List;

/**
 * Texts drawn by their number; how they are written is decided when the table is made.
 */
final class TextTable implements SegmentWriter {
    private final ValueSource source;
    private final byte[] all;
    private final int[] ends;
    private final int maxLength;
    private final boolean hasEmpty;

    /**
     * Makes a table.
     *
     * @param source where the number of the text comes from, 0 to the number of texts less 1
     * @param texts  the bytes of each text
     */
    TextTable(ValueSource source, List<byte[]> texts) {
        this.source = source;
        this.ends = new int[texts.size()];
        int length = 0;
        int longest = 0;
        boolean empty = false;
        for (int i = 0; i < ends.length; i++) {
            length = Math.addExact(length, texts.get(i).length);
            longest = Math.max(longest, texts.get(i).length);
            ends[i] = length;
            empty |= texts.get(i).length == 0;
        }
        this.hasEmpty = empty;
        this.all = new byte[length];
        for (int i = 0, at = 0; i < ends.length; at = ends[i++]) {
            System.arraycopy(texts.get(i), 0, all, at, texts.get(i).length);
        }
        this.maxLength = longest;
    }

    @Override
    public int write(Operation operation, byte[] out, int at) {
        int number = (int) source.value(operation);
        int from = number == 0 ? 0 : ends[number - 1];
        int length = ends[number] - from;
        System.arraycopy(all, from, out, at, length);
        return at + length;
    }

    /** {@return how many texts there are} */
    int size() {
        return ends.length;
    }

    /** {@return whether one of the texts has no bytes} */
    boolean hasEmpty() {
        return hasEmpty;
    }

    /** {@return the bytes of a text} */
    KeyBytes text(int number) {
        int from = number == 0 ? 0 : ends[number - 1];
        return KeyBytes.of(all, from, ends[number] - from);
    }

    /**
     * {@return the share of the rows whose texts lie in a range}
     *
     * @param numbers the distribution of the texts
     */
    double share(ValueSource numbers, ReadPlan.Bound.Text range) {
        double share = 0;
        for (int i = 0; i < ends.length; i++) {
            int from = i == 0 ? 0 : ends[i - 1];
            share += range.contains(all, from, ends[i]) ? numbers.probability(i) : 0;
        }
        return Math.min(1, share);
    }

    @Override
    public int maxLength() {
        return maxLength;
    }

    @Override
    public Trend trend() {
        return Trend.CONSTANT;
    }
}
