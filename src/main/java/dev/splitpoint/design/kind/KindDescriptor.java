package dev.splitpoint.design.kind;

import dev.splitpoint.design.Components;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Description of a generator or format.
 *
 * <p>Example: {@code zipf: { items: 1000, exponent: 1.2, scatter: false }} is {@code new Generator.Zipf(1000, 1.2,
 * false)}. Its descriptor has the id {@code zipf} and three parameters.
 *
 * @param <B> the sealed type
 * @param id key in documents
 * @param label name in forms
 * @param help description in one or two sentences
 * @param initial value with which forms begin; components without a parameter always have its values
 * @param parameters parameters in the order of documents
 * @param rejectedAt parameter at which a problem with the record is reported; absent if the message names it
 */
public record KindDescriptor<B>(
        String id,
        String label,
        String help,
        B initial,
        List<ParameterDescriptor> parameters,
        Optional<String> rejectedAt) {
    /** Copies the list. */
    public KindDescriptor {
        parameters = List.copyOf(parameters);
    }

    public static <B> KindDescriptor<B> of(
            String id, String label, String help, B initial, ParameterDescriptor... parameters) {
        return new KindDescriptor<>(id, label, help, initial, List.of(parameters), Optional.empty());
    }

    /** {@return the descriptor, with a parameter at which problems are reported} */
    public KindDescriptor<B> rejectedAt(String parameter) {
        return new KindDescriptor<>(id, label, help, initial, parameters, Optional.of(parameter));
    }

    /** {@return the record type} */
    public Class<?> type() {
        return initial.getClass();
    }

    /** {@return whether the map in the document has the entries of the only parameter} */
    public boolean isInline() {
        return parameters.stream().anyMatch(parameter -> parameter.type() instanceof ParameterType.Weights);
    }

    /** {@return the value of the component that stores a parameter} */
    public Object stored(B value, ParameterDescriptor parameter) {
        return Components.get((Record) value, parameter.component());
    }

    /** {@return the values of all components, by name, in their order} */
    public Map<String, Object> values(B value) {
        Map<String, Object> values = new LinkedHashMap<>();
        for (RecordComponent component : type().getRecordComponents()) {
            values.put(component.getName(), Components.get((Record) value, component.getName()));
        }
        return values;
    }

    /**
     * {@return a record}
     *
     * @param values values of components by name
     * @throws IllegalArgumentException if the record rejects a value
     */
    public B make(Map<String, Object> values) {
        Map<String, Object> all = values(initial);
        all.putAll(values);
        Object[] ordered = Arrays.stream(type().getRecordComponents())
                .map(component -> all.get(component.getName()))
                .toArray();
        @SuppressWarnings("unchecked")
        B made = (B) Components.make(type(), ordered);
        return made;
    }

    /**
     * {@return a copy with another value of a parameter and of its dependent parameters}
     *
     * @param value the present record
     * @param changed the parameter
     * @param stored the new value of its component
     * @throws IllegalArgumentException if the record rejects a value
     */
    public B with(B value, ParameterDescriptor changed, Object stored) {
        Map<String, Object> values = values(value);
        values.put(changed.component(), stored);
        for (ParameterDescriptor parameter : parameters) {
            values.computeIfPresent(parameter.component(), (name, own) -> followed(parameter, own, changed, stored));
        }
        return make(values);
    }

    private static Object followed(
            ParameterDescriptor parameter, Object own, ParameterDescriptor changed, Object stored) {
        if (parameter.absence() instanceof AbsentValue.Computed computed
                && computed.other().equals(changed.component())) {
            return computed.value().apply(stored);
        }
        return parameter
                .form()
                .cap()
                .filter(cap -> cap.other().equals(changed.component()))
                .map(cap -> cap.capped().apply(stored, own))
                .orElse(own);
    }
}
