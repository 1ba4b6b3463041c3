package dev.splitpoint.workload;

/** Where a segment's value, a whole number, comes from. Immutable. */
interface ValueSource {
    /** {@return the value for an operation} */
    long value(Operation operation);

    /** {@return how the value moves with time} */
    Trend trend();

    /** {@return the largest value that grows with the number of rows comes to have; 0 where values do not} */
    default double largest(double rows) {
        return 0;
    }

    /** {@return how many values there are, as far as it is known; {@link Long#MAX_VALUE} where it grows} */
    long size();

    /** {@return the share of the rows that have a value, 0 to 1; 0 where every row has its own} */
    double probability(long value);

    /**
     * A value drawn at random.
     *
     * @param distribution of the values
     * @param words        one for each operation
     */
    record Drawn(Distribution distribution, RandomStream words) implements ValueSource {
        @Override
        public long value(Operation operation) {
            return distribution.draw(words.word(operation.index));
        }

        @Override
        public Trend trend() {
            return Trend.CONSTANT;
        }

        @Override
        public long size() {
            return distribution.size();
        }

        @Override
        public double probability(long value) {
            return distribution.probability(value);
        }
    }

    /** Values that grow with time, without end. */
    interface Growing extends ValueSource {
        @Override
        default Trend trend() {
            return Trend.RISING;
        }

        @Override
        default long size() {
            return Long.MAX_VALUE;
        }
    }

    /**
     * The number of the row.
     *
     * @param start the first row's value
     * @param step  from row to row
     */
    record RowNumber(long start, long step) implements Growing {
        @Override
        public long value(Operation operation) {
            return start + step * operation.row;
        }

        @Override
        public double largest(double rows) {
            return start + step * rows;
        }

        @Override
        public double probability(long value) {
            return 0;
        }
    }

    /**
     * The newest row's number less a rank.
     *
     * @param ranks how far back
     * @param words one for each operation
     */
    record Newest(Distribution ranks, RandomStream words) implements Growing {
        @Override
        public long value(Operation operation) {
            return Math.max(0, operation.rows - ranks.draw(words.word(operation.index)));
        }

        @Override
        public double largest(double rows) {
            return rows;
        }

        @Override
        public double probability(long value) {
            return 1.0 / ranks.size();
        }
    }
}
