package dev.splitpoint.plan.code;

import dev.splitpoint.query.KeyRecipe;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Names of segments and reads as identifiers. */
final class Names {
    private Names() {}

    /** {@return the words of a name, in lower case, letters and digits of ASCII only; at least one} */
    private static List<String> words(String name) {
        List<String> words = new ArrayList<>();
        for (String word : name.split("[^A-Za-z0-9]+")) {
            if (!word.isEmpty()) {
                words.add(word.toLowerCase(Locale.ROOT));
            }
        }
        return words.isEmpty() ? List.of("value") : words;
    }

    /** {@return a name such as {@code LatestReadingRead}, which no class has that the code uses} */
    static String readType(String name) {
        return type(name) + "Read";
    }

    /** {@return a name such as {@code LatestReading}} */
    static String type(String name) {
        StringBuilder type = new StringBuilder();
        words(name).forEach(word -> type.append(Character.toUpperCase(word.charAt(0))).append(word.substring(1)));
        return Character.isDigit(type.charAt(0)) ? "Read" + type : type.toString();
    }

    /**
     * {@return a name for each part, by segment, such as {@code sensorIdPart} or {@code sensor_id_part}}
     *
     * @param snake whether words are joined by underscores
     */
    static Map<String, String> of(KeyRecipe recipe, boolean snake) {
        Map<String, String> names = new HashMap<>();
        for (KeyRecipe.Part part : recipe.parts()) {
            String plain = (snake ? String.join("_", words(part.segment())) + "_part" : camel(part.segment()) + "Part");
            String base = Character.isDigit(plain.charAt(0)) ? "s" + plain : plain;
            String name = base;
            for (int i = 2; names.containsValue(name); i++) {
                name = base + i;
            }
            names.put(part.segment(), name);
        }
        return names;
    }

    private static String camel(String name) {
        String type = type(name);
        return Character.toLowerCase(type.charAt(0)) + type.substring(1);
    }
}
