package dev.splitpoint.query.code;

import dev.splitpoint.query.code.QueryParameters.Equal;
import dev.splitpoint.query.code.QueryParameters.Now;
import dev.splitpoint.query.code.QueryParameters.Operand;
import dev.splitpoint.query.code.QueryParameters.Parameter;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.Collectors;

/**
 * The names of values within the function of a query.
 *
 * @param arguments the names of the parameters
 * @param now the expression of the time of the call plus an offset that is not zero
 * @param rounded the expression of a value of a segment that is rounded down to the step of the segment
 */
record QueryScope(
        KeyShape key,
        CodeNames names,
        QueryParameters query,
        Map<Parameter, String> arguments,
        Function<Duration, String> now,
        BiFunction<Integer, String, String> rounded) {
    String argument(Operand operand) {
        return switch (operand) {
            case Now(Duration offset) -> offset.isZero() ? "now" : now.apply(offset);
            case Parameter parameter -> Objects.requireNonNull(arguments.get(parameter));
        };
    }

    /** {@return the value of a segment, from the parameters and the variables of the loops} */
    IntFunction<String> given() {
        return segment -> query.values().containsKey(segment)
                ? rounded.apply(segment, part(segment))
                : value(key, names, segment, this::part);
    }

    private String part(int segment) {
        return query.values().get(segment) instanceof Equal(Operand value)
                ? argument(value)
                : names.segments().get(segment);
    }

    /** {@return the value of a part, or the call that computes a segment from parts} */
    static String value(KeyShape key, CodeNames names, int segment, IntFunction<String> parts) {
        return key.segments().get(segment).source() instanceof KeySegment.Computed
                ? names.segments().get(segment)
                        + key.inputs(segment).stream().map(parts::apply).collect(Collectors.joining(", ", "(", ")"))
                : parts.apply(segment);
    }

    /** {@return whether all values belong to key parts, so that methods of the key class build the range} */
    boolean hasOnlyParts() {
        return query.values().keySet().stream()
                        .allMatch(segment -> key.segments().get(segment).isPart())
                && key.needed(query.prefix()).equals(List.copyOf(query.values().keySet()));
    }

    /** {@return the values of the parts of the prefix} */
    List<String> parts() {
        return key.needed(query.prefix()).stream().map(this::part).toList();
    }
}
