package dev.splitpoint.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.splitpoint.bigtable.Connection;
import dev.splitpoint.bigtable.EmulatorProcess;
import dev.splitpoint.bigtable.Endpoint;
import dev.splitpoint.bigtable.Relay;
import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.sample.KeyFiles;
import dev.splitpoint.sample.KeyFormat;
import dev.splitpoint.sample.KeySample;
import dev.splitpoint.sample.ReadProgress;
import dev.splitpoint.yaml.bind.DesignReader;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The commands that meet real tables, on Google's emulator, all in a folder whose name has a space. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Tag("emulator")
class RealTablesCommandTest {
    private static final String DESIGN = """
        apiVersion: splitpoint.dev/v1
        kind: TableDesign
        metadata: { name: trips }
        table:
          tableId: %s
          columnFamilies:
            m: { gcRule: { union: { rules: [ { maxNumVersions: 3 }, { maxAge: 2592000s } ] } } }
            sum: { valueType: { aggregateType: { inputType: { int64Type: { encoding: { bigEndianBytes: {} } } }, sum: {} } } }
            users: { valueType: { aggregateType: { inputType: { bytesType: {} }, hllppUniqueCount: {} } } }
        rowKey:
          encoding: { delimitedBytes: { delimiter: "#" } }
          segments:
            - { name: city, generator: { weighted: { bern: 3, rome: 2, oslo: 1 } } }
            - { name: trip, format: { paddedDecimal: { width: 8 } }, generator: { sequence: {} } }
        columns:
          - { family: m, qualifier: fare, valueBytes: { constant: 12 } }
          - { family: sum, qualifier: rides, valueBytes: { constant: 8 }, presence: 0.5 }
          - { family: users, qualifier: seen, valueBytes: { constant: 16 }, presence: 0.5 }
        queries:
          - { name: a city, where: { city: { eq: bern } }, expect: prefixScan }
        """;

    private static final String SUM =
            "{ valueType: { aggregateType: { inputType: { int64Type: { encoding: { bigEndianBytes: {} } } },"
                    + " sum: {} } } }";

    private Path folder;
    private EmulatorProcess emulator;
    private String address;

    @BeforeAll
    void start(@TempDir Path temp) throws IOException {
        folder = Files.createDirectories(temp.resolve("real tables"));
        emulator = EmulatorProcess.start(folder.resolve("emulator"), 0);
        address = "localhost:" + emulator.endpoint().port();
    }

    @AfterAll
    void stop() {
        emulator.close();
    }

    @Test
    void appliedDesignIsReadBackUnchanged() throws IOException {
        String design = design("trips");
        assertThat(run(1, "apply", design, "--dry-run").out())
                .isEqualToIgnoringNewLines(
                        "There is no table 'trips' yet. Applying creates it with 3 families and 0 split points.");
        Shell.Run made = run(0, "apply", design);
        assertThat(made.out())
                .isEqualToIgnoringNewLines("The table 'trips' was created with 3 families and 0 split points.");
        assertThat(run(0, "apply", design).out()).contains("'trips'").hasLineCount(1);
        String back = folder.resolve("back.bigtable.yaml").toString();
        assertThat(run(0, "tables", "--table", "trips", "--out", back).err()).contains("'sample'", "'infer'");
        assertThat(families(back)).isEqualTo(families(design));
        assertThat(run(0, "apply", back).out())
                .as("a table needs no segments")
                .contains("'trips'")
                .hasLineCount(1);
        assertThat(run(2, "load", back, "--rows", "1").err()).contains("The row key has no segments.");
        JsonNode told = new ObjectMapper()
                .readTree(run(0, "tables", "--json", "--table", "trips").out());
        assertThat(told.at("/0/families/0/name").asText()).isEqualTo("m");

        String other = Files.writeString(
                        Path.of(design),
                        Files.readString(Path.of(design))
                                .replace("maxNumVersions: 3", "maxNumVersions: 7")
                                .replace("    sum:", "    more: {}\n    sum:"))
                .toString();
        assertThat(run(1, "apply", other, "--dry-run").out())
                .contains("Applying adds the family 'more'")
                .contains("'m'");
        assertThat(run(0, "apply", other).out())
                .contains("Done: the family 'more' was added")
                .doesNotContain("not stored");
        run(0, "tables", "--table", "trips", "--out", back);
        assertThat(families(back)).isEqualTo(families(other));
    }

    @Test
    void rowsAreLoadedSampledInferredAndQueried() throws IOException {
        String design = design("loaded");
        run(0, "apply", design);
        Shell.Run first = run(0, "load", design, "--rows", "3000");
        assertThat(first.out()).startsWith("Wrote 3,000 rows into 'loaded'");
        assertThat(first.err()).contains("Nothing is written into 'users'.").doesNotContain("already");
        String keys = folder.resolve("loaded.keys.jsonl.gz").toString();
        assertThat(run(0, "sample", "--table", "loaded", "--out", keys).out()).contains("3,000 keys, the whole table.");
        KeySample sample = KeyFiles.read(Path.of(keys), KeyFormat.DETECT, 10_000, ReadProgress.NONE);
        assertThat(sample.keys()).hasSize(3_000).allMatch(key -> key.newest().isPresent());
        assertThat(Shell.run("infer", keys).out())
                .startsWith("Sample of 'loaded' in the emulator at " + address)
                .contains("3,000 keys, the whole table.", "8 digits", "then #");
        String read = run(0, "run-queries", design).out();
        assertThat(read).startsWith("'loaded' has 3,000 rows.").contains(" rows on average, counted ");
        JsonNode query = new ObjectMapper()
                .readTree(run(0, "run-queries", design, "--json", "--seed", "5").out())
                .at("/queries/0");
        String city = query.get("values").asText().substring("city = ".length());
        long rows = sample.keys().stream()
                .filter(key -> key.key().toText().startsWith(city + "#"))
                .count();
        assertThat(query.get("rowsCounted").asLong()).isEqualTo(rows).isBetween(400L, 1_650L);
        // Half of the choices have 1,500 rows, a third 1,000, and a sixth 500.
        assertThat(query.get("rowsExpected").asDouble()).isBetween(1_050.0, 1_280.0);

        Shell.Run again = run(0, "load", design, "--rows", "3000");
        assertThat(again.err()).contains("10 of 10", "'loaded'");
        String inferred = folder.resolve("inferred.bigtable.yaml").toString();
        run(0, "apply", Shell.run("infer", keys, "--out", inferred).exitCode() == 0 ? inferred : "");
        assertThat(run(0, "load", inferred, "--rows", "100").out()).startsWith("Wrote 100 rows into 'inferred'");

        String few = folder.resolve("few.keys.jsonl.gz").toString();
        Shell.Run part = run(0, "sample", "--table", "loaded", "--out", few, "--rows", "600");
        assertThat(part.out()).contains(" keys of about ").contains("off by at most");
    }

    @Test
    void failedSamplingDoesNotOverwriteAnExistingSample() throws IOException {
        Path file = Files.writeString(folder.resolve("good.keys.jsonl.gz"), "a good sample");
        try (Relay relay = new Relay(emulator.endpoint().port())) {
            relay.fallSilentAt("SampleRowKeys");
            Shell.Run run = Shell.run(
                    "sample",
                    "--table",
                    "silent",
                    "--out",
                    file.toString(),
                    "--seconds",
                    "1",
                    "--emulator",
                    "localhost:" + relay.port());
            assertThat(run.exitCode()).isEqualTo(3);
            assertThat(run.err())
                    .contains("No keys were read", "The time limit of 1 s was reached.")
                    .hasLineCount(1);
        }
        assertThat(file).hasContent("a good sample");
    }

    @Test
    void missingTableIsReportedInASentenceWithExitCode3() throws IOException {
        String design = design("nowhere");
        for (Shell.Run wrong : List.of(
                run(3, "load", design, "--rows", "10"),
                run(3, "run-queries", design),
                run(3, "tables", "--table", "nowhere"),
                run(
                        3,
                        "sample",
                        "--table",
                        "nowhere",
                        "--out",
                        folder.resolve("no.keys.jsonl.gz").toString()))) {
            assertThat(wrong.err()).contains("'nowhere'", address).hasLineCount(1);
        }
        assertThat(folder.resolve("no.keys.jsonl.gz")).doesNotExist();
        for (String[] args : new String[][] {{"apply", design}, {"tables"}, {"load", design, "--rows", "10"}}) {
            Shell.Run dead = Shell.run(with(args, "--emulator", "localhost:1"));
            assertThat(dead.exitCode()).isEqualTo(3);
            assertThat(dead.err())
                    .startsWith("splitpoint: Nothing is listening on localhost:1.")
                    .hasLineCount(1);
        }
        assertThat(Shell.run("emulator", "start", "--port", address.substring(10))
                        .err())
                .contains("is in use");
    }

    @Test
    void instanceWithoutTablesAndEmptyDescriptionAreReported() throws IOException {
        for (Shell.Run none : List.of(
                run(0, "tables", "--project", "none", "--instance", "none"),
                run(0, "tables", "--project", "none", "--instance", "none", "--json"))) {
            assertThat(none.err())
                    .isEqualToIgnoringNewLines(
                            "splitpoint: No tables found. These are the tables of the instance 'none' of the project"
                                + " 'none'; an emulator separates the tables of projects and instances; --project and"
                                + " --instance name them.");
            assertThat(none.out().strip()).isIn("", "[]", "[ ]");
        }
        String empty = Files.writeString(folder.resolve("empty.yaml"), "\n").toString();
        Shell.Run described = Shell.run("tables", "--described", empty);
        assertThat(described.exitCode()).isEqualTo(2);
        assertThat(described.err()).contains("The table description is empty").doesNotContain("apiVersion");
    }

    @Test
    void jsonContainsAllSettingsOfATable() throws IOException {
        String described =
                Files.writeString(folder.resolve("described.yaml"), """
                    name: projects/p/instances/i/tables/clicks
                    columnFamilies:
                      f: { gcRule: { intersection: { rules: [ { maxNumVersions: 3 }, { maxAge: 86400s } ] } } }
                      n: { valueType: { aggregateType: { inputType: { int64Type: { encoding: { bigEndianBytes: {} } } }, sum: {} } } }
                    deletionProtection: true
                    changeStreamConfig: { retentionPeriod: 86400s }
                    automatedBackupPolicy: { retentionPeriod: 604800s, frequency: 86400s }
                    tieredStorageConfig: { infrequentAccess: { includeIfOlderThan: 2592000s } }
                    rowKeySchema:
                      fields:
                        - { fieldName: user, type: { stringType: { encoding: { utf8Bytes: {} } } } }
                        - { fieldName: at, type: { int64Type: { encoding: { orderedCodeBytes: {} } } } }
                      encoding: { delimitedBytes: { delimiter: Iw== } }
                    """).toString();
        JsonNode told = new ObjectMapper()
                .readTree(
                        Shell.run("tables", "--described", described, "--json").out())
                .get(0);
        assertThat(Shell.run("apply", described).err())
                .contains("'splitpoint tables --described FILE --out D.bigtable.yaml'")
                .hasLineCount(1);
        assertThat(told.at("/deletionProtection").asBoolean()).isTrue();
        assertThat(told.at("/changeStreamSeconds").asLong()).isEqualTo(86_400);
        assertThat(told.at("/automatedBackup/retentionSeconds").asLong()).isEqualTo(604_800);
        assertThat(told.at("/automatedBackup/frequencySeconds").asLong()).isEqualTo(86_400);
        assertThat(told.at("/tieredAfterSeconds").asLong()).isEqualTo(2_592_000);
        assertThat(told.at("/families/0/policy").asText())
                .isEqualTo("deletes cells beyond 3 versions and older than 1 day");
        assertThat(told.at("/families/0/gcRule"))
                .hasToString("{\"intersection\":{\"rules\":[{\"maxNumVersions\":3},{\"maxAge\":\"86400s\"}]}}");
        assertThat(told.at("/families/1/valueType"))
                .hasToString("{\"aggregateType\":{\"inputType\":{\"int64Type\":{}},\"sum\":{}}}");
        assertThat(told.at("/families/1").has("gcRule"))
                .as("left out where the document leaves it out")
                .isFalse();
        assertThat(told.at("/rowKey"))
                .hasToString(
                        "{\"encoding\":{\"delimitedBytes\":{\"delimiter\":\"#\"}},\"segments\":["
                            + "{\"name\":\"user\",\"type\":{\"stringType\":{}}},{\"name\":\"at\",\"type\":{\"int64Type\":{\"encoding\":{\"orderedCodeBytes\":{}}}}}]}");
        assertThat(told.has("splits")).as("nobody has said where it is split").isFalse();
    }

    @Test
    void settingUnsupportedByEmulatorsIsReportedOnceAndNotAsADifference() throws IOException {
        Path file = Path.of(design("streamed"));
        Files.writeString(
                file,
                Files.readString(file)
                        .replace(
                                "  tableId: streamed\n",
                                "  tableId: streamed\n  changeStreamConfig: { retentionPeriod: 86400s }\n"));
        String left = "change stream for 1 day";
        assertThat(run(0, "apply", file.toString()).out())
                .containsOnlyOnce(left)
                .doesNotContain("not stored");
        assertThat(run(0, "apply", file.toString(), "--dry-run").out())
                .hasLineCount(2)
                .containsOnlyOnce(left);
        assertThat(run(0, "apply", file.toString()).out())
                .doesNotContain("Done")
                .containsOnlyOnce(left);
    }

    @Test
    void rowsWithoutAFamilyAreRejectedBeforeAnyWrite() throws IOException {
        String design = design("lacking");
        run(0, "apply", design);
        Path other = Files.writeString(
                folder.resolve("lacking-too.bigtable.yaml"),
                Files.readString(Path.of(design))
                        .replace("    m: {", "    n: {")
                        .replace("family: m,", "family: n,"));
        assertThat(run(3, "load", other.toString(), "--rows", "10").err())
                .isEqualToIgnoringNewLines(
                        "splitpoint: The table 'lacking' has no family 'n'. Apply the design first.");
        Files.writeString(other, Files.readString(Path.of(design)).replaceAll("\n    m: .*", "\n    m: " + SUM));
        assertThat(run(3, "load", other.toString(), "--rows", "10").err()).contains("'m'", "'lacking'", "aggregates");
        assertThat(run(0, "run-queries", design).out()).startsWith("'lacking' has 0 rows.");
    }

    @Test
    void rateIsNotExceededEvenInTheFirstSecond() throws IOException {
        String design = design("slowly");
        run(0, "apply", design);
        long start = System.nanoTime();
        assertThat(run(0, "load", design, "--rows", "500", "--rate", "500").out())
                .startsWith("Wrote 500 rows into 'slowly'");
        assertThat((System.nanoTime() - start) / 1e9).isGreaterThanOrEqualTo(1);
    }

    @Test
    void emulatorKilledDuringALoadIsReportedAndTheNextOneIsUsed(@TempDir Path other) throws Exception {
        String design = design("killed");
        EmulatorProcess first = EmulatorProcess.start(other.resolve("an emulator"), 0);
        String at = "localhost:" + first.endpoint().port();
        assertThat(Shell.run("apply", design, "--emulator", at).exitCode()).isZero();
        CompletableFuture<Shell.Run> load = CompletableFuture.supplyAsync(
                () -> Shell.run("load", design, "--rows", "1000000", "--rate", "2000", "--emulator", at));
        while (Shell.run("run-queries", design, "--emulator", at).out().startsWith("'killed' has 0 rows.")) {
            Thread.sleep(50);
        }
        first.close();
        Shell.Run ended = load.get(60, TimeUnit.SECONDS);
        assertThat(ended.exitCode()).isEqualTo(3);
        assertThat(ended.err()).contains("The emulator has stopped, and its data is lost. Start it again.");
        try (EmulatorProcess second = EmulatorProcess.start(
                other.resolve("an emulator"), first.endpoint().port())) {
            assertThat(second.isRunning()).isTrue();
            assertThat(Shell.run("apply", design, "--emulator", at).exitCode()).isZero();
            assertThat(Shell.run("load", design, "--rows", "500", "--emulator", at)
                            .exitCode())
                    .isZero();
        }
    }

    @Test
    void endingTheStartCommandStopsItsEmulator() throws Exception {
        Process process = new ProcessBuilder(
                        ProcessHandle.current().info().command().orElse("java"),
                        "-Duser.home=" + folder.resolve("a home"),
                        "-cp",
                        System.getProperty("java.class.path"),
                        "dev.splitpoint.Main",
                        "emulator",
                        "start",
                        "--port",
                        "0")
                .redirectErrorStream(true)
                .start();
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            Endpoint.Emulator started = Endpoint.Emulator.parse(lines.readLine());
            Connection.open(started).close();
            process.destroyForcibly().waitFor();
            while (isOpen(started)) {
                Thread.sleep(20);
            }
        } finally {
            process.destroyForcibly();
        }
    }

    @Test
    void remoteEmulatorIsNotWrittenWithoutYes() throws IOException {
        String design = design("remote");
        for (String[] command : new String[][] {{"apply", design}, {"load", design, "--rows", "1"}}) {
            Shell.Run refused = Shell.run(with(command, "--emulator", "192.0.2.1:8086"));
            assertThat(refused.exitCode()).isEqualTo(2);
            assertThat(refused.err())
                    .isEqualToIgnoringNewLines("splitpoint: This would write to the emulator at 192.0.2.1:8086,"
                            + " which is not on this machine. Add --yes to write there.");
        }
    }

    /** Nothing answers at an address of RFC 5737, so that these get as far as the connection. */
    @Test
    void remoteEmulatorIsReadWithoutYesAndWrittenWithYes() throws IOException {
        String design = design("remote");
        for (String option : new String[] {"--dry-run", "--yes"}) {
            assertThat(Shell.run("apply", design, option, "--emulator", "192.0.2.1:8086")
                            .exitCode())
                    .as(option)
                    .isEqualTo(3);
        }
        assertThat(Shell.run("load", design, "--rows", "1", "--yes", "--emulator", "192.0.2.1:8086")
                        .exitCode())
                .isEqualTo(3);
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void interruptedLoadReportsTheWrittenRows() throws Exception {
        String design = design("interrupted");
        run(0, "apply", design);
        String err = interrupted(
                "per second", () -> true, "load", design, "--rows", "1000000", "--rate", "1000", "--emulator", address);
        assertThat(err).containsPattern("[1-9][0-9,]* of 1,000,000 rows .*'interrupted'");
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void interruptedQueriesReportTheNumberOfCompletedQueries() throws Exception {
        String design = design("queried");
        run(0, "apply", design);
        try (Relay relay = new Relay(emulator.endpoint().port())) {
            relay.fallSilentAt("SampleRowKeys");
            assertThat(interrupted(
                            "", relay::isSilent, "run-queries", design, "--emulator", "localhost:" + relay.port()))
                    .contains("Cancelled. 0 of 1 queries were run.");
        }
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void anInterruptedSimulationIsReported() throws Exception {
        assertThat(interrupted("%", () -> true, "simulate", design("simulated"), "--samples", "100000000"))
                .contains("The simulation was cancelled. Nothing was saved.");
    }

    /**
     * {@return what a command prints to standard error that is interrupted after a line with a word; empty: as soon as
     * it is ready}
     */
    private String interrupted(String word, BooleanSupplier ready, String... args) throws Exception {
        Process process = new ProcessBuilder(with(
                        new String[] {
                            ProcessHandle.current().info().command().orElse("java"),
                            "-cp",
                            System.getProperty("java.class.path"),
                            "dev.splitpoint.Main"
                        },
                        args))
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        StringBuilder all = new StringBuilder();
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(process.getErrorStream(), StandardCharsets.UTF_8))) {
            if (word.isEmpty()) {
                while (!ready.getAsBoolean()) {
                    assertThat(process.waitFor(20, TimeUnit.MILLISECONDS))
                            .as("the command has ended")
                            .isFalse();
                }
                process.toHandle().destroy();
            }
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                all.append(line).append('\n');
                if (!word.isEmpty() && line.contains(word)) {
                    process.toHandle().destroy();
                }
            }
        } finally {
            process.destroyForcibly();
        }
        return all.toString();
    }

    private static boolean isOpen(Endpoint.Emulator emulator) {
        return EmulatorProcess.isRunning(emulator);
    }

    private Shell.Run run(int exitCode, String... args) {
        Shell.Run run = Shell.run(with(args, "--emulator", address));
        assertThat(run.exitCode()).as(String.join(" ", args) + ": " + run.err()).isEqualTo(exitCode);
        return run;
    }

    private static String[] with(String[] args, String... more) {
        return java.util.stream.Stream.concat(java.util.Arrays.stream(args), java.util.Arrays.stream(more))
                .toArray(String[]::new);
    }

    private String design(String table) throws IOException {
        return Files.writeString(folder.resolve(table + ".bigtable.yaml"), DESIGN.formatted(table))
                .toString();
    }

    private static List<ColumnFamily> families(String file) {
        TableDesign design = DesignReader.read(Path.of(file)).design().orElseThrow();
        return design.table().columnFamilies().stream()
                .sorted(Comparator.comparing(ColumnFamily::name))
                .toList();
    }
}
