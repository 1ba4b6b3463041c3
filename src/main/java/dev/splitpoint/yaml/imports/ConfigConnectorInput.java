package dev.splitpoint.yaml.imports;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads the resources {@code BigtableTable}, {@code BigtableGCPolicy} and {@code BigtableInstance} of Config Connector.
 */
final class ConfigConnectorInput {
    private ConfigConnectorInput() {}

    static boolean matches(JsonNode resource) {
        return resource.path("apiVersion").asText().startsWith("bigtable.cnrm.cloud.google.com/");
    }

    /** {@return the tables, with the policies of the file} */
    static List<FoundTable> tables(List<JsonNode> resources, List<String> notes) throws ImportException {
        Map<String, FoundCluster> clusters = new HashMap<>();
        for (JsonNode resource : resources) {
            if (matches(resource) && resource.path("kind").asText().equals("BigtableInstance")) {
                String name = resource.path("metadata").path("name").asText();
                String id = resource.path("spec").path("resourceID").asText(name);
                FoundCluster.of(id, resource.path("spec").path("cluster"), notes)
                        .ifPresent(cluster -> {
                            clusters.put(name, cluster);
                            clusters.put(id, cluster);
                        });
            }
        }
        List<FoundTable> tables = new ArrayList<>();
        for (JsonNode resource : resources) {
            if (matches(resource) && resource.path("kind").asText().equals("BigtableTable")) {
                tables.add(table(resource, clusters, notes));
            }
        }
        for (JsonNode resource : resources) {
            if (matches(resource) && resource.path("kind").asText().equals("BigtableGCPolicy")) {
                addPolicy(resource, tables, notes);
            }
        }
        return tables;
    }

    private static FoundTable table(JsonNode resource, Map<String, FoundCluster> clusters, List<String> notes)
            throws ImportException {
        JsonNode spec = resource.path("spec");
        String label = resource.path("metadata").path("name").asText();
        String id = spec.path("resourceID").asText(label);
        String instance = last(reference(spec.path("instanceRef")));
        FoundTable found = new FoundTable(
                id,
                label,
                instance,
                FoundTable.message(id),
                FoundTable.splits(spec.path("splitKeys")),
                Optional.ofNullable(clusters.get(instance)));
        String protection = spec.path("deletionProtection").asText();
        found.table().put("deletionProtection", protection.equals("true") || protection.equals("PROTECTED"));
        for (JsonNode family : spec.path("columnFamily")) {
            found.addFamily(family.path("family").asText(), family.path("type"), notes);
        }
        found.addChangeStream(spec.path("changeStreamRetention"));
        JsonNode backup = spec.path("automatedBackupPolicy");
        found.addBackup(backup.path("retentionPeriod"), backup.path("frequency"));
        return found;
    }

    private static String reference(JsonNode reference) {
        return reference.path("external").asText(reference.path("name").asText());
    }

    private static String last(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    private static void addPolicy(JsonNode resource, List<FoundTable> tables, List<String> notes)
            throws ImportException {
        JsonNode spec = resource.path("spec");
        JsonNode reference = spec.path("tableRef");
        boolean added = false;
        for (FoundTable table : tables) {
            boolean isMatch = reference.has("external")
                    ? table.id().equals(last(reference.path("external").asText()))
                    : table.label().equals(reference.path("name").asText());
            if (isMatch) {
                table.addPolicy(
                        spec.path("columnFamily").asText(),
                        GcRules.of(
                                spec.path("gcRules"), spec.path("mode"), spec.path("maxAge"), spec.path("maxVersion")),
                        notes);
                added = true;
            }
        }
        if (!added) {
            notes.add("The policy '" + resource.path("metadata").path("name").asText()
                    + "' was not imported: the file does not contain its table.");
        }
    }
}
