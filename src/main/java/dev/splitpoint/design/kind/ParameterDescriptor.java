package dev.splitpoint.design.kind;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BinaryOperator;
import java.util.function.Function;

/**
 * Description of a parameter of a generator or format.
 *
 * @param name key in documents
 * @param component record component that stores the value
 * @param type type and range
 * @param absence meaning of a missing parameter
 * @param help description in the JSON Schema, with a unit where there is one
 * @param form presentation in forms
 */
public record ParameterDescriptor(
        String name, String component, ParameterType type, AbsentValue absence, String help, FormHint form) {

    /** {@return a required parameter that is stored in the component of the same name} */
    public static ParameterDescriptor of(String name, String label, ParameterType type, String help) {
        return new ParameterDescriptor(name, name, type, new AbsentValue.Required(), help, FormHint.of(label));
    }

    /** {@return the parameter, stored in another component} */
    public ParameterDescriptor storedIn(String other) {
        return new ParameterDescriptor(name, other, type, absence, help, form);
    }

    /** {@return the parameter with a default that documents state} */
    public ParameterDescriptor orDefault(Object value) {
        return absent(new AbsentValue.Default(value, false));
    }

    /** {@return the parameter with a default that documents omit} */
    public ParameterDescriptor orOmittedDefault(Object value) {
        return absent(new AbsentValue.Default(value, true));
    }

    /** {@return the parameter, optional} */
    public ParameterDescriptor orEmpty() {
        return absent(new AbsentValue.Empty());
    }

    /** {@return the parameter with a value for its absence that documents cannot state} */
    public ParameterDescriptor orImplied(Object value) {
        return absent(new AbsentValue.Implied(value));
    }

    /** {@return the parameter with a default that depends on another parameter} */
    public <T> ParameterDescriptor orComputed(String other, Class<T> otherType, Function<T, Object> value) {
        return absent(new AbsentValue.Computed(other, of -> value.apply(otherType.cast(of))));
    }

    private ParameterDescriptor absent(AbsentValue changed) {
        return new ParameterDescriptor(name, component, type, changed, help, form);
    }

    public ParameterDescriptor formHelp(String text) {
        return shown(new FormHint(form.label(), Optional.of(text), form.slider(), form.isLast(), form.cap()));
    }

    /** {@return the parameter with a slider in forms} */
    public ParameterDescriptor slider(double min, double max, double step) {
        return shown(new FormHint(
                form.label(),
                form.help(),
                Optional.of(new FormHint.Slider(min, max, step)),
                form.isLast(),
                form.cap()));
    }

    /** {@return the parameter, after the other parameters in forms} */
    public ParameterDescriptor lastInForm() {
        return shown(new FormHint(form.label(), form.help(), form.slider(), true, form.cap()));
    }

    /** {@return the parameter with a limit that depends on another parameter} */
    public ParameterDescriptor cappedBy(String other, BinaryOperator<Object> capped) {
        return shown(new FormHint(
                form.label(), form.help(), form.slider(), form.isLast(), Optional.of(new FormHint.Cap(other, capped))));
    }

    private ParameterDescriptor shown(FormHint changed) {
        return new ParameterDescriptor(name, component, type, absence, help, changed);
    }

    /** {@return whether documents omit the parameter if it has its default} */
    public boolean isOmitted() {
        return switch (absence) {
            case AbsentValue.Required required -> false;
            case AbsentValue.Empty empty -> true;
            case AbsentValue.Default given -> given.isOmitted();
            case AbsentValue.Implied implied -> true;
            case AbsentValue.Computed computed -> true;
        };
    }

    /** {@return the component's value for a value that may be missing} */
    public Object stored(Optional<Object> value) {
        if (!(absence instanceof AbsentValue.Empty)) {
            return value.orElseThrow();
        }
        return type instanceof ParameterType.Whole ? number(value) : value;
    }

    private static OptionalInt number(Optional<Object> value) {
        return value.isPresent() ? OptionalInt.of((Integer) value.get()) : OptionalInt.empty();
    }

    /** {@return the value in a component; empty if it is missing} */
    public static Optional<Object> value(Object stored) {
        return switch (stored) {
            case Optional<?> optional -> optional.map(inner -> inner);
            case OptionalInt number -> number.isPresent() ? Optional.of(number.getAsInt()) : Optional.empty();
            default -> Optional.of(stored);
        };
    }
}
