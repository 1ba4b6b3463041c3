package dev.splitpoint.ui.document.kind;

import dev.splitpoint.design.kind.ParameterDescriptor;
import dev.splitpoint.design.kind.ParameterType;
import dev.splitpoint.ui.kit.control.ControlType;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * Property of a record as a form shows it. The {@link ParameterType} determines the control and the text in it.
 *
 * @param <T> type of the record
 * @param id name in documents
 * @param label name in forms
 * @param help meaning, unit and range
 * @param input type of the control, by the names of the other segments
 * @param read returns the value as text
 * @param write returns the record with another value
 */
public record Parameter<T>(
        String id,
        String label,
        String help,
        Function<List<String>, ControlType> input,
        Function<T, String> read,
        BiFunction<T, String, T> write) {
    /** {@return a required property of a type} */
    public static <T> Parameter<T> of(
            String id,
            String label,
            String help,
            ParameterType type,
            Function<T, Object> read,
            BiFunction<T, Object, T> write) {
        return of(id, help, ParameterDescriptor.of(id, label, type, help), read, write);
    }

    /**
     * {@return a property with a description}
     *
     * @param id name in forms, which can differ from that in the description
     * @param help help text in forms
     * @param read returns the value of the record component
     */
    static <T> Parameter<T> of(
            String id,
            String help,
            ParameterDescriptor described,
            Function<T, Object> read,
            BiFunction<T, Object, T> write) {
        return new Parameter<>(
                id,
                described.form().label(),
                help,
                segments -> ParameterControls.input(described, segments),
                value -> ParameterDescriptor.value(read.apply(value))
                        .map(present -> ParameterControls.text(described.type(), present))
                        .orElse(""),
                (value, text) -> write.apply(
                        value, described.stored(ParameterControls.parse(id, described, text, read.apply(value)))));
    }

    public static <T> Parameter<T> text(
            String id, String label, String help, Function<T, String> read, BiFunction<T, String, T> write) {
        return of(id, label, help, new ParameterType.Text(), String.class, read, write);
    }

    /** {@return a parameter that is a whole number} */
    public static <T> Parameter<T> whole(
            String id, String label, String help, Function<T, Long> read, BiFunction<T, Long, T> write) {
        return of(id, label, help, ParameterType.whole(), Long.class, read, write);
    }

    /** {@return a parameter that is a small whole number} */
    public static <T> Parameter<T> small(
            String id, String label, String help, Function<T, Integer> read, BiFunction<T, Integer, T> write) {
        return of(id, label, help, ParameterType.small(), Integer.class, read, write);
    }

    /** {@return a parameter that is any number} */
    public static <T> Parameter<T> real(
            String id, String label, String help, Function<T, Double> read, BiFunction<T, Double, T> write) {
        return of(id, label, help, ParameterType.real(), Double.class, read, write);
    }

    /** {@return a parameter that is a number with a usual range} */
    public static <T> Parameter<T> slide(
            String id,
            String label,
            String help,
            ControlType.Slide slide,
            Function<T, Double> read,
            BiFunction<T, Double, T> write) {
        return real(id, label, help, read, write).shownAs(slide);
    }

    /** {@return a parameter that is a share, 0 to 1} */
    public static <T> Parameter<T> share(
            String id, String label, String help, Function<T, Double> read, BiFunction<T, Double, T> write) {
        return of(id, label, help, ParameterType.share(), Double.class, read, write);
    }

    public static <T> Parameter<T> time(
            String id, String label, String help, Function<T, Duration> read, BiFunction<T, Duration, T> write) {
        return of(id, label, help, new ParameterType.Time(), Duration.class, read, write);
    }

    /** {@return a parameter that is yes or no} */
    public static <T> Parameter<T> flag(
            String id, String label, String help, Function<T, Boolean> read, BiFunction<T, Boolean, T> write) {
        return of(id, label, help, new ParameterType.Flag(), Boolean.class, read, write);
    }

    /** {@return a parameter that is a constant of an enum} */
    public static <T, E extends Enum<E>> Parameter<T> choice(
            String id,
            String label,
            String help,
            Class<E> type,
            Function<E, String> name,
            Function<T, E> read,
            BiFunction<T, E, T> write) {
        List<ParameterType.Option> options = Arrays.stream(type.getEnumConstants())
                .map(constant -> new ParameterType.Option(constant, constant.name(), name.apply(constant)))
                .toList();
        return of(id, label, help, new ParameterType.Choice(options), type, read, write);
    }

    /** {@return a parameter that names other segments} */
    @SuppressWarnings("unchecked")
    public static <T> Parameter<T> segments(
            String id,
            String label,
            String help,
            String whenNone,
            Function<T, List<String>> read,
            BiFunction<T, List<String>, T> write) {
        return of(
                id,
                label,
                help,
                new ParameterType.SegmentNames(whenNone, Optional.empty()),
                read::apply,
                (value, names) -> write.apply(value, (List<String>) names));
    }

    private static <T, V> Parameter<T> of(
            String id,
            String label,
            String help,
            ParameterType type,
            Class<V> valueType,
            Function<T, V> read,
            BiFunction<T, V, T> write) {
        return of(id, label, help, type, read::apply, (value, parsed) -> write.apply(value, valueType.cast(parsed)));
    }

    public Parameter<T> shownAs(ControlType control) {
        return new Parameter<>(id, label, help, segments -> control, read, write);
    }
}
