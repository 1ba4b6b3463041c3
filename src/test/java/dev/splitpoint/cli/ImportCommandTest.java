package dev.splitpoint.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitpoint.design.GcRule;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.yaml.Samples;
import dev.splitpoint.yaml.bind.DesignReader;
import dev.splitpoint.yaml.bind.YamlText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("fast")
class ImportCommandTest {
    private static final String STATE = """
            {"format_version":"1.0","terraform_version":"1.9.0","values":{"root_module":{"resources":[
              {"address":"google_bigtable_table.a","mode":"managed","type":"google_bigtable_table","values":{
                "name":"a","instance_name":"i","project":"p","deletion_protection":"PROTECTED","split_keys":["m","c"],
                "change_stream_retention":"168h0m0s","row_key_schema":null,
                "automated_backup_policy":[{"retention_period":"72h0m0s","frequency":"24h0m0s"}],
                "column_family":[{"family":"key","type":""},{"family":"sums","type":"intsum"},
                  {"family":"max","type":"{\\"aggregateType\\":{\\"inputType\\":{\\"int64Type\\":{}},\\"max\\":{}}}"}]}}],
              "child_modules":[{"resources":[
                {"address":"module.m.google_bigtable_gc_policy.k","mode":"managed","type":"google_bigtable_gc_policy","values":{
                  "table":"a","instance_name":"i","column_family":"key",
                  "gc_rules":"{\\"mode\\":\\"union\\",\\"rules\\":[{\\"max_age\\":\\"1.5s\\"},{\\"max_version\\":10}]}"}},
                {"address":"module.m.google_bigtable_gc_policy.s","mode":"managed","type":"google_bigtable_gc_policy","values":{
                  "table":"a","instance_name":"projects/p/instances/i","column_family":"sums","gc_rules":null,"mode":"INTERSECTION",
                  "max_age":[{"days":7,"duration":""}],"max_version":[{"number":2}]}},
                {"address":"module.m.google_bigtable_table.b","mode":"managed","type":"google_bigtable_table","values":{
                  "name":"b","instance_name":"i","row_key_schema":
                  "{\\"fields\\":[{\\"fieldName\\":\\"id\\",\\"type\\":{\\"stringType\\":{\\"encoding\\":{\\"utf8Bytes\\":{}}}}}],\\"encoding\\":{\\"singleton\\":{}}}"}}
              ]}]}}}
            """;

    @TempDir
    Path folder;

    @Test
    void aStateOfTerraformKeepsFamiliesPoliciesTypesAndSplitKeys() throws IOException {
        TableDesign expected = DesignReader.read("""
                apiVersion: splitpoint.dev/v1
                kind: TableDesign
                metadata: { name: a }
                table:
                  tableId: a
                  deletionProtection: true
                  changeStreamConfig: { retentionPeriod: 604800s }
                  automatedBackupPolicy: { retentionPeriod: 259200s, frequency: 86400s }
                  columnFamilies:
                    key: { gcRule: { union: { rules: [ { maxAge: 1.5s }, { maxNumVersions: 10 } ] } } }
                    sums:
                      gcRule: { intersection: { rules: [ { maxAge: 604800s }, { maxNumVersions: 2 } ] } }
                      valueType: { aggregateType: { inputType: { int64Type: {} }, sum: {} } }
                    max: { valueType: { aggregateType: { inputType: { int64Type: {} }, max: {} } } }
                rowKey:
                  encoding: { delimitedBytes: { delimiter: "#" } }
                  segments:
                    - { name: id, generator: { sequence: {} } }
                """).design().orElseThrow();

        TableDesign read = imported(STATE, "--table", "i/a");

        assertThat(read.table()).isEqualTo(expected.table());
        assertThat(read.simulation().splits()).containsExactly(KeyBytes.utf8("c"), KeyBytes.utf8("m"));
        assertThat(read.rowKey().segments()).singleElement().satisfies(segment -> {
            assertThat(segment.name()).isNotEqualTo("key");
            assertThat(segment.description()).isPresent();
        });
    }

    @Test
    void aPlanOfTerraformIsReadLikeAStateAndARowKeySchemaGivesTheSegments() throws IOException {
        TableDesign read = imported(STATE.replace("\"values\":{\"root_module\"", "\"planned_values\":{\"root_module\""), "--table", "b");

        assertThat(read.rowKey().segments()).extracting(segment -> segment.name()).containsExactly("id");
    }

    @Test
    void severalTablesNeedAChoice() throws IOException {
        assertThat(run(STATE).exitCode()).isEqualTo(2);
        assertThat(run(STATE).err()).contains("i/a", "i/b", "--table");
        assertThat(run(STATE, "--table", "c").exitCode()).isEqualTo(2);
    }

    @Test
    void anExportToConfigConnectorIsImportedAsTheSameTable() throws IOException {
        for (String sample : Samples.names()) {
            TableDesign design = DesignReader.read(Samples.text(sample)).design().orElseThrow();
            TableDesign read = imported(exported(sample, "config-connector"));

            assertThat(read.table().tableId()).isEqualTo(design.table().tableId());
            assertThat(read.table().deletionProtection()).isEqualTo(design.table().deletionProtection());
            assertThat(read.table().columnFamilies()).as(sample).isEqualTo(design.table().columnFamilies().stream()
                    .filter(family -> family.aggregate().isEmpty()).toList());
        }
    }

    @Test
    void aTableOfTheAdminApiIsImportedAsTheSameTable() throws IOException {
        for (String sample : Samples.names()) {
            TableDesign design = DesignReader.read(Samples.text(sample)).design().orElseThrow();
            ObjectNode table = (ObjectNode) new ObjectMapper().readTree(exported(sample, "admin-json")).get("table");
            ObjectNode described = JsonNodeFactory.instance.objectNode()
                    .put("name", "projects/p/instances/i/tables/" + design.table().tableId());
            described.setAll(table);

            assertThat(imported(YamlText.of(described)).table()).as(sample).isEqualTo(design.table());
        }
    }

    @Test
    void hostileInputIsRefusedWithoutOutput() throws IOException {
        for (String text : new String[] {
            "", "[1", "{", "{\"a\":1,\"a\":2}", "a: *b", "x: &a [1]\ny: *a", "[".repeat(5000), "{\"a\":" + "[".repeat(5000),
            "kind: Pod\napiVersion: v1", "- a", "text", "{\"terraform_version\":\"1\",\"values\":{}}",
            STATE.replace("1.5s", "soon"), STATE.replace("\\\"union\\\"", "\\\"xor\\\""), STATE.replace("\"name\":\"a\"", "\"name\":\"\"")
        }) {
            Path out = folder.resolve("out.yaml");
            Shell.Run run = run(text, "--table", "a", "--out", out.toString());
            assertThat(run.exitCode()).as(text.substring(0, Math.min(40, text.length()))).isEqualTo(2);
            assertThat(run.err().lines()).hasSize(1);
            assertThat(out).doesNotExist();
        }
    }

    @Test
    void theImportedFileIsNotOverwritten() throws IOException {
        Path file = Files.writeString(folder.resolve("table.json"), STATE);
        assertThat(Shell.run("import", file.toString(), "--table", "a", "--out", file.toString()).exitCode()).isEqualTo(2);
        assertThat(file).hasContent(STATE);
    }

    private Shell.Run run(String text, String... options) throws IOException {
        Path file = Files.writeString(folder.resolve("input"), text);
        String[] args = new String[options.length + 2];
        args[0] = "import";
        args[1] = file.toString();
        System.arraycopy(options, 0, args, 2, options.length);
        return Shell.run(args);
    }

    private TableDesign imported(String text, String... options) throws IOException {
        Shell.Run run = run(text, options);
        assertThat(run.exitCode()).as(run.err()).isZero();
        return DesignReader.read(run.out()).design().orElseThrow();
    }

    private String exported(String sample, String format) throws IOException {
        Path file = Files.writeString(folder.resolve("sample.bigtable.yaml"), Samples.text(sample));
        Path out = folder.resolve("export");
        Shell.Run run = Shell.run("export", file.toString(), "--format", format, "--out", out.toString());
        assertThat(run.exitCode()).as(run.err()).isZero();
        return Files.readString(out);
    }

    @Test
    void aListOfKubectlAndTheInstanceOfATableAreAccepted() throws IOException {
        TableDesign listed = imported("""
                apiVersion: v1
                kind: List
                items:
                - apiVersion: bigtable.cnrm.cloud.google.com/v1beta1
                  kind: BigtableTable
                  metadata: { name: clicks }
                  spec: { instanceRef: { name: main }, columnFamily: [ { family: f } ] }
                - apiVersion: bigtable.cnrm.cloud.google.com/v1beta1
                  kind: BigtableGCPolicy
                  metadata: { name: clicks-f }
                  spec: { instanceRef: { name: main }, tableRef: { name: clicks }, columnFamily: f, maxVersion: [ { number: 3 } ] }
                """);
        assertThat(listed.table().family("f").orElseThrow().gcRule()).contains(new GcRule.MaxNumVersions(3));
        String described = "name: projects/p/instances/main/tables/visits\ncolumnFamilies: { f: {} }\n";
        assertThat(imported(described, "--table", "main/visits").table().tableId()).isEqualTo("visits");
    }
}
