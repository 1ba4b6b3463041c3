package dev.splitpoint.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitpoint.design.GcRule;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.KeyEncoding;
import dev.splitpoint.design.NodePlan;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.query.Preflight;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.yaml.Samples;
import dev.splitpoint.yaml.bind.DesignReader;
import dev.splitpoint.yaml.bind.YamlText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
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
    void terraformPlanIsReadAndItsRowKeySchemaGivesTheSegments() throws IOException {
        TableDesign read = imported(
                STATE.replace("\"values\":{\"root_module\"", "\"planned_values\":{\"root_module\""), "--table", "b");

        assertThat(read.rowKey().segments())
                .extracting(segment -> segment.name())
                .containsExactly("id");
    }

    @Test
    void severalTablesRequireAChoice() throws IOException {
        assertThat(run(STATE).exitCode()).isEqualTo(2);
        assertThat(run(STATE).err()).contains("i/a", "i/b", "--table");
        assertThat(run(STATE, "--table", "c").exitCode()).isEqualTo(2);
    }

    @Test
    void anExportToConfigConnectorIsImportedAsTheSameTable() throws IOException {
        for (String sample : Samples.names()) {
            TableDesign design =
                    DesignReader.read(Samples.text(sample)).design().orElseThrow();
            TableDesign read = imported(exported(sample, "config-connector"));

            assertThat(read.table().tableId()).isEqualTo(design.table().tableId());
            assertThat(read.table().deletionProtection())
                    .isEqualTo(design.table().deletionProtection());
            assertThat(read.table().columnFamilies())
                    .as(sample)
                    .isEqualTo(design.table().columnFamilies().stream()
                            .filter(family -> family.aggregate().isEmpty())
                            .toList());
        }
    }

    @Test
    void aTableOfTheAdminApiIsImportedAsTheSameTable() throws IOException {
        for (String sample : Samples.names()) {
            TableDesign design =
                    DesignReader.read(Samples.text(sample)).design().orElseThrow();
            ObjectNode table = (ObjectNode)
                    new ObjectMapper().readTree(exported(sample, "admin-json")).get("table");
            ObjectNode described = JsonNodeFactory.instance
                    .objectNode()
                    .put(
                            "name",
                            "projects/p/instances/i/tables/" + design.table().tableId());
            described.setAll(table);

            assertThat(imported(YamlText.of(described)).table()).as(sample).isEqualTo(design.table());
        }
    }

    @Test
    void hostileInputIsRefusedWithoutOutput() throws IOException {
        for (String text : new String[] {
            "",
            "[1",
            "{",
            "{\"a\":1,\"a\":2}",
            "a: *b",
            "x: &a [1]\ny: *a",
            "[".repeat(5000),
            "{\"a\":" + "[".repeat(5000),
            "kind: Pod\napiVersion: v1",
            "- a",
            "text",
            "{\"terraform_version\":\"1\",\"values\":{}}",
            STATE.replace("1.5s", "soon"),
            STATE.replace("\\\"union\\\"", "\\\"xor\\\""),
            STATE.replace("\"name\":\"a\"", "\"name\":\"\"")
        }) {
            Path out = folder.resolve("out.yaml");
            Shell.Run run = run(text, "--table", "a", "--out", out.toString());
            assertThat(run.exitCode())
                    .as(text.substring(0, Math.min(40, text.length())))
                    .isEqualTo(2);
            assertThat(run.err().lines()).hasSize(1);
            assertThat(out).doesNotExist();
        }
    }

    @Test
    void importedFileIsNotOverwritten() throws IOException {
        Path file = Files.writeString(folder.resolve("table.json"), STATE);
        assertThat(Shell.run("import", file.toString(), "--table", "a", "--out", file.toString())
                        .exitCode())
                .isEqualTo(2);
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
    void kubectlListAndTheInstanceOfATableAreAccepted() throws IOException {
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
        assertThat(imported(described, "--table", "main/visits").table().tableId())
                .isEqualTo("visits");
    }

    @Test
    void terraformStateFileIsReadLikeItsJsonOutput() throws IOException {
        String state = """
            {"version":4,"terraform_version":"1.9.0","serial":7,"lineage":"a","outputs":{},"resources":[
              {"mode":"managed","type":"google_bigtable_gc_policy","name":"p","provider":"x","instances":[{"schema_version":1,"attributes":{
                "table":"a","instance_name":"i","column_family":"f","gc_rules":null,"mode":"","max_age":[{"days":0,"duration":"72h"}],"max_version":[]}}]},
              {"mode":"managed","type":"google_bigtable_app_profile","name":"p","instances":[{"attributes":{"app_profile_id":"x"}}]},
              {"mode":"managed","type":"google_storage_bucket","name":"b","instances":[{"attributes":{"name":"b"}}]},
              {"module":"module.m","mode":"managed","type":"google_bigtable_table","name":"t","instances":[
                {"index_key":"a","attributes":{"name":"a","instance_name":"i","column_family":[{"family":"f","type":""}],"split_keys":[]}},
                {"index_key":"b","attributes":{"name":"b","instance_name":"j","column_family":[]}}]},
              {"mode":"managed","type":"google_bigtable_instance","name":"i","instances":[{"attributes":{"name":"i","cluster":[
                {"cluster_id":"c1","num_nodes":7,"storage_type":"HDD","autoscaling_config":[],"zone":"z"},
                {"cluster_id":"c2","num_nodes":9,"storage_type":"HDD","autoscaling_config":[]}]}}]},
              {"mode":"managed","type":"google_bigtable_instance","name":"j","instances":[{"attributes":{"name":"j","cluster":[
                {"cluster_id":"c3","num_nodes":2,"storage_type":"SSD","autoscaling_config":[
                  {"min_nodes":2,"max_nodes":30,"cpu_target":50,"storage_target":3072}]}]}}]}]}
            """;
        Shell.Run run = run(state, "--table", "a");
        TableDesign first = DesignReader.read(run.out()).design().orElseThrow();
        assertThat(first.table().family("f").orElseThrow().gcRule()).contains(new GcRule.MaxAge(Duration.ofDays(3)));
        assertThat(first.simulation().nodePlan()).isEqualTo(new NodePlan.Constant(7));
        assertThat(first.simulation().storage().name()).isEqualTo("HDD");
        assertThat(run.err()).contains("2 clusters", "'c1'", "app_profile").doesNotContain("bucket");
        assertThat(run.err()).as("assumptions").contains("1,000 writes per second", "number of rows");
        TableDesign second = imported(state, "--table", "j/b");
        assertThat(second.simulation().nodePlan()).isEqualTo(new NodePlan.Autoscaler(2, 30, 0.5, 0.6));
        assertThat(second.simulation().storage().name()).isEqualTo("SSD");
        assertThat(run(state.replace("\"version\":4", "\"version\":3"), "--table", "a")
                        .exitCode())
                .isEqualTo(2);
        assertThat(run(state.replace("\"cpu_target\":50", "\"cpu_target\":95"), "--table", "b")
                        .exitCode())
                .isEqualTo(2);
    }

    @Test
    void nodesOfAnInstanceOfConfigConnectorAreImported() throws IOException {
        TableDesign read = imported("""
            apiVersion: bigtable.cnrm.cloud.google.com/v1beta1
            kind: BigtableInstance
            metadata: { name: main }
            spec: { cluster: [ { clusterId: c, numNodes: 5, storageType: HDD } ] }
            ---
            apiVersion: bigtable.cnrm.cloud.google.com/v1beta1
            kind: BigtableTable
            metadata: { name: clicks }
            spec: { instanceRef: { name: main }, columnFamily: [ { family: f } ] }
            """);
        assertThat(read.simulation().nodes()).isEqualTo(5);
        assertThat(read.simulation().storage().name()).isEqualTo("HDD");
    }

    @Test
    void familiesPrintedByCbtKeepTheirPolicies() throws IOException {
        String printed = "Family Name\tGC Policy\tValue Type\n-----------\t---------\t----------\n";
        TableDesign read = imported(printed + """
            a\t\t<never>\t\t\t\t{}
            b\t\tversions() > 1\t\t\tnull
            c\t\t(age() > 7d || versions() > 2)
            d\t\t((age() > 30d && versions() > 5) || age() > 400d || age() > 5500000)
            e\t\tversions() > 1\t\t{"aggregateType":{"inputType":{"int64Type":{}},"sum":{}}}
            """, "--table", "main/events");
        assertThat(read.table().tableId()).isEqualTo("events");
        assertThat(read.table().columnFamilies())
                .extracting(family -> family.gcRule().map(Object::toString).orElse(""))
                .containsExactly(
                        "",
                        new GcRule.MaxNumVersions(1).toString(),
                        new GcRule.Union(List.of(new GcRule.MaxAge(Duration.ofDays(7)), new GcRule.MaxNumVersions(2)))
                                .toString(),
                        new GcRule.Union(List.of(
                                        new GcRule.Intersection(List.of(
                                                new GcRule.MaxAge(Duration.ofDays(30)), new GcRule.MaxNumVersions(5))),
                                        new GcRule.MaxAge(Duration.ofDays(400)),
                                        new GcRule.MaxAge(Duration.ofMillis(5500))))
                                .toString(),
                        new GcRule.MaxNumVersions(1).toString());
        assertThat(read.table().family("e").orElseThrow().aggregate()).isPresent();
        assertThat(run("Family Name\tGC Policy\n-----------\t---------\nf\t<never>\n")
                        .err())
                .contains("does not contain the name of the table");
        for (String wrong : new String[] {
            "age() > 7w",
            "(age() > 7d",
            "age() > 7d && versions() > 1",
            "(age() > 1d && age() > 2d || age() > 3d)",
            "soon",
            "(".repeat(90_000),
            "age() > 99999999999999d"
        }) {
            assertThat(run(printed + "f\t" + wrong + "\n").exitCode())
                    .as(wrong.substring(0, Math.min(30, wrong.length())))
                    .isEqualTo(2);
        }
    }

    @Test
    void tableStatisticsSetTheInitialRowsAndTheKeySpace() throws IOException {
        String described =
                "name: projects/p/instances/i/tables/t\ncolumnFamilies: { f: {} }\nstats: { rowCount: '12345678' }\n";
        TableDesign read = imported(described);
        assertThat(read.simulation().rows()).isEqualTo(12_345_678);
        assertThat(Preflight.of(read, SampleFiles.NONE).problems()).isEmpty();
        TableDesign structured = imported(described + """
            rowKeySchema:
              encoding: { delimitedBytes: { delimiter: Iw== } }
              fields:
              - { fieldName: a, type: { stringType: { encoding: { utf8Bytes: {} } } } }
              - { fieldName: b, type: { stringType: { encoding: { utf8Bytes: {} } } } }
            """.replace("12345678", "20000000000"));
        assertThat(structured.rowKey().segments().getFirst().generator())
                .isEqualTo(new Generator.Zipf(100_000, 0.99, true));
        assertThat(imported(
                                "[{\"name\":\"projects/p/instances/i/tables/t\",\"stats\":{\"rowCount\":\"7\"}},{\"name\":\"projects/p/instances/i/tables/u\"}]",
                                "--table",
                                "t")
                        .simulation()
                        .rows())
                .isEqualTo(7);
        assertThat(run("name: projects/p/instances/i/tables/t\nstats: { rowCount: many }\n")
                        .exitCode())
                .isEqualTo(2);
    }

    @Test
    void aRowKeySchemaFileGivesTheSegmentsWithADelimiterInTextOrBase64() throws IOException {
        for (String delimiter : new String[] {"'#'", "Iw=="}) {
            TableDesign read =
                    imported("encoding:\n  delimitedBytes:\n    delimiter: " + delimiter + """

                        fields:
                        - fieldName: tenant_id
                          type: { bytesType: { encoding: { raw: {} } } }
                        - fieldName: kind
                          type: { stringType: { encoding: { utf8Bytes: {} } } }
                        """, "--table", "t");
            assertThat(read.rowKey().encoding()).isEqualTo(new KeyEncoding.Delimited(KeyBytes.utf8("#")));
            assertThat(read.rowKey().segments()).extracting(Segment::name).containsExactly("tenant_id", "kind");
            assertThat(read.table().tableId()).isEqualTo("t");
        }
        int schemas = 0;
        for (String sample : Samples.names()) {
            Path file = Files.writeString(folder.resolve("sample.bigtable.yaml"), Samples.text(sample));
            Path out = folder.resolve("schema.yaml");
            if (Shell.run("export", file.toString(), "--format", "row-key-schema", "--out", out.toString())
                            .exitCode()
                    == 0) {
                TableDesign design =
                        DesignReader.read(Samples.text(sample)).design().orElseThrow();
                TableDesign read = imported(Files.readString(out));
                assertThat(read.rowKey().encoding())
                        .as(sample)
                        .isEqualTo(design.rowKey().encoding());
                assertThat(read.rowKey().segments())
                        .as(sample)
                        .extracting(Segment::type)
                        .isEqualTo(design.rowKey().segments().stream()
                                .map(Segment::type)
                                .toList());
                schemas++;
            }
        }
        assertThat(schemas).isPositive();
    }

    @Test
    void gcloudDurationsAreParsed() throws IOException {
        String described = "name: projects/p/instances/i/tables/t\ncolumnFamilies: { f: { gcRule: { maxAge: 30d } } }\n"
                + "automatedBackupPolicy: { retentionPeriod: 3d, frequency: 24h }\n";
        TableDesign read = imported(described);
        assertThat(read.table().automatedBackup().orElseThrow().retentionPeriod())
                .isEqualTo(Duration.ofDays(3));
        assertThat(read.table().family("f").orElseThrow().gcRule()).contains(new GcRule.MaxAge(Duration.ofDays(30)));
        assertThat(run(described.replace("3d", "3 days")).err()).contains("3 days");
    }
}
