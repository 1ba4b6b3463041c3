package dev.splitpoint.query;

import dev.splitpoint.design.Query;
import dev.splitpoint.design.QueryKind;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.key.KeyRange;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.WorkloadException;
import dev.splitpoint.stream.key.KeyStream;
import dev.splitpoint.stream.timeline.Timeline;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The key ranges that hold the rows of a query, to the byte, and what they leave to be filtered.
 *
 * @param kind      of each range
 * @param pins      what the read makes of each segment, in the key's order
 * @param ranges    in the order of the keys; no key lies in two of them, and no two touch unless they are single rows. The
 *                  first ones where there are more than {@link #MOST_LISTED}
 * @param total     how many there are; 0 where nothing can be in the range asked for
 * @param leftovers conditions that the ranges do not answer
 * @param regex     matches the keys that meet those of them that a regular expression can decide
 * @param rows      how many rows are met
 * @param order     in which order of time the rows of a range come
 * @param time      how the keys tell the time of their rows, where their last bytes do
 * @param nothing   why no row can be found, as the end of a sentence, where that is so whatever the table holds
 */
public record QueryRanges(
        QueryKind kind,
        List<SegmentUse> pins,
        List<KeyRange> ranges,
        long total,
        List<ResidualFilter> leftovers,
        Optional<String> regex,
        RowEstimate rows,
        RowOrder order,
        Optional<TimeSuffix> time,
        Optional<String> nothing) {
    /** More ranges than this are counted, not listed: their number is then the product of what makes them. */
    public static final long MOST_LISTED = 100_000;

    /** How many are worked out where there are more. */
    private static final long FIRST_ONES = 1_000;

    public QueryRanges {
        pins = List.copyOf(pins);
        ranges = List.copyOf(ranges);
        leftovers = List.copyOf(leftovers);
    }

    /** {@return whether each range gives the newest rows of its own, of which the newest of all are to be found} */
    public boolean isMerged(Query read) {
        return read.newestFirst() && total > 1 && !order.isSortedFor(read);
    }

    /** {@return whether all ranges are listed} */
    public boolean isComplete() {
        return ranges.size() == total;
    }

    /**
     * {@return the ranges of a read, no phase's overrides looked at}
     *
     * @param design has the key and what the table holds
     * @param now    the moment that relative times are counted from
     * @throws WorkloadException if the key or a condition makes no sense, with a sentence for the user
     */
    public static QueryRanges of(TableDesign design, Query read, SampleFiles files, Instant now) {
        return QueryableTable.of(design, files).ranges(read, now);
    }

    static long nanos(Instant now) {
        return Math.addExact(Math.multiplyExact(now.getEpochSecond(), 1_000_000_000L), now.getNano());
    }

    /** {@return the ranges of a sound read in a table of some keys and rows} */
    static QueryRanges of(Query read, KeyStream stream, Timeline timeline, Instant now) {
        long nanos = nanos(now);
        QueryPlan plan = QueryPlan.of(read, stream);
        List<SegmentUse> pins = RangeDerivation.pins(stream.encoding(), stream.segments(), stream.generators(), read);
        RangeCompiler compiler = new RangeCompiler(stream, read, pins, plan, nanos);
        boolean few = compiler.combinations() <= MOST_LISTED;
        List<KeyRange> ranges = compiler.ranges(few ? MOST_LISTED : FIRST_ONES);
        KeyRegex regex = new KeyRegex(stream, read, timeline.rowsAtEnd(), nanos);
        List<ResidualFilter> left = new ResidualFilters(stream, read, pins, plan, timeline.rowsAtEnd(), nanos).find();
        Set<String> decided = regex.decidable(left);
        UnsatisfiableCondition impossible = new UnsatisfiableCondition(
                stream, read, timeline.stretches().stream().map(stretch -> stretch.phase().override()).toList(), nanos);
        Optional<String> nothing = nothing(impossible.why(), few && ranges.isEmpty(), compiler, stream);
        RowEstimate rows = new RowEstimator(stream, timeline, read, pins, plan, nanos).of(few ? ranges.size() : compiler.combinations());
        return new QueryRanges(
                plan.kind(),
                pins,
                ranges,
                few || ranges.isEmpty() ? ranges.size() : compiler.combinations(),
                left.stream().map(l -> decided.contains(l.segment()) ? l.decided() : l).toList(),
                regex.of(left, decided),
                nothing.isPresent() ? rows.withoutMatch() : rows,
                plan.order(stream),
                TimeSuffix.of(stream, timeline.rowsAtEnd()),
                nothing);
    }

    /** {@return the reason that is known, or, where there are no ranges at all, the one that there then is} */
    private static Optional<String> nothing(Optional<String> known, boolean noRange, RangeCompiler compiler, KeyStream stream) {
        return known.isPresent() || !noRange
                ? known
                : compiler.contradicted()
                        .map(index -> UnsatisfiableCondition.contradicted(stream, index))
                        .or(() -> Optional.of("its key ranges contain no possible key"));
    }
}
