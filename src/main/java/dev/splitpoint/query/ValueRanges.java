package dev.splitpoint.query;

import dev.splitpoint.design.Condition;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.key.KeyRange;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.WorkloadException;
import dev.splitpoint.stream.key.KeyStream;
import dev.splitpoint.stream.value.ClockSource;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Key ranges in which a segment, other than the first one, has a given value or prefix.
 *
 * <p>Example: for the key {@code shard#user}, with a salt of 4 buckets that is computed from {@code user}, the text
 * {@code user-17} gives one range, {@code 2#user-17} and following, in the bucket of this user.
 *
 * @param segment name of the segment
 * @param ranges key ranges in key order, at least one; several if preceding segments, such as a salt, have all of their
 *     values
 */
public record ValueRanges(String segment, List<KeyRange> ranges) {
    /** Last number in a text. A format can surround it with other characters and leading zeros. */
    private static final Pattern NUMBER = Pattern.compile("\\d{1,18}(?=\\D*$)");

    public ValueRanges {
        ranges = List.copyOf(ranges);
    }

    /**
     * Finds the key ranges in which a segment equals a text or starts with it. If this applies to several segments, the
     * first one counts. The result is empty if no segment has such values, or if the rows are spread over all keys.
     *
     * @param design design with the row key
     * @param wanted the text, as encoded in keys
     * @throws WorkloadException if the design has an error that prevents key generation; the message is a sentence for
     *     the user
     */
    public static Optional<ValueRanges> of(TableDesign design, SampleFiles files, KeyBytes wanted) {
        QueryableTable table = QueryableTable.of(design, files);
        KeyStream stream = table.rowKeys();
        String text = wanted.toReadable();
        for (int s = 1; s < stream.size(); s++) {
            for (Condition condition : conditions(text)) {
                Optional<ValueRanges> found = of(design, table, stream.segment(s), condition, text);
                if (found.isPresent()) {
                    return found;
                }
            }
        }
        return Optional.empty();
    }

    private static List<Condition> conditions(String text) {
        List<Condition> conditions = new ArrayList<>();
        Matcher number = NUMBER.matcher(text);
        if (number.find()) {
            conditions.add(new Condition.Eq(new Condition.Literal.Whole(Long.parseLong(number.group()))));
        }
        conditions.add(new Condition.Eq(new Condition.Literal.Text(text)));
        conditions.add(new Condition.StartsWith(text));
        return conditions;
    }

    private static Optional<ValueRanges> of(
            TableDesign design, QueryableTable table, Segment segment, Condition condition, String text) {
        Query query = Query.of("find", Map.of(segment.name(), condition));
        if (!ConditionLiterals.check(design.withQueries(List.of(query))).isEmpty()) {
            return Optional.empty();
        }
        QueryRanges ranges;
        try {
            ranges = table.ranges(query, Instant.ofEpochSecond(0, ClockSource.START));
        } catch (WorkloadException notOfThisKind) {
            return Optional.empty();
        }
        boolean exact = ranges.isComplete()
                && ranges.residualFilters().isEmpty()
                && !ranges.ranges().isEmpty()
                && ranges.ranges().stream()
                        .allMatch(range -> range.start().toReadable().contains(text));
        return exact ? Optional.of(new ValueRanges(segment.name(), ranges.ranges())) : Optional.empty();
    }
}
