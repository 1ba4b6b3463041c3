package dev.splitpoint.yaml.edit;

import com.fasterxml.jackson.databind.JsonNode;
import dev.splitpoint.yaml.bind.CompiledSchema;
import dev.splitpoint.yaml.bind.DesignSchema;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Completion at a caret, by the JSON Schema and the names in the text: missing keys of the map, values of an
 * enumeration, and names of segments, families, columns and queries.
 */
public final class Completion {
    private static final Set<String> BLOCKS = DesignSchema.blockKeys();

    private static final Pattern REST_OF_WORD = Pattern.compile("[-_./\\p{Alnum}]+[\"']?");
    private static final Pattern VALUE = Pattern.compile(" *:(?=\\s|$)");

    private final CompiledSchema compiled;
    private final String text;
    private final IncompleteYaml.Caret caret;
    private final int until;
    private final boolean hasValue;
    private final Map<String, Proposal> proposals = new LinkedHashMap<>();

    private Completion(CompiledSchema compiled, String text, IncompleteYaml.Caret caret, int at) {
        this.compiled = compiled;
        this.text = text;
        this.caret = caret;
        this.until = endOfWord(text, at);
        this.hasValue = VALUE.matcher(text).region(until, text.length()).lookingAt();
    }

    /**
     * {@return the completions at a caret, the best first}
     *
     * @param text text, which can be incomplete
     * @param caret position of the caret in chars, from 0
     */
    public static List<Proposal> at(String text, int caret) {
        return at(text, caret, DesignSchema.standard());
    }

    /** {@return the proposals at a caret, by a schema, the best first} */
    public static List<Proposal> at(String text, int caret, CompiledSchema schema) {
        Completion completion = new Completion(schema, text, IncompleteYaml.at(text, caret), caret);
        completion.propose();
        return completion.fitting();
    }

    private void propose() {
        List<JsonNode> schemas = schemas(caret.path());
        if (caret.isKey()) {
            schemas.forEach(this::keys);
            namesOfKeys().forEach(name -> add(name, "", Strings.key(name) + ": "));
            if (!caret.flow()) {
                // A value can follow a hyphen, too.
                schemas.forEach(this::values);
                namesOfValues().forEach(name -> add(name, "", Strings.value(name)));
            }
        } else {
            schemas.forEach(this::values);
            namesOfValues().forEach(name -> add(name, "", Strings.value(name)));
            if (caret.prefix().isEmpty() || !caret.prefix().startsWith("{")) {
                schemas.forEach(this::kinds);
            }
        }
    }

    private List<Proposal> fitting() {
        String prefix = lower(caret.prefix().replaceAll("^[\"']", ""));
        return proposals.values().stream()
                .filter(proposal -> lower(proposal.label()).contains(prefix))
                .sorted(Comparator.comparing(
                        proposal -> !lower(proposal.label()).startsWith(prefix)))
                .toList();
    }

    private void keys(JsonNode schema) {
        Set<String> excluded = new HashSet<>(caret.keys());
        excluded.remove(caret.prefix());
        List<String> choice = new ArrayList<>();
        schema.path("oneOf").forEach(one -> one.path("required").forEach(key -> choice.add(key.asText())));
        if (choice.stream().anyMatch(excluded::contains)) {
            excluded.addAll(choice);
        }
        schema.path("properties").properties().forEach(property -> {
            if (!excluded.contains(property.getKey())) {
                addKey(property.getKey(), property.getValue());
            }
        });
        expanded(schema.path("propertyNames"))
                .forEach(names -> names.path("enum").forEach(name -> {
                    if (!excluded.contains(name.asText())) {
                        add(name.asText(), "", Strings.key(name.asText()) + ": ");
                    }
                }));
    }

    private void addKey(String key, JsonNode schema) {
        List<JsonNode> all = expanded(schema);
        String description = all.stream()
                .map(s -> s.path("description").asText(""))
                .filter(s -> !s.isEmpty())
                .findFirst()
                .orElse("");
        boolean list = all.stream().anyMatch(s -> s.path("type").asText().equals("array"));
        boolean map = all.stream().anyMatch(s -> s.path("type").asText().equals("object"));
        String fixed = all.stream()
                .map(s -> s.path("const").asText(""))
                .filter(s -> !s.isEmpty())
                .findFirst()
                .orElse("");
        if ((list || map) && BLOCKS.contains(key) && !caret.flow()) {
            add(key, description, key + ":\n" + " ".repeat(caret.indent() + 2) + (list ? "- " : ""));
        } else if (list || map) {
            String brackets = list ? "[  ]" : "{  }";
            addWithCaret(key, description, key + ": " + brackets, 2);
        } else {
            add(key, description, key + ": " + fixed);
        }
    }

    /** Adds the keys of a value that is a map with one of several keys. */
    private void kinds(JsonNode schema) {
        schema.path("properties").properties().forEach(property -> {
            String key = property.getKey();
            List<JsonNode> all = expanded(property.getValue());
            String description = property.getValue().path("description").asText("");
            boolean list = all.stream().anyMatch(s -> s.path("type").asText().equals("array"));
            boolean map = all.stream().anyMatch(s -> s.path("type").asText().equals("object"));
            boolean empty = all.stream()
                    .allMatch(s -> s.path("properties").isEmpty() && !s.has("additionalProperties")
                            || s.path("properties").isEmpty()
                                    && s.path("additionalProperties").isBoolean());
            if (map && empty) {
                add(key, description, "{ " + key + ": {} }");
            } else {
                String value = list ? "[  ]" : map ? "{  }" : "";
                addWithCaret(key, description, "{ " + key + ": " + value + " }", value.isEmpty() ? 2 : 4);
            }
        });
    }

    private void values(JsonNode schema) {
        String description = schema.path("description").asText("");
        schema.path("enum").forEach(value -> add(value.asText(), description, value.asText()));
        if (schema.has("const")) {
            add(schema.get("const").asText(), description, schema.get("const").asText());
        }
        if (schema.path("type").asText().equals("boolean")) {
            add("true", description, "true");
            add("false", description, "false");
        }
    }

    private void add(String label, String description, String insert) {
        addWithCaret(label, description, insert, 0);
    }

    private void addWithCaret(String label, String description, String insert, int back) {
        int colon = caret.isKey() && hasValue ? insert.indexOf(':', insert.lastIndexOf('"') + 1) : -1;
        proposals.putIfAbsent(
                label,
                colon < 0
                        ? new Proposal(label, description, caret.from(), until, insert, insert.length() - back)
                        : new Proposal(label, description, caret.from(), until, insert.substring(0, colon), colon));
    }

    /** {@return where the word ends that a caret is in} */
    private static int endOfWord(String text, int caret) {
        Matcher rest = REST_OF_WORD.matcher(text).region(caret, text.length());
        return rest.lookingAt() ? rest.end() : caret;
    }

    private Stream<String> namesOfKeys() {
        List<String> path = caret.path();
        String last = path.isEmpty() ? "" : path.getLast();
        Stream<String> names = switch (last) {
            case "where", "override" -> segments();
            case "mix" -> Stream.concat(Stream.of("write"), texts("queries", "*", "name"));
            default -> Stream.empty();
        };
        return names.filter(name -> !caret.keys().contains(name)).distinct();
    }

    private Stream<String> namesOfValues() {
        List<String> path = caret.path();
        if (matches(path, "columns", "*", "family") || matches(path, "queries", "*", "families", "*")) {
            return families();
        }
        if (matches(path, "queries", "*", "columns", "*")) {
            return columns();
        }
        if (matches(path, "ignore", "*", "at") || matches(path, "notes", "*", "at")) {
            return places();
        }
        boolean inputs = path.size() > 2 && path.get(path.size() - 2).equals("of");
        return inputs ? segments() : Stream.empty();
    }

    /** {@return the places of findings and notes} */
    private Stream<String> places() {
        return Stream.of(
                        segments().map(name -> "rowKey/segments/" + name),
                        families().map(name -> "table/columnFamilies/" + name),
                        columns().map(name -> "columns/" + name),
                        texts("queries", "*", "name").map(name -> "queries/" + name),
                        texts("workload", "phases", "*", "name").map(name -> "workload/phases/" + name))
                .flatMap(names -> names);
    }

    private Stream<String> segments() {
        return texts("rowKey", "segments", "*", "name");
    }

    private Stream<String> families() {
        return IncompleteYaml.scan(text).stream()
                .filter(found -> matches(found.path(), "table", "columnFamilies", "*"))
                .map(found -> found.path().getLast())
                .distinct();
    }

    private Stream<String> columns() {
        List<String> families = texts("columns", "*", "family").toList();
        List<String> qualifiers = texts("columns", "*", "qualifier").toList();
        return Stream.iterate(0, i -> i + 1)
                .limit(Math.min(families.size(), qualifiers.size()))
                .map(i -> families.get(i) + ":" + qualifiers.get(i));
    }

    private Stream<String> texts(String... pattern) {
        return IncompleteYaml.scan(text).stream()
                .filter(found -> !found.text().isEmpty() && matches(found.path(), pattern))
                .map(IncompleteYaml.Found::text);
    }

    private static boolean matches(List<String> path, String... pattern) {
        if (path.size() != pattern.length) {
            return false;
        }
        for (int i = 0; i < pattern.length; i++) {
            if (!pattern[i].equals("*") && !pattern[i].equals(path.get(i))) {
                return false;
            }
        }
        return true;
    }

    private List<JsonNode> schemas(List<String> path) {
        List<JsonNode> now = expanded(compiled.at(""));
        for (String part : path) {
            now = now.stream().flatMap(schema -> step(schema, part).stream()).toList();
        }
        return now;
    }

    private List<JsonNode> step(JsonNode schema, String part) {
        if (schema.path("properties").has(part)) {
            return expanded(schema.get("properties").get(part));
        }
        if (schema.path("items").isObject() && part.matches("[0-9]+")) {
            return expanded(schema.get("items"));
        }
        JsonNode others = schema.path("additionalProperties");
        return others.isObject() ? expanded(others) : List.of();
    }

    /** {@return a schema, its references, and its alternatives} */
    private List<JsonNode> expanded(JsonNode schema) {
        if (schema.has("$ref")) {
            return expanded(compiled.at(schema.get("$ref").asText().substring(1)));
        }
        List<JsonNode> all = new ArrayList<>(List.of(schema));
        schema.path("allOf").forEach(part -> all.addAll(expanded(part)));
        schema.path("anyOf").forEach(part -> all.addAll(expanded(part)));
        return all;
    }

    private static String lower(String text) {
        return text.toLowerCase(Locale.ROOT);
    }

    /** How names are written. */
    private static final class Strings {
        static String key(String name) {
            return name.matches("[-_.a-zA-Z0-9]+") ? name : quoted(name);
        }

        static String value(String name) {
            return name.matches("[-_./a-zA-Z0-9]*[a-zA-Z_][-_./a-zA-Z0-9]*(:[-_.a-zA-Z0-9]+)?") ? name : quoted(name);
        }

        private static String quoted(String name) {
            return '"' + name.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
        }
    }
}
