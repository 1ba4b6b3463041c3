package dev.splitpoint.stream.distribution;

/**
 * Draws from any finite distribution in constant time (Walker's alias method; set-up by Vose: "A Linear Algorithm for
 * Generating Random Numbers with a Given Distribution", IEEE Transactions on Software Engineering 17(9), 1991).
 *
 * <p>Each column is one word: the upper 44 bits say up to where the column's own value is taken (−1: nowhere), the lower
 * 20 bits name the value taken otherwise. So a draw touches memory once; a share of a column is off by at most
 * 2<sup>−43</sup>.
 */
public final class AliasTable implements Distribution {
    /** The most values a table can have. */
    public static final int MAX_SIZE = 1 << 20;

    private static final int ALIAS_BITS = 20;

    private final long[] columns;
    private final double[] probabilities;

    /**
     * Makes a table.
     *
     * @param weights of the values 0 to length − 1, not negative, at least one over 0; at most {@link #MAX_SIZE}
     */
    public AliasTable(double[] weights) {
        int size = weights.length;
        double sum = 0;
        for (double weight : weights) {
            sum += weight;
        }
        this.columns = new long[size];
        this.probabilities = new double[size];
        double[] scaled = new double[size];
        int[] stack = new int[size];
        int small = 0;
        int large = size;
        for (int i = 0; i < size; i++) {
            probabilities[i] = weights[i] / sum;
            scaled[i] = probabilities[i] * size;
            if (scaled[i] < 1) {
                stack[small++] = i;
            } else {
                stack[--large] = i;
            }
        }
        while (small > 0 && large < size) {
            int less = stack[--small];
            int more = stack[large];
            columns[less] = column(scaled[less], more);
            scaled[more] -= 1 - scaled[less];
            if (scaled[more] < 1) {
                large++;
                stack[small++] = more;
            }
        }
        while (large < size) {
            columns[stack[large]] = column(1, stack[large]);
            large++;
        }
        while (small > 0) {
            small--;
            columns[stack[small]] = column(1, stack[small]);
        }
    }

    private static long column(double share, int alias) {
        long last = Math.min((long) (share * 0x1p43), 1L << 43) - 1;
        return last << ALIAS_BITS | alias;
    }

    @Override
    public long draw(long word) {
        int at = (int) Math.unsignedMultiplyHigh(word, columns.length);
        long within = word * columns.length;
        long column = columns[at];
        // No branch: which way it would go is as good as random. All ones where the column's own value is taken.
        long own = (within >>> ALIAS_BITS + 1) - (column >> ALIAS_BITS) - 1 >> 63;
        long alias = column & (1L << ALIAS_BITS) - 1;
        return alias ^ ((alias ^ at) & own);
    }

    public Popularity popularity() {
        return Popularity.weights(probabilities, 1);
    }

    @Override
    public double probability(long value) {
        return value >= 0 && value < probabilities.length ? probabilities[(int) value] : 0;
    }

    @Override
    public long size() {
        return columns.length;
    }
}
