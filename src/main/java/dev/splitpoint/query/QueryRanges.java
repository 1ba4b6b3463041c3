package dev.splitpoint.query;

import dev.splitpoint.design.Column;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.QueryKind;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.key.KeyRange;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.key.KeyStream;
import dev.splitpoint.stream.timeline.Timeline;
import dev.splitpoint.stream.value.ClockSource;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Result of the compilation of a query: the key ranges as bytes, the residual filters, and a row estimate.
 *
 * <p>Example: for the key {@code shard#sensor#time}, the condition {@code sensor = 417} gives one range, from
 * {@code 11#00417#} to {@code 11#00417$}, where 11 is the salt bucket of 417. There is no residual filter.
 * {@link QueryPlan} specifies the ranges.
 *
 * @param plan plan of the query
 * @param ranges key ranges in key order. They do not overlap. Only single rows, and ranges with their own newest rows,
 *     can touch. If {@code total} exceeds {@link #MOST_LISTED}, the list contains only the first ones
 * @param total number of ranges; 0 if no key can match
 * @param residualFilters residual filters, in key order: the conditions that the ranges do not fully answer
 * @param regex row-key regular expression for the residual filters that can be evaluated on the server; empty if none
 *     exist
 * @param rows estimated numbers of rows
 * @param buckets buckets that the query reads one after another; empty if it reads its ranges as a whole
 * @param noMatchReason reason why no row can match, as the end of a sentence; empty if rows can match
 * @param emptyReason reason why no row of the table matches at the time of the query, as the end of a sentence:
 *     {@code noMatchReason}, or the times of the query
 */
public record QueryRanges(
        QueryPlan plan,
        List<KeyRange> ranges,
        long total,
        List<ResidualFilter> residualFilters,
        Optional<String> regex,
        RowEstimate rows,
        Optional<NewestBuckets> buckets,
        Optional<String> noMatchReason,
        Optional<String> emptyReason) {
    /**
     * Maximum number of listed ranges. The number of more ranges is the product of the numbers of values, without
     * merging.
     */
    public static final long MOST_LISTED = 100_000;

    /** Number of ranges that are computed if there are more than {@link #MOST_LISTED}. */
    private static final long FIRST_ONES = 1_000;

    public QueryRanges {
        ranges = List.copyOf(ranges);
        residualFilters = List.copyOf(residualFilters);
    }

    /** {@return the kind of each range} */
    public QueryKind kind() {
        return plan.kind();
    }

    /** {@return the use of each segment, in key order} */
    public List<SegmentUse> segmentUses() {
        return plan.uses();
    }

    /** {@return the order in which the rows of each range are read} */
    public ReadOrder order() {
        return plan.order();
    }

    /**
     * {@return whether the newest rows of several ranges are merged by time, because each range has its own newest
     * rows}
     */
    public boolean isMerged() {
        return plan.isMerged(total);
    }

    /** {@return whether a limit ends the reading before the ends of the ranges} */
    public boolean isLimited() {
        return plan.matchingRowsRead(total).isPresent();
    }

    /** {@return the expected number of rows that the query reads} */
    public double rowsRead() {
        return buckets.map(NewestBuckets::rows)
                .orElseGet(() ->
                        rows.seen(plan.matchingRowsRead(total * rows.occupied()).orElse(Double.POSITIVE_INFINITY)));
    }

    /**
     * {@return the expected number of scans: of the ranges that it reads or, if it reads buckets one after another, of
     * buckets}
     */
    public double scans() {
        return plan.rangesRead(rows, total) * buckets.map(NewestBuckets::scans).orElse(1.0);
    }

    /** {@return the expected number of scans that read rows} */
    public double scansWithRows() {
        return Math.min(rowsRead(), scans() * rows.occupied());
    }

    public boolean isComplete() {
        return ranges.size() == total;
    }

    /**
     * Compiles a query. Overrides of phases are ignored.
     *
     * @param design design with the row key and the workload
     * @param now time of the query, to which relative times refer
     * @throws dev.splitpoint.stream.WorkloadException if the row key or a condition has an error; the message is a
     *     sentence for the user
     */
    public static QueryRanges of(TableDesign design, Query query, SampleFiles files, Instant now) {
        return QueryableTable.of(design, files).ranges(query, now);
    }

    static long nanos(Instant now) {
        return Math.addExact(Math.multiplyExact(now.getEpochSecond(), 1_000_000_000L), now.getNano());
    }

    /**
     * Compiles a query that was checked before.
     *
     * @param columns columns of the design
     */
    static QueryRanges of(Query query, KeyStream stream, Timeline timeline, List<Column> columns, Instant now) {
        long nanos = nanos(now);
        QueryPlan plan = QueryPlan.of(query, stream);
        RangeCompiler compiler = new RangeCompiler(stream, plan, nanos);
        boolean few = compiler.combinations() <= MOST_LISTED;
        List<KeyRange> ranges = compiler.ranges(few ? MOST_LISTED : FIRST_ONES);
        KeyRegex regex = new KeyRegex(stream, query, timeline.rowsAtEnd(), nanos);
        List<ResidualFilter> left = new ResidualFilters(stream, plan, timeline.rowsAtEnd(), nanos).find();
        Set<String> decided = regex.decidable(left);
        UnsatisfiableCondition impossible = new UnsatisfiableCondition(
                stream,
                query,
                timeline.intervals().stream()
                        .map(interval -> interval.phase().override())
                        .toList(),
                nanos);
        Optional<String> nothing = noMatchReason(impossible.why(), few && ranges.isEmpty(), compiler, stream);
        long moment = moment(timeline, nanos);
        RowEstimate estimate = new RowEstimator(stream, timeline, plan, nanos, moment)
                .estimate(few ? ranges.size() : compiler.combinations(), query.presence(columns));
        RowEstimate rows = nothing.isPresent() ? estimate.withoutMatch() : estimate;
        long total = few || ranges.isEmpty() ? ranges.size() : compiler.combinations();
        return new QueryRanges(
                plan,
                ranges,
                total,
                left.stream()
                        .map(l -> decided.contains(l.segment()) ? l.decided() : l)
                        .toList(),
                regex.of(left, decided),
                rows,
                new NewestBuckets.Counter(plan, stream, timeline, query.presence(columns), nanos, moment)
                        .count(rows, total),
                nothing,
                nothing.or(() -> emptyReason(stream, query, rows, query.presence(columns))));
    }

    /**
     * {@return the times for which the table has no rows, although rows of other times can match; empty if there are
     * rows}
     */
    private static Optional<String> emptyReason(KeyStream stream, Query query, RowEstimate rows, double presence) {
        boolean isEmpty = rows.table() >= 1 && presence > 0 && rows.matching() == 0;
        return IntStream.range(0, stream.size())
                .filter(index -> isEmpty && stream.source(index) instanceof ClockSource)
                .mapToObj(index -> stream.segment(index).name())
                .filter(query.where()::containsKey)
                .findFirst()
                .map(name -> "the table has no rows of the requested times of '" + name + "'");
    }

    /**
     * {@return the time of a query from the start of the run; the end of the run for a time outside it, in nanoseconds}
     */
    private static long moment(Timeline timeline, long now) {
        long moment = now - ClockSource.START;
        long end = timeline.grid().end().toNanos();
        return moment > 0 && moment < end ? moment : end;
    }

    /**
     * {@return the known reason why no row can match or, if there are no ranges, a reason that follows from the ranges}
     */
    private static Optional<String> noMatchReason(
            Optional<String> known, boolean noRange, RangeCompiler compiler, KeyStream stream) {
        return known.isPresent() || !noRange
                ? known
                : compiler.contradicted()
                        .map(index -> UnsatisfiableCondition.contradicted(stream, index))
                        .or(() -> Optional.of("its key ranges contain no possible key"));
    }
}
