package dev.splitpoint.ui.control.kind;

import dev.splitpoint.ui.control.ControlType;
import dev.splitpoint.ui.control.ControlType.Option;
import dev.splitpoint.ui.text.Quantities;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * Parameter of a kind.
 *
 * @param <T> record of the kind
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

    /** {@return a parameter that is a text} */
    public static <T> Parameter<T> text(
            String id, String label, String help, Function<T, String> read, BiFunction<T, String, T> write) {
        return new Parameter<>(id, label, help, segments -> new ControlType.Line(), read, write);
    }

    /** {@return a parameter that is a whole number} */
    public static <T> Parameter<T> whole(
            String id, String label, String help, Function<T, Long> read, BiFunction<T, Long, T> write) {
        return number(id, label, help, read, write, Quantities::whole, Quantities::parseWhole);
    }

    /** {@return a parameter that is a small whole number} */
    public static <T> Parameter<T> small(
            String id, String label, String help, Function<T, Integer> read, BiFunction<T, Integer, T> write) {
        return Parameter.<T, Integer>number(
                id, label, help, read, write, Quantities::whole, text -> Quantities.parseSmall(id, text));
    }

    /** {@return a parameter that is any number} */
    public static <T> Parameter<T> real(
            String id, String label, String help, Function<T, Double> read, BiFunction<T, Double, T> write) {
        return number(id, label, help, read, write, Quantities::real, Quantities::parseReal);
    }

    /** {@return a parameter that is a number with a usual range} */
    public static <T> Parameter<T> slide(
            String id,
            String label,
            String help,
            ControlType.Slide slide,
            Function<T, Double> read,
            BiFunction<T, Double, T> write) {
        Parameter<T> real = real(id, label, help, read, write);
        return new Parameter<>(id, label, help, segments -> slide, real.read, real.write);
    }

    /** {@return a parameter that is a share, 0 to 1} */
    public static <T> Parameter<T> share(
            String id, String label, String help, Function<T, Double> read, BiFunction<T, Double, T> write) {
        return slide(id, label, help, new ControlType.Slide(0, 1, 0.01), read, write);
    }

    /** {@return a parameter that is a time} */
    public static <T> Parameter<T> time(
            String id, String label, String help, Function<T, Duration> read, BiFunction<T, Duration, T> write) {
        return number(id, label, help, read, write, Quantities::exact, Quantities::parseTime);
    }

    /** {@return a parameter that is yes or no} */
    public static <T> Parameter<T> flag(
            String id, String label, String help, Function<T, Boolean> read, BiFunction<T, Boolean, T> write) {
        return new Parameter<>(
                id,
                label,
                help,
                segments -> new ControlType.Flag(),
                value -> read.apply(value).toString(),
                (value, text) -> write.apply(value, Boolean.valueOf(text)));
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
        List<Option> options = Arrays.stream(type.getEnumConstants())
                .map(constant -> new Option(constant.name(), name.apply(constant)))
                .toList();
        return new Parameter<>(
                id,
                label,
                help,
                segments -> new ControlType.Choice(options),
                value -> read.apply(value).name(),
                (value, text) -> write.apply(value, Enum.valueOf(type, text.toUpperCase(Locale.ROOT))));
    }

    /** {@return a parameter that names other segments} */
    public static <T> Parameter<T> segments(
            String id,
            String label,
            String help,
            String whenNone,
            Function<T, List<String>> read,
            BiFunction<T, List<String>, T> write) {
        return new Parameter<>(
                id,
                label,
                help,
                segments -> new ControlType.Pick(segments, whenNone),
                value -> String.join("\n", read.apply(value)),
                (value, text) -> write.apply(value, text.lines().toList()));
    }

    private static <T, V> Parameter<T> number(
            String id,
            String label,
            String help,
            Function<T, V> read,
            BiFunction<T, V, T> write,
            Function<V, String> text,
            Function<String, V> parse) {
        return new Parameter<>(
                id,
                label,
                help,
                segments -> new ControlType.Number(),
                value -> text.apply(read.apply(value)),
                (value, typed) -> write.apply(value, parse.apply(typed)));
    }

    /** {@return the parameter shown by another control} */
    public Parameter<T> shownAs(ControlType control) {
        return new Parameter<>(id, label, help, segments -> control, read, write);
    }
}
