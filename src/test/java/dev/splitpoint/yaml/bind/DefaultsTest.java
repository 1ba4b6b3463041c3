package dev.splitpoint.yaml.bind;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitpoint.design.TableDesign;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the schema says of a default is what the reader does. */
@Tag("fast")
class DefaultsTest {
    private static final JsonNode SCHEMA = schema();

    private static JsonNode schema() {
        try {
            return new ObjectMapper().readTree(DesignSchema.text());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Stream<String> formats() {
        return SCHEMA.at("/definitions/format/properties").properties().stream().map(p -> p.getKey());
    }

    /** All but two: a constant is no map, and a weighted map has keys of its own; a salt has two forms. */
    static Stream<String> generators() {
        return SCHEMA.at("/definitions/generator/properties").properties().stream()
                .map(p -> p.getKey())
                .filter(kind -> !kind.equals("weighted") && !kind.equals("salt"));
    }

    @ParameterizedTest
    @MethodSource("formats")
    void formatWithExplicitDefaultsIsEqual(String kind) {
        JsonNode schema = SCHEMA.at("/definitions/format/properties/" + kind);
        String id = "format: { paddedDecimal: { width: 8 } }";
        assertThat(read(id, "format: { " + kind + ": " + filled(schema, true) + " }"))
                .isEqualTo(read(id, "format: { " + kind + ": " + filled(schema, false) + " }"));
    }

    @ParameterizedTest
    @MethodSource("generators")
    void generatorWithExplicitDefaultsIsEqual(String kind) {
        JsonNode schema = SCHEMA.at("/definitions/generator/properties/" + kind);
        String clock = "generator: { clock: {} }";
        assertThat(read(clock, "generator: { " + kind + ": " + filled(schema, true) + " }"))
                .isEqualTo(read(clock, "generator: { " + kind + ": " + filled(schema, false) + " }"));
    }

    @Test
    void simulationWithExplicitDefaultsIsEqual() {
        JsonNode simulation = SCHEMA.at("/properties/simulation");
        String cluster = Minimal.TEXT.substring(Minimal.TEXT.indexOf("simulation:"));
        ObjectNode full = filled(simulation, true);
        ObjectNode model = filled(simulation.at("/properties/model"), true);
        model.set("verdicts", filled(simulation.at("/properties/model/properties/verdicts"), true));
        full.set("model", model);
        full.set("initial", filled(simulation.at("/properties/initial"), true));
        assertThat(model).hasSizeGreaterThan(30);
        assertThat(model.get("verdicts")).hasSizeGreaterThan(8);
        assertThat(read(cluster, "simulation: " + full)).isEqualTo(read(cluster, ""));
    }

    @Test
    void remainingSectionsWithExplicitDefaultsAreEqual() {
        assertThat(read("  updates: 0\n", "", Minimal.with("  seed: 42\n", "  updates: 0\n")))
                .isEqualTo(read(
                        "  updates: 0\n",
                        "  seed: 42\n  updates: 0\n",
                        Minimal.with("  seed: 42\n", "  updates: 0\n")));
        String column = "valueBytes: { constant: 8 }";
        JsonNode schema = SCHEMA.at("/definitions/column");
        String presence = schema.at("/properties/presence/default").asText();
        assertThat(read(column, column + ", presence: " + presence)).isEqualTo(read(column, column));
    }

    private static TableDesign read(String from, String to) {
        return read(from, to, Minimal.TEXT);
    }

    private static TableDesign read(String from, String to, String text) {
        DesignDocument document = DesignReader.read(text.replace(from, to));
        assertThat(document.design()).as("%s", document.problems()).isPresent();
        return document.design().orElseThrow();
    }

    /** {@return a value with all keys that are needed, and perhaps with the defaults of the others} */
    private static ObjectNode filled(JsonNode schema, boolean defaults) {
        ObjectNode value = new ObjectMapper().createObjectNode();
        schema.path("required")
                .forEach(key -> value.set(
                        key.asText(),
                        example(key.asText(), schema.path("properties").path(key.asText()))));
        if (defaults) {
            schema.path("properties").properties().forEach(property -> {
                if (property.getValue().has("default")) {
                    value.set(property.getKey(), property.getValue().get("default"));
                }
            });
        }
        return value;
    }

    private static JsonNode example(String key, JsonNode schema) {
        ObjectMapper mapper = new ObjectMapper();
        if (schema.has("enum")) {
            return schema.get("enum").get(0);
        }
        return switch (key) {
            case "of" -> mapper.createArrayNode().add("id");
            case "text" -> mapper.getNodeFactory().textNode("a{}");
            case "width", "mean", "deviation", "bytes" ->
                mapper.getNodeFactory().numberNode(8);
            case "value", "file" -> mapper.getNodeFactory().textNode("a");
            default -> mapper.getNodeFactory().numberNode(40);
        };
    }
}
