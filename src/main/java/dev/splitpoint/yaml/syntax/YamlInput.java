package dev.splitpoint.yaml.syntax;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitpoint.design.Extras;
import java.util.List;
import java.util.Optional;

/**
 * The documents of a YAML file of another tool as JSON, within the limits of design documents. Values that are not
 * whole numbers are texts, as written.
 *
 * @param documents in the order of the file; empty if there is a problem
 */
public record YamlInput(List<JsonNode> documents, Optional<Problem> problem) {
    public YamlInput {
        documents = List.copyOf(documents);
    }

    /** {@return the documents of a text, or the problem that prevents reading them} */
    public static YamlInput of(String text) {
        try {
            return new YamlInput(
                    NodeParser.parseAll(SourceText.checked(text)).stream()
                            .map(YamlInput::json)
                            .toList(),
                    Optional.empty());
        } catch (ProblemException e) {
            return new YamlInput(List.of(), Optional.of(e.problem()));
        }
    }

    private static JsonNode json(Node node) {
        return switch (node) {
            case Node.Mapping map -> {
                ObjectNode object = JsonNodeFactory.instance.objectNode();
                map.entries().forEach((key, entry) -> object.set(key, json(entry.value())));
                yield object;
            }
            case Node.Sequence list -> {
                ArrayNode array = JsonNodeFactory.instance.arrayNode();
                list.items().forEach(item -> array.add(json(item)));
                yield array;
            }
            case Node.Scalar scalar when scalar.value() == Extras.NULL -> JsonNodeFactory.instance.nullNode();
            case Node.Scalar scalar
            when scalar.value() instanceof Long number -> JsonNodeFactory.instance.numberNode(number);
            case Node.Scalar scalar -> JsonNodeFactory.instance.textNode(scalar.text());
        };
    }
}
