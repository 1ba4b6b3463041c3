package dev.splitpoint.query;

import dev.splitpoint.design.Condition;
import dev.splitpoint.design.Condition.Literal;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.kind.GeneratorTraits;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.stream.format.TextTable;
import dev.splitpoint.stream.key.KeyStream;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Test whether no row can match a query. It uses the possible values of the segments, not the number of rows.
 *
 * <p>Example: {@code sensor} has the values 0 to 999. The condition {@code sensor = 1000} gives "1000 is not a value of
 * 'sensor'".
 *
 * @param overrides generators of the phases that override the design, by segment name
 * @param now time of the query, in nanoseconds since 1970
 */
record UnsatisfiableCondition(KeyStream stream, Query query, List<Map<String, Generator>> overrides, long now) {
    /** Maximum number of list values in a message. */
    private static final int MAX_LISTED = 3;

    /** {@return the first reason why no row can match, as the end of a sentence; empty if rows can match} */
    Optional<String> why() {
        return IntStream.range(0, stream.size())
                .boxed()
                .flatMap(index -> why(index).stream())
                .findFirst();
    }

    /**
     * {@return the reason for a salt or hash with a requested value that differs from the value computed from its
     * inputs}
     */
    static String contradicted(KeyStream stream, int index) {
        return name(stream, index) + " is computed from "
                + IntStream.of(stream.inputs(index))
                        .mapToObj(input -> name(stream, input))
                        .collect(Collectors.joining(", "))
                + ", and never has this value for these inputs";
    }

    private Optional<String> why(int index) {
        return switch (query.where().get(stream.segment(index).name())) {
            case Condition.Eq(Literal value) -> whyListed(index, List.of(value));
            case Condition.In(List<Literal> values) -> whyListed(index, values);
            case Condition.Range range
            when segments(index).allMatch(segment -> isEmpty(index, segment, range)) ->
                Optional.of("no value of " + name(stream, index) + " is in the range from "
                        + range.from().text() + " to before " + range.to().text());
            case Condition.StartsWith(String prefix)
            when segments(index).noneMatch(segment -> canStartWith(index, segment, prefix)) ->
                Optional.of("no value of " + name(stream, index) + " starts with " + prefix);
            case Condition.Range _, Condition.StartsWith _ -> Optional.empty();
            case null -> Optional.empty();
        };
    }

    private static String name(KeyStream stream, int index) {
        return "'" + stream.segment(index).name() + "'";
    }

    private Optional<String> whyListed(int index, List<Literal> values) {
        if (segments(index).anyMatch(segment -> values.stream().anyMatch(value -> isPossible(index, segment, value)))) {
            return Optional.empty();
        }
        String texts =
                values.stream().limit(MAX_LISTED).map(Condition.Literal::text).collect(Collectors.joining(", "));
        String all = values.size() > MAX_LISTED ? texts + ", …" : texts;
        return Optional.of((values.size() == 1 ? all + " is not a value of " : "none of " + all + " is a value of ")
                + name(stream, index));
    }

    /**
     * Returns the segment with each generator that the design or a phase gives it. Hotspots that only select among the
     * inherited values are omitted, because they add no values.
     */
    private Stream<Segment> segments(int index) {
        Segment segment = stream.segment(index);
        return Stream.concat(
                Stream.of(segment),
                overrides.stream()
                        .flatMap(override -> Stream.ofNullable(override.get(segment.name())))
                        .filter(generator -> !(generator instanceof Generator.Hotspot hotspot
                                && hotspot.items() == Generator.Hotspot.INHERITED))
                        .map(segment::withGenerator));
    }

    private boolean isPossible(int index, Segment segment, Literal value) {
        boolean isListed = !segment.generator().listed().isEmpty() || ConditionLiterals.isNumeric(segment);
        return ConditionLiterals.absence(segment, value).isEmpty()
                && (isListed || ConditionValues.canOccur(stream, index, value, now));
    }

    private boolean isEmpty(int index, Segment segment, Condition.Range range) {
        Generator generator = segment.generator();
        boolean clock = generator instanceof Generator.Clock;
        if (!clock && !ConditionLiterals.isNumeric(segment)) {
            QueryPlan.Bound.Text requested = GeneratorTraits.of(generator).areTexts()
                    ? ConditionValues.textRange(range.from(), range.to())
                    : ConditionValues.textRange(lowerCase(range.from()), lowerCase(range.to()));
            return requested.from().compareTo(requested.end().orElseThrow()) >= 0
                    || !generator.listed().isEmpty()
                            && generator.listed().stream().noneMatch(text -> isWithin(requested, text));
        }
        String place = ConditionValues.place(stream, index);
        long first = ConditionValues.moment(place, range.from(), stream, index).at(now);
        long end = ConditionValues.moment(place, range.to(), stream, index).at(now);
        GeneratorTraits traits = GeneratorTraits.of(generator);
        return first >= end
                || end <= traits.smallest()
                || first > traits.largest().orElse(Long.MAX_VALUE);
    }

    /** Converts hexadecimal digits to lower case, because conditions can use either case. */
    private static Literal lowerCase(Literal literal) {
        return new Literal.Text(literal.text().toLowerCase(Locale.ROOT));
    }

    private static boolean isWithin(QueryPlan.Bound.Text requested, String text) {
        byte[] bytes = KeyBytes.utf8(text).toArray();
        return requested.contains(bytes, 0, bytes.length);
    }

    private boolean canStartWith(int index, Segment segment, String prefix) {
        boolean known = segment.equals(stream.segment(index))
                && !segment.generator().listed().isEmpty();
        return known && stream.writer(index) instanceof TextTable table
                ? table.texts().anyMatch(text -> text.startsWith(KeyBytes.utf8(prefix)))
                : ConditionLiterals.canStartWith(segment, prefix);
    }
}
