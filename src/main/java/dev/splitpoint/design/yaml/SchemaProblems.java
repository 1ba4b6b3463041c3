package dev.splitpoint.design.yaml;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.ValidationMessage;
import dev.splitpoint.design.Extras;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What the schema finds wrong in a document, in plain sentences. */
final class SchemaProblems {
    private static final JsonNodeFactory NODES = JsonNodeFactory.withExactBigDecimals(true);

    private SchemaProblems() {}

    /**
     * The outcome.
     *
     * @param problems    by place, so that one value has one problem
     * @param unknownKeys the places of keys that the schema does not know
     */
    record Outcome(Map<String, Problem> problems, List<String> unknownKeys) {}

    static Outcome of(Node root) {
        Map<String, Problem> problems = new LinkedHashMap<>();
        List<String> unknownKeys = new ArrayList<>();
        List<ValidationMessage> choices = new ArrayList<>();
        for (ValidationMessage message : DesignSchema.validate(json(root))) {
            At at = Places.find(root, message.getInstanceLocation().toString());
            String schema = message.getSchemaLocation().getFragment().toString();
            if (schema.matches(".*/oneOf(/.*)?")) {
                choices.add(message);
                continue;
            }
            String property = String.valueOf(message.getProperty());
            switch (String.valueOf(message.getType())) {
                case "required" -> {
                    String place = at.path() + "/" + At.escape(property);
                    problems.putIfAbsent(place, Problem.error(place, at.mark(), Sentences.missing(at.label(), property)));
                }
                case "additionalProperties" -> {
                    At unknown = Places.find(root, at.path() + "/" + At.escape(property));
                    unknownKeys.add(unknown.path());
                    problems.putIfAbsent(
                            unknown.path(),
                            Problem.error(unknown.path(), unknown.mark(), unknownKey(at, property, parent(schema))));
                }
                default -> problems.putIfAbsent(
                        at.path(), at.wrongKind(expected(parent(schema))).problem());
            }
        }
        choices.forEach(message -> choice(root, message, problems, unknownKeys));
        return new Outcome(problems, unknownKeys);
    }

    /** A map that must have exactly one of some keys; what is wrong with a key it has is said at that key. */
    private static void choice(
            Node root, ValidationMessage message, Map<String, Problem> problems, List<String> unknownKeys) {
        At at = Places.find(root, message.getInstanceLocation().toString());
        String schema = message.getSchemaLocation().getFragment().toString();
        boolean explained = problems.containsKey(at.path())
                || unknownKeys.stream().anyMatch(key -> key.startsWith(at.path() + "/"));
        if (explained || !(at.node() instanceof Node.Mapping mapping)) {
            return;
        }
        List<String> kinds = new ArrayList<>();
        String owner = schema.substring(0, schema.indexOf("/oneOf"));
        DesignSchema.at(owner + "/oneOf")
                .forEach(kind -> kind.path("required").forEach(key -> kinds.add(key.asText())));
        List<String> given = kinds.stream().filter(mapping.entries()::containsKey).toList();
        String message1 = given.isEmpty()
                ? at.label() + " needs one of the keys " + Sentences.anyOf(kinds) + "."
                : at.label() + " has the keys " + Sentences.allOf(given) + ", but may have only one of them.";
        problems.put(at.path(), Problem.error(at.path(), at.mark(), Sentences.capital(message1)));
    }

    private static String unknownKey(At owner, String key, JsonNode schema) {
        List<String> known = new ArrayList<>();
        schema.path("properties").fieldNames().forEachRemaining(known::add);
        String where = owner.path().isEmpty() ? "" : " in " + owner.label();
        String unknown = "There is no key '" + SyntaxMessages.shorten(key) + "'" + where + ". ";
        return unknown + NearestKey.of(key, known).map(near -> "Did you mean '" + near + "'?").orElseGet(() ->
                known.isEmpty()
                        ? "Nothing but x- keys may stand there."
                        : "There may be " + Sentences.allOf(known) + ", and x- keys.");
    }

    private static JsonNode parent(String schemaLocation) {
        return DesignSchema.at(schemaLocation.substring(0, schemaLocation.lastIndexOf('/')));
    }

    private static String expected(JsonNode schema) {
        if (schema.has("enum")) {
            List<String> values = new ArrayList<>();
            schema.get("enum").forEach(value -> values.add(value.asText()));
            return Sentences.anyOf(values);
        }
        if (schema.has("title")) {
            return schema.get("title").asText();
        }
        return switch (schema.path("type").asText()) {
            case "object" -> "a map";
            case "array" -> "a list";
            default -> "a text";
        };
    }

    private static JsonNode json(Node node) {
        return switch (node) {
            case Node.Mapping mapping -> {
                ObjectNode object = NODES.objectNode();
                mapping.entries().forEach((key, entry) -> object.set(key, json(entry.value())));
                yield object;
            }
            case Node.Sequence sequence -> {
                ArrayNode array = NODES.arrayNode();
                sequence.items().forEach(item -> array.add(json(item)));
                yield array;
            }
            case Node.Scalar scalar -> switch (scalar.value()) {
                case Boolean truth -> NODES.booleanNode(truth);
                case Long number -> NODES.numberNode(number);
                case BigInteger number -> NODES.numberNode(number);
                case Double number when Double.isFinite(number) -> NODES.numberNode(BigDecimal.valueOf(number));
                case BigDecimal number -> NODES.numberNode(number);
                case Extras.Nothing nothing -> NODES.nullNode();
                default -> NODES.textNode(scalar.text());
            };
        };
    }
}
