package dev.splitpoint.query;

import dev.splitpoint.design.Query;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.key.KeyBuckets;
import dev.splitpoint.key.KeyRange;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.value.ClockSource;
import java.time.Instant;
import java.util.List;

/** Computation of the key buckets that a query touches at one time. */
public final class QueryExample {
    private QueryExample() {}

    /**
     * Returns the key ranges of a query, extended to whole buckets. The result is the range of all keys if there are
     * too many ranges to list. A query that needs only the first row touches only the bucket of that row, and one that
     * reads a time bucket after another touches the newest one.
     *
     * @param design design with the row key
     * @param buckets partition of the key space
     * @param nanos time of the query, in nanoseconds since the start of the run
     * @throws dev.splitpoint.stream.WorkloadException if the row key or a condition has an error; the message is a
     *     sentence for the user
     */
    public static List<KeyRange> of(
            TableDesign design, Query query, SampleFiles files, KeyBuckets buckets, long nanos) {
        QueryRanges ranges = QueryRanges.of(design, query, files, Instant.ofEpochSecond(0, ClockSource.START + nanos));
        if (!ranges.isComplete()) {
            return List.of(KeyRange.ALL);
        }
        List<KeyRange> read = ranges.buckets().map(NewestBuckets::ranges).orElse(ranges.ranges());
        boolean isSingleRow = query.limit().isPresent()
                && query.limit().getAsLong() == 1
                && ranges.residualFilters().isEmpty()
                && !ranges.order().readsAll();
        boolean isReverse = ranges.order().isReversed();
        return RangeCompiler.merged(read.stream()
                .map(range -> {
                    int from = buckets.find(range.start());
                    int to = buckets.end(range);
                    return isSingleRow
                            ? isReverse ? buckets.range(to - 1, to) : buckets.range(from, from + 1)
                            : buckets.range(from, to);
                })
                .toList());
    }
}
