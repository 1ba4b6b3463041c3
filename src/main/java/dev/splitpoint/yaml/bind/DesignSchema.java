package dev.splitpoint.yaml.bind;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.PathType;
import com.networknt.schema.SchemaValidatorsConfig;
import com.networknt.schema.SpecVersion;
import com.networknt.schema.ValidationMessage;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.Set;

/** The JSON Schema of design documents, in Draft-07: the newest that YAML language servers read. */
public final class DesignSchema {
    /** The version of documents that is written. */
    public static final String API_VERSION = "splitpoint.dev/v1";

    public static final String KIND = "TableDesign";

    /** What the schema's file is called, also where it is written beside a document. */
    public static final String FILE_NAME = "table-design-v1.schema.json";

    /** The first line of a document that names the schema beside it, for editors with a YAML language server. */
    public static final String MODELINE = "# yaml-language-server: $schema=" + FILE_NAME;

    /** Read once, when the first document is: parsing it takes longer than checking a document. */
    private static final class Parsed {
        static final JsonNode TREE = tree();
        static final JsonSchema SCHEMA =
                JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V7)
                        .getSchema(
                                TREE,
                                SchemaValidatorsConfig.builder()
                                        .pathType(PathType.JSON_POINTER)
                                        .build());

        private static JsonNode tree() {
            try {
                return new ObjectMapper().readTree(text());
            } catch (JsonProcessingException e) {
                throw new IllegalStateException("The schema in the program is damaged.", e);
            }
        }
    }

    private DesignSchema() {}

    public static String text() {
        try (InputStream in = Objects.requireNonNull(DesignSchema.class.getResourceAsStream(FILE_NAME))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Set<ValidationMessage> validate(JsonNode document) {
        return Parsed.SCHEMA.validate(document);
    }

    /** {@return the part of the schema at a JSON Pointer; a missing node where there is none} */
    public static JsonNode at(String pointer) {
        return Parsed.TREE.at(JsonPointer.compile(pointer));
    }
}
