package dev.splitpoint.export;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.GcRule;
import dev.splitpoint.design.TableSchema;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.yaml.bind.YamlText;
import java.util.List;
import java.util.Locale;

/** Exporter of Config Connector resources for Kubernetes, {@code bigtable.cnrm.cloud.google.com/v1beta1}. */
final class ConfigConnectorExporter extends Exporter {
    ConfigConnectorExporter() {
        super(
                "config-connector",
                "Config Connector",
                ".config-connector.yaml",
                "BigtableTable and BigtableGCPolicy resources for Kubernetes");
    }

    @Override
    public Export export(ExportRequest request) {
        TableSchema table = request.table();
        Omissions omissions =
                new Omissions(request.design()).addUsage().addTiering(table).add("The row key schema, which SQL uses.");
        List<ColumnFamily> families = table.columnFamilies().stream()
                .filter(family -> family.aggregate().isEmpty())
                .toList();
        table.columnFamilies().stream()
                .filter(family -> family.aggregate().isPresent())
                .forEach(family -> omissions.add("The family '" + family.name()
                        + "': Config Connector has no types of families. Create it with cbt."));
        UniqueNames names = new UniqueNames("-");
        String name = names.of(name(table.tableId()));
        StringBuilder resources = new StringBuilder(YamlText.of(table(request, name, families, omissions)));
        for (ColumnFamily family : families) {
            family.gcRule()
                    .ifPresent(rule -> resources
                            .append("---\n")
                            .append(YamlText.of(policy(
                                    request, name, names.of(name + "-" + name(family.name())), family.name(), rule))));
        }
        return Export.of(fileName(request.design()), omissions.header("#") + resources, omissions.list());
    }

    /**
     * {@return a valid Kubernetes name: lower-case letters, digits, and inner hyphens; {@code My_Table} becomes
     * {@code my-table}}
     */
    private static String name(String id) {
        String name = id.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^-|-$", "");
        return name.isEmpty() ? "x" : name;
    }

    private static ObjectNode resource(ExportRequest request, String kind, String name) {
        ObjectNode resource = JsonNodeFactory.instance
                .objectNode()
                .put("apiVersion", "bigtable.cnrm.cloud.google.com/v1beta1")
                .put("kind", kind);
        resource.putObject("metadata")
                .put("name", name)
                .putObject("annotations")
                .put("cnrm.cloud.google.com/project-id", request.options().project());
        return resource;
    }

    private static void instance(ObjectNode spec, ExportRequest request) {
        spec.putObject("instanceRef")
                .put(
                        "external",
                        "projects/" + request.options().project() + "/instances/"
                                + request.options().instance());
    }

    private static ObjectNode table(
            ExportRequest request, String name, List<ColumnFamily> families, Omissions omissions) {
        TableSchema table = request.table();
        ObjectNode resource = resource(request, "BigtableTable", name);
        ObjectNode spec = resource.putObject("spec").put("resourceID", table.tableId());
        instance(spec, request);
        if (table.deletionProtection()) {
            // Text, as in the resource definition. Older versions reject it and expect PROTECTED, which newer
            // versions read as false.
            spec.put("deletionProtection", "true");
        }
        ArrayNode list = spec.putArray("columnFamily");
        families.forEach(family -> list.addObject().put("family", family.name()));
        List<KeyBytes> splits = omissions.supportedSplits(SplitText::isText, SplitText.REASON);
        if (!splits.isEmpty()) {
            ArrayNode keys = spec.putArray("splitKeys");
            splits.forEach(key -> keys.add(SplitText.of(key)));
        }
        table.changeStream().ifPresent(period -> spec.put("changeStreamRetention", GoDuration.text(period)));
        table.automatedBackup()
                .ifPresent(backup -> spec.putObject("automatedBackupPolicy")
                        .put("retentionPeriod", GoDuration.text(backup.retentionPeriod()))
                        .put("frequency", GoDuration.text(backup.frequency())));
        return resource;
    }

    private static ObjectNode policy(ExportRequest request, String table, String name, String family, GcRule rule) {
        ObjectNode resource = resource(request, "BigtableGCPolicy", name);
        ObjectNode spec = resource.putObject("spec");
        instance(spec, request);
        spec.putObject("tableRef").put("name", table);
        spec.put("columnFamily", family)
                .put("deletionPolicy", "ABANDON")
                .put("gcRules", JsonText.oneLine(PolicyJson.of(rule)));
        return resource;
    }
}
