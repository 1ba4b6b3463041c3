package dev.splitpoint.stream.distribution;

/**
 * Finite distribution with given weights, sampled in constant time (Walker's alias method; set-up by Vose: "A Linear
 * Algorithm for Generating Random Numbers with a Given Distribution", IEEE Transactions on Software Engineering 17(9),
 * 1991).
 *
 * <p>Each column is one word. The upper 44 bits are the last position at which the column returns its own value, or −1
 * for none. The lower 20 bits are the alias, which it returns at the other positions. A sample therefore reads memory
 * once. The share of a value in a column is off by at most 2<sup>−43</sup>.
 *
 * <p>Example: the weights 1, 2, 1 give three columns of 4/3 of a unit of weight. The column of value 0 returns 0 for
 * 3/4 of the positions and its alias, value 1, for the others.
 */
public final class AliasTable implements Distribution {
    /** The maximum number of values. */
    public static final int MAX_SIZE = 1 << 20;

    private static final int ALIAS_BITS = 20;

    private final long[] columns;
    private final double[] probabilities;

    /**
     * Makes a table.
     *
     * @param weights weights of the values 0 to length − 1, 0 or more, with a positive sum; at most {@link #MAX_SIZE}
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
    public long sample(long word) {
        int at = (int) Math.unsignedMultiplyHigh(word, columns.length);
        long within = word * columns.length;
        long column = columns[at];
        // All ones if the column returns its own value. Without a branch, because it would be unpredictable.
        long own = (within >>> ALIAS_BITS + 1) - (column >> ALIAS_BITS) - 1 >> 63;
        long alias = column & (1L << ALIAS_BITS) - 1;
        return alias ^ ((alias ^ at) & own);
    }

    public ValueFrequencies frequencies() {
        return ValueFrequencies.weights(probabilities, 1);
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
