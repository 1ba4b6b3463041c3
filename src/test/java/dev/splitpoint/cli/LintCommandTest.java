package dev.splitpoint.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import dev.splitpoint.yaml.Samples;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code splitpoint lint}: what it prints, how it ends, and what it keeps. */
@Tag("slow")
class LintCommandTest {
    private static final String RULES = "src/test/resources/dev/splitpoint/advice/rule/";

    @TempDir
    private Path folder;

    private static JsonNode json(String text) throws IOException {
        return new ObjectMapper().readTree(text);
    }

    private static String bad(String rule) {
        return RULES + rule + ".bad.bigtable.yaml";
    }

    @Test
    void findingHasItsLineAndItsFix() {
        String file = bad("family.no-gc");
        Shell.Run run = Shell.run("lint", "--no-simulation", "--level", "note", file);
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .startsWith(file + ":8:5: warning: ")
                .contains(
                        "[family.no-gc at table/columnFamilies/m]",
                        "Fix: Retain one version in m.",
                        "0 errors, 1 warning, 0 notes");
    }

    @Test
    void unusedIgnoreEntryIsReported() throws IOException {
        String text = Samples.text("sensor-readings");
        Path file = folder.resolve("a.bigtable.yaml");
        Files.writeString(
                file,
                text.replace("queries/all readings of a day,", "queries/all readings of a week,")
                        + "  - { rule: key.raw-bytes, at: rowKey/segments/shard, reason: once so }\n"
                        + "  - { rule: key.hot-value, at: rowKey, reason: only a run tells }\n");
        Shell.Run run = Shell.run("lint", "--no-simulation", file.toString());
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.err().lines()).hasSize(2);
        assertThat(run.err())
                .contains(
                        ": note: 'ignore' names query.full-scan at 'queries/all readings of a week', but this finding"
                                + " does not occur. Did you mean 'queries/all readings of a day'?",
                        ": note: 'ignore' names key.raw-bytes at 'rowKey/segments/shard', but this finding does not"
                                + " occur.");
        assertThat(Shell.run("lint", "--no-simulation", "sample-data/sensor-readings.bigtable.yaml")
                        .err())
                .isEmpty();
    }

    @Test
    void levelDeterminesTheExitCode() {
        String note = bad("key.reverse-timestamp");
        String warning = bad("family.no-gc");
        String error = bad("query.expectation");
        assertThat(exit("note", note)).isEqualTo(1);
        assertThat(exit("warning", note)).isZero();
        assertThat(Shell.run("lint", "--no-simulation", note).exitCode()).isZero();
        assertThat(exit("warning", warning)).isEqualTo(1);
        assertThat(Shell.run("lint", "--no-simulation", warning).exitCode()).isEqualTo(1);
        assertThat(exit("error", warning)).isZero();
        assertThat(exit("error", error)).isEqualTo(1);
        assertThat(exit("error", note, warning, error)).isEqualTo(1);
        assertThat(Shell.run("lint", "--level", "bad", note).exitCode()).isEqualTo(2);
    }

    private static int exit(String level, String... files) {
        List<String> args = new ArrayList<>(List.of("lint", "--no-simulation", "--level", level));
        args.addAll(List.of(files));
        return Shell.run(args.toArray(String[]::new)).exitCode();
    }

    @Test
    void invalidInputExitsWithTwo() throws IOException {
        Path broken = Files.writeString(folder.resolve("x.bigtable.yaml"), "apiVersion: splitpoint.dev/v1\nkind: [\n");
        assertThat(Shell.run("lint", broken.toString()))
                .matches(run -> run.exitCode() == 2 && run.err().contains(":"));
        Shell.Run missing = Shell.run("lint", folder.resolve("none").toString());
        assertThat(missing.exitCode()).isEqualTo(2);
        assertThat(missing.err()).contains("The file does not exist.");
        assertThat(missing.out()).as("nothing was checked").isEmpty();
        String text = Samples.text(Samples.FIRST).replace("of: [ sensor_id ]", "of: [ nobody ]");
        Path unfit = Files.writeString(folder.resolve("y.bigtable.yaml"), text);
        Shell.Run run = Shell.run("lint", unfit.toString());
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).contains("there is no such segment");
        assertThat(Shell.run("lint", "--json", "--sarif", bad("cell.size")).exitCode())
                .isEqualTo(2);
    }

    /** Shares that do not add up are an error of the document, and a finding: it is told once. */
    @Test
    void problemCoveredByAFindingIsReportedOnce() {
        Shell.Run run = Shell.run("lint", bad("workload.mix"));
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains("workload.mix", "Scale the shares of steady");
    }

    @Test
    void jsonHasTheDocumentedFields() throws IOException {
        Shell.Run run = Shell.run("lint", "--json", "--no-simulation", bad("family.no-gc"));
        JsonNode found = json(run.out()).path("findings").get(0);
        assertThat(found.fieldNames())
                .toIterable()
                .contains("rule", "level", "at", "line", "column", "message", "fix", "file");
        assertThat(found.path("rule").asText()).isEqualTo("family.no-gc");
        assertThat(found.path("level").asText()).isEqualTo("warning");
        assertThat(found.path("at").asText()).isEqualTo("table/columnFamilies/m");
        assertThat(found.path("line").asInt()).isEqualTo(8);
        assertThat(found.path("fix").asText()).isEqualTo("Retain one version in m");
    }

    @Test
    void ignoredFindingsAreCountedAndSuppressed() throws IOException {
        String file = "sample-data/sensor-readings.bigtable.yaml";
        assertThat(Shell.run("lint", "--no-simulation", file).out()).contains("; 1 ignored");
        JsonNode ignored =
                json(Shell.run("lint", "--no-simulation", "--json", file).out()).path("ignored");
        assertThat(ignored)
                .singleElement()
                .matches(one -> one.path("reason").asText().equals("batch only"));
    }

    @Test
    void unknownIgnoredRuleIsReported() throws IOException {
        String text = Files.readString(Path.of(bad("cell.size"))) + "levels: { cell.sise: off }\n";
        Path file = Files.writeString(folder.resolve("x.bigtable.yaml"), text);
        Shell.Run run = Shell.run("lint", "--no-simulation", "--level", "error", file.toString());
        assertThat(run.exitCode()).isZero();
        assertThat(run.err()).contains("There is no rule 'cell.sise'", "Did you mean 'cell.size'?");
        Files.writeString(file, text.replace("sise", "size"));
        assertThat(Shell.run("lint", "--no-simulation", file.toString()).exitCode())
                .isZero();
    }

    @Test
    void sarifIsValid() throws IOException {
        String quoted = Files.copy(Path.of(bad("query.full-scan")), folder.resolve("a b#ü.bigtable.yaml"))
                .toString();
        Shell.Run run = Shell.run(
                "lint",
                "--sarif",
                "--no-simulation",
                bad("key.not-unique"),
                quoted,
                "sample-data/sensor-readings.bigtable.yaml",
                bad("query.uncertain"));
        try (InputStream schema =
                Objects.requireNonNull(LintCommandTest.class.getResourceAsStream("sarif-schema-2.1.0.json"))) {
            assertThat(JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V4)
                            .getSchema(schema)
                            .validate(json(run.out())))
                    .isEmpty();
        }
        JsonNode result = json(run.out()).at("/runs/0/results");
        assertThat(result)
                .hasSizeGreaterThan(4)
                .allMatch(one ->
                        one.at("/locations/0/physicalLocation/region/startLine").asInt() > 0);
        assertThat(result)
                .anyMatch(
                        one -> one.at("/suppressions/0/justification").asText().equals("batch only"));
        assertThat(run.out()).contains("a%20b%23%C3%BC.bigtable.yaml");
    }

    @Test
    void sarifReportsAFileThatCouldNotBeChecked() throws IOException {
        Path broken =
                Files.writeString(folder.resolve("broken.bigtable.yaml"), "apiVersion: splitpoint.dev/v1\nkind: [");
        Shell.Run run = Shell.run(
                "lint", "--sarif", "--no-simulation", bad("key.not-unique"), broken.toString(), bad("query.uncertain"));
        assertThat(run.exitCode()).isEqualTo(2);
        try (InputStream schema =
                Objects.requireNonNull(LintCommandTest.class.getResourceAsStream("sarif-schema-2.1.0.json"))) {
            assertThat(JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V4)
                            .getSchema(schema)
                            .validate(json(run.out())))
                    .isEmpty();
        }
        JsonNode invocation = json(run.out()).at("/runs/0/invocations/0");
        assertThat(invocation.path("executionSuccessful").asBoolean(true)).isFalse();
        JsonNode told = invocation.at("/toolExecutionNotifications/0");
        assertThat(told.path("level").asText()).isEqualTo("error");
        assertThat(told.at("/message/text").asText()).isNotEmpty();
        assertThat(told.at("/locations/0/physicalLocation/artifactLocation/uri").asText())
                .endsWith("broken.bigtable.yaml");
        assertThat(told.at("/locations/0/physicalLocation/region/startLine").asInt())
                .isPositive();
        Shell.Run sound = Shell.run("lint", "--sarif", "--no-simulation", bad("query.uncertain"));
        assertThat(json(sound.out())
                        .at("/runs/0/invocations/0/executionSuccessful")
                        .asBoolean())
                .isTrue();
    }

    @Test
    void baselineCountsOnlyCheckedFindingsAsFixed() throws IOException {
        String a = Files.copy(Path.of(bad("key.hot-value")), folder.resolve("a.bigtable.yaml"))
                .toString();
        Path b = Files.copy(Path.of(bad("key.salt-too-small")), folder.resolve("b.bigtable.yaml"));
        String baseline = folder.resolve("two.json").toString();
        Shell.run("lint", "--write-baseline", baseline, a, b.toString());
        assertThat(Shell.run("lint", "--no-simulation", "--baseline", baseline, b.toString())
                        .err())
                .isEmpty();
        assertThat(Shell.run("lint", "--no-simulation", "--baseline", baseline, a)
                        .err())
                .isEmpty();
        Files.writeString(b, "kind: [");
        assertThat(Shell.run("lint", "--no-simulation", "--baseline", baseline, b.toString())
                        .err())
                .doesNotContain("no more");
    }

    @Test
    void baselineSuppressesExactlyItsFindings() throws IOException {
        Path design = Files.copy(Path.of(bad("key.salt-too-small")), folder.resolve("d.bigtable.yaml"));
        String baseline = folder.resolve("base.json").toString();
        String[] lint = {"lint", "--no-simulation", "--baseline", baseline, design.toString()};
        assertThat(Shell.run(lint).exitCode()).isEqualTo(2);
        assertThat(Shell.run("lint", "--no-simulation", "--write-baseline", baseline, design.toString())
                        .exitCode())
                .isZero();
        assertThat(Files.readString(Path.of(baseline)))
                .contains("\"d.bigtable.yaml\"")
                .doesNotContain(folder.toString());
        Shell.Run quiet = Shell.run(lint);
        assertThat(quiet)
                .isEqualTo(new Shell.Run(
                        0, "0 errors, 0 warnings, 0 notes; 1 in the baseline" + System.lineSeparator(), ""));
        Files.writeString(design, Files.readString(design).replace("expect: rangeScan", "expect: pointRead"));
        Shell.Run more = Shell.run(lint);
        assertThat(more.exitCode()).isEqualTo(1);
        assertThat(more.out()).contains("query.expectation", "1 error, 0 warnings, 0 notes; 1 in the baseline");
        Files.copy(
                Path.of(RULES + "key.salt-too-small.good.bigtable.yaml"),
                design,
                java.nio.file.StandardCopyOption.REPLACE_EXISTING);
        Shell.Run mended = Shell.run(lint);
        assertThat(mended.exitCode()).isZero();
        assertThat(mended.err()).contains("1 finding of the baseline");
        Files.writeString(Path.of(baseline), "[]");
        assertThat(Shell.run(lint).err()).contains("it has no list 'findings'");
    }

    @Test
    void onlyDesignsOfOneFolderAreCompared() throws IOException {
        String text = Files.readString(Path.of(bad("table.same-shape")));
        Path one = Files.writeString(folder.resolve("one.bigtable.yaml"), text);
        Path two = Files.writeString(
                folder.resolve("two.bigtable.yaml"), text.replace("tableId: readings", "tableId: others"));
        assertThat(Shell.run("lint", "--no-simulation", one.toString(), two.toString())
                        .out())
                .contains(
                        "'readings' has the same structure as 'others'",
                        "'others' has the same structure as 'readings'");
        Path far = Files.createDirectory(folder.resolve("far")).resolve("two.bigtable.yaml");
        Files.move(two, far);
        assertThat(Shell.run("lint", "--no-simulation", one.toString(), far.toString())
                        .out())
                .contains("0 errors, 0 warnings, 0 notes");
    }

    @Test
    void simulationReportsFindingsThatRequireALoad() {
        String file = bad("workload.over-capacity");
        assertThat(Shell.run("lint", file).out()).contains("workload.over-capacity", "Fix: Use ");
        assertThat(Shell.run("lint", "--no-simulation", file).out()).doesNotContain("workload.over-capacity");
    }
}
