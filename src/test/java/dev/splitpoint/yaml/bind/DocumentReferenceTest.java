package dev.splitpoint.yaml.bind;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.splitpoint.design.ClusterModel;
import dev.splitpoint.design.ModelConstants;
import dev.splitpoint.design.Simulation;
import dev.splitpoint.yaml.syntax.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The reference of the document: its examples are valid, and its tables match the schema. */
@Tag("fast")
class DocumentReferenceTest {
    /** Parts of the schema by the headings of their sections. */
    private static final Map<String, String> TABLES = Map.ofEntries(
            Map.entry("The whole", ""),
            Map.entry("Notes", "/properties/notes/items"),
            Map.entry("`table`", "/properties/table"),
            Map.entry("A column family", "/definitions/family"),
            Map.entry("GC rules", "/definitions/gcRule"),
            Map.entry("`rowKey`", "/properties/rowKey"),
            Map.entry("A segment", "/definitions/segment"),
            Map.entry("Types", "/definitions/type"),
            Map.entry("Encodings of numbers", "/definitions/intEncoding"),
            Map.entry("Formats", "/definitions/format"),
            Map.entry("Generators", "/definitions/generator"),
            Map.entry("A column", "/definitions/column"),
            Map.entry("A query", "/definitions/query"),
            Map.entry("Conditions", "/definitions/condition"),
            Map.entry("`workload`", "/properties/workload"),
            Map.entry("A phase", "/definitions/phase"),
            Map.entry("Rates", "/definitions/rate"),
            Map.entry("`simulation`", "/properties/simulation"));

    private static final Map<String, String> REFERENCES = Map.of(
            "gcRule", "[a GC rule](#gc-rules)",
            "type", "[a type](#types)",
            "intEncoding", "[an encoding of numbers](#encodings-of-numbers)",
            "format", "[a format](#formats)",
            "generator", "[a generator](#generators)",
            "rate", "[a rate](#rates)");

    private static final Pattern EXAMPLES = Pattern.compile("```yaml (\\w+)\\n(.*?)```", Pattern.DOTALL);

    private static String reference() throws IOException {
        return Files.readString(Path.of("docs/document.md")).replace("\r\n", "\n");
    }

    static Stream<Arguments> examples() throws IOException {
        List<Arguments> examples = new ArrayList<>();
        Matcher matcher = EXAMPLES.matcher(reference());
        while (matcher.find()) {
            String what = matcher.group(1);
            matcher.group(2).lines().forEach(line -> examples.add(Arguments.of(what, line)));
        }
        return examples.stream();
    }

    @ParameterizedTest(name = "{0}: {1}")
    @MethodSource("examples")
    void everyExampleIsValidInItsContext(String what, String example) {
        assertThat(DesignReader.read(embedded(what, example)).problems())
                .filteredOn(Problem::isError)
                .isEmpty();
    }

    private static String embedded(String what, String example) {
        String segments = "- name: at\n";
        String map = example.startsWith("{") ? example : "{ " + example + " }";
        return switch (what) {
            case "family" ->
                Minimal.with(
                        "gcRule: { maxAge: 604800s }",
                        example.substring(1, example.length() - 1).strip());
            case "gcRule" -> Minimal.with("gcRule: { maxAge: 604800s }", "gcRule: " + map);
            case "encoding" -> Minimal.with("{ delimitedBytes: { delimiter: \"#\" } }", map);
            case "segment" -> Minimal.with(segments, "- " + example + "\n    " + segments);
            case "type" -> Minimal.with("qualifier: v,", "qualifier: v, type: " + map + ",");
            case "format" -> Minimal.with("{ paddedDecimal: { width: 8 } }", map);
            case "generator" -> Minimal.with(segments, "- { name: s, generator: " + map + " }\n    " + segments);
            case "column" -> Minimal.with("columns:\n", "columns:\n  - " + example + "\n");
            case "query" -> Minimal.with("queries:\n", "queries:\n  - " + example + "\n");
            case "condition" -> Minimal.with("{ eq: 17 }", map);
            case "phase" -> Minimal.with("phases:\n", "phases:\n    - " + example + "\n");
            case "rate" -> Minimal.with("{ constant: 1000 }", map);
            case "note" -> Minimal.TEXT + "notes: [ " + example + " ]\n";
            case "simulation" ->
                Minimal.TEXT.substring(0, Minimal.TEXT.indexOf("simulation:")) + "simulation: " + map + "\n";
            default -> throw new IllegalArgumentException("There is no place for examples of '" + what + "'.");
        };
    }

    /** The updated reference is in {@code target/document.md}. */
    @Test
    void everyTableMatchesTheSchema() throws IOException {
        JsonNode schema = new ObjectMapper().readTree(DesignSchema.text());
        String reference = reference();
        String updated = reference;
        for (Map.Entry<String, String> table : TABLES.entrySet()) {
            updated = withTable(updated, table.getKey(), rows(schema.at(table.getValue()), ""));
        }
        Path copy = Path.of("target/document.md");
        Files.writeString(copy, updated);
        assertThat(reference).as("Copy %s to docs/document.md.", copy).isEqualTo(updated);
    }

    /** {@return the reference with another table in a section} */
    private static String withTable(String reference, String heading, List<String> rows) {
        int section = reference.indexOf("\n## " + heading + "\n");
        assertThat(section).as("section '%s'", heading).isPositive();
        int first = reference.indexOf("\n", reference.indexOf("\n|---", section) + 1) + 1;
        int end = reference.indexOf("\n\n", first);
        return reference.substring(0, first) + String.join("\n", rows) + reference.substring(end);
    }

    private static List<String> rows(JsonNode map, String prefix) {
        Set<String> required = new HashSet<>();
        map.path("required").forEach(key -> required.add(key.asText()));
        // A map that can also be empty.
        map.path("anyOf").forEach(form -> form.path("required").forEach(key -> required.add(key.asText())));
        List<String> rows = new ArrayList<>();
        map.path("properties").properties().forEach(property -> {
            JsonNode schema = property.getValue();
            String key = prefix + property.getKey();
            rows.add("| `%s` | %s | %s | %s |"
                    .formatted(
                            key,
                            values(schema),
                            required.contains(property.getKey()) ? "needed" : defaultOf(key, schema),
                            schema.path("description").asText()));
            boolean hasOwnTable = required.contains("apiVersion") && TABLES.containsValue("/properties/" + key);
            if (!hasOwnTable && !key.equals("notes")) {
                rows.addAll(rows(schema, key + "."));
                rows.addAll(rows(schema.path("items"), key + "[]."));
            }
        });
        return rows;
    }

    private static String values(JsonNode schema) {
        if (schema.has("allOf")) {
            String definition = schema.at("/allOf/0/$ref").asText();
            return REFERENCES.get(definition.substring(definition.lastIndexOf('/') + 1));
        }
        if (schema.has("title")) {
            return schema.get("title").asText();
        }
        if (schema.has("enum")) {
            return schema.get("enum")
                    .valueStream()
                    .map(value -> "`" + value.asText() + "`")
                    .collect(Collectors.joining(", "));
        }
        return switch (schema.path("type").asText()) {
            case "object" -> "a map";
            case "array" -> "a list";
            default -> "a text";
        };
    }

    private static String defaultOf(String key, JsonNode schema) {
        JsonNode value = schema.path("default");
        if (value.isObject()) {
            return "`{ "
                    + value.properties().stream()
                            .map(entry -> entry.getKey() + ": " + entry.getValue())
                            .collect(Collectors.joining(", "))
                    + " }`";
        }
        return value.isMissingNode() ? capacity(key) : "`" + value.asText() + "`";
    }

    /** {@return the defaults of a constant that depends on the type of storage} */
    private static String capacity(String key) {
        return ModelConstants.ALL.stream()
                .filter(constant -> key.equals("model." + constant.path()))
                .map(constant -> "`%.0f`, HDD `%.0f`"
                        .formatted(
                                constant.value(ClusterModel.of(Simulation.Storage.SSD)),
                                constant.value(ClusterModel.of(Simulation.Storage.HDD))))
                .collect(Collectors.joining());
    }

    @Test
    void everyKindHasAnExample() throws IOException {
        JsonNode definitions = new ObjectMapper().readTree(DesignSchema.text()).path("definitions");
        String all = String.join(
                "\n", examples().map(example -> example.get()[1] + "\n").toList());
        for (String choice : List.of("format", "generator", "rate", "condition", "gcRule", "type")) {
            definitions
                    .path(choice)
                    .path("properties")
                    .fieldNames()
                    .forEachRemaining(kind -> assertThat(all).as(choice).contains(kind + ":"));
        }
    }
}
