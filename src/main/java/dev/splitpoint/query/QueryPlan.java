package dev.splitpoint.query;

import dev.splitpoint.design.Condition;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.QueryKind;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.stream.ByteOrderTrend;
import dev.splitpoint.stream.format.FormattedInterval;
import dev.splitpoint.stream.format.NumberFormat;
import dev.splitpoint.stream.key.KeyStream;
import dev.splitpoint.stream.value.ClockSource;
import dev.splitpoint.stream.value.ConditionNumbers;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Plan of a query: the key ranges that it reads, before their bytes are computed.
 *
 * <p>A plan consists of a <em>prefix</em>, which is the leading segments with known values, and optionally a
 * <em>bound</em> on the segment that follows the prefix. {@link RangeDerivation} specifies which segments belong to the
 * prefix and which condition becomes the bound. The plan determines:
 *
 * <ul>
 *   <li>the kind of the query: a point read if the prefix contains all segments; a range scan if there is a bound; a
 *       prefix scan if there is no bound, or if the bound is a {@code startsWith} condition; a full table scan if there
 *       is neither a prefix nor a bound. With a limit and without conditions, the rows at one end of all keys are a
 *       range scan
 *   <li>the number of key ranges ({@code fanOut}): the product of the number of distinct values of each {@code in}
 *       condition in the prefix and the number of buckets of each salt in the prefix whose value is unknown
 *   <li>the {@link ReadOrder} of the rows of each range: forward, in reverse, bucket by bucket, or sorted after all are
 *       read
 *   <li>where the limit applies, see {@link #matchingRowsRead}
 * </ul>
 *
 * <p><b>Key ranges.</b> Each combination of prefix values gives one range. The range contains the keys that start with
 * the encoded prefix, including the delimiter after it. A bound narrows each range to the keys from the encoded lower
 * limit, inclusive, to the encoded upper limit, exclusive. If the format reverses the order of the values, as
 * {@code reversedTimestamp} does, the limits swap. In ordered code, a range also contains the key that ends directly
 * after the prefix, if the segments after it can be empty. Ranges that overlap or touch are merged, so a query can read
 * fewer ranges than {@code fanOut}. Ranges that touch stay separate if the query reads the newest rows of each.
 *
 * <p><b>Exactness.</b> The ranges contain every row that matches the query. They can contain other rows, for which
 * {@link QueryRanges} lists a residual filter. A condition needs a residual filter if the prefix ends before its
 * segment, if the format does not preserve the order of values, if the format rounds values (a time written as a date),
 * or if the end of a value in the key is ambiguous. Without a residual filter, the ranges contain exactly the matching
 * rows.
 *
 * <p><b>Cost.</b> Creating a plan takes time proportional to the number of segments and listed values. It reads no
 * keys. The ranges are computed separately, in time proportional to {@code fanOut}.
 *
 * <p>Example: the key is {@code shard#sensor#time}, where {@code shard} is a salt with 16 buckets, computed from
 * {@code sensor}.
 *
 * <table>
 * <caption>Plans of queries</caption>
 * <tr><th>conditions</th><th>prefixSegments</th><th>fanOut</th><th>bound</th><th>kind</th></tr>
 * <tr><td>{@code sensor = 417}, {@code time} in the last hour</td><td>2</td><td>1</td><td>{@code time}</td><td>range scan</td></tr>
 * <tr><td>{@code sensor in (417, 418)}</td><td>2</td><td>2</td><td>none</td><td>prefix scan</td></tr>
 * <tr><td>{@code sensor} from 400 to 500</td><td>1</td><td>16</td><td>{@code sensor}</td><td>range scan</td></tr>
 * <tr><td>{@code time} in the last hour</td><td>0</td><td>1</td><td>none</td><td>full table scan</td></tr>
 * </table>
 *
 * <p>The newest 50 rows, where {@code time} rises: for {@code sensor = 417}, one reverse scan of 50 rows; for
 * {@code sensor in (417, 418)}, two reverse scans of 50 rows, whose 100 rows are merged by time; for {@code sensor}
 * from 400 to 500, all rows of 16 ranges are read and sorted. If the key is {@code shard#time} and {@code shard} is
 * random, the newest 50 rows of all are in 16 reverse scans of 50 rows.
 *
 * @param query the query
 * @param uses use of each segment, in key order
 * @param prefixSegments number of segments in the prefix
 * @param fanOut number of key ranges before merging, 1 or more
 * @param saltFanOut product of the bucket counts of the salts in the prefix with an unknown value; a factor of
 *     {@code fanOut}
 * @param computedSaltFanOut the same product for salts that are computed from other segments, without random salts. All
 *     rows of one value of these segments are in 1 of {@code computedSaltFanOut} ranges
 * @param bound condition on the segment that follows the prefix; empty if no condition bounds it
 * @param isPointRead whether the prefix contains all segments, so that each range is a single row
 * @param nextTrend trend over time of the segment that follows the prefix, if it has no bound; otherwise
 *     {@code CONSTANT}
 * @param order order in which the rows of each range are read
 */
public record QueryPlan(
        Query query,
        List<SegmentUse> uses,
        int prefixSegments,
        double fanOut,
        double saltFanOut,
        double computedSaltFanOut,
        Optional<Bound> bound,
        boolean isPointRead,
        ByteOrderTrend nextTrend,
        ReadOrder order) {
    /** Rounding error of a number of ranges. */
    private static final double ROUNDING = 1e-9;

    public QueryPlan {
        uses = List.copyOf(uses);
    }

    /** Bound on the segment that follows the prefix. */
    public sealed interface Bound {
        /**
         * Range of numbers or times, in a format that preserves or reverses their order.
         *
         * @param from smallest number, inclusive
         * @param to largest number, exclusive
         * @param format format of the segment
         */
        record Between(ConditionNumbers.Moment from, ConditionNumbers.Moment to, NumberFormat format) implements Bound {
            /** {@return whether the range depends on the time of the query} */
            public boolean isRelative() {
                return from.relative() || to.relative();
            }

            /** {@return the interval of the times of a clock whose keys are in the range, in nanoseconds since 1970} */
            public FormattedInterval.Unit times(ClockSource clock, long now) {
                return times(clock, now, true, true);
            }

            /** {@return the interval of the times of a clock that the range requests, in nanoseconds since 1970} */
            FormattedInterval.Unit requestedTimes(ClockSource clock, long now) {
                return times(clock, now, from.relative(), to.relative());
            }

            private FormattedInterval.Unit times(ClockSource clock, long now, boolean wholeFirst, boolean wholeLast) {
                FormattedInterval.Unit requested = requested(now, wholeFirst, wholeLast);
                return new FormattedInterval.Unit(clock.roundedUp(requested.from()), clock.roundedUp(requested.end()));
            }

            /**
             * Returns the interval of the numbers or times that the range requests. A limit that is relative to now
             * includes all times that the format writes alike, as an equality with such a time does: no key shows on
             * which side of the limit they are.
             *
             * <p>Example: at 10:00:30, the range from {@code now-1h} to {@code now} requests the 61 minutes from 09:00
             * to 10:00, if keys contain minutes.
             */
            public FormattedInterval.Unit requested(long now) {
                return requested(now, from.relative(), to.relative());
            }

            private FormattedInterval.Unit requested(long now, boolean wholeFirst, boolean wholeLast) {
                long first = from.at(now);
                long end = Math.max(first, to.at(now));
                return first == end
                        ? new FormattedInterval.Unit(first, first)
                        : new FormattedInterval.Unit(
                                wholeFirst
                                        ? FormattedInterval.around(format, first)
                                                .from()
                                        : first,
                                wholeLast
                                        ? FormattedInterval.around(format, ConditionNumbers.plus(end, -1))
                                                .end()
                                        : end);
            }

            /** {@return whether the range contains no number that the format can encode} */
            boolean isEmpty(long now) {
                return last(now) < first(now);
            }

            /** {@return whether numbers outside the requested ones have the same bytes as numbers in it} */
            boolean isCoarse(long now) {
                return !from.relative() && isCoarseAt(first(now))
                        || !to.relative() && to.at(now) < Long.MAX_VALUE && isCoarseAt(to.at(now));
            }

            private boolean isCoarseAt(long number) {
                return format.hasSameBytes(number - 1, number);
            }

            private long first(long now) {
                long first = from.at(now);
                return first < 0 && !format.isOrderPreserving(-1, 0) ? 0 : first;
            }

            /** {@return the last number in the range that the format can encode} */
            private long last(long now) {
                long last = ConditionNumbers.plus(to.at(now), -1);
                return last <= format.largest() ? last : (long) format.largest();
            }

            /** Writes the first bytes of the range, inclusive, and returns their number. */
            public int start(long now, byte[] out) {
                return format.write(isFalling() ? last(now) : first(now), out, 0);
            }

            /**
             * Writes the end of the range, exclusive, and returns the number of bytes. The end is the encoding of the
             * number that follows the range, if that encoding differs from the last number's. Otherwise it is the byte
             * successor of the last number's encoding. It has no bytes if the last number's are all FF: the range then
             * ends where the keys with the prefix end.
             */
            public int end(long now, byte[] out) {
                long highest = isFalling() ? first(now) : last(now);
                long next = ConditionNumbers.plus(highest, 1);
                if (!isFalling() && next <= format.largest() && !format.hasSameBytes(highest, next)) {
                    return format.write(next, out, 0);
                }
                int length = format.write(highest, out, 0);
                while (length > 0 && out[length - 1] == (byte) 0xFF) {
                    length--;
                }
                if (length > 0) {
                    out[length - 1]++;
                }
                return length;
            }

            private boolean isFalling() {
                return format.order() == ByteOrderTrend.FALLING;
            }
        }

        /**
         * Range of texts.
         *
         * @param from first text, inclusive
         * @param end end of the range, exclusive; empty if the range has no upper limit
         * @param prefix whether the range contains exactly the texts that start with {@code from}
         */
        record Text(KeyBytes from, Optional<KeyBytes> end, boolean prefix) implements Bound {
            /**
             * {@return whether the range contains the text at the indexes from {@code start}, inclusive, to
             * {@code stop}, exclusive}
             */
            public boolean contains(byte[] bytes, int start, int stop) {
                return from.compareTo(bytes, start, stop) <= 0
                        && (end.isEmpty() || end.get().compareTo(bytes, start, stop) > 0);
            }

            public boolean contains(KeyBytes value) {
                return value.compareTo(from) >= 0
                        && end.map(e -> value.compareTo(e) < 0).orElse(true);
            }
        }
    }

    /** {@return the kind of the query; all of its ranges have the same kind} */
    public QueryKind kind() {
        if (isPointRead) {
            return QueryKind.POINT_READ;
        }
        return bound.map(b ->
                        b instanceof Bound.Text text && text.prefix() ? QueryKind.PREFIX_SCAN : QueryKind.RANGE_SCAN)
                .orElse(
                        prefixSegments > 0
                                ? QueryKind.PREFIX_SCAN
                                : readsOneEnd() ? QueryKind.RANGE_SCAN : QueryKind.FULL_SCAN);
    }

    /**
     * {@return whether the first rows of each range are the result, so that the number of other rows in the ranges does
     * not matter}
     */
    public boolean readsOneEnd() {
        return query.limit().isPresent() && !order.readsAll() && !uses.contains(SegmentUse.FILTERED);
    }

    /**
     * Creates the plan of a query for the keys of a stream.
     *
     * @throws dev.splitpoint.stream.WorkloadException if a condition does not fit its segment, such as a text for a
     *     time
     */
    public static QueryPlan of(Query query, KeyStream stream) {
        List<SegmentUse> uses =
                RangeDerivation.segmentUses(stream.encoding(), stream.segments(), stream.generators(), query);
        int prefix = 0;
        double fanOut = 1;
        double saltFanOut = 1;
        double computedSaltFanOut = 1;
        while (prefix < uses.size() && uses.get(prefix).isPrefix()) {
            if (query.where().get(stream.segment(prefix).name()) instanceof Condition.In in) {
                fanOut *= in.values().stream().distinct().count();
            } else if (uses.get(prefix) == SegmentUse.EVERY
                    && stream.generator(prefix) instanceof Generator.Salt salt) {
                fanOut *= salt.buckets();
                saltFanOut *= salt.buckets();
                computedSaltFanOut *= salt.isRandom() ? 1 : salt.buckets();
            }
            prefix++;
        }
        boolean point = prefix == stream.size();
        Optional<Bound> bound = !point && uses.get(prefix) == SegmentUse.RANGE
                ? Optional.of(ConditionValues.bound(query, stream, prefix))
                : Optional.empty();
        boolean isTime = !point && bound.isEmpty() && stream.inputs(prefix).length == 0;
        ByteOrderTrend next = isTime ? stream.writer(prefix).trend() : ByteOrderTrend.CONSTANT;
        ReadOrder order = ReadOrder.of(stream.segments(), stream.generators(), query, uses);
        return new QueryPlan(query, uses, prefix, fanOut, saltFanOut, computedSaltFanOut, bound, point, next, order);
    }

    /**
     * Returns the number of matching rows after which the query stops. The result is empty if the query has no limit,
     * or if it must read and sort all rows of its ranges.
     *
     * <p>A query for the newest rows reads up to its limit from each range, because any range can contain all of the
     * newest rows. The other queries read their ranges one after another. Example: 8 buckets of a salt and a limit of
     * 50 give 400 rows and 50 rows.
     *
     * @param ranges number of key ranges that the query reads
     */
    public OptionalDouble matchingRowsRead(double ranges) {
        return query.limit().isEmpty() || order.readsAll()
                ? OptionalDouble.empty()
                : OptionalDouble.of((double) query.limit().getAsLong() * (query.newestFirst() ? ranges : 1));
    }

    /**
     * Returns the expected number of key ranges that the query reads. A limit ends a query in the range with the last
     * of its rows, unless the query merges the newest rows of all ranges. Code sends all ranges in one request, and
     * Bigtable reads them one after another.
     *
     * <p>Example: 8 ranges have 40 rows each. With a limit of 50, the query reads 2 of them.
     *
     * @param rows rows of all ranges
     * @param ranges number of key ranges
     */
    public double rangesRead(RowEstimate rows, double ranges) {
        OptionalDouble limit = matchingRowsRead(ranges);
        if (limit.isEmpty() || query.newestFirst() || rows.inRanges() <= 0) {
            return ranges;
        }
        double read = rows.seen(limit.getAsDouble()) / rows.inRanges() * ranges;
        return Math.min(ranges, Math.max(1, Math.ceil(read - ROUNDING)));
    }

    /** {@return whether the first row of each range is known to be its newest or its oldest row} */
    public boolean startsAtRow() {
        return readsNewest() || nextTrend == ByteOrderTrend.RISING || nextTrend == ByteOrderTrend.FALLING;
    }

    /** {@return whether the query starts at the newest row of each range} */
    public boolean startsAtNewestRow() {
        return readsNewest() || nextTrend == ByteOrderTrend.FALLING;
    }

    /** {@return whether the query requests the newest rows, and finds them without reading the others} */
    public boolean readsNewest() {
        return query.newestFirst() && !order.readsAll() && order.newestEnd() > prefixSegments;
    }

    /**
     * {@return whether the newest rows of several ranges are merged by time, because each range has its own newest
     * rows}
     */
    public boolean isMerged(double ranges) {
        return query.newestFirst() && ranges > 1 && !order.readsAll();
    }
}
