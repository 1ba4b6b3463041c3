package dev.splitpoint.ui.document.kind;

import dev.splitpoint.ui.kit.control.ControlType;
import dev.splitpoint.ui.kit.control.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Kind of a sealed type.
 *
 * @param <B> sealed type
 * @param id name in documents
 * @param label name in forms
 * @param help description in a sentence
 * @param type record type
 * @param initial initial value in forms
 * @param parameters parameters
 */
public record Variant<B>(
        String id, String label, String help, Class<? extends B> type, B initial, List<Parameter<B>> parameters) {
    /** Copies the list. */
    public Variant {
        parameters = List.copyOf(parameters);
    }

    /** {@return a kind with its parameters} */
    @SafeVarargs
    public static <B, K extends B> Variant<B> of(
            String id, String label, String help, Class<K> type, K initial, Parameter<K>... parameters) {
        List<Parameter<B>> wide = new ArrayList<>();
        for (Parameter<K> p : parameters) {
            wide.add(new Parameter<>(
                    p.id(),
                    p.label(),
                    p.help(),
                    p.input(),
                    value -> p.read().apply(type.cast(value)),
                    (value, text) -> p.write().apply(type.cast(value), text)));
        }
        return new Variant<>(id, label, help, type, initial, wide);
    }

    /** {@return a value of this kind that keeps those parameters of another value that both kinds have} */
    public B from(B other, Variant<B> otherKind) {
        B value = initial;
        for (Parameter<B> parameter : parameters) {
            for (Parameter<B> old : otherKind.parameters) {
                if (old.id().equals(parameter.id())) {
                    value = withParameter(value, parameter, old.read().apply(other));
                }
            }
        }
        return value;
    }

    /**
     * {@return the parameters of a value as fields}
     *
     * @param value of this kind
     * @param segments names of the other segments
     * @param change takes the changed value; given also the id of the parameter and its label
     */
    public List<Field> fields(B value, List<String> segments, Change<B> change) {
        List<Field> fields = new ArrayList<>();
        for (Parameter<B> parameter : parameters) {
            Consumer<String> answer = text -> change.become(
                    parameter.id(), parameter.label(), parameter.write().apply(value, text));
            fields.add(new Field(
                    parameter.id(),
                    parameter.label(),
                    parameter.help(),
                    parameter.input().apply(segments),
                    parameter.read().apply(value),
                    answer));
        }
        return fields;
    }

    private static <B> B withParameter(B value, Parameter<B> parameter, String text) {
        try {
            return parameter.write().apply(value, text);
        } catch (IllegalArgumentException e) {
            return value;
        }
    }

    /** {@return this kind as a choice} */
    ControlType.Option option() {
        return new ControlType.Option(id, label);
    }

    /**
     * Takes a changed value.
     *
     * @param <B> its type
     */
    @FunctionalInterface
    public interface Change<B> {
        /**
         * The value has become another one.
         *
         * @param parameter id of the parameter that was changed
         * @param label its name in forms
         * @param value the new value
         */
        void become(String parameter, String label, B value);
    }
}
