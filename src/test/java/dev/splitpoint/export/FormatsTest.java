package dev.splitpoint.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.google.bigtable.admin.v2.Type;
import com.google.protobuf.util.JsonFormat;
import dev.splitpoint.design.KeyEncoding;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.ValueType;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.yaml.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

@Tag("fast")
class FormatsTest {
    private static final JsonMapper JSON = new JsonMapper();

    @TempDir
    private Path directory;

    private static List<JsonNode> yaml(String text) {
        List<JsonNode> documents = new ArrayList<>();
        new Load(LoadSettings.builder().build())
                .loadAllFromString(text)
                .forEach(one -> documents.add(JSON.valueToTree(one)));
        return documents;
    }

    @Test
    void terraformFmtMakesNoChanges() throws IOException {
        ForeignTool.assume("terraform");
        for (Samples.Sample sample : Samples.all()) {
            ForeignTool.write(directory, Exports.of("terraform", sample.design()));
        }
        ForeignTool.write(directory, Exports.of("terraform", Exports.rich()));
        assertThat(ForeignTool.run(
                        directory,
                        Map.of("TF_CLI_CONFIG_FILE", "/dev/null"),
                        List.of("terraform", "fmt", "-check", ".")))
                .isEqualTo(new ForeignTool.Result(0, ""));
    }

    @Test
    void terraformHasAResourceForEachPolicyAndTheAttributesOfTheProvider() {
        String text = Exports.text("terraform", Exports.rich());
        assertThat(text.lines()
                        .filter(line -> line.matches("  \\w+ += .*"))
                        .map(line -> line.strip().split(" ")[0]))
                .isSubsetOf(
                        "name",
                        "instance_name",
                        "project",
                        "split_keys",
                        "change_stream_retention",
                        "deletion_protection",
                        "row_key_schema",
                        "table",
                        "column_family",
                        "gc_rules",
                        "deletion_policy");
        assertThat(text.lines().filter(line -> line.startsWith("resource \"google_bigtable_gc_policy\"")))
                .hasSize(5)
                .doesNotHaveDuplicates();
        assertThat(text)
                .contains(
                        "name                    = \"Rich.table-1\"",
                        "change_stream_retention = \"168h0m0s\"",
                        "retention_period = \"72h0m0s\"",
                        "type   = \"intmax\"",
                        "{ mode = \"intersection\", rules = [{ max_age = \"1h\" }, { max_version = 100 }] }",
                        "{ max_age = \"0.5s\" }",
                        "structType = {",
                        "prevent_destroy = true");
    }

    /** The fields of the custom resource definitions, version v1beta1, of August 2026. */
    @Test
    void configConnectorHasTheFieldsOfItsDefinitions() throws IOException {
        List<JsonNode> resources = yaml(Exports.text("config-connector", Exports.rich()));
        assertThat(resources).hasSize(1 + 4);
        JsonNode table = resources.getFirst();
        assertThat(table.path("kind").asText()).isEqualTo("BigtableTable");
        assertThat(names(table.path("spec")))
                .isSubsetOf(
                        "instanceRef",
                        "resourceID",
                        "columnFamily",
                        "splitKeys",
                        "changeStreamRetention",
                        "deletionProtection",
                        "automatedBackupPolicy");
        assertThat(table.at("/spec/resourceID").asText()).isEqualTo("Rich.table-1");
        assertThat(table.at("/spec/instanceRef/external").asText()).isEqualTo("projects/shop-1/instances/orders-prod");
        assertThat(table.at("/spec/deletionProtection").isTextual()).isTrue();
        assertThat(table.at("/metadata/name").asText()).isEqualTo("rich-table-1");
        assertThat(table.at("/spec/columnFamily").findValuesAsText("family"))
                .contains("a.b", "a_b")
                .doesNotContain("sum");
        for (JsonNode policy : resources.subList(1, resources.size())) {
            assertThat(policy.path("kind").asText()).isEqualTo("BigtableGCPolicy");
            assertThat(names(policy.path("spec")))
                    .isSubsetOf("instanceRef", "tableRef", "columnFamily", "gcRules", "deletionPolicy");
            assertThat(policy.at("/spec/tableRef/name").asText()).isEqualTo("rich-table-1");
            assertThat(JSON.readTree(policy.at("/spec/gcRules").asText())
                            .path("rules")
                            .isEmpty())
                    .isFalse();
        }
        assertThat(resources.stream()
                        .map(resource -> resource.at("/metadata/name").asText()))
                .doesNotHaveDuplicates();
    }

    private static Set<String> names(JsonNode object) {
        Set<String> names = new TreeSet<>();
        object.fieldNames().forEachRemaining(names::add);
        return names;
    }

    @Test
    void googleParsesTheRowKeySchema() throws IOException {
        Type.Struct.Builder schema = Type.Struct.newBuilder();
        JsonNode yaml = yaml(Exports.text(
                        "row-key-schema", Samples.load("orders").design()))
                .getFirst();
        JsonFormat.parser().merge(yaml.toString(), schema);
        assertThat(schema.getEncoding().hasSingleton()).isTrue();
        assertThat(schema.getFields(0).getType().getStringType().getEncoding().hasUtf8Bytes())
                .isTrue();
        assertThat(yaml(Exports.text("row-key-schema", Exports.rich()))
                        .getFirst()
                        .at("/encoding/delimitedBytes/delimiter")
                        .asText())
                .as("gcloud encodes it in base64")
                .isEqualTo("#");
    }

    @Test
    void aBinaryDelimiterIsInBase64() {
        TableDesign rich = Exports.rich();
        TableDesign binary = rich.withRowKey(rich.rowKey().withEncoding(new KeyEncoding.Delimited(KeyBytes.hex("01"))));
        String text = Exports.text("row-key-schema", binary);
        assertThat(text).contains("--row-key-schema-pre-encoded-bytes");
        assertThat(yaml(text)
                        .getFirst()
                        .at("/encoding/delimitedBytes/delimiter")
                        .asText())
                .isEqualTo("AQ==");
        assertThat(Exports.text("gcloud", binary)).contains("--row-key-schema-pre-encoded-bytes");
    }

    @Test
    void keyWithoutASchemaIsRefusedWithAReason() {
        TableDesign rich = Exports.rich();
        List<TableDesign> designs = List.of(
                rich.withRowKey(rich.rowKey().withSegments(List.of())),
                rich.withRowKey(rich.rowKey().withEncoding(new KeyEncoding.Concatenated())),
                rich.withRowKey(rich.rowKey().withEncoding(new KeyEncoding.Delimited(KeyBytes.utf8("r")))),
                rich.withRowKey(rich.rowKey()
                        .withSegments(rich.rowKey().segments().stream()
                                .map(segment -> segment.withType(new ValueType.Bytes()))
                                .toList())));
        for (TableDesign design : designs) {
            assertThatThrownBy(() -> Exports.of("row-key-schema", design)).isInstanceOf(ExportException.class);
            for (String format : List.of("terraform", "gcloud", "admin-json")) {
                assertThat(Exports.of(format, design).omissions())
                        .anyMatch(omission -> omission.startsWith("The row key schema"));
            }
        }
    }

    @Test
    void bigQueryHasTheSameOptionsInBothFiles() throws IOException {
        Export export = Exports.of("bigquery", Exports.rich());
        JsonNode definition = JSON.readTree(export.files().getFirst().bytes());
        String sql = export.files().getLast().text().orElseThrow();
        assertThat(JSON.readTree(sql.split("\"\"\"")[1])).isEqualTo(definition.path("bigtableOptions"));
        assertThat(sql).contains("CREATE EXTERNAL TABLE `shop-1.DATASET.Rich_table_1`", "bigtable_options = r\"\"\"");
        JsonNode families = definition.at("/bigtableOptions/columnFamilies");
        assertThat(families.findValuesAsText("familyId")).hasSize(11);
        assertThat(families.at("/1/columns").findValuesAsText("fieldName")).containsExactly("c_2_way", "c_2_way_2");
        assertThat(families.at("/1/columns").findValuesAsText("type")).containsExactly("STRING", "FLOAT");
        assertThat(families.at("/5/type").asText()).isEqualTo("INTEGER");
        assertThat(export.omissions()).anyMatch(omission -> omission.contains("nested:p*"));
    }

    @Test
    void sparkHasAColumnForEachQualifier() throws IOException {
        JsonNode catalog = JSON.readTree(Exports.text("spark-catalog", Exports.rich()));
        assertThat(catalog.at("/table/name").asText()).isEqualTo("Rich.table-1");
        assertThat(catalog.at("/columns/row_key/cf").asText()).isEqualTo("rowkey");
        assertThat(catalog.at("/columns/row_key/col")).isEqualTo(catalog.path("rowkey"));
        assertThat(catalog.path("columns").findValuesAsText("type"))
                .containsExactly("string", "long", "string", "double", "long");
    }

    @Test
    void beamReadsAndWritesTheTable() {
        Export export = Exports.of("beam-yaml", Exports.rich());
        JsonNode read = yaml(export.files().getFirst().text().orElseThrow()).getFirst();
        JsonNode write = yaml(export.files().getLast().text().orElseThrow()).getFirst();
        assertThat(read.at("/pipeline/transforms").findValuesAsText("type"))
                .first()
                .isEqualTo("ReadFromBigTable");
        assertThat(read.at("/pipeline/transforms/0/config/table").asText()).isEqualTo("Rich.table-1");
        assertThat(write.at("/pipeline/transforms/2/type").asText()).isEqualTo("WriteToBigTable");
        assertThat(write.at("/pipeline/transforms/0/config/elements").findValuesAsText("column_qualifier"))
                .containsExactly("fare", "2-way", "2.way");
    }

    @Test
    void gcloudDelegatesNestedPoliciesAndAggregatesToCbt() throws IOException {
        String script = Exports.text("gcloud", Exports.rich());
        assertThat(script)
                .contains(
                        "'--column-families=one:maxversions=1,two:maxversions=3||maxage=2592000s,nested,three,forever,a.b,a_b'",
                        "--change-stream-retention-period=604800s",
                        "--automated-backup-retention-period=259200s",
                        "'(maxage=30d||(maxage=1h&&maxversions=100))'",
                        "'(maxage=90s&&maxversions=2&&maxage=500ms)'",
                        "sum:maxage=90m:intsum");
        ForeignTool.assume("bash");
        ForeignTool.write(directory, Exports.of("gcloud", Exports.rich()));
        assertThat(ForeignTool.run(directory, Map.of(), List.of("bash", "-n", "Rich.table-1.gcloud.sh"))
                        .exitCode())
                .isZero();
        assertThat(Files.readString(directory.resolve("Rich.table-1.row-key-schema.yaml")))
                .contains("fieldName: city");
    }
}
