package dev.splitpoint.query;

import dev.splitpoint.design.Condition;
import dev.splitpoint.design.Condition.Literal;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Segment;
import dev.splitpoint.stream.format.DateFormat;
import dev.splitpoint.stream.format.FormattedInterval;
import dev.splitpoint.stream.format.NumberFormat;
import dev.splitpoint.stream.value.ClockSource;
import dev.splitpoint.stream.value.ConditionNumbers;
import java.util.Collection;
import java.util.List;

/**
 * Test whether keys contain the times of a condition with less precision than the condition has, so that rows with
 * other times have the same bytes. Only the cells of a row distinguish them.
 *
 * <p>Example: keys contain the minutes of {@code yyyyMMddHHmm}, so {@code 2026-01-01T10:00:30Z} is too precise.
 * {@code 2026-01-01T10:00:00Z} means its whole minute, and {@code now} means the current minute.
 */
public final class CoarseTimes {
    private CoarseTimes() {}

    /**
     * {@return whether rows with other times have the same bytes as the times of a condition; false for values that are
     * not times}
     */
    public static boolean isCoarse(Segment segment, Condition condition) {
        if (!(segment.generator() instanceof Generator.Clock clock)) {
            return false;
        }
        return RangeDerivation.format(segment, clock)
                .filter(format -> switch (condition) {
                    case Condition.Range(Literal from, Literal to) ->
                        new QueryPlan.Bound.Between(
                                        ConditionNumbers.time("", from, segment),
                                        ConditionNumbers.time("", to, segment),
                                        format)
                                .isCoarse(ClockSource.START);
                    case Condition.Eq _, Condition.In _ ->
                        isCoarse(format, requested(format, clock, condition, segment));
                    case Condition.StartsWith _ -> false;
                })
                .isPresent();
    }

    private static List<FormattedInterval.Requested> requested(
            NumberFormat format, Generator.Clock clock, Condition condition, Segment segment) {
        return ConditionValues.literals(condition).stream()
                .map(literal -> ConditionNumbers.time("", literal, segment))
                .flatMap(time ->
                        FormattedInterval.requested(format, ClockSource.step(clock), time, ClockSource.START).stream())
                .toList();
    }

    /** {@return whether rows with other times have the same bytes as some of the times} */
    static boolean isCoarse(NumberFormat format, Collection<FormattedInterval.Requested> times) {
        return times.stream().anyMatch(time -> !time.whole() || format instanceof DateFormat date && !date.hasYear());
    }
}
