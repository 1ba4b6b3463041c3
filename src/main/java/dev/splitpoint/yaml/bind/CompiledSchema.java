package dev.splitpoint.yaml.bind;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.databind.JsonNode;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.PathType;
import com.networknt.schema.SchemaValidatorsConfig;
import com.networknt.schema.SpecVersion;
import com.networknt.schema.ValidationMessage;
import dev.splitpoint.design.kind.DesignKinds;
import java.util.Set;

/** The JSON Schema of documents with certain generators and formats, ready to check documents. */
public final class CompiledSchema {
    private final JsonNode tree;
    private final JsonSchema schema;

    private CompiledSchema(JsonNode tree) {
        this.tree = tree;
        this.schema = JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V7)
                .getSchema(
                        tree,
                        SchemaValidatorsConfig.builder()
                                .pathType(PathType.JSON_POINTER)
                                .build());
    }

    /** {@return the schema of documents with these generators and formats} */
    public static CompiledSchema of(DesignKinds kinds) {
        return new CompiledSchema(DesignCodec.schema(kinds));
    }

    Set<ValidationMessage> validate(JsonNode document) {
        return schema.validate(document);
    }

    /** {@return the part of the schema at a JSON Pointer; a missing node if the schema has no such part} */
    public JsonNode at(String pointer) {
        return tree.at(JsonPointer.compile(pointer));
    }
}
