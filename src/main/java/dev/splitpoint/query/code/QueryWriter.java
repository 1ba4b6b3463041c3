package dev.splitpoint.query.code;

import dev.splitpoint.query.code.QueryParameters.AnyOf;
import dev.splitpoint.query.code.QueryParameters.Between;
import dev.splitpoint.query.code.QueryParameters.Buckets;
import dev.splitpoint.query.code.QueryParameters.Check;
import dev.splitpoint.query.code.QueryParameters.Equal;
import dev.splitpoint.query.code.QueryParameters.Now;
import dev.splitpoint.query.code.QueryParameters.Operand;
import dev.splitpoint.query.code.QueryParameters.Parameter;
import dev.splitpoint.query.code.QueryParameters.Role;
import dev.splitpoint.query.code.QueryParameters.StartsWith;
import dev.splitpoint.query.code.SegmentCodec.PartType;
import dev.splitpoint.query.code.SegmentCodec.Text;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntFunction;
import java.util.stream.Stream;

/** The expressions of a query: its parameters, key ranges, filters and conditions. */
final class QueryWriter {
    private final Dialect code;
    private final KeyShape key;
    private final KeyWriter keys;
    private final QueryParameters query;
    private final String name;
    /** The parameters and their names, in the order of the declaration. */
    private final Map<Parameter, String> arguments = new LinkedHashMap<>();

    QueryWriter(Dialect code, KeyWriter keys, QueryParameters query) {
        this.code = code;
        this.key = code.key;
        this.keys = keys;
        this.query = query;
        this.name = code.names.query(query.read().name());
        List<String> names = code.names.parameters(query);
        for (Parameter parameter : query.parameters()) {
            arguments.put(parameter, names.get(arguments.size()));
        }
    }

    /**
     * A loop over values of a segment.
     *
     * @param list the values; empty for numbers from 0
     * @param count number of numbers
     */
    record Loop(int segment, Optional<Expr> list, int count) {}

    QueryParameters query() {
        return query;
    }

    String name() {
        return name;
    }

    List<String> arguments() {
        return List.copyOf(arguments.values());
    }

    /** {@return the declarations of the parameters} */
    List<String> declarations() {
        return arguments.entrySet().stream()
                .map(parameter -> code.parameter(parameter.getValue(), type(parameter.getKey())))
                .toList();
    }

    private String type(Parameter parameter) {
        String type =
                parameter.role() == Role.PREFIX ? code.type(PartType.TEXT) : code.type(code.codec(parameter.segment()));
        return parameter.role() == Role.LIST ? code.listOf(type) : type;
    }

    private Expr argument(int segment, Operand operand) {
        return switch (operand) {
            case Now(Duration offset) -> code.now(segment, offset);
            case Parameter parameter -> Expr.of(Objects.requireNonNull(arguments.get(parameter)));
        };
    }

    /** {@return the names of the lists that must not be empty} */
    List<String> lists() {
        return query.parameters().stream()
                .filter(parameter -> query.values().containsValue(new AnyOf(parameter)))
                .map(parameter -> Objects.requireNonNull(arguments.get(parameter)))
                .toList();
    }

    List<Loop> loops() {
        List<Loop> loops = new ArrayList<>();
        query.values().forEach((segment, requested) -> {
            if (requested instanceof AnyOf(Parameter list)) {
                loops.add(new Loop(segment, Optional.of(argument(segment, list)), 0));
            } else if (requested instanceof Buckets(int count)) {
                loops.add(new Loop(segment, Optional.empty(), count));
            }
        });
        return loops;
    }

    /** {@return the value of a segment, from the parameters and the variables of the loops} */
    private IntFunction<Expr> given() {
        return segment -> query.values().containsKey(segment)
                ? keys.rounded(segment, part(segment))
                : keys.value(segment, this::part);
    }

    private Expr part(int segment) {
        return query.values().get(segment) instanceof Equal(Operand value)
                ? argument(segment, value)
                : Expr.of(code.name(segment));
    }

    /** {@return the values of the parts of the prefix, if methods of the key class can build the range from them} */
    private Optional<List<Expr>> parts() {
        List<Integer> needed = key.needed(query.prefix());
        boolean hasOnlyParts = query.values().keySet().stream()
                        .allMatch(segment -> key.segments().get(segment).isPart())
                && needed.equals(List.copyOf(query.values().keySet()));
        return hasOnlyParts ? Optional.of(needed.stream().map(this::part).toList()) : Optional.empty();
    }

    /** {@return the key of the row, for a query of the whole key} */
    Expr rowKey() {
        return parts().map(values -> code.rowKey(key.needed(query.prefix()), values))
                .orElseGet(() -> keys.bytes(query.prefix(), given(), true));
    }

    /** {@return the key range; empty for the whole table} */
    Optional<RangeCode> range() {
        if (query.bounds().isPresent()) {
            return Optional.of(bounded(query.bounds().get()));
        }
        if (query.prefix() == 0) {
            return Optional.empty();
        }
        return parts().filter(values -> key.prefixes().contains(query.prefix()))
                .<RangeCode>map(values -> new RangeCode.Call(code.prefixCall(query.prefix(), values)))
                .or(() -> Optional.of(keys.prefixRange(query.prefix(), given())));
    }

    private RangeCode bounded(Check check) {
        int segment = check.segment();
        if (check.requested() instanceof StartsWith(Parameter text)) {
            return keys.textRange(query.prefix(), given(), argument(segment, text));
        }
        Between between = (Between) check.requested();
        Expr from = argument(segment, between.from());
        Expr to = argument(segment, between.to());
        return parts().filter(values -> query.prefix() == segment)
                .<RangeCode>map(values -> new RangeCode.Call(code.rangeCall(
                        segment,
                        Stream.concat(values.stream(), Stream.of(from, to)).toList())))
                .orElseGet(() -> keys.between(segment, given(), from, to));
    }

    /** {@return the range of the keys that have the same first segments as the key in a variable} */
    RangeCode sameRange(int count, String variable) {
        return keys.prefixRange(
                count, segment -> segment >= query.prefix() ? code.field(variable, segment) : given().apply(segment));
    }

    /** {@return the filter of columns and cells; empty for all} */
    Optional<Expr> filter() {
        List<Expr> columns = query.columns().stream()
                .map(column -> {
                    Expr family = code.familyFilter(column.family());
                    return column.qualifier()
                            .map(qualifier -> code.chain(family, code.qualifierFilter(qualifier)))
                            .orElse(family);
                })
                .toList();
        Optional<Expr> selected = columns.size() <= 1 ? columns.stream().findFirst() : Optional.of(code.union(columns));
        OptionalInt cells = query.read().cellsPerColumn();
        return cells.isEmpty()
                ? selected
                : Optional.of(selected.map(filter -> code.chain(filter, code.latestCells(cells.getAsInt())))
                        .orElseGet(() -> code.latestCells(cells.getAsInt())));
    }

    /** {@return the conditions on the key in the variable {@code key} that the key ranges do not answer} */
    List<Expr> conditions() {
        return query.checks().stream().map(this::condition).toList();
    }

    private Expr condition(Check check) {
        int segment = check.segment();
        Expr value = keys.value(segment, part -> code.field("key", part));
        return switch (check.requested()) {
            case Equal(Operand operand) -> code.equal(segment, value, argument(segment, operand));
            case AnyOf(Parameter list) -> code.isIn(segment, value, argument(segment, list));
            case StartsWith(Parameter text) ->
                code.codec(segment) instanceof Text plain && plain.equals(Text.plain(plain.width()))
                        ? code.startsWith(value, argument(segment, text))
                        : code.startsWith(keys.segment(segment, value), code.utf8(argument(segment, text)));
            case Between(Operand from, Operand to) ->
                code.between(segment, value, argument(segment, from), argument(segment, to));
            case Buckets buckets -> throw new IllegalArgumentException("not a condition");
        };
    }
}
