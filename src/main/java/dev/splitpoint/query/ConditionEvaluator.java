package dev.splitpoint.query;

import dev.splitpoint.design.Condition;
import dev.splitpoint.design.Condition.Literal;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.kind.GeneratorTraits;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.stream.format.FormattedInterval;
import dev.splitpoint.stream.format.TextFormat;
import dev.splitpoint.stream.format.TextTable;
import dev.splitpoint.stream.key.KeyStream;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Evaluation of the conditions of a query on the values of single rows, without key ranges. Immutable.
 *
 * <p>Example: {@code read_at} from {@code now-1h} to {@code now} matches a row written 59 minutes before the time of
 * the query, and does not match a row written 61 minutes before it.
 */
public final class ConditionEvaluator {
    private final KeyStream stream;
    private final Query query;
    private final long now;

    ConditionEvaluator(KeyStream stream, Query query, long now) {
        this.stream = stream;
        this.query = query;
        this.now = now;
    }

    /**
     * {@return the evaluator of a query that compiles, see {@link QueryableTable#ranges}}
     *
     * @param now time of the query, to which relative times refer
     */
    public static ConditionEvaluator of(QueryableTable table, Query query, Instant now) {
        return new ConditionEvaluator(table.rowKeys(), query, QueryRanges.nanos(now));
    }

    /** {@return whether the query has a condition on a segment} */
    public boolean hasCondition(int segment) {
        return condition(segment).isPresent();
    }

    /**
     * {@return the values that the condition on a segment lists and that keys can contain; none for a range, a prefix,
     * or no condition}
     *
     * @throws dev.splitpoint.stream.WorkloadException if the segment cannot have a value; the message is a sentence for
     *     the user
     */
    public List<SegmentValue> listed(int segment) {
        return condition(segment).map(ConditionValues::literals).orElse(List.of()).stream()
                .filter(literal -> ConditionValues.canOccur(stream, segment, literal, now))
                .map(literal -> value(segment, literal))
                .distinct()
                .toList();
    }

    private SegmentValue value(int segment, Literal literal) {
        Generator generator = stream.generator(segment);
        boolean isNumber = stream.format(segment).isPresent()
                && !(generator instanceof Generator.Hash)
                && !GeneratorTraits.of(generator).areTexts();
        return new SegmentValue(
                KeyBytes.of(ConditionValues.bytes(stream, segment, literal, now)),
                isNumber ? ConditionValues.number(stream, segment, literal, now) : 0);
    }

    /**
     * {@return the ends of the range of times or numbers that the condition on a segment requests, in nanoseconds since
     * 1970 for times; none for other conditions}
     */
    public List<Long> bounds(int segment) {
        return condition(segment).filter(Condition.Range.class::isInstance).isPresent()
                        && ConditionValues.bound(query, stream, segment) instanceof QueryPlan.Bound.Between between
                ? List.of(between.from().at(now), between.to().at(now))
                : List.of();
    }

    /**
     * {@return the condition on the value of a segment; every value meets it if the query has none}
     *
     * @throws dev.splitpoint.stream.WorkloadException if the segment cannot have a value of the condition; the message
     *     is a sentence for the user
     */
    Predicate<SegmentValue> test(int segment) {
        return condition(segment)
                .<Predicate<SegmentValue>>map(condition -> switch (condition) {
                    case Condition.Eq _, Condition.In _ -> {
                        Set<KeyBytes> listed = listed(segment).stream()
                                .map(SegmentValue::bytes)
                                .collect(Collectors.toSet());
                        yield value -> listed.contains(value.bytes());
                    }
                    case Condition.StartsWith(String prefix) ->
                        value -> value.bytes().startsWith(KeyBytes.utf8(prefix));
                    case Condition.Range range -> value -> isWithin(segment, range, value);
                })
                .orElse(_ -> true);
    }

    /**
     * {@return whether a value of a segment meets the condition on it; true without a condition}
     *
     * @throws dev.splitpoint.stream.WorkloadException if the segment cannot have a value of the condition; the message
     *     is a sentence for the user
     */
    public boolean matches(int segment, SegmentValue value) {
        return test(segment).test(value);
    }

    private boolean isWithin(int segment, Condition.Range range, SegmentValue value) {
        if (stream.writer(segment) instanceof TextTable) {
            // As for the row estimate, texts are compared before the format changes them.
            return ConditionValues.textRange(range.from(), range.to())
                    .contains(TextFormat.text(
                            value.bytes(), stream.segment(segment).format()));
        }
        return switch (ConditionValues.bound(query, stream, segment)) {
            case QueryPlan.Bound.Between between -> {
                FormattedInterval.Unit requested = between.requested(now);
                yield value.number() >= requested.from() && value.number() < requested.end();
            }
            case QueryPlan.Bound.Text text -> text.contains(value.bytes());
        };
    }

    private Optional<Condition> condition(int segment) {
        return Optional.ofNullable(query.where().get(stream.segment(segment).name()));
    }
}
