package dev.splitpoint.yaml.bind;

import com.fasterxml.jackson.databind.JsonNode;
import dev.splitpoint.yaml.syntax.Comments;
import java.util.ArrayList;
import java.util.List;

/**
 * JSON as YAML, in the form of documents: short maps and lists in brackets, and quotes where YAML 1.1 or 1.2 needs
 * them.
 */
public final class YamlText {
    private YamlText() {}

    /** {@return an object as one YAML document, without a marker} */
    public static String of(JsonNode object) {
        return Emitter.write(map(object, true), Comments.NONE).text();
    }

    private static OutputMap map(JsonNode object, boolean block) {
        OutputMap map = block ? OutputMap.block() : OutputMap.flow();
        object.forEachEntry((name, value) -> map.put(name, value(value)));
        return map;
    }

    private static Object value(JsonNode node) {
        if (node.isObject()) {
            return map(node, hasContainer(node));
        }
        if (node.isArray()) {
            List<Object> items = new ArrayList<>();
            node.forEach(item -> items.add(value(item)));
            return new OutputList(hasContainer(node), items, List.of());
        }
        return node.isIntegralNumber() ? node.longValue() : node.isBoolean() ? node.booleanValue() : node.asText();
    }

    private static boolean hasContainer(JsonNode node) {
        for (JsonNode child : node) {
            if (child.isContainerNode() && !child.isEmpty()) {
                return true;
            }
        }
        return false;
    }
}
