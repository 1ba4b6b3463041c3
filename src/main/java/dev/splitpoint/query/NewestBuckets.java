package dev.splitpoint.query;

import dev.splitpoint.design.Condition;
import dev.splitpoint.design.Segment;
import dev.splitpoint.key.KeyRange;
import dev.splitpoint.stream.format.FormattedInterval;
import dev.splitpoint.stream.key.KeyStream;
import dev.splitpoint.stream.timeline.Timeline;
import dev.splitpoint.stream.value.ClockSource;
import dev.splitpoint.stream.value.ConditionNumbers;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Buckets that a query reads one after another, the newest first, until it has enough rows.
 *
 * <p>Example: a channel has 30 messages a day, and the query requests the newest 50. It reads the current day and the
 * day before it, so {@code scans} is 2. If the messages of a day are in no order of time, {@code rows} is 60.
 *
 * @param ranges key ranges of the newest bucket
 * @param rows rows that the query reads; all rows of the buckets, if it sorts them
 * @param scans number of buckets that it reads, 1 or more
 */
public record NewestBuckets(List<KeyRange> ranges, double rows, double scans) {
    /** Maximum number of buckets whose rows are counted one by one. */
    private static final int MAX_COUNTED = 20;

    public NewestBuckets {
        ranges = List.copyOf(ranges);
    }

    /**
     * Counter of the buckets of a query.
     *
     * @param presence share of the rows that have a column that the query reads, 0 to 1
     * @param now time of the query, in nanoseconds since 1970
     * @param moment the same time from the start of the run
     */
    record Counter(QueryPlan plan, KeyStream stream, Timeline timeline, double presence, long now, long moment) {
        /**
         * {@return the buckets of the query; empty if it does not read buckets, or if they are not times}
         *
         * @param rows estimate for all ranges of the query
         * @param total number of ranges of the query
         */
        Optional<NewestBuckets> count(RowEstimate rows, long total) {
            return plan.order()
                    .bucket()
                    .map(ReadOrder.TimeBucket::segment)
                    .filter(segment -> stream.source(segment) instanceof ClockSource && rows.inRanges() > 0)
                    .flatMap(segment -> limits(segment).map(limits -> count(segment, limits, rows, total)));
        }

        /**
         * {@return the first time of the buckets and the last one, in nanoseconds since 1970; empty if they are not
         * known}
         */
        private Optional<long[]> limits(int segment) {
            Optional<QueryPlan.Bound> bound = segment == plan.prefixSegments() ? plan.bound() : Optional.empty();
            return bound.isEmpty()
                    ? Optional.of(new long[] {0, now})
                    : switch (bound.get()) {
                        case QueryPlan.Bound.Between between ->
                            Optional.of(new long[] {
                                between.from().at(now),
                                Math.min(now, ConditionNumbers.plus(between.to().at(now), -1))
                            });
                        case QueryPlan.Bound.Text text
                        when text.prefix() ->
                            PrefixNumbers.of(stream, segment, text.from(), timeline.rowsAtEnd())
                                    .filter(times -> !times.isEmpty())
                                    .map(times -> new long[] {times.getFirst()[0], Math.min(now, times.getLast()[1])});
                        case QueryPlan.Bound.Text text -> Optional.empty();
                    };
        }

        private NewestBuckets count(int segment, long[] limits, RowEstimate rows, long total) {
            double most = plan.matchingRowsRead(total * rows.occupied()).orElse(Double.POSITIVE_INFINITY);
            double needed = Math.min(most, rows.matching());
            double read = 0;
            double matching = 0;
            int buckets = 0;
            List<KeyRange> newest = ranges(where(plan, stream, segment, start(stream, segment, limits[1])), segment);
            long time = Math.max(limits[0], Math.min(limits[1], latest(segment)));
            Skipped skipped = skipped(segment, time, limits[1], total);
            while (buckets < MAX_COUNTED && (buckets == 0 || matching < needed) && time >= limits[0]) {
                long start = start(stream, segment, time);
                Map<String, Condition> where = where(plan, stream, segment, start);
                matching += estimate(where, total).matching() * requestedShare(segment, time);
                read += rowsOfBuckets(where, segment, total);
                time = start - 1;
                buckets++;
            }
            double scans = matching >= needed || matching == 0 ? Math.max(1, buckets) : buckets * needed / matching;
            double others = Math.max(0, rows.inRanges() - skipped.rows());
            double least = Math.min(rows.inRanges(), skipped.rows() + others * rows.seen(most) / rows.inRanges());
            return new NewestBuckets(
                    newest,
                    plan.order().direction() == ReadOrder.Direction.SORTED
                            ? Math.clamp(skipped.rows() + read * scans / Math.max(1, buckets), least, rows.inRanges())
                            : least,
                    skipped.buckets() + scans);
        }

        /**
         * {@return the share of the bucket of a time that a range of times requests, 0 to 1} A limit that is relative
         * to now requests a whole bucket. Example: until 06:00, a quarter of the day.
         */
        private double requestedShare(int segment, long time) {
            if (segment != plan.prefixSegments()
                    || !(plan.bound().orElse(null) instanceof QueryPlan.Bound.Between between)) {
                return 1;
            }
            FormattedInterval.Unit bucket = stream.interval(segment, time);
            long from = between.from().relative()
                    ? bucket.from()
                    : Math.max(bucket.from(), between.from().at(now));
            long end = between.to().relative()
                    ? bucket.end()
                    : Math.min(bucket.end(), between.to().at(now));
            return Math.clamp((double) (end - from) / (bucket.end() - bucket.from()), 0, 1);
        }

        /**
         * Buckets that are read before the first row that can match.
         *
         * @param buckets number of buckets
         * @param rows rows in them
         */
        private record Skipped(double buckets, double rows) {}

        /** {@return the buckets after the one that contains a time, up to the newest one} */
        private Skipped skipped(int segment, long latest, long newest, long total) {
            FormattedInterval.Unit bucket = stream.interval(segment, latest);
            if (bucket.end() > newest) {
                return new Skipped(0, 0);
            }
            Map<String, Condition> where = new LinkedHashMap<>(plan.query().where());
            where.put(
                    stream.segment(segment).name(),
                    new Condition.Range(text(bucket.end()), text(ConditionNumbers.plus(newest, 1))));
            return new Skipped(
                    Math.ceil((double) (newest - bucket.end() + 1) / (bucket.end() - bucket.from())),
                    rowsOfBuckets(where, segment, total));
        }

        /**
         * {@return the latest time that the conditions on the segments after a bucket allow, in nanoseconds since 1970}
         */
        private long latest(int bucket) {
            return IntStream.range(bucket + 1, stream.size())
                    .filter(i -> stream.source(i) instanceof ClockSource)
                    .mapToObj(stream::segment)
                    .flatMapToLong(
                            segment -> Stream.ofNullable(plan.query().where().get(segment.name()))
                                    .mapToLong(condition -> latest(segment, condition)))
                    .min()
                    .orElse(Long.MAX_VALUE);
        }

        private long latest(Segment segment, Condition condition) {
            return switch (condition) {
                case Condition.Range(Condition.Literal from, Condition.Literal to) ->
                    ConditionNumbers.plus(ConditionNumbers.time("", to, segment).at(now), -1);
                case Condition.Eq _, Condition.In _ ->
                    ConditionValues.literals(condition).stream()
                            .mapToLong(literal ->
                                    ConditionNumbers.time("", literal, segment).at(now))
                            .max()
                            .orElse(Long.MAX_VALUE);
                case Condition.StartsWith _ -> Long.MAX_VALUE;
            };
        }

        /**
         * {@return the rows of buckets. Their ranges end with the bucket: conditions on later segments filter the rows}
         */
        private double rowsOfBuckets(Map<String, Condition> where, int segment, long total) {
            return estimate(withoutLater(where, segment), total).inRanges();
        }

        private List<KeyRange> ranges(Map<String, Condition> where, int segment) {
            QueryPlan one = QueryPlan.of(plan.query().withWhere(withoutLater(where, segment)), stream);
            return new RangeCompiler(stream, one, now).ranges(QueryRanges.MOST_LISTED);
        }

        private Map<String, Condition> withoutLater(Map<String, Condition> where, int segment) {
            Map<String, Condition> earlier = new LinkedHashMap<>(where);
            stream.segments().stream().skip(segment + 1L).map(Segment::name).forEach(earlier::remove);
            return earlier;
        }

        private RowEstimate estimate(Map<String, Condition> where, long total) {
            QueryPlan one = QueryPlan.of(plan.query().withWhere(where), stream);
            return new RowEstimator(stream, timeline, one, now, moment).estimate(Math.max(1, total), presence);
        }
    }

    /**
     * {@return the newest buckets of a query; empty if it reads its ranges as a whole}
     *
     * @param presence share of the rows that have a column that the query reads, 0 to 1
     * @param now time of the query, in nanoseconds since 1970
     * @param moment the same time from the start of the run
     */
    public static Optional<NewestBuckets> of(
            QueryPlan plan, KeyStream stream, Timeline timeline, double presence, long now, long moment) {
        if (plan.order().bucket().isEmpty()) {
            return Optional.empty();
        }
        long ranges = (long) Math.max(1, plan.fanOut());
        RowEstimate rows = new RowEstimator(stream, timeline, plan, now, moment).estimate(ranges, presence);
        return new Counter(plan, stream, timeline, presence, now, moment).count(rows, ranges);
    }

    private static Map<String, Condition> where(QueryPlan plan, KeyStream stream, int segment, long start) {
        Map<String, Condition> where = new LinkedHashMap<>(plan.query().where());
        where.put(stream.segment(segment).name(), new Condition.Eq(text(start)));
        return where;
    }

    private static Condition.Literal text(long time) {
        return new Condition.Literal.Text(Instant.ofEpochSecond(0, time).toString());
    }

    /** {@return the first nanosecond of the bucket that contains a time} */
    private static long start(KeyStream stream, int segment, long time) {
        return stream.interval(segment, time).from();
    }
}
