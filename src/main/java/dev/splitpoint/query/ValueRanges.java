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
 * The keys in which a segment behind the first one has some value, or one that begins with some text.
 *
 * @param segment its name
 * @param ranges  in the order of the keys, one at least; several where segments before it, such as a salt, take all of
 *                their values
 */
public record ValueRanges(String segment, List<KeyRange> ranges) {
    /** The last number in a text, which a format may have written other characters and zeros around. */
    private static final Pattern NUMBER = Pattern.compile("\\d{1,18}(?=\\D*$)");

    public ValueRanges {
        ranges = List.copyOf(ranges);
    }

    /**
     * {@return where the keys are whose value of a segment is a text, or begins with it; of several segments of which that
     * may be said, the first one. Empty where no segment has such values, or where they are strewn over all keys}
     *
     * @param design has the key
     * @param wanted the text, as it is written in keys
     * @throws WorkloadException if the design cannot be turned into keys, with a sentence for the user
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
        Query read = Query.of("find", Map.of(segment.name(), condition));
        if (!ConditionLiterals.check(design.withQueries(List.of(read))).isEmpty()) {
            return Optional.empty();
        }
        QueryRanges ranges;
        try {
            ranges = table.ranges(read, Instant.ofEpochSecond(0, ClockSource.START));
        } catch (WorkloadException notOfThisKind) {
            return Optional.empty();
        }
        boolean exact = ranges.isComplete()
                && ranges.leftovers().isEmpty()
                && !ranges.ranges().isEmpty()
                && ranges.ranges().stream().allMatch(range -> range.start().toReadable().contains(text));
        return exact ? Optional.of(new ValueRanges(segment.name(), ranges.ranges())) : Optional.empty();
    }
}
