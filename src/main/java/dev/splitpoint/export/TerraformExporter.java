package dev.splitpoint.export;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.GcRule;
import dev.splitpoint.design.RowKey;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableSchema;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.yaml.bind.DesignJson;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Exporter of Terraform resources of the provider {@code hashicorp/google}: the table and its policies.
 *
 * <p>The attributes follow version 6.50 of the provider. A change of {@code split_keys} would replace the table, so the
 * resource has {@code prevent_destroy}.
 */
final class TerraformExporter extends Exporter {
    TerraformExporter() {
        super("terraform", "Terraform", ".tf", "google_bigtable_table and google_bigtable_gc_policy resources");
    }

    @Override
    public Export export(ExportRequest request) {
        TableSchema table = request.table();
        Omissions omissions = new Omissions(request.design()).addUsage().addTiering(table);
        UniqueNames labels = new UniqueNames("_");
        String label = labels.of(label(table.tableId()));
        StringBuilder resources = new StringBuilder(table(request, label, omissions));
        for (ColumnFamily family : table.columnFamilies()) {
            family.gcRule()
                    .ifPresent(rule -> resources
                            .append('\n')
                            .append(policy(
                                    request,
                                    label,
                                    labels.of(label + "_" + label(family.name())),
                                    family.name(),
                                    rule)));
        }
        return Export.of(fileName(request.design()), omissions.header("#") + "\n" + resources, omissions.list());
    }

    private static String label(String name) {
        String label = name.replace('.', '_');
        return label.matches("[a-zA-Z_].*") ? label : "_" + label;
    }

    private static String table(ExportRequest request, String label, Omissions omissions) {
        TableSchema table = request.table();
        Map<String, String> attributes = new LinkedHashMap<>();
        attributes.put("name", HclText.quoted(table.tableId()));
        attributes.put("project", HclText.quoted(request.options().project()));
        attributes.put("instance_name", HclText.quoted(request.options().instance()));
        attributes.put("deletion_protection", table.deletionProtection() ? "\"PROTECTED\"" : "\"UNPROTECTED\"");
        table.changeStream().ifPresent(period -> attributes.put("change_stream_retention", duration(period)));
        List<KeyBytes> splits = omissions.supportedSplits(SplitText::isText, SplitText.REASON);
        if (!splits.isEmpty()) {
            ArrayNode keys = JsonNodeFactory.instance.arrayNode();
            splits.forEach(key -> keys.add(SplitText.of(key)));
            attributes.put("split_keys", HclText.expression(keys, 2));
        }
        RowKey key = request.design().rowKey();
        RowKeySchema.obstacle(key)
                .or(() -> changedName(key))
                .ifPresentOrElse(
                        omissions::addRowKeySchema,
                        () -> attributes.put(
                                "row_key_schema", "jsonencode(" + HclText.expression(schema(key), 2) + ")"));
        StringBuilder text = new StringBuilder("resource \"google_bigtable_table\" \"" + label + "\" {\n")
                .append(HclText.attributes(attributes, 2));
        table.columnFamilies().forEach(family -> text.append('\n').append(block("column_family", family(family))));
        table.automatedBackup().ifPresent(backup -> {
            Map<String, String> policy = new LinkedHashMap<>();
            policy.put("retention_period", duration(backup.retentionPeriod()));
            policy.put("frequency", duration(backup.frequency()));
            text.append('\n').append(block("automated_backup_policy", policy));
        });
        return text.append("""

              # A change of split_keys or of the type of a family replaces the table and deletes its rows.
              lifecycle {
                prevent_destroy = true
              }
            }
            """).toString();
    }

    /**
     * {@return an obstacle if Terraform, which normalizes strings, would change the name of a segment; otherwise empty}
     */
    private static Optional<String> changedName(RowKey key) {
        return key.segments().stream()
                .map(Segment::name)
                .filter(name -> !HclText.isPossible(name))
                .findFirst()
                .map(name -> "Terraform changes the name of the segment '" + name
                        + "', which is not in Unicode normalization form C. Rename the segment.");
    }

    /** {@return the schema in the format of the provider: a {@code Type}, not a {@code Type.Struct}} */
    private static ObjectNode schema(RowKey key) {
        ObjectNode type = JsonNodeFactory.instance.objectNode();
        type.set("structType", RowKeySchema.json(key));
        return type;
    }

    private static Map<String, String> family(ColumnFamily family) {
        Map<String, String> attributes = new LinkedHashMap<>();
        attributes.put("family", HclText.quoted(family.name()));
        family.aggregate()
                .ifPresent(aggregate -> attributes.put(
                        "type",
                        FamilyTypes.name(aggregate)
                                .map(HclText::quoted)
                                .orElseGet(() -> "jsonencode("
                                        + HclText.expression(
                                                Objects.requireNonNull(DesignJson.apiFamily(family)
                                                        .get("valueType")),
                                                4)
                                        + ")")));
        return attributes;
    }

    private static String policy(ExportRequest request, String table, String label, String family, GcRule rule) {
        Map<String, String> attributes = new LinkedHashMap<>();
        attributes.put("project", HclText.quoted(request.options().project()));
        attributes.put("instance_name", HclText.quoted(request.options().instance()));
        attributes.put("table", "google_bigtable_table." + table + ".name");
        attributes.put("column_family", HclText.quoted(family));
        attributes.put("deletion_policy", "\"ABANDON\"");
        attributes.put("gc_rules", "jsonencode(" + HclText.expression(PolicyJson.of(rule), 2) + ")");
        return "resource \"google_bigtable_gc_policy\" \"" + label + "\" {\n" + HclText.attributes(attributes, 2)
                + "}\n";
    }

    private static String block(String name, Map<String, String> attributes) {
        return "  " + name + " {\n" + HclText.attributes(attributes, 4) + "  }\n";
    }

    /** {@return a duration in the format that the provider reads back from its state, such as {@code 168h0m0s}} */
    private static String duration(Duration duration) {
        return "\"" + duration.toHours() + "h" + duration.toMinutesPart() + "m" + duration.toSecondsPart() + "s\"";
    }
}
