package dev.splitpoint.query;

import dev.splitpoint.design.Format;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.RowKey;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.kind.GeneratorTraits;
import dev.splitpoint.stream.ByteOrderTrend;
import dev.splitpoint.stream.format.FormattedInterval;
import dev.splitpoint.stream.format.NumberFormat;
import dev.splitpoint.stream.value.ClockSource;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Order in which a query reads the rows of each of its key ranges, derived from the design alone.
 *
 * <p>A query without {@code newestFirst} reads each range forward. A query for the newest rows visits the segments that
 * follow the prefix, from left to right. All keys of one range have the same prefix, even if a segment of the prefix,
 * such as a day or a salt of the time, changes while time passes: the prefix never destroys the order of the rows in a
 * range. Constants do not either. The remaining segments decide:
 *
 * <ol>
 *   <li>Times that all rise or all fall with time: the rows are in order of time. The range is read in {@code REVERSE}
 *       or {@code FORWARD}.
 *   <li>Times of both directions, such as a rising day and a reversed time: the rows are in order of the first ones,
 *       the {@link TimeBucket}, and within a bucket in the other direction. The buckets are read one after another, the
 *       newest first, each in the direction of the times that follow, until the query has all of its rows.
 *   <li>A time, then a segment that is not a time, then a finer time: the buckets are read one after another, the
 *       newest first. The rows of each bucket are read completely and sorted.
 *   <li>A segment that is not a time: all rows of the range are read and sorted.
 * </ol>
 *
 * <p>The time of a row is the finest time in its key. A day at the start of a key repeats information of the time at
 * its end. All times of a key are assumed to show the same moment, each rounded down to its unit. A sequence counts as
 * a time of one second: it orders rows within longer units. A UUID of version 7 is a time of one millisecond. Segments
 * after the finest time do not change the order.
 *
 * <p>Examples, all for the newest 50 rows. {@code day} rises, {@code at} rises, {@code new} is a reversed time:
 *
 * <table>
 * <caption>Order of the rows</caption>
 * <tr><th>key</th><th>conditions</th><th>direction</th><th>bucket</th></tr>
 * <tr><td>{@code user#at}</td><td>{@code user = 1}</td><td>{@code REVERSE}</td><td>none</td></tr>
 * <tr><td>{@code user#day#new}</td><td>{@code user = 1, day = now}</td><td>{@code FORWARD}</td><td>none</td></tr>
 * <tr><td>{@code user#day#new}</td><td>{@code user = 1}, and {@code day} in the last week, or any</td><td>{@code FORWARD}</td>
 *     <td>{@code day}</td></tr>
 * <tr><td>{@code user#day#at}</td><td>{@code user = 1}</td><td>{@code REVERSE}</td><td>none</td></tr>
 * <tr><td>{@code day#user#at}</td><td>none</td><td>{@code SORTED}</td><td>{@code day}</td></tr>
 * <tr><td>{@code user#part#at}</td><td>{@code user = 1}</td><td>{@code SORTED}</td><td>none</td></tr>
 * </table>
 *
 * @param direction direction of the scan of a range or, with a bucket, of the scan of each bucket
 * @param bucket time whose values are read one after another, the newest first; empty if the whole range is read in one
 *     direction
 * @param time index of the segment with the finest time, by which rows are sorted and merged; empty if keys contain no
 *     time
 * @param newestEnd number of leading segments whose newest values give the position of the newest row of a range; the
 *     prefix and the times that follow it. Only the prefix, if the newest row can be anywhere in the range
 */
public record ReadOrder(Direction direction, Optional<TimeBucket> bucket, OptionalInt time, int newestEnd) {
    /** Nanoseconds below which a sequence does not order rows better than a time does. */
    private static final long SEQUENCE_UNIT = 1_000_000_000L;

    /** Nanoseconds of the time at the start of a UUID of version 7 (RFC 9562, section 5.7). */
    private static final long UUID_UNIT = 1_000_000L;

    /** Direction of a scan. */
    public enum Direction {
        /** In the order of the keys. */
        FORWARD,
        /** In the reverse order of the keys: Bigtable's reverse scan. */
        REVERSE,
        /** In the order of the keys, because all rows are read and then sorted by time. */
        SORTED
    }

    /**
     * Time whose values are read one after another.
     *
     * @param segment index of the segment; the buckets are the prefixes that end with it
     * @param isRising whether newer buckets have greater keys, so that the newest bucket is at the end of the range
     */
    public record TimeBucket(int segment, boolean isRising) {}

    /** {@return the order of a query, for the generators of the design} */
    public static ReadOrder of(RowKey key, Query query) {
        List<Generator> generators =
                key.segments().stream().map(Segment::generator).toList();
        return of(key.segments(), generators, query, SegmentUse.of(key, query));
    }

    /**
     * {@return the order of a query}
     *
     * @param generators generators of the segments' values, in key order
     * @param uses use of each segment, in key order
     */
    static ReadOrder of(List<Segment> segments, List<Generator> generators, Query query, List<SegmentUse> uses) {
        OptionalInt time = finest(segments, generators);
        int prefix = (int) uses.stream().takeWhile(SegmentUse::isPrefix).count();
        boolean isKnown = prefix == segments.size() || time.isPresent() && time.getAsInt() < prefix;
        if (!query.newestFirst() || isKnown) {
            return new ReadOrder(Direction.FORWARD, Optional.empty(), time, prefix);
        }
        ReadOrder sorted = new ReadOrder(Direction.SORTED, Optional.empty(), time, prefix);
        return time.isEmpty() ? sorted : newestFirst(segments, generators, query, prefix, sorted);
    }

    /** {@return the order of the rows of a range that starts with a prefix and contains several times} */
    private static ReadOrder newestFirst(
            List<Segment> segments, List<Generator> generators, Query query, int prefix, ReadOrder sorted) {
        int finest = sorted.time.orElseThrow();
        ByteOrderTrend trend = ByteOrderTrend.CONSTANT;
        Optional<TimeBucket> bucket = Optional.empty();
        int last = -1;
        for (int i = prefix; i <= finest; i++) {
            ByteOrderTrend next = trend(segments.get(i), generators.get(i));
            if (next == ByteOrderTrend.CONSTANT) {
                continue;
            }
            boolean isMixed = trend != ByteOrderTrend.CONSTANT && next != trend;
            if (next == ByteOrderTrend.UNKNOWN || isMixed && bucket.isPresent()) {
                Optional<TimeBucket> whole = bucket.isPresent() || last < 0
                        ? bucket
                        : Optional.of(new TimeBucket(last, trend == ByteOrderTrend.RISING));
                // Without a limit, all rows are read in any case.
                return whole.isEmpty() || query.limit().isEmpty()
                        ? sorted
                        : new ReadOrder(
                                Direction.SORTED,
                                whole,
                                sorted.time,
                                whole.get().segment() + 1);
            }
            if (isMixed) {
                bucket = Optional.of(new TimeBucket(last, trend == ByteOrderTrend.RISING));
            }
            trend = next;
            last = i;
        }
        return bucket.isPresent() && query.limit().isEmpty()
                ? sorted
                : new ReadOrder(
                        trend == ByteOrderTrend.RISING ? Direction.REVERSE : Direction.FORWARD,
                        bucket,
                        sorted.time,
                        finest + 1);
    }

    /** {@return the first segment with the finest time, in any format; empty if there is no time} */
    private static OptionalInt finest(List<Segment> segments, List<Generator> generators) {
        OptionalInt finest = OptionalInt.empty();
        long smallest = Long.MAX_VALUE;
        for (int i = 0; i < segments.size(); i++) {
            long unit = unit(segments.get(i), generators.get(i));
            if (unit < smallest) {
                finest = OptionalInt.of(i);
                smallest = unit;
            }
        }
        return finest;
    }

    /**
     * {@return the nanoseconds in which a time does not change; the largest {@code long} for a segment that is not a
     * time}
     */
    private static long unit(Segment segment, Generator generator) {
        return switch (generator) {
            case Generator.Clock clock ->
                RangeDerivation.format(segment, generator)
                        .map(format -> FormattedInterval.around(format, ClockSource.step(clock), ClockSource.START))
                        .map(unit -> unit.end() - unit.from())
                        .orElse(1L);
            case Generator.Sequence sequence -> SEQUENCE_UNIT;
            case Generator.Uuid uuid when uuid.version() == 7 -> UUID_UNIT;
            default -> Long.MAX_VALUE;
        };
    }

    /** {@return whether the bytes of a segment of the design are in order of time, or in its reverse order} */
    public static boolean isTimeOrdered(Segment segment) {
        return isTimeOrdered(segment, segment.generator());
    }

    /** {@return whether the bytes of a segment are in order of time, or in its reverse order} */
    static boolean isTimeOrdered(Segment segment, Generator generator) {
        ByteOrderTrend trend = trend(segment, generator);
        return trend == ByteOrderTrend.RISING || trend == ByteOrderTrend.FALLING;
    }

    /**
     * {@return the trend of the bytes over time; unknown for a segment that is neither a constant nor an ordered time}
     */
    private static ByteOrderTrend trend(Segment segment, Generator generator) {
        if (generator instanceof Generator.Constant) {
            return ByteOrderTrend.CONSTANT;
        }
        if (generator instanceof Generator.Uuid uuid && uuid.version() == 7) {
            return segment.format() instanceof Format.Base64Url ? ByteOrderTrend.UNKNOWN : ByteOrderTrend.RISING;
        }
        boolean isTime = unit(segment, generator) < Long.MAX_VALUE
                && GeneratorTraits.of(generator).smallest() >= 0;
        return isTime
                ? RangeDerivation.format(segment, generator)
                        .map(NumberFormat::order)
                        .orElse(ByteOrderTrend.UNKNOWN)
                : ByteOrderTrend.UNKNOWN;
    }

    /** {@return the order of a query that reads all rows and sorts them} */
    public ReadOrder sorted() {
        return new ReadOrder(Direction.SORTED, Optional.empty(), time, newestEnd);
    }

    /** {@return whether all rows of the ranges are read before the first one is returned} */
    public boolean readsAll() {
        return direction == Direction.SORTED && bucket.isEmpty();
    }

    /** {@return whether the scan of a range, or of a bucket, is a reverse scan} */
    public boolean isReversed() {
        return direction == Direction.REVERSE;
    }

    /** {@return whether a client without reverse scans must read all rows of the ranges to find the newest ones} */
    public boolean needsReverseScan() {
        return isReversed() || bucket.isPresent();
    }

    /** {@return whether the newest row of a range is at its end} */
    public boolean isNewestLast() {
        return bucket.map(TimeBucket::isRising).orElse(isReversed());
    }
}
