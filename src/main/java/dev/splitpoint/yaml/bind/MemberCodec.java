package dev.splitpoint.yaml.bind;

import dev.splitpoint.design.kind.DesignKinds;
import dev.splitpoint.yaml.syntax.ProblemException;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Part of the map of a record: usually one {@link FieldCodec}, or several fields that belong together.
 *
 * <p>Members exchange values with the record by the names of its components.
 */
interface MemberCodec {
    /** {@return the fields in the order of documents} */
    List<FieldCodec<?>> fields();

    /** {@return the components of the record whose values the member stores} */
    List<String> components();

    /** {@return whether a map must have exactly one of the fields} */
    default boolean isExclusive() {
        return false;
    }

    /**
     * Reads the member from the map of a record.
     *
     * @param values receives the values of the components, and contains the values of the preceding members
     */
    void read(NodeCursor map, Map<String, Object> values) throws ProblemException;

    /** Adds defaults that depend on members that follow, after all members were read. */
    default void complete(Map<String, Object> values) {}

    /**
     * Writes the member to the map of a record.
     *
     * @param values values of all components of the record
     */
    void write(OutputMap map, Map<String, Object> values, DesignKinds kinds);

    /**
     * {@return a value that was read}
     *
     * @throws NullPointerException if the component has no value; the JSON Schema refuses such documents before
     */
    @SuppressWarnings("unchecked")
    static <T> T value(Map<String, Object> values, String component) {
        return (T) Objects.requireNonNull(values.get(component), component);
    }
}
