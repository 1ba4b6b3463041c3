package dev.splitpoint.yaml.bind;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.util.List;

/** Parts of the JSON Schema. Keywords have a fixed order: title, description, type, default, then all others. */
final class SchemaNodes {
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private SchemaNodes() {}

    static ObjectNode empty() {
        return NODES.objectNode();
    }

    static ObjectNode typed(String... types) {
        return types.length == 1 ? empty().put("type", types[0]) : empty().set("type", strings(List.of(types)));
    }

    /** {@return a schema with nothing but a title, which names the possible values} */
    static ObjectNode titled(String title) {
        return empty().put("title", title);
    }

    static ObjectNode titled(String title, String... types) {
        return titled(title).setAll(typed(types));
    }

    static ObjectNode reference(String definition) {
        return empty().put("$ref", "#/definitions/" + definition);
    }

    static ArrayNode strings(List<String> texts) {
        ArrayNode array = NODES.arrayNode();
        texts.forEach(array::add);
        return array;
    }

    /** {@return a schema with a description instead of its own one} */
    static ObjectNode described(ObjectNode schema, String help) {
        if (schema.has("$ref")) {
            // In Draft-07, all other keywords next to a reference are ignored.
            ObjectNode described = empty().put("description", help);
            described.putArray("allOf").add(schema);
            return described;
        }
        ObjectNode described = empty();
        move(schema, "title", described);
        described.put("description", help);
        schema.remove("description");
        return described.setAll(schema);
    }

    static ObjectNode withDefault(ObjectNode schema, Object written) {
        ObjectNode changed = empty();
        List.of("title", "description", "type").forEach(keyword -> move(schema, keyword, changed));
        return changed.<ObjectNode>set("default", json(written)).setAll(schema);
    }

    private static void move(ObjectNode from, String keyword, ObjectNode to) {
        JsonNode value = from.remove(keyword);
        if (value != null) {
            to.set(keyword, value);
        }
    }

    /** Allows {@code x-} keys in a map. */
    static ObjectNode withOwnKeys(ObjectNode map) {
        map.putObject("patternProperties")
                .putObject("^x-")
                .put("description", "Your own data. Splitpoint ignores and preserves it.");
        return map;
    }

    /** Adds that a map must have exactly one of several keys. */
    static ArrayNode exactlyOne(ObjectNode map, List<String> keys) {
        ArrayNode choices = map.putArray("oneOf");
        keys.forEach(key -> choices.addObject().set("required", strings(List.of(key))));
        return choices;
    }

    /** {@return a written value as JSON, whole numbers without a fraction} */
    static JsonNode json(Object written) {
        return switch (written) {
            case Boolean truth -> NODES.booleanNode(truth);
            case Long number -> NODES.numberNode(number);
            case Double number -> number(number);
            case OutputMap map -> {
                ObjectNode object = empty();
                map.entries().forEach((key, entry) -> object.set(key, json(entry.value())));
                yield object;
            }
            default -> NODES.textNode(written.toString());
        };
    }

    static JsonNode number(double value) {
        return value == (long) value ? NODES.numberNode((long) value) : NODES.numberNode(BigDecimal.valueOf(value));
    }
}
