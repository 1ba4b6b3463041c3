package dev.splitpoint.query;

import dev.splitpoint.design.Condition;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.QueryKind;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.stream.ByteOrderTrend;
import dev.splitpoint.stream.WorkloadException;
import dev.splitpoint.stream.format.NumberFormat;
import dev.splitpoint.stream.key.KeyStream;
import dev.splitpoint.stream.value.ConditionNumbers;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * How a query meets the keys of a key stream: how many leading segments have given values, into how many key ranges the query
 * divides, and which condition bounds the segment after them. {@link RangeDerivation} has the rules.
 *
 * <p>Example: the key {@code shard#sensor#time} with a salt of 16 buckets computed from {@code sensor}. A query for one sensor and
 * the last hour has two leading segments with given values (the salt follows from the sensor), one range, and a bound on
 * {@code time}. A query for a time only has neither, and reads the whole table. With the key {@code shard#time} it reads one range in
 * each of the 16 buckets.
 *
 * @param pinned       how many leading segments have given values
 * @param fanOut       how many key ranges the query reads
 * @param everySalts   the factor of {@code fanOut} for salts whose buckets are all read
 * @param unknownSalts the factor of {@code fanOut} for salts that are computed from segments without a given value: the number of
 *                     ranges that hold the rows of one value
 * @param bound        the condition on the next segment, if there is one
 * @param point        whether every segment has a given value, so that the query reads single rows
 * @param next         how the bytes of the next segment change with time, if nothing bounds it
 * @param newest       whether the query wants the newest rows first
 */
public record QueryPlan(
        int pinned,
        double fanOut,
        double everySalts,
        double unknownSalts,
        Optional<Bound> bound,
        boolean point,
        ByteOrderTrend next,
        boolean newest) {

    /** What bounds the segment behind the pinned ones. */
    public sealed interface Bound {
        /**
         * Two numbers, as they are written in an order-keeping format.
         *
         * @param from   the first one in the range
         * @param to     the first one behind it
         * @param format writes the values
         */
        record Between(ConditionNumbers.Moment from, ConditionNumbers.Moment to, NumberFormat format) implements Bound {
            public boolean moves() {
                return from.relative() || to.relative();
            }

            /** {@return whether no number that the format has room for lies in the range at a time} */
            boolean isEmpty(long now) {
                return last(now) < first(now);
            }

            /** {@return whether the keys of the range include those of numbers just outside it} */
            boolean isCoarse(long now) {
                return isCoarseAt(first(now))
                        || to.at(now) < Long.MAX_VALUE && isCoarseAt(to.at(now));
            }

            private boolean isCoarseAt(long number) {
                return format.isAlike(number - 1, number);
            }

            private long first(long now) {
                long first = from.at(now);
                return first < 0 && !format.keepsOrder(-1, 0) ? 0 : first;
            }

            /** {@return the last number in the range that the format has room for} */
            private long last(long now) {
                long last = ConditionNumbers.plus(to.at(now), -1);
                return last <= format.largest() ? last : (long) format.largest();
            }

            /** Writes the bytes at which the range starts; returns how many they are. */
            public int start(long now, byte[] out) {
                return format.write(falls() ? last(now) : first(now), out, 0);
            }

            /**
             * Writes the bytes before which the range ends; returns how many they are. Where the value behind the range
             * has bytes of its own it is those; else the successor of those of the last value in it.
             */
            public int end(long now, byte[] out) {
                long highest = falls() ? first(now) : last(now);
                long behind = ConditionNumbers.plus(highest, 1);
                if (!falls() && behind <= format.largest() && !format.isAlike(highest, behind)) {
                    return format.write(behind, out, 0);
                }
                int length = format.write(highest, out, 0);
                while (out[length - 1] == (byte) 0xFF) {
                    length--;
                }
                out[length - 1]++;
                return length;
            }

            private boolean falls() {
                return format.order() == ByteOrderTrend.FALLING;
            }
        }

        /**
         * Texts.
         *
         * @param from   the first bytes in the range
         * @param end    the first bytes behind it; empty where nothing of the segment is
         * @param prefix whether they are those that begin with {@code from}
         */
        record Text(KeyBytes from, Optional<KeyBytes> end, boolean prefix) implements Bound {
            /** {@return whether the text from one index of an array up to another is in the range} */
            public boolean contains(byte[] bytes, int start, int stop) {
                return contains(KeyBytes.of(bytes, start, stop - start));
            }

            /** {@return whether a text is in the range} */
            public boolean contains(KeyBytes value) {
                return value.compareTo(from) >= 0 && end.map(e -> value.compareTo(e) < 0).orElse(true);
            }
        }
    }

    /** {@return of which kind each of its ranges is} */
    QueryKind kind() {
        if (point) {
            return QueryKind.POINT_READ;
        }
        return bound.map(b -> b instanceof Bound.Text text && text.prefix() ? QueryKind.PREFIX_SCAN : QueryKind.RANGE_SCAN)
                .orElse(pinned > 0 ? QueryKind.PREFIX_SCAN : QueryKind.FULL_SCAN);
    }

    /**
     * {@return how a read meets the keys of a stream}
     *
     * @throws WorkloadException if a condition makes no sense
     */
    public static QueryPlan of(Query read, KeyStream stream) {
        List<SegmentUse> pins = RangeDerivation.pins(stream.encoding(), stream.segments(), stream.generators(), read);
        int pinned = 0;
        double fanOut = 1;
        double everySalts = 1;
        double unknownSalts = 1;
        while (pinned < pins.size() && pins.get(pinned).isPrefix()) {
            if (read.where().get(stream.segment(pinned).name()) instanceof Condition.In in) {
                fanOut *= in.values().stream().distinct().count();
            } else if (pins.get(pinned) == SegmentUse.EVERY
                    && stream.generator(pinned) instanceof Generator.Salt salt) {
                fanOut *= salt.buckets();
                everySalts *= salt.buckets();
                unknownSalts *= salt.random() ? 1 : salt.buckets();
            }
            pinned++;
        }
        boolean point = pinned == stream.size();
        Optional<Bound> bound = !point && pins.get(pinned) == SegmentUse.RANGE
                ? Optional.of(ConditionValues.bound(read, stream, pinned))
                : Optional.empty();
        boolean open = !point && bound.isEmpty();
        boolean timeless = open && stream.trend(pinned, 0) == ByteOrderTrend.CONSTANT && stream.inputs(pinned).length == 0;
        ByteOrderTrend next = timeless ? stream.writer(pinned).trend() : ByteOrderTrend.CONSTANT;
        return new QueryPlan(pinned, fanOut, everySalts, unknownSalts, bound, point, next, read.newestFirst());
    }

    /** {@return whether the first row of the prefix is the newest or the oldest one, and so can be told} */
    public boolean startsAtRow() {
        return next == ByteOrderTrend.RISING || next == ByteOrderTrend.FALLING;
    }

    /** {@return whether the scan starts at the newest row of the prefix rather than at the oldest} */
    public boolean newestRowFirst() {
        return next == ByteOrderTrend.FALLING || newest;
    }

    /** {@return in which order of time the rows of a range come; a single row is in either} */
    RowOrder order(KeyStream stream) {
        if (point) {
            return RowOrder.NEWEST_FIRST;
        }
        return bound.map(b -> b instanceof Bound.Between between && stream.source(pinned).trend() != ByteOrderTrend.CONSTANT
                        ? RowOrder.of(between.format().order())
                        : RowOrder.NONE)
                .orElseGet(() -> RowOrder.of(next));
    }

    /**
     * {@return the most rows that a read takes before it ends; empty where there is no limit, or where the newest are
     * wanted and rows in no order of time are all to be looked at}
     */
    public OptionalLong limit(Query read, KeyStream stream) {
        return order(stream).isSortedFor(read) ? OptionalLong.empty() : read.limit();
    }
}
