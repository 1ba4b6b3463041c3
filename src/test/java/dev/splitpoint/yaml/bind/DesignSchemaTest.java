package dev.splitpoint.yaml.bind;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

@Tag("fast")
class DesignSchemaTest {
    /** Forms that are read and written in a shorter way. */
    private static final Set<String> READ_ONLY = Set.of(
            "#/definitions/intEncoding/bigEndianBytes",
            "#/definitions/type/stringType/encoding",
            "#/definitions/type/stringType/encoding/utf8Bytes",
            "#/definitions/type/bytesType/encoding",
            "#/definitions/type/bytesType/encoding/raw",
            "#/definitions/rate/ramp/noise",
            "#/definitions/rate/sine/noise",
            "#/definitions/format/plain");

    private final ObjectMapper mapper = new ObjectMapper();

    /** The current schema is in {@code target/expected-schema.json}. */
    @Test
    void schemaTextMatchesTheExpectedFile() throws Exception {
        Path expected = Path.of("src/test/resources/dev/splitpoint/yaml/bind/expected-schema.json");
        Path current = Path.of("target/expected-schema.json");
        Files.writeString(current, DesignSchema.text());
        assertThat(DesignSchema.text())
                .as("Copy %s to %s.", current, expected)
                .isEqualTo(Files.readString(expected).replace("\r\n", "\n"));
    }

    @Test
    void everyPropertyIsDescribed() throws Exception {
        List<String> bare = new ArrayList<>();
        undescribed(mapper.readTree(DesignSchema.text()), "#", bare);
        assertThat(bare).isEmpty();
    }

    private static void undescribed(JsonNode schema, String path, List<String> bare) {
        schema.path("properties").properties().forEach(property -> {
            if (property.getValue().path("description").asText().isBlank()) {
                bare.add(path + "/" + property.getKey());
            }
        });
        schema.properties().forEach(field -> undescribed(field.getValue(), path + "/" + field.getKey(), bare));
        for (JsonNode item : schema.isArray() ? schema : List.<JsonNode>of()) {
            undescribed(item, path, bare);
        }
    }

    @Test
    void schemaIsDraft7WithAnId() throws Exception {
        JsonNode schema = mapper.readTree(DesignSchema.text());
        assertThat(schema.path("$schema").asText()).isEqualTo("http://json-schema.org/draft-07/schema#");
        assertThat(schema.path("$id").asText()).endsWith("/" + DesignSchema.FILE_NAME);
    }

    @Test
    void writerUsesEverySchemaProperty() throws Exception {
        JsonNode schema = mapper.readTree(DesignSchema.text());
        Set<String> all = new LinkedHashSet<>();
        properties(schema, "#", all);
        schema.path("definitions")
                .properties()
                .forEach(d -> properties(d.getValue(), "#/definitions/" + d.getKey(), all));
        Set<String> written = new LinkedHashSet<>();
        RandomDesigns designs = new RandomDesigns(45);
        for (int i = 0; i < 500; i++) {
            Object tree = new Load(LoadSettings.builder().build()).loadFromString(DesignWriter.write(designs.next()));
            visit(schema, schema, "#", mapper.valueToTree(tree), written);
        }
        all.removeAll(written);
        assertThat(all).isEqualTo(READ_ONLY);
    }

    private static void properties(JsonNode schema, String path, Set<String> found) {
        schema.path("properties").properties().forEach(property -> {
            found.add(path + "/" + property.getKey());
            properties(property.getValue(), path + "/" + property.getKey(), found);
        });
        if (schema.has("items") && schema.get("items").isObject()) {
            properties(schema.get("items"), path + "/[]", found);
        }
    }

    private static void visit(JsonNode root, JsonNode schema, String path, JsonNode value, Set<String> written) {
        String ref = schema.has("allOf")
                ? schema.at("/allOf/0/$ref").asText()
                : schema.path("$ref").asText();
        if (!ref.isEmpty()) {
            visit(root, root.at(ref.substring(1)), ref, value, written);
            return;
        }
        value.properties().forEach(field -> {
            if (schema.path("properties").has(field.getKey())) {
                String place = path + "/" + field.getKey();
                written.add(place);
                visit(root, schema.get("properties").get(field.getKey()), place, field.getValue(), written);
            } else if (schema.path("additionalProperties").isObject()) {
                visit(root, schema.get("additionalProperties"), path, field.getValue(), written);
            }
        });
        if (value.isArray() && schema.path("items").isObject()) {
            value.forEach(item -> visit(root, schema.get("items"), path + "/[]", item, written));
        }
    }
}
