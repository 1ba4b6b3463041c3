package dev.splitpoint.query.code;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Identifiers of one scope, in the style of a language. A name that is taken or reserved gets a suffix. */
public final class Identifiers {
    private static final Pattern SEPARATOR = Pattern.compile("[^A-Za-z0-9]+|(?<=[a-z0-9])(?=[A-Z])");

    private final Set<String> taken;

    public Identifiers(Set<String> reserved) {
        taken = new HashSet<>(reserved);
    }

    /**
     * {@return an identifier that is not taken yet: the name, or the name with a suffix and then a number}
     *
     * @param style makes an identifier of words
     */
    public String unique(String name, String suffix, UnaryOperator<String> style) {
        String identifier = style.apply(name);
        for (int i = 1; !taken.add(identifier); i++) {
            identifier = style.apply(snake(name) + "_" + suffix) + (i == 1 ? "" : i);
        }
        return identifier;
    }

    /** Reserves names. */
    void take(Collection<String> names) {
        taken.addAll(names);
    }

    /** {@return the words of a name, in lower-case ASCII letters and digits; the first begins with a letter} */
    private static List<String> words(String name) {
        List<String> words = new ArrayList<>();
        for (String word : SEPARATOR.split(name)) {
            if (!word.isEmpty()) {
                words.add(word.toLowerCase(Locale.ROOT));
            }
        }
        if (words.isEmpty() || Character.isDigit(words.getFirst().charAt(0))) {
            words.addFirst("x");
        }
        return words;
    }

    /** {@return a name such as {@code SensorId}} */
    static String pascal(String name) {
        return words(name).stream()
                .map(word -> Character.toUpperCase(word.charAt(0)) + word.substring(1))
                .collect(Collectors.joining());
    }

    /** {@return a name such as {@code sensorId}} */
    static String camel(String name) {
        String pascal = pascal(name);
        return Character.toLowerCase(pascal.charAt(0)) + pascal.substring(1);
    }

    /** {@return a name such as {@code sensor_id}} */
    public static String snake(String name) {
        return String.join("_", words(name));
    }

    /** {@return the name of a list of values} */
    public static String plural(String name) {
        return name + (name.matches(".*(s|x|y|ch|sh|\\d)") ? "_list" : "s");
    }
}
