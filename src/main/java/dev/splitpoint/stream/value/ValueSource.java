package dev.splitpoint.stream.value;

import dev.splitpoint.stream.ByteOrderTrend;
import dev.splitpoint.stream.distribution.Distribution;
import dev.splitpoint.stream.random.RandomStream;
import dev.splitpoint.stream.timeline.Timeline;

/** Where a segment's value, a whole number, comes from. Immutable. */
public sealed interface ValueSource {
    /** {@return the value for an operation} */
    long value(Operation operation);

    /** {@return how the value moves with time} */
    ByteOrderTrend trend();

    /** {@return the largest value that grows with the number of rows comes to have; 0 where values do not} */
    default double largest(double rows) {
        return 0;
    }

    /** {@return how many values there are, as far as it is known; {@link Long#MAX_VALUE} where it grows} */
    long size();

    /** {@return the share of the rows that have a value, 0 to 1; 0 where every row has its own} */
    double probability(long value);

    /**
     * Values whose distribution over the rows depends on the number of rows only. That of times depends on when the rows were
     * written, which {@link Timeline#rowsWrittenBy} answers.
     */
    sealed interface Numbers extends ValueSource {
        /**
         * Returns the share of the rows whose values are in a range, 0 to 1.
         *
         * @param from    the first value of the range
         * @param to      the value after the last one
         * @param initial the number of rows at the start
         * @param rows    the number of rows, greater than 0
         */
        double share(long from, long to, double initial, double rows);
    }

    /** Values of a distribution. */
    sealed interface Distributed extends Numbers {
        Distribution distribution();

        @Override
        default ByteOrderTrend trend() {
            return ByteOrderTrend.CONSTANT;
        }

        @Override
        default long size() {
            return distribution().size();
        }

        @Override
        default double probability(long value) {
            return distribution().probability(value);
        }

        @Override
        default double share(long from, long to, double initial, double rows) {
            return distribution().probability(from, to);
        }
    }

    /**
     * A value drawn at random.
     *
     * @param distribution of the values
     * @param words        one for each operation
     */
    record Drawn(Distribution distribution, RandomStream words) implements Distributed {
        @Override
        public long value(Operation operation) {
            return distribution.draw(words.word(operation.index));
        }
    }

    /**
     * The values of a distribution in their order, whatever their probabilities.
     *
     * @param distribution of the values
     * @param stride       operations in a row that have the same value
     */
    record Counted(Distribution distribution, long stride) implements Distributed {
        @Override
        public long value(Operation operation) {
            return distribution.least() + operation.index / stride % distribution.size();
        }
    }

    /** Values that grow with time, without end. */
    sealed interface Growing extends ValueSource permits ClockSource, RowNumber, Newest {
        @Override
        default ByteOrderTrend trend() {
            return ByteOrderTrend.RISING;
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
    record RowNumber(long start, long step) implements Growing, Numbers {
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

        @Override
        public double share(long from, long to, double initial, double rows) {
            double first = Math.max(0, Math.ceil(((double) from - start) / step));
            double behind = Math.min(rows, Math.ceil(((double) to - start) / step));
            return Math.max(0, behind - first) / rows;
        }
    }

    /**
     * The newest row's number less a rank.
     *
     * @param ranks how far back
     * @param words one for each operation
     */
    record Newest(Distribution ranks, RandomStream words) implements Growing, Numbers {
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
            return 0;
        }

        /** Rows at the start were all drawn when that many were there; of the later ones each has a newer value. */
        @Override
        public double share(long from, long to, double initial, double rows) {
            long newest = (long) initial;
            double ofInitial = from <= 0 && to > 0
                    ? ranks.probability(Math.max(0, newest - to + 1), Long.MAX_VALUE)
                    : ranks.probability(Math.max(0, newest - to + 1), newest - from + 1);
            double later = Math.max(0, Math.min(to, rows) - Math.max(from, initial));
            return Math.min(1, (ofInitial * initial + later) / rows);
        }
    }
}
