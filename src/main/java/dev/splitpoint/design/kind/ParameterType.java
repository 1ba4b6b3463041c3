package dev.splitpoint.design.kind;

import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Type of the value of a parameter, with its range. */
public sealed interface ParameterType {

    /**
     * A whole number.
     *
     * @param min minimum; {@link Long#MIN_VALUE} if any
     * @param max maximum; {@link Long#MAX_VALUE} if any
     * @param isInt whether the record component is an {@code int} instead of a {@code long}
     */
    record Whole(long min, long max, boolean isInt) implements ParameterType {}

    /**
     * A number.
     *
     * @param isShare whether the number is a share of something
     * @param min minimum; infinite if any
     * @param max maximum; infinite if any
     * @param isOpen whether minimum and maximum are excluded
     */
    record Real(boolean isShare, double min, double max, boolean isOpen) implements ParameterType {}

    /** A duration. */
    record Time() implements ParameterType {}

    /** True or false. */
    record Flag() implements ParameterType {}

    /** A text. */
    record Text() implements ParameterType {}

    /** A text. In documents, a number or truth value is a text as well. */
    record TextOrNumber() implements ParameterType {}

    /** A time zone. */
    record Zone() implements ParameterType {}

    /**
     * One of several values.
     *
     * @param options the values; all are texts, whole numbers or constants of an enum
     */
    record Choice(List<Option> options) implements ParameterType {
        /** Copies the list. */
        public Choice {
            options = List.copyOf(options);
        }

        /** {@return the type of the values} */
        public Class<?> valueType() {
            return options.getFirst().value().getClass();
        }

        public Option of(Object value) {
            return options.stream()
                    .filter(option -> option.value().equals(value))
                    .findFirst()
                    .orElseGet(() -> new Option(value, value.toString(), value.toString()));
        }
    }

    /**
     * One value of a choice.
     *
     * @param value the value of the record component
     * @param word the value in documents
     * @param label the value in forms
     */
    record Option(Object value, String word, String label) {}

    /**
     * A positive whole number. Some numbers have names.
     *
     * @param names the numbers by name
     */
    record NamedWhole(Map<String, Long> names) implements ParameterType {
        /** Copies the map. */
        public NamedWhole {
            names = Collections.unmodifiableMap(new LinkedHashMap<>(names));
        }

        public Optional<String> nameOf(long number) {
            return names.entrySet().stream()
                    .filter(name -> name.getValue() == number)
                    .map(Map.Entry::getKey)
                    .findFirst();
        }
    }

    /**
     * The names of other segments.
     *
     * @param whenNone text in forms if no segment is chosen
     * @param noneFlag key that is true in documents without segments; absent if at least one segment is required
     */
    record SegmentNames(String whenNone, Optional<NoneFlag> noneFlag) implements ParameterType {}

    /**
     * Key of a document that replaces the names of segments.
     *
     * @param name name of the key
     * @param help description of the key
     */
    record NoneFlag(String name, String help) {}

    /** Values with weights. Must be the only parameter; its entries are the entries of the map in the document. */
    record Weights() implements ParameterType {}

    /**
     * A record within a record. Forms show its parameters next to the others. While the record is absent, they show the
     * initial value, and the record becomes absent if its first parameter has the initial value again.
     *
     * @param kind the inner record
     */
    record Nested(KindDescriptor<?> kind) implements ParameterType {}

    /** {@return a whole number of 64 bits without limits} */
    static Whole whole() {
        return new Whole(Long.MIN_VALUE, Long.MAX_VALUE, false);
    }

    /** {@return a whole number of 64 bits of at least a minimum} */
    static Whole wholeFrom(long min) {
        return new Whole(min, Long.MAX_VALUE, false);
    }

    /** {@return a whole number of 64 bits in a range} */
    static Whole whole(long min, long max) {
        return new Whole(min, max, false);
    }

    /** {@return a whole number of 32 bits in a range} */
    static Whole small(int min, int max) {
        return new Whole(min, max, true);
    }

    /** {@return a whole number of 32 bits without limits} */
    static Whole small() {
        return small(Integer.MIN_VALUE, Integer.MAX_VALUE);
    }

    /** {@return a number without limits} */
    static Real real() {
        return new Real(false, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, false);
    }

    /** {@return a number from a minimum to a maximum} */
    static Real real(double min, double max) {
        return new Real(false, min, max, false);
    }

    /** {@return a share from 0 to 1} */
    static Real share() {
        return new Real(true, 0, 1, false);
    }

    /** {@return the constants of an enum, written in lower case} */
    static <E extends Enum<E>> Choice constants(Class<E> type) {
        return new Choice(Arrays.stream(type.getEnumConstants())
                .map(constant -> new Option(constant, lower(constant), lower(constant)))
                .toList());
    }

    /** {@return some words} */
    static Choice words(String... words) {
        return new Choice(
                Arrays.stream(words).map(word -> new Option(word, word, word)).toList());
    }

    private static String lower(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }
}
