package dev.splitpoint.export;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitpoint.design.TableSchema;
import dev.splitpoint.yaml.bind.DesignJson;
import dev.splitpoint.yaml.syntax.Durations;
import java.util.Base64;

/** Exporter of {@code CreateTableRequest} of the Bigtable Admin API v2 as JSON. */
final class AdminJsonExporter extends Exporter {
    AdminJsonExporter() {
        super(
                "admin-json",
                "Admin API JSON",
                ".create-table.json",
                "CreateTableRequest of the Bigtable Admin API, for REST calls and client libraries");
    }

    @Override
    public Export export(ExportRequest request) {
        Omissions omissions = new Omissions(request.design()).addUsage();
        ObjectNode json = JsonNodeFactory.instance
                .objectNode()
                .put(
                        "parent",
                        "projects/" + request.options().project() + "/instances/"
                                + request.options().instance())
                .put("tableId", request.table().tableId());
        ObjectNode table = json.putObject("table");
        table.setAll(table(request.table()));
        RowKeySchema.obstacle(request.design().rowKey())
                .ifPresentOrElse(
                        reason -> omissions.addRowKeySchema(reason),
                        () -> table.set(
                                "rowKeySchema",
                                RowKeySchema.json(request.design().rowKey())));
        omissions
                .supportedSplits(key -> true, "")
                .forEach(key -> json.withArray("initialSplits")
                        .addObject()
                        .put("key", Base64.getEncoder().encodeToString(key.toArray())));
        return Export.of(fileName(request.design()), JsonText.indented(json), omissions.list());
    }

    private static ObjectNode table(TableSchema schema) {
        ObjectNode table = JsonNodeFactory.instance.objectNode();
        ObjectNode families = table.putObject("columnFamilies");
        schema.columnFamilies().forEach(family -> families.set(family.name(), DesignJson.apiFamily(family)));
        table.put("granularity", "MILLIS").put("deletionProtection", schema.deletionProtection());
        schema.changeStream()
                .ifPresent(period ->
                        table.putObject("changeStreamConfig").put("retentionPeriod", Durations.formatApi(period)));
        schema.automatedBackup()
                .ifPresent(backup -> table.putObject("automatedBackupPolicy")
                        .put("retentionPeriod", Durations.formatApi(backup.retentionPeriod()))
                        .put("frequency", Durations.formatApi(backup.frequency())));
        schema.tieredAfter()
                .ifPresent(age -> table.putObject("tieredStorageConfig")
                        .putObject("infrequentAccess")
                        .put("includeIfOlderThan", Durations.formatApi(age)));
        return table;
    }
}
