package dev.splitpoint.yaml.bind;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitpoint.design.kind.DesignKinds;
import dev.splitpoint.yaml.syntax.ProblemException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;

/**
 * Field of a record of the document: key, form of the value, meaning of a missing key, and description.
 *
 * <p>Example: {@code optional("limit", wholeFrom(1), "Maximum number of rows.")} stores the value of the key
 * {@code limit} in the component {@code limit}, an {@code OptionalLong}.
 *
 * @param <T> type of the value
 * @param key key in documents
 * @param component record component that stores the value
 * @param form form of the value; may depend on the values of preceding components
 * @param presence meaning of a missing key
 * @param help description in the JSON Schema and the reference
 */
record FieldCodec<T>(
        String key, String component, Function<Map<String, Object>, ValueCodec<T>> form, Presence presence, String help)
        implements MemberCodec {

    /** Meaning of a missing key. */
    private sealed interface Presence {}

    /** The key must be present. */
    private record Required() implements Presence {}

    /** The component is an empty {@link Optional}, {@code OptionalInt} or {@code OptionalLong}. */
    private record Empty() implements Presence {}

    /**
     * The component has a default.
     *
     * @param writing whether documents contain the default
     * @param isShown whether the schema contains the default
     */
    private record Default(Object value, Writing writing, boolean isShown) implements Presence {}

    /** The component has a default that depends on other components. Documents omit it. */
    private record Computed(Function<Map<String, Object>, Object> value) implements Presence {}

    /** No component stores the field, which always has the same value. */
    private record Fixed(Object value, Writing writing) implements Presence {}

    /** Other code reads and writes the field. The schema contains the default. */
    private record Elsewhere(Optional<Object> value) implements Presence {}

    /** Whether documents contain a default. */
    private enum Writing {
        ALWAYS,
        /** Only with a comment, and in messages of Bigtable's API. */
        WITH_COMMENT,
        NEVER
    }

    private static <T> FieldCodec<T> of(String key, ValueCodec<T> codec, Presence presence, String help) {
        return new FieldCodec<>(key, key, values -> codec, presence, help);
    }

    /** {@return a field that documents must have} */
    static <T> FieldCodec<T> required(String key, ValueCodec<T> codec, String help) {
        return of(key, codec, new Required(), help);
    }

    /** {@return a field that is stored in a component that can be empty} */
    static <T> FieldCodec<T> optional(String key, ValueCodec<T> codec, String help) {
        return of(key, codec, new Empty(), help);
    }

    /** {@return a field with a default that is always written} */
    static <T> FieldCodec<T> stated(String key, ValueCodec<T> codec, T value, String help) {
        return of(key, codec, new Default(value, Writing.ALWAYS, true), help);
    }

    /** {@return a field with a default that documents omit} */
    static <T> FieldCodec<T> omitted(String key, ValueCodec<T> codec, T value, String help) {
        return of(key, codec, new Default(value, Writing.WITH_COMMENT, true), help);
    }

    /** {@return a field with a default that documents omit, also in messages of Bigtable's API} */
    static <T> FieldCodec<T> unwritten(String key, ValueCodec<T> codec, T value, String help) {
        return of(key, codec, new Default(value, Writing.NEVER, false), help);
    }

    /** {@return a field with a default that documents omit and that depends on other components} */
    static <T> FieldCodec<T> computed(
            String key, ValueCodec<T> codec, Function<Map<String, Object>, T> value, String help) {
        return of(key, codec, new Computed(value::apply), help);
    }

    /** {@return a field that always has the same value} */
    static <T> FieldCodec<T> fixed(String key, ValueCodec<T> codec, T value, String help) {
        return of(key, codec, new Fixed(value, Writing.ALWAYS), help);
    }

    /** {@return a field that always has the same value, and that documents omit} */
    static <T> FieldCodec<T> fixedAndOmitted(String key, ValueCodec<T> codec, T value, String help) {
        return of(key, codec, new Fixed(value, Writing.WITH_COMMENT), help);
    }

    /** {@return a field that other code reads and writes} */
    static <T> FieldCodec<T> elsewhere(String key, ValueCodec<T> codec, String help) {
        return of(key, codec, new Elsewhere(Optional.empty()), help);
    }

    /** {@return the field, read and written by other code} */
    FieldCodec<T> elsewhere() {
        return new FieldCodec<>(key, component, form, new Elsewhere(shownDefault()), help);
    }

    /** {@return a field that is stored in another component than that of its name} */
    static <T> FieldCodec<T> storedIn(String component, FieldCodec<T> field) {
        return new FieldCodec<>(field.key, component, field.form, field.presence, field.help);
    }

    /** {@return the field with a default that the schema does not contain} */
    FieldCodec<T> unshown() {
        Presence unshown = presence instanceof Default(Object value, Writing writing, boolean _)
                ? new Default(value, writing, false)
                : presence;
        return new FieldCodec<>(key, component, form, unshown, help);
    }

    /** {@return the field with a form that depends on the values of preceding components} */
    FieldCodec<T> withForm(Function<Map<String, Object>, ValueCodec<T>> dependent) {
        return new FieldCodec<>(key, component, dependent, presence, help);
    }

    boolean isRequired() {
        return presence instanceof Required || presence instanceof Fixed fixed && fixed.writing() == Writing.ALWAYS;
    }

    /** {@return the form of the value if no other component has a value} */
    ValueCodec<T> codec() {
        return form.apply(Map.of());
    }

    /** {@return the schema with description and default} */
    @SuppressWarnings("unchecked")
    ObjectNode schema() {
        ValueCodec<T> codec = codec();
        ObjectNode schema = SchemaNodes.described(codec.schema(), help);
        return shownDefault()
                .map(value -> (T) value)
                .filter(codec::showsDefault)
                .map(value -> SchemaNodes.withDefault(schema, codec.write(value, DesignKinds.STANDARD)))
                .orElse(schema);
    }

    private Optional<Object> shownDefault() {
        return switch (presence) {
            case Default shown when shown.isShown() -> Optional.of(shown.value());
            case Elsewhere(Optional<Object> value) -> value;
            default -> Optional.empty();
        };
    }

    @Override
    public List<FieldCodec<?>> fields() {
        return List.of(this);
    }

    @Override
    public List<String> components() {
        return presence instanceof Fixed || presence instanceof Elsewhere ? List.of() : List.of(component);
    }

    @Override
    public void read(NodeCursor map, Map<String, Object> values) throws ProblemException {
        if (components().isEmpty()) {
            return;
        }
        Optional<NodeCursor> at = presence instanceof Required ? Optional.of(map.need(key)) : map.get(key);
        if (at.isPresent()) {
            T value = form.apply(values).read(at.get());
            values.put(component, presence instanceof Empty ? Optional.of(value) : value);
        } else if (presence instanceof Empty) {
            values.put(component, Optional.empty());
        } else if (presence instanceof Default given) {
            values.put(component, given.value());
        }
    }

    @Override
    public void complete(Map<String, Object> values) {
        if (presence instanceof Computed given && !values.containsKey(component)) {
            values.put(component, given.value().apply(values));
        }
    }

    @Override
    @SuppressWarnings("unchecked")
    public void write(OutputMap map, Map<String, Object> values, DesignKinds kinds) {
        Function<Object, Object> written = value -> form.apply(values).write((T) value, kinds);
        switch (presence) {
            case Required() -> map.put(key, written.apply(stored(values)));
            case Empty() -> ((Optional<T>) stored(values)).ifPresent(value -> map.put(key, written.apply(value)));
            case Default(Object value, Writing writing, boolean _) -> {
                boolean isDefault = isSame(stored(values), value);
                if (!isDefault || writing != Writing.NEVER) {
                    map.put(key, written.apply(stored(values)), isDefault && writing == Writing.WITH_COMMENT);
                }
            }
            case Computed(var value) ->
                map.put(key, written.apply(stored(values)), stored(values).equals(value.apply(values)));
            case Fixed(Object value, Writing writing) ->
                map.put(key, written.apply(value), writing == Writing.WITH_COMMENT);
            case Elsewhere elsewhere -> {}
        }
    }

    private Object stored(Map<String, Object> values) {
        return Objects.requireNonNull(values.get(component), component);
    }

    /** Compares numbers by value, so that -0.0 is 0. */
    private static boolean isSame(Object first, Object second) {
        return first instanceof Double a && second instanceof Double b
                ? a.doubleValue() == b.doubleValue()
                : first.equals(second);
    }
}
