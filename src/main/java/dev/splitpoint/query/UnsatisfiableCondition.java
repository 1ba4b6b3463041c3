package dev.splitpoint.query;

import dev.splitpoint.design.Condition;
import dev.splitpoint.design.Condition.Literal;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.Segment;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.stream.format.TextTable;
import dev.splitpoint.stream.key.KeyStream;
import dev.splitpoint.stream.value.ValueLimits;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Reasons why no row can match a query. They follow from the possible values of the segments, not from the number of rows.
 *
 * @param overrides generators of phases, by segment name
 * @param now       time of the query, in nanoseconds since 1970
 */
record UnsatisfiableCondition(KeyStream stream, Query read, List<Map<String, Generator>> overrides, long now) {
    /** Values of a list that are named. */
    private static final int NAMED = 3;

    /** {@return the first reason, as the end of a sentence; empty where there may be such rows} */
    Optional<String> why() {
        return IntStream.range(0, stream.size())
                .boxed()
                .flatMap(index -> why(index).stream())
                .findFirst();
    }

    /** {@return that a salt or hash which is asked for is never what comes of its inputs} */
    static String contradicted(KeyStream stream, int index) {
        return name(stream, index) + " is computed from "
                + IntStream.of(stream.inputs(index)).mapToObj(input -> name(stream, input)).collect(Collectors.joining(", "))
                + ", and never has this value for these inputs";
    }

    private Optional<String> why(int index) {
        return switch (read.where().get(stream.segment(index).name())) {
            case Condition.Eq(Literal value) -> named(index, List.of(value));
            case Condition.In(List<Literal> values) -> named(index, values);
            case Condition.Range range when segments(index).allMatch(segment -> isEmpty(index, segment, range)) ->
                Optional.of("no value of " + name(stream, index) + " is in the range from " + range.from().text() + " to before "
                        + range.to().text());
            case Condition.StartsWith(String prefix) when segments(index).noneMatch(segment -> starts(index, segment, prefix)) ->
                Optional.of("no value of " + name(stream, index) + " starts with " + prefix);
            case Condition.Range _, Condition.StartsWith _ -> Optional.empty();
            case null -> Optional.empty();
        };
    }

    private static String name(KeyStream stream, int index) {
        return "'" + stream.segment(index).name() + "'";
    }

    private Optional<String> named(int index, List<Literal> values) {
        if (segments(index).anyMatch(segment -> values.stream().anyMatch(value -> isPossible(index, segment, value)))) {
            return Optional.empty();
        }
        String texts = values.stream().limit(NAMED).map(Condition.Literal::text).collect(Collectors.joining(", "));
        String all = values.size() > NAMED ? texts + ", …" : texts;
        return Optional.of((values.size() == 1 ? all + " is not a value of " : "none of " + all + " is a value of ") + name(stream, index));
    }

    /** {@return a segment with all that its values are made by in some phase; where a phase only picks among them, they are the same} */
    private Stream<Segment> segments(int index) {
        Segment segment = stream.segment(index);
        return Stream.concat(
                Stream.of(segment),
                overrides.stream()
                        .flatMap(override -> Stream.ofNullable(override.get(segment.name())))
                        .filter(generator -> !(generator instanceof Generator.Hotspot hotspot && hotspot.items() == Generator.Hotspot.INHERITED))
                        .map(segment::withGenerator));
    }

    private boolean isPossible(int index, Segment segment, Literal value) {
        Optional<Collection<String>> listed = ConditionLiterals.texts(segment.generator());
        if (listed.isPresent()) {
            return listed.get().contains(value.text());
        }
        if (!ConditionLiterals.isCounted(segment)) {
            return ConditionValues.isHeld(stream, index, value, now);
        }
        return !(value instanceof Literal.Whole(long number))
                || number >= ValueLimits.smallest(segment.generator()) && number <= ValueLimits.largest(segment.generator());
    }

    private boolean isEmpty(int index, Segment segment, Condition.Range range) {
        Generator generator = segment.generator();
        boolean clock = generator instanceof Generator.Clock;
        if (!clock && !ConditionLiterals.isCounted(segment)) {
            QueryPlan.Bound.Text asked = ValueLimits.areTexts(generator)
                    ? ConditionValues.asked(range.from(), range.to())
                    : ConditionValues.asked(lowerCase(range.from()), lowerCase(range.to()));
            return asked.from().compareTo(asked.end().orElseThrow()) >= 0
                    || ConditionLiterals.texts(generator).filter(texts -> texts.stream().noneMatch(text -> isWithin(asked, text))).isPresent();
        }
        String place = ConditionValues.place(stream, index);
        long first = ConditionValues.moment(place, range.from(), stream, index).at(now);
        long behind = ConditionValues.moment(place, range.to(), stream, index).at(now);
        return first >= behind || behind <= ValueLimits.smallest(generator) || first > ValueLimits.largest(generator);
    }

    /** Hexadecimal digits are asked for in either case. */
    private static Literal lowerCase(Literal literal) {
        return new Literal.Text(literal.text().toLowerCase(Locale.ROOT));
    }

    private static boolean isWithin(QueryPlan.Bound.Text asked, String text) {
        byte[] bytes = KeyBytes.utf8(text).toArray();
        return asked.contains(bytes, 0, bytes.length);
    }

    private boolean starts(int index, Segment segment, String prefix) {
        boolean known = segment.equals(stream.segment(index)) && ConditionLiterals.texts(segment.generator()).isPresent();
        return known && stream.writer(index) instanceof TextTable table
                ? table.texts().anyMatch(text -> text.startsWith(KeyBytes.utf8(prefix)))
                : ConditionLiterals.mayStartWith(segment, prefix);
    }
}
