package dev.splitpoint.yaml.bind;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** Layout of the JSON Schema: a map or list is on one line if it is short. Characters outside of ASCII are escaped. */
final class SchemaLayout {
    /** Longest line for a whole map or list. */
    private static final int MOST_CHARACTERS = 134;

    private SchemaLayout() {}

    /**
     * {@return a value as text, without indentation of its first line}
     *
     * @param indent spaces before the line of the value
     * @param before characters between these spaces and the value
     */
    static String text(JsonNode node, int indent, int before) {
        String line = line(node);
        if (node.isEmpty()
                || indent + before + line.length() <= MOST_CHARACTERS
                        && !node.path("default").isTextual()) {
            return line;
        }
        String start = "\n" + " ".repeat(indent + 2);
        String end = "\n" + " ".repeat(indent);
        if (node.isArray()) {
            return items(node)
                    .map(item -> start + text(item, indent + 2, 0))
                    .collect(Collectors.joining(",", "[", end + "]"));
        }
        return node.properties().stream()
                .map(property -> {
                    String key = quoted(property.getKey());
                    return start + key + text(property.getValue(), indent + 2, key.length());
                })
                .collect(Collectors.joining(",", "{", end + "}"));
    }

    private static String line(JsonNode node) {
        if (node.isArray()) {
            return items(node).map(SchemaLayout::line).collect(Collectors.joining(", ", "[", "]"));
        }
        if (node.isObject()) {
            return node.properties().stream()
                    .map(property -> quoted(property.getKey()) + line(property.getValue()))
                    .collect(Collectors.joining(", ", "{", "}"));
        }
        return ascii(node.toString());
    }

    private static Stream<JsonNode> items(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false);
    }

    private static String quoted(String key) {
        return '"' + key + "\": ";
    }

    private static String ascii(String text) {
        return text.chars()
                .mapToObj(c -> c < 128 ? Character.toString(c) : "\\u%04x".formatted(c))
                .collect(Collectors.joining());
    }
}
