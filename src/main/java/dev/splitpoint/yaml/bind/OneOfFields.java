package dev.splitpoint.yaml.bind;

import dev.splitpoint.design.kind.DesignKinds;
import dev.splitpoint.yaml.syntax.ProblemException;
import dev.splitpoint.yaml.syntax.ProblemSentences;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Alternative fields: a map has exactly one, such as {@code qualifier} and {@code qualifierPattern}.
 *
 * @param components the components that store the value
 * @param options the fields
 */
record OneOfFields(List<String> components, List<Alternative<?>> options) implements MemberCodec {
    /**
     * One of the fields.
     *
     * @param field key, form and description
     * @param from from the value of the field to the values of the components
     * @param to from the values of the components to the value of the field; empty if another field has it
     */
    record Alternative<T>(
            FieldCodec<T> field, Function<T, Map<String, Object>> from, Function<Map<String, Object>, Optional<T>> to) {
        static <T> Alternative<T> of(
                String key,
                ValueCodec<T> codec,
                Function<T, Map<String, Object>> from,
                Function<Map<String, Object>, Optional<T>> to,
                String help) {
            return new Alternative<>(FieldCodec.elsewhere(key, codec, help), from, to);
        }

        private void read(NodeCursor at, Map<String, Object> values) throws ProblemException {
            values.putAll(from.apply(field.codec().read(at)));
        }

        private void write(OutputMap map, Map<String, Object> values, DesignKinds kinds) {
            to.apply(values)
                    .ifPresent(value -> map.put(field.key(), field.codec().write(value, kinds)));
        }
    }

    @Override
    public List<FieldCodec<?>> fields() {
        return options.stream().<FieldCodec<?>>map(Alternative::field).toList();
    }

    @Override
    public boolean isExclusive() {
        return true;
    }

    @Override
    public void read(NodeCursor map, Map<String, Object> values) throws ProblemException {
        for (Alternative<?> option : options) {
            Optional<NodeCursor> at = map.get(option.field().key());
            if (at.isPresent()) {
                option.read(at.get(), values);
                return;
            }
        }
        throw map.problem(map.label() + " needs one of "
                + ProblemSentences.anyOf(fields().stream().map(FieldCodec::key).toList()) + ".");
    }

    @Override
    public void write(OutputMap map, Map<String, Object> values, DesignKinds kinds) {
        options.forEach(option -> option.write(map, values, kinds));
    }
}
