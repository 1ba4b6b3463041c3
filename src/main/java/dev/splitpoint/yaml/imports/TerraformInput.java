package dev.splitpoint.yaml.imports;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Reads the JSON of {@code terraform show -json}, for a state or a plan, and the state file {@code terraform.tfstate}.
 *
 * <p>Source: "JSON Output Format" in Terraform's documentation. The format of the state file is not documented; version
 * 4 is read.
 */
final class TerraformInput {
    private static final String PREFIX = "google_bigtable_";
    private static final String STATE_RESOURCES = "resources";

    private TerraformInput() {}

    static boolean matches(JsonNode root) {
        return root.has("planned_values") || root.has("values") || root.has("terraform_version");
    }

    /** {@return the tables, with the policies and clusters of the file} */
    static List<FoundTable> tables(JsonNode root, List<String> notes) throws ImportException {
        List<JsonNode> resources = root.path(STATE_RESOURCES).isArray() ? stateResources(root) : new ArrayList<>();
        JsonNode values = root.has("planned_values") ? root.path("planned_values") : root.path("values");
        collect(values.path("root_module"), resources);
        Map<String, FoundCluster> clusters = new HashMap<>();
        for (JsonNode resource : resources) {
            if (isType(resource, "google_bigtable_instance")) {
                String name = resource.path("values").path("name").asText();
                FoundCluster.of(name, resource.path("values").path("cluster"), notes)
                        .ifPresent(cluster -> clusters.put(name, cluster));
            }
        }
        List<FoundTable> tables = new ArrayList<>();
        for (JsonNode resource : resources) {
            if (isType(resource, "google_bigtable_table")) {
                tables.add(table(resource.path("values"), clusters, notes));
            }
        }
        Set<String> skipped = new TreeSet<>();
        for (JsonNode resource : resources) {
            if (isType(resource, "google_bigtable_gc_policy")) {
                addPolicy(resource, tables, notes);
            } else if (resource.path("type").asText().startsWith(PREFIX)
                    && !isType(resource, "google_bigtable_table")
                    && !isType(resource, "google_bigtable_instance")) {
                skipped.add(resource.path("type").asText().substring(PREFIX.length()));
            }
        }
        if (!skipped.isEmpty()) {
            notes.add("Resources of these types were not imported, because a design does not contain them: "
                    + String.join(", ", skipped) + ".");
        }
        return tables;
    }

    /** {@return the resources of a state file, in the form of {@code terraform show -json}} */
    private static List<JsonNode> stateResources(JsonNode root) throws ImportException {
        if (root.path("version").asInt() != 4) {
            throw new ImportException("This is a state of Terraform of version '"
                    + root.path("version").asText()
                    + "', and only version 4 can be read. Use the output of 'terraform show -json'.");
        }
        List<JsonNode> resources = new ArrayList<>();
        for (JsonNode resource : root.path(STATE_RESOURCES)) {
            for (JsonNode instance : resource.path("instances")) {
                ObjectNode shown = JsonNodeFactory.instance.objectNode();
                shown.set("mode", resource.path("mode"));
                shown.set("type", resource.path("type"));
                shown.put(
                        "address",
                        resource.path("type").asText() + "."
                                + resource.path("name").asText());
                shown.set("values", instance.path("attributes"));
                resources.add(shown);
            }
        }
        return resources;
    }

    private static boolean isType(JsonNode resource, String type) {
        return resource.path("type").asText().equals(type)
                && !resource.path("mode").asText().equals("data");
    }

    private static void collect(JsonNode module, List<JsonNode> resources) {
        module.path("resources").forEach(resources::add);
        module.path("child_modules").forEach(child -> collect(child, resources));
    }

    private static FoundTable table(JsonNode values, Map<String, FoundCluster> clusters, List<String> notes)
            throws ImportException {
        String id = values.path("name").asText();
        // A plan does not contain the name of an instance that a table refers to by the ID of the new instance.
        Optional<FoundCluster> cluster = instance(values).isEmpty() && clusters.size() == 1
                ? clusters.values().stream().findFirst()
                : Optional.ofNullable(clusters.get(instance(values)));
        FoundTable found = new FoundTable(
                id,
                id,
                instance(values),
                FoundTable.message(id),
                FoundTable.splits(values.path("split_keys")),
                cluster);
        found.table()
                .put(
                        "deletionProtection",
                        values.path("deletion_protection").asText().equals("PROTECTED"));
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

    private static void addPolicy(JsonNode resource, List<FoundTable> tables, List<String> notes)
            throws ImportException {
        JsonNode values = resource.path("values");
        String instance = instance(values);
        boolean added = false;
        for (FoundTable table : tables) {
            if (table.id().equals(values.path("table").asText())
                    && table.instance().equals(instance)) {
                table.addPolicy(
                        values.path("column_family").asText(),
                        GcRules.of(
                                values.path("gc_rules"),
                                values.path("mode"),
                                values.path("max_age"),
                                values.path("max_version")),
                        notes);
                added = true;
            }
        }
        if (!added) {
            notes.add("The policy '" + resource.path("address").asText()
                    + "' was not imported: the file does not contain its table.");
        }
    }
}
