package dev.splitpoint.yaml.imports;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;

/**
 * Reads the file that {@code gcloud --row-key-schema-definition-file} takes. Its delimiter is text, or Base64 with the
 * option {@code --row-key-schema-pre-encoded-bytes}. The file does not state which: a delimiter such as {@code Iw==} is
 * read as Base64, since a delimiter of letters and digits is not useful.
 */
final class SchemaInput {
    private static final String BASE64 =
            "(?=.*[A-Za-z0-9])(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{4})";

    private SchemaInput() {}

    static boolean matches(JsonNode root) {
        return root.path("fields").isArray() && root.path("encoding").isObject() && !root.has("name");
    }

    /** {@return the table, with a name that is not part of the file} */
    static FoundTable table(JsonNode root, String name, List<String> notes) {
        FoundTable found = FoundTable.named(name);
        ObjectNode schema = root.deepCopy();
        if (schema.path("encoding").path("delimitedBytes") instanceof ObjectNode delimited) {
            String delimiter = delimited.path("delimiter").asText();
            if (!delimiter.matches(BASE64)) {
                delimited.put(
                        "delimiter", Base64.getEncoder().encodeToString(delimiter.getBytes(StandardCharsets.UTF_8)));
            }
        }
        found.table().set("rowKeySchema", schema);
        notes.add("The file has only the row key schema. Add the column families of the table.");
        return found;
    }
}
