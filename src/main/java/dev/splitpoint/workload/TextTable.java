package dev.splitpoint.workload;

import dev.splitpoint.key.KeyBytes;

/**
 * Texts drawn by their number; how they are written is decided when the table is made.
 */
final class TextTable implements SegmentWriter {
    private final ValueSource source;
    private final Texts texts;

    /**
     * Makes a table.
     *
     * @param source where the number of the text comes from, 0 to the number of texts less 1
     * @param texts  the texts
     */
    TextTable(ValueSource source, Texts texts) {
        this.source = source;
        this.texts = texts;
    }

    /** {@return the same texts with numbers from another source} */
    TextTable with(ValueSource other) {
        return new TextTable(other, texts);
    }

    @Override
    public int write(Operation operation, byte[] out, int at) {
        return texts.write((int) source.value(operation), out, at);
    }

    /** {@return how many texts there are} */
    int size() {
        return texts.size();
    }

    /** {@return whether one of the texts has no bytes} */
    boolean hasEmpty() {
        return texts.hasEmpty();
    }

    /** {@return the bytes of a text} */
    KeyBytes text(int number) {
        return texts.text(number);
    }

    /**
     * {@return the share of the rows whose texts lie in a range}
     *
     * @param numbers the distribution of the texts
     */
    double share(ValueSource numbers, ReadPlan.Bound.Text range) {
        double share = 0;
        for (int i = 0; i < texts.size(); i++) {
            share += texts.isIn(range, i) ? numbers.probability(i) : 0;
        }
        return Math.min(1, share);
    }

    /** {@return the popularity of the texts in a range, which {@link #share} counts} */
    Popularity popularity(ValueSource numbers, ReadPlan.Bound.Text range) {
        double[] weights = new double[texts.size()];
        for (int i = 0; i < weights.length; i++) {
            weights[i] = texts.isIn(range, i) ? numbers.probability(i) : 0;
        }
        return Popularity.weights(weights, share(numbers, range));
    }

    @Override
    public int maxLength() {
        return texts.maxLength();
    }

    @Override
    public Trend trend() {
        return Trend.CONSTANT;
    }
}
