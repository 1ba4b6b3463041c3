package dev.splitpoint.yaml.imports;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads the JSON of {@code terraform show -json}, for a state or a plan.
 *
 * <p>Source: "JSON Output Format" in Terraform's documentation.
 */
final class TerraformInput {
    private TerraformInput() {}

    static boolean matches(JsonNode root) {
        return root.has("planned_values") || root.has("values") || root.has("terraform_version");
    }

    /** {@return the tables, with the policies of the file} */
    static List<FoundTable> tables(JsonNode root, List<String> notes) throws ImportException {
        JsonNode values = root.has("planned_values") ? root.path("planned_values") : root.path("values");
        List<JsonNode> resources = new ArrayList<>();
        collect(values.path("root_module"), resources);
        List<FoundTable> tables = new ArrayList<>();
        for (JsonNode resource : resources) {
            if (isType(resource, "google_bigtable_table")) {
                tables.add(table(resource.path("values"), notes));
            }
        }
        for (JsonNode resource : resources) {
            if (isType(resource, "google_bigtable_gc_policy")) {
                addPolicy(resource, tables, notes);
            }
        }
        return tables;
    }

    private static boolean isType(JsonNode resource, String type) {
        return resource.path("type").asText().equals(type) && !resource.path("mode").asText().equals("data");
    }

    private static void collect(JsonNode module, List<JsonNode> resources) {
        module.path("resources").forEach(resources::add);
        module.path("child_modules").forEach(child -> collect(child, resources));
    }

    private static FoundTable table(JsonNode values, List<String> notes) throws ImportException {
        String id = values.path("name").asText();
        FoundTable found = new FoundTable(
                id, id, instance(values), FoundTable.message(id), FoundTable.splits(values.path("split_keys")));
        found.table().put("deletionProtection", values.path("deletion_protection").asText().equals("PROTECTED"));
        for (JsonNode family : values.path("column_family")) {
            found.addFamily(family.path("family").asText(), family.path("type"), notes);
        }
        found.addChangeStream(values.path("change_stream_retention"));
        JsonNode backup = values.path("automated_backup_policy").path(0);
        found.addBackup(backup.path("retention_period"), backup.path("frequency"));
        String schema = values.path("row_key_schema").asText("");
        if (!schema.isEmpty() && !values.path("row_key_schema").isNull()) {
            JsonNode json = JsonInput.parse(schema, "row key schema of the table '" + id + "'");
            found.table().set("rowKeySchema", json.has("structType") ? json.path("structType") : json);
        }
        return found;
    }

    /** {@return the ID of the instance: resources also refer to it by {@code projects/P/instances/I}} */
    private static String instance(JsonNode values) {
        String name = values.path("instance_name").asText();
        return name.substring(name.lastIndexOf('/') + 1);
    }

    private static void addPolicy(JsonNode resource, List<FoundTable> tables, List<String> notes) throws ImportException {
        JsonNode values = resource.path("values");
        String instance = instance(values);
        boolean added = false;
        for (FoundTable table : tables) {
            if (table.id().equals(values.path("table").asText()) && table.instance().equals(instance)) {
                table.addPolicy(values.path("column_family").asText(),
                        GcRules.of(values.path("gc_rules"), values.path("mode"), values.path("max_age"), values.path("max_version")), notes);
                added = true;
            }
        }
        if (!added) {
            notes.add("The policy '" + resource.path("address").asText() + "' was not imported: the file does not contain its table.");
        }
    }
}
