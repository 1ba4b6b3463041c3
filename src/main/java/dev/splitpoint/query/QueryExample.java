package dev.splitpoint.query;

import dev.splitpoint.design.Query;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.key.KeyBuckets;
import dev.splitpoint.key.KeyRange;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.WorkloadException;
import dev.splitpoint.stream.value.ClockSource;
import java.time.Instant;
import java.util.List;

/** The buckets of keys that a query touches at a moment, with the values that its conditions name. */
public final class QueryExample {
    private QueryExample() {}

    /**
     * {@return the ranges, as whole buckets; all keys where there are too many to be listed}
     *
     * @param design  has the key
     * @param buckets that the keys are cut into
     * @param nanos   when it happens, from the start of the run
     * @throws WorkloadException if the key or a condition makes no sense, with a sentence for the user
     */
    public static List<KeyRange> of(
            TableDesign design, Query read, SampleFiles files, KeyBuckets buckets, long nanos) {
        QueryRanges ranges = QueryRanges.of(design, read, files, Instant.ofEpochSecond(0, ClockSource.START + nanos));
        if (!ranges.isComplete()) {
            return List.of(KeyRange.ALL);
        }
        boolean one = read.limit().isPresent() && read.limit().getAsLong() == 1 && ranges.leftovers().isEmpty()
                && !ranges.order().isSortedFor(read);
        boolean last = read.newestFirst() && ranges.order() == RowOrder.OLDEST_FIRST;
        return RangeCompiler.merged(ranges.ranges().stream()
                .map(range -> {
                    int from = buckets.find(range.start());
                    int to = buckets.end(range);
                    return one ? last ? buckets.range(to - 1, to) : buckets.range(from, from + 1) : buckets.range(from, to);
                })
                .toList());
    }
}
