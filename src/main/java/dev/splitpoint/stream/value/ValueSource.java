package dev.splitpoint.stream.value;

import dev.splitpoint.stream.ByteOrderTrend;
import dev.splitpoint.stream.RandomStream;
import dev.splitpoint.stream.distribution.Distribution;

/**
 * Source of the value of a segment, a whole number, as a pure function of the operation. Immutable; safe for all
 * threads.
 */
public sealed interface ValueSource {
    long value(Operation operation);

    /** {@return the trend of the value while time increases} */
    ByteOrderTrend trend();

    /** {@return the largest value at a number of rows; 0 if values do not depend on the number of rows} */
    default double largest(double rows) {
        return 0;
    }

    /** {@return the number of possible values; {@link Long#MAX_VALUE} if it increases} */
    long size();

    /** {@return the share of the rows that have a value, 0 to 1; 0 if each row has a different value} */
    double probability(long value);

    /**
     * Values with a distribution over the rows that depends only on the number of rows. The distribution of times
     * depends on when the rows were written, see {@code Timeline.rowsWrittenBy}.
     */
    sealed interface RowCountDependentValue extends ValueSource {
        /**
         * Returns the share of the rows with values that are in a range, 0 to 1.
         *
         * @param first the first value of the range
         * @param last the last value of the range, inclusive; the range is empty if it is below the first one
         * @param initial the number of rows at the start
         * @param rows the number of rows, greater than 0
         */
        double share(long first, long last, double initial, double rows);
    }

    /** Values with a fixed distribution. */
    sealed interface FixedDistributionValue extends RowCountDependentValue {
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
        default double share(long first, long last, double initial, double rows) {
            return first == last
                    ? distribution().probability(first)
                    : distribution().probability(first, last);
        }
    }

    /**
     * A random value.
     *
     * @param distribution distribution of the values
     * @param words random words by operation
     */
    record RandomValue(Distribution distribution, RandomStream words) implements FixedDistributionValue {
        @Override
        public long value(Operation operation) {
            return distribution.sample(words.word(operation.index));
        }
    }

    /**
     * The values of a distribution in ascending order, regardless of their probabilities.
     *
     * @param distribution distribution of the values
     * @param stride number of consecutive operations with the same value
     */
    record EnumeratedValue(Distribution distribution, long stride) implements FixedDistributionValue {
        @Override
        public long value(Operation operation) {
            return distribution.min() + operation.index / stride % distribution.size();
        }
    }

    /** Values that increase with time without a limit. */
    sealed interface GrowingValue extends ValueSource permits ClockSource, RowNumber, NewestRowNumber {
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
     * A value that is linear in the number of the row.
     *
     * @param start value of the first row
     * @param step difference between consecutive rows
     */
    record RowNumber(long start, long step) implements GrowingValue, RowCountDependentValue {
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
        public double share(long first, long last, double initial, double rows) {
            double from = Math.max(0, Math.ceil(((double) first - start) / step));
            double end = Math.min(rows, Math.floor(((double) last - start) / step) + 1);
            return Math.max(0, end - from) / rows;
        }
    }

    /**
     * The number of the newest row minus a random rank. Example: with 1,000 rows and rank 3, the value is 997.
     *
     * @param ranks distribution of the ranks, 0 for the newest row
     * @param words random words by operation
     */
    record NewestRowNumber(Distribution ranks, RandomStream words) implements GrowingValue, RowCountDependentValue {
        @Override
        public long value(Operation operation) {
            return Math.max(0, operation.rows - ranks.sample(words.word(operation.index)));
        }

        @Override
        public double largest(double rows) {
            return rows;
        }

        @Override
        public double probability(long value) {
            return 0;
        }

        /** {@inheritDoc} Initial rows are ranked from the initial number of rows. Each later row has a newer value. */
        @Override
        public double share(long first, long last, double initial, double rows) {
            if (last < Math.max(0, first)) {
                return 0;
            }
            long newest = (long) initial;
            double ofInitial =
                    ranks.probability(Math.max(0, newest - last), first <= 0 ? Long.MAX_VALUE : newest - first);
            double later = Math.max(0, Math.min((double) last + 1, rows) - Math.max(first, initial));
            return Math.min(1, (ofInitial * initial + later) / rows);
        }
    }
}
