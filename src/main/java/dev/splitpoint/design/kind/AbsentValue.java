package dev.splitpoint.design.kind;

import java.util.function.Function;

/** Meaning of a missing parameter. */
public sealed interface AbsentValue {

    /** The parameter must be present. */
    record Required() implements AbsentValue {}

    /** The record component is an empty {@link java.util.Optional} or {@link java.util.OptionalInt}. */
    record Empty() implements AbsentValue {}

    /**
     * The parameter has a default.
     *
     * @param value default of the record component
     * @param isOmitted whether documents omit the parameter if it has its default
     */
    record Default(Object value, boolean isOmitted) implements AbsentValue {}

    /**
     * The record component has a value that documents cannot state. Documents omit the parameter.
     *
     * @param value value of the record component
     */
    record Implied(Object value) implements AbsentValue {}

    /**
     * The default depends on another parameter. Documents omit the parameter if it has its default, and forms change it
     * together with the other parameter.
     *
     * @param other component of the other parameter
     * @param value function from the value of the other parameter to the default
     */
    record Computed(String other, Function<Object, Object> value) implements AbsentValue {}
}
