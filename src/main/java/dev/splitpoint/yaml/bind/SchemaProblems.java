package dev.splitpoint.yaml.bind;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.ValidationMessage;
import dev.splitpoint.design.Extras;
import dev.splitpoint.design.check.Inconsistency;
import dev.splitpoint.yaml.syntax.NearestKey;
import dev.splitpoint.yaml.syntax.Node;
import dev.splitpoint.yaml.syntax.Problem;
import dev.splitpoint.yaml.syntax.ProblemSentences;
import dev.splitpoint.yaml.syntax.SyntaxMessages;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Violations of the JSON Schema, in plain sentences. */
final class SchemaProblems {
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    /**
     * Maximum number of problems. It is enough to see that a text is not a design; a text of megabytes can have a
     * problem on every line.
     */
    static final int MOST_PROBLEMS = 1000;

    private final Node root;
    private final CompiledSchema compiled;
    private final Map<String, Problem> problems = new LinkedHashMap<>();
    private final List<String> unknownKeys = new ArrayList<>();
    private final Set<String> meantKeys = new HashSet<>();

    private SchemaProblems(Node root, CompiledSchema compiled) {
        this.root = root;
        this.compiled = compiled;
    }

    /**
     * The outcome.
     *
     * @param problems by place, so that one value has one problem
     * @param unknownKeys the places of keys that the schema does not know
     * @param meantKeys the places of keys that are missing because they are misspelled
     */
    record Outcome(Map<String, Problem> problems, List<String> unknownKeys, Set<String> meantKeys) {

        /** {@return whether the maximum number of problems is reached} */
        boolean isHopeless() {
            return problems.size() >= MOST_PROBLEMS;
        }

        /** {@return whether there is a problem at a place, around it, or in it} */
        boolean explains(String place) {
            return meantKeys.contains(place)
                    || problems.keySet().stream()
                            .anyMatch(known -> known.equals(place)
                                    || known.startsWith(place + "/")
                                    || place.startsWith(known + "/"));
        }
    }

    static Outcome of(Node root, CompiledSchema compiled) {
        SchemaProblems found = new SchemaProblems(root, compiled);
        List<ValidationMessage> choices = new ArrayList<>();
        for (ValidationMessage message : compiled.validate(json(root))) {
            if (schemaOf(message).matches(".*/oneOf(/.*)?")) {
                choices.add(message);
            } else if (found.problems.size() < MOST_PROBLEMS) {
                found.add(message);
            }
        }
        // A missing key is not reported next to a misspelled one.
        found.meantKeys.forEach(found.problems::remove);
        choices.stream().limit(MOST_PROBLEMS).forEach(found::addChoice);
        return new Outcome(found.problems, found.unknownKeys, found.meantKeys);
    }

    private static String schemaOf(ValidationMessage message) {
        return message.getSchemaLocation().getFragment().toString();
    }

    private NodeCursor placeOf(ValidationMessage message) {
        return JsonPointers.find(root, message.getInstanceLocation().toString());
    }

    private void add(ValidationMessage message) {
        NodeCursor at = placeOf(message);
        String property = String.valueOf(message.getProperty());
        String place = at.path() + "/" + Inconsistency.pointerToken(property);
        JsonNode schema = parent(schemaOf(message));
        switch (String.valueOf(message.getType())) {
            case "required" ->
                problems.putIfAbsent(
                        place, Problem.error(place, at.mark(), ProblemSentences.missing(at.label(), property)));
            case "additionalProperties" -> {
                NodeCursor unknown = JsonPointers.find(root, place);
                unknownKeys.add(place);
                problems.putIfAbsent(place, Problem.error(place, unknown.mark(), unknownKey(at, property, schema)));
            }
            default ->
                problems.putIfAbsent(at.path(), at.wrongKind(expected(schema)).problem());
        }
    }

    /**
     * Adds the problem of a map that must have exactly one of several keys. A problem of such a key is reported at the
     * key.
     */
    private void addChoice(ValidationMessage message) {
        NodeCursor at = placeOf(message);
        boolean explained = problems.containsKey(at.path())
                || unknownKeys.stream().anyMatch(key -> key.startsWith(at.path() + "/"));
        if (explained || !(at.node() instanceof Node.Mapping mapping)) {
            return;
        }
        String schema = schemaOf(message);
        List<String> kinds = new ArrayList<>();
        compiled.at(schema.substring(0, schema.indexOf("/oneOf")) + "/oneOf")
                .forEach(kind -> kind.path("required").forEach(key -> kinds.add(key.asText())));
        List<String> given =
                kinds.stream().filter(mapping.entries()::containsKey).toList();
        String sentence = given.isEmpty()
                ? at.label() + " needs one of the keys " + ProblemSentences.anyOf(kinds) + "."
                : at.label() + " has the keys " + ProblemSentences.allOf(given) + ", but may have only one of them.";
        problems.put(at.path(), Problem.error(at.path(), at.mark(), ProblemSentences.capital(sentence)));
    }

    private String unknownKey(NodeCursor owner, String key, JsonNode schema) {
        List<String> known = new ArrayList<>();
        schema.path("properties").fieldNames().forEachRemaining(known::add);
        String where = owner.path().isEmpty() ? "" : " in " + owner.label();
        String unknown = "There is no key '" + SyntaxMessages.shorten(key) + "'" + where + ". ";
        Optional<String> near = NearestKey.of(key, known);
        near.ifPresent(meant -> meantKeys.add(owner.path() + "/" + Inconsistency.pointerToken(meant)));
        if (near.isPresent()) {
            return unknown + "Did you mean '" + near.get() + "'?";
        }
        return unknown
                + (known.isEmpty()
                        ? "Only keys that begin with x- are allowed here."
                        : "Allowed keys: " + ProblemSentences.allOf(known) + ", and keys that begin with x-.");
    }

    private JsonNode parent(String schemaLocation) {
        return compiled.at(schemaLocation.substring(0, schemaLocation.lastIndexOf('/')));
    }

    private static String expected(JsonNode schema) {
        if (schema.has("enum")) {
            List<String> values = new ArrayList<>();
            schema.get("enum").forEach(value -> values.add(value.asText()));
            return ProblemSentences.anyOf(values);
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
            case Node.Scalar scalar ->
                switch (scalar.value()) {
                    case Boolean truth -> NODES.booleanNode(truth);
                    case Long number -> NODES.numberNode(number);
                    case BigInteger number -> NODES.numberNode(number);
                    case Double number when Double.isFinite(number) -> NODES.numberNode(BigDecimal.valueOf(number));
                    case BigDecimal number -> NODES.numberNode(number);
                    case Extras.NullValue nothing -> NODES.nullNode();
                    default -> NODES.textNode(scalar.text());
                };
        };
    }
}
